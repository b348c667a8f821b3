// SPDX-License-Identifier: Apache-2.0
// What lies on the board for a moment, on top of the position: an open card, a framed tile.
import { Repeats } from '../../motion/repeats';
import type { Carriage } from '../../motion/ride';
import type { Scope } from '../../motion/scope';
import type { EstateStep } from '../../wire/types';

/** Whoever can move tokens. All movements are built at once, inside the scope. */
export interface Movers {
  /** Along tiles, then perhaps away to jail or by train. */
  travel(scope: Scope, seat: number, legs: readonly Leg[]): void;
}

/** A part of a way, on foot or by something; `part` is how much of the time it takes. */
export type Leg = { how: 'walk' | 'jail' | Carriage; tiles: number[]; part: number };

export type DrawnCard = { seat: number; deck: string; text: string; picture: string };

/** Who threw last, and in which step: so the dice lie where that throw left them. */
export type Thrown = { seat: number; seq: number };

export class Stage {
  /** A card that somebody else has drawn lies open for a moment. */
  card: DrawnCard | null = $state.raw(null);
  /** The tile that a token goes to, or that something happens on. */
  target: number | null = $state(null);
  thrown: Thrown = $state.raw({ seat: 0, seq: 1 });
  movers: Movers | null = null;
  /** What moments are drawn in. */
  layer: HTMLElement | null = null;
  readonly repeats = new Repeats();

  heard({ seq, events }: EstateStep): void {
    const last = events.findLast((one) => one.event === 'dice_rolled');
    if (last) this.thrown = { seat: last.seat ?? 0, seq };
  }
}
