// SPDX-License-Identifier: Apache-2.0
// Tables, as they are made and as they are told of.
import type { Family, Text } from './basics';
import type { Rules } from './title';

export interface NewSeat {
  kind: string;
  name?: string;
  token?: string;
  colour?: number;
  target?: string;
  face?: string;
}

export interface NewTable {
  title?: string;
  board?: string;
  rules?: Rules;
  seats: NewSeat[];
  grace_s?: number;
  stand_in?: string;
  bot_delay_ms?: number;
  start?: boolean;
}

export interface MadeTable {
  id: string;
  host: string;
  seats: { seat: number; token: string }[];
  link: string;
}

export interface Save {
  id: string;
  name: string;
  slot: number;
  title: string;
  title_name: Text;
  players: { name: string; kind: string }[];
  round: number;
  saved: number | string;
}

export interface TableSeat {
  name: string;
  kind: string;
  playing: string;
  token: string;
  colour: number;
  target?: string | null;
  /** Empty: nobody has chosen one. */
  face?: string;
  connected: boolean;
  taken: boolean;
  /** False: of a copy, and whoever held it there has not come for it. */
  claimed?: boolean;
}

export interface Table {
  id: string;
  family: Family;
  title: string;
  name: Text;
  state: 'lobby' | 'playing' | 'over';
  paused: boolean;
  /** The bots wait for a sign that somebody looks on. */
  resting?: boolean;
  /** The table that this one goes on from: who sat there may sit here. */
  copy_of?: string;
  /** The table whose people play here again, and where they do. */
  rematch_of?: string;
  rematch?: string;
  ended?: 'host' | 'rounds';
  seats: TableSeat[];
  grace_s: number;
  stand_in: string;
  spectators: number;
  commitment: string;
  salts?: unknown[];
  secret?: string | null;
  takeback: { seat: number; to: number; agreed: number[] } | null;
  bot_delay_ms: number;
}
