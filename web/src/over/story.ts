// SPDX-License-Identifier: Apache-2.0
// What both families show when a game is over.
import type { Mood } from '../faces/features';
import type { Glyph } from '../ui/glyphs';
import type { TableSeat } from '../wire/types';
import type { Moment } from './chart';

/** A seat in its place, the first at the top. */
export type Ranked = {
  seat: number;
  /** Who sits there. */
  who: TableSeat;
  /** A picture of one's own in place of the token. */
  picture?: string | null;
  out: boolean;
  /** What it had at the end, or how it ended. */
  figure: string;
  sub: string;
};

/** Something to talk about afterwards. */
export type Retold = {
  label: string;
  text: string;
  picture: { deed: string } | { dice: [number, number] } | { glyph: Glyph };
  /** A deal: left out where a review has found which was the best. */
  deal?: boolean;
};

export type ChartFacts = {
  title: string;
  moments: Moment[];
  /** A value as it stands at the scale. */
  put: (value: number) => string;
  /** The scale goes at least so far. */
  least?: number;
};

/** A moment that may be moved along the chart. */
export type Scrub = {
  at: number;
  most: number;
  label: string;
  /** What is told of the moment. */
  text: string;
  to: (at: number) => void;
};

export function moodAt(rank: number, out: boolean): Mood {
  if (out) return 'out';
  return rank === 0 ? 'proud' : 'calm';
}

/** "Ann won!", "Ann and Bob won!" */
export function headline(
  winners: readonly number[],
  name: (seat: number) => string,
  words: { one: (name: string) => string; more: (names: string) => string; nobody: string },
): string {
  if (winners.length === 0) return words.nobody;
  if (winners.length === 1) return words.one(name(winners[0] ?? 0));
  return words.more(winners.map(name).join(', '));
}
