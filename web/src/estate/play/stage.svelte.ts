// SPDX-License-Identifier: Apache-2.0
// What lies on the board for a moment, on top of the position: an open card, a framed tile.
import type { Scope } from '../../motion/scope';

/** Whoever can move things on the board. Each builds its movements at once, inside the scope. */
export interface Movers {
  throwDice(scope: Scope, seat: number, a: number, b: number): void;
  /** Along tiles, then perhaps away to jail or by train. */
  travel(scope: Scope, seat: number, legs: readonly Leg[]): void;
  drop(scope: Scope, tile: number, hotel: boolean): void;
}

/** A part of a way; `part` is how much of the time it takes. */
export type Leg = { how: 'walk' | 'ride' | 'jail'; tiles: number[]; part: number };

export interface Payment {
  from: number;
  to: number;
  amount: number;
}

/** The money of a seat before and after; it is counted over the number that stands there. */
export type Count = { seat: number; before: number; after: number };

export interface Purses {
  fly(scope: Scope, payments: readonly Payment[], counts: readonly Count[]): void;
  label(scope: Scope, payments: readonly Payment[]): void;
}

export type DrawnCard = { seat: number; deck: string; text: string; picture: string };

export class Stage {
  /** A card that somebody else has drawn lies open for a moment. */
  card: DrawnCard | null = $state.raw(null);
  /** The tile that a token goes to, or that something happens on. */
  target: number | null = $state(null);
  movers: Movers | null = null;
  purses: Purses | null = null;
}
