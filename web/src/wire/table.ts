// SPDX-License-Identifier: Apache-2.0
// Tables, as they are ordered; generated.ts has how they are told of.
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
  bank_minutes?: number;
  move_hours?: number;
  start?: boolean;
  advisor?: boolean;
}

/** A seat, and the table, as everybody may know them. */
export type TableSeat = SeatInfo;
export type Table = TableInfo;
