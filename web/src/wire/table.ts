// SPDX-License-Identifier: Apache-2.0
// Tables, as they are made and as they are told of.
import type { Text } from './basics';
import type { SeatInfo, TableInfo } from './generated';
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

/** A seat, and the table, as everybody may know them. */
export type TableSeat = SeatInfo;
export type Table = TableInfo;
