// SPDX-License-Identifier: Apache-2.0
// What is read off a review. Its chances are whole hundredths of a percent; people read whole percents.
import type { Moment } from '../over/chart';
import { chancesAt } from '../replay/chances';
import { number, t } from '../text';
import type { ReviewAccount, ReviewDeal, ReviewDocument, ReviewStroke } from '../wire/types';

const PARTS = 100;
const CERTAIN = 10_000;

export const percentOf = (parts: number): number => Math.round(parts / PARTS);

/** "36 %" */
export const chanceTold = (parts: number): string => t('replay.percent', { n: percentOf(parts) });

/** "+6 %", "−18 %", "0 %" */
export function changeTold(parts: number): string {
  const n = Math.abs(percentOf(parts));
  if (n === 0) return t('replay.percent', { n });
  return t(parts > 0 ? 'review.up' : 'review.down', { n });
}

/** "+6", "−18", "0", where the percent stands elsewhere. */
export function pointsTold(percent: number): string {
  if (percent === 0) return number(0);
  return `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}`;
}

/** By seat, together 1. */
export const winsAt = (document: ReviewDocument, at: number): number[] =>
  chancesAt(document.points, at).map((parts) => parts / CERTAIN);

/** The round that a moment lies in, by what is known of moments around it. */
export function roundAt(document: ReviewDocument, at: number): number {
  if (at <= 0) return 0;
  if (at >= document.total) return document.rounds;
  let round = 0;
  for (const one of [...document.choices, ...document.strokes]) {
    if (one.at <= at) round = Math.max(round, one.round);
  }
  return round;
}

/** The curve, for the chart of all seats. */
export function momentsOf(document: ReviewDocument): Moment[] {
  const known = [...document.choices, ...document.strokes].sort((a, b) => a.at - b.at);
  let next = 0;
  let round = 0;
  return document.points.map(({ at, wins }) => {
    for (; (known[next]?.at ?? Number.POSITIVE_INFINITY) <= at; next++) {
      round = Math.max(round, known[next]?.round ?? 0);
    }
    if (at >= document.total) round = document.rounds;
    return { at, round: at === 0 ? 0 : round, values: wins.map((parts) => parts / PARTS) };
  });
}

export interface AccountPercents {
  initial: number;
  luck: number;
  skill: number;
  others: number;
  final: number;
}

/** An account in whole percents that add up as its parts do: the largest remainders are rounded up. */
export function accountPercents(account: ReviewAccount): AccountPercents {
  const terms = [account.luck, account.skill, account.others];
  const floors = terms.map((parts) => Math.floor(parts / PARTS));
  const initial = percentOf(account.initial);
  const final = percentOf(account.final);
  let left = final - initial - floors.reduce((sum, one) => sum + one, 0);
  const order = terms
    .map((parts, k) => ({ k, rest: parts / PARTS - (floors[k] ?? 0) }))
    .sort((a, b) => b.rest - a.rest);
  for (let k = 0; left !== 0; k = (k + 1) % order.length) {
    const way = Math.sign(left);
    const at = order[way > 0 ? k : order.length - 1 - k]?.k ?? 0;
    floors[at] = (floors[at] ?? 0) + way;
    left -= way;
  }
  const [luck = 0, skill = 0, others = 0] = floors;
  return { initial, luck, skill, others, final };
}

export interface DealFor {
  deal: ReviewDeal;
  /** Whose deal it was, and what it was worth to that seat. */
  seat: number;
  change: number;
}

/** The trade that helped one of its two most, and the one that cost one of them most. */
export function dealsOf({ deals }: ReviewDocument): {
  best: DealFor | null;
  worst: DealFor | null;
} {
  const sides = deals.flatMap((deal) =>
    [deal.from, deal.to].map((seat) => ({ deal, seat, change: deal.change[seat] ?? 0 })),
  );
  const sorted = sides.sort((a, b) => b.change - a.change);
  const [best] = sorted.filter(({ change }) => percentOf(change) > 0);
  const worst = sorted.filter(({ change }) => percentOf(change) < 0).at(-1);
  return { best: best ?? null, worst: worst ?? null };
}

/** Who was glad or sorry most. */
export function mostMoved(change: readonly number[]): number {
  let most = 0;
  change.forEach((parts, seat) => {
    if (Math.abs(parts) > Math.abs(change[most] ?? 0)) most = seat;
  });
  return most;
}

/** The stroke that gave somebody most; null: there was none. */
export function luckiestOf({
  strokes,
}: ReviewDocument): { stroke: ReviewStroke; seat: number } | null {
  let found: { stroke: ReviewStroke; seat: number } | null = null;
  let most = 0;
  for (const stroke of strokes) {
    stroke.luck.forEach((parts, seat) => {
      if (parts <= most) return;
      most = parts;
      found = { stroke, seat };
    });
  }
  return found;
}
