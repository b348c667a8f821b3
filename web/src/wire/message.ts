// SPDX-License-Identifier: Apache-2.0
// What goes over the line in both directions.
import type { Language } from './basics';
import type { ConquestEvent, EstateDrawnCard, EstateEvent } from './generated';
import type { Action, ConquestPosition, EstatePosition, Position } from './position';
import type { NewSeat, Table } from './table';
import type { Figures, NoFigures, Rules, Shapes, TitleDocument } from './title';

// --- What a client sends --------------------------------------------------------------------------

export type Reaction = 'clap' | 'laugh' | 'wow' | 'sad' | 'think' | 'hurry';

export type ClientMessage =
  | {
      type: 'join';
      table: string;
      tokens: string[];
      since?: number;
      language: Language;
      salt?: string;
    }
  | { type: 'act'; id: string; seat: number; seq: number; action: Action }
  | { type: 'undo'; id: string; seat: number }
  | { type: 'takeback'; id: string; seat: number; to: number }
  | { type: 'answer'; id: string; seat: number; agree: boolean }
  | { type: 'chat'; id: string; seat: number; text: string }
  | { type: 'react'; seat: number; reaction: Reaction }
  | { type: 'start' | 'pause' | 'resume' | 'end' | 'ping' | 'watch'; id?: string }
  | ({ type: 'seat'; id?: string; seat: number } & Partial<NewSeat>)
  | { type: 'language'; language: Language };

// --- What the server sends ------------------------------------------------------------------------

export interface LogEntry {
  seq: number;
  lines: string[];
  events?: (EstateEvent | ConquestEvent)[];
}

export interface ChatLine {
  seq: number;
  /** −1: a spectator. */
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface You {
  seats: number[];
  host: boolean;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  seq: number;
  now: number;
  you: You;
  table: Table;
  position: Position | null;
  resumed?: boolean;
  title?: TitleDocument;
  shapes?: Shapes | null;
  rules?: Rules;
  figures?: Figures | NoFigures;
  log?: LogEntry[];
  /** How many steps came before those in the log. */
  log_from?: number;
  chat?: ChatLine[];
}

interface Told {
  type: 'step';
  seq: number;
  by: number | 'chance' | 'clock';
  did?: Action;
  undo?: boolean;
  lines: string[];
  reason?: { seat: number; text: string };
  ack?: string;
}

export interface EstateStep extends Told {
  family: 'estate';
  events: EstateEvent[];
  drawn?: EstateDrawnCard[];
  position: EstatePosition;
}
export interface ConquestStep extends Told {
  family: 'conquest';
  events: ConquestEvent[];
  position: ConquestPosition;
}
export type Step = EstateStep | ConquestStep;

export interface TableChanged {
  type: 'table';
  seq?: number;
  change:
    | 'seat'
    | 'start'
    | 'pause'
    | 'resume'
    | 'end'
    | 'takeback'
    | 'rest'
    | 'rematch'
    | 'connected'
    | 'language'
    | 'missed';
  seat?: number;
  table: Table;
  position?: Position | null;
  ack?: string;
}

export interface Refused {
  type: 'refused';
  id?: string;
  reason: string;
  text: string;
}

export interface Reacted {
  type: 'react';
  seat: number;
  reaction: Reaction;
}

export type ServerMessage =
  | Welcome
  | Step
  | TableChanged
  | ({ type: 'chat'; ack?: string } & ChatLine)
  | Reacted
  | Refused
  | { type: 'done'; ack: string }
  | { type: 'pong'; now: number; ack?: string }
  | { type: 'waiting'; waits: boolean; text: string }
  | { type: 'warning'; reason: string; text: string }
  | { type: 'moved'; url: string }
  | { type: 'bye'; reason: string; text: string };
