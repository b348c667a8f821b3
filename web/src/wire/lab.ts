// SPDX-License-Identifier: Apache-2.0
// What the lab tells of its games; which figures there are differs by family.
import type { Family } from './generated';
import type { Rules } from './title';

export interface Rate {
  wins: number;
  rate: number;
  low: number;
  high: number;
}

/** [round, 10 %, 25 %, median, 75 %, 90 %] */
export type Moment = [number, number, number, number, number, number];

export interface Entry extends Rate {
  bot: string;
  games: number;
  leads: number;
  over_time?: Moment[];
  [trait: string]: unknown;
}

export interface GroupFigures {
  name: string;
  colour: string;
  held: number;
  won: number;
  low: number;
  high: number;
  /** When it was first held, on average. */
  round: number;
}

export interface DeedFigures {
  tile: number;
  group: number;
  rent: number;
  invested: number;
  winner_had: number;
}

export interface LabReport {
  games: number;
  finished: number;
  hash: string;
  rounds: { mean: number; median: number; p90: number };
  switches: Rules;
  throws: number;
  family: Family;
  limit: number;
  histogram: number[];
  traits: [string, string][];
  entries: Entry[];
  by_place: Rate[];
  groups?: GroupFigures[];
  tiles?: { share: number }[];
  deeds?: DeedFigures[];
}
