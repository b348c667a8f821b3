// SPDX-License-Identifier: Apache-2.0
// Where a game stands, and what may be done.
import type {
  ConquestAction,
  ConquestFacts,
  ConquestQuestion,
  ConquestRefusal,
  ConquestView,
  EstateAction,
  EstateFacts,
  EstateOffer,
  EstateQuestion,
  EstateRefusal,
  EstateView,
} from './generated';

/** `do` names the action; what belongs to each is in generated.ts. */
export interface Action {
  do: EstateAction['do'] | ConquestAction['do'];
  amount?: number;
  tile?: number;
  share?: boolean;
  option?: number;
  offer?: EstateOffer;
  territory?: number;
  from?: number;
  to?: number;
  troops?: number;
  [more: string]: unknown;
}

export interface Choice {
  action: Action;
  label: string;
  hint?: string;
  facts: EstateFacts & ConquestFacts;
  /** The range of a number that may be another one, under the name it has in the action. */
  amount?: [number, number];
  troops?: [number, number];
  count?: [number, number];
  [range: string]: unknown;
}

export interface Choices {
  seat: number;
  legal: Choice[];
  open_ended?: string[];
  blocked?: { action: Action; reason: EstateRefusal | ConquestRefusal; text: string }[];
}

export interface Deadline {
  what: 'turn' | 'answer' | 'auction' | 'throw' | 'game';
  seat: number;
  /** By the server's clock, in milliseconds. */
  at?: number;
  /** Instead of `at`, of a clock that stands: the milliseconds that are left. */
  left?: number;
}

interface Around {
  viewer: number;
  waiting: number[];
  choices: Choices[];
  undo: number[];
  deadlines: Deadline[];
}

export interface EstatePosition extends Around {
  family: 'estate';
  question: EstateQuestion;
  view: EstateView;
}
export interface ConquestPosition extends Around {
  family: 'conquest';
  question: ConquestQuestion;
  view: ConquestView;
}
export type Position = EstatePosition | ConquestPosition;
