// SPDX-License-Identifier: Apache-2.0
// How many lands each seat held, round by round, for the chart at the end.
import type { ConquestView } from '../wire/types';

export interface Moment {
  round: number;
  turn: number;
  /** By seat. */
  lands: number[];
}

export function momentOf(view: ConquestView): Moment {
  const lands = view.seats.map(
    (_, seat) => view.territories.filter((land) => land.owner === seat).length,
  );
  return { round: view.round, turn: view.turn, lands };
}

const BEFORE = new Set(['first_seat', 'claim', 'muster']);

/** The turns count, not how the lands were given out. */
export function counts(view: ConquestView): boolean {
  return !BEFORE.has(view.phase);
}

/** One moment for each turn; the last word about it counts. */
export function withMoment(history: readonly Moment[], moment: Moment): Moment[] {
  const last = history.at(-1);
  const same = last && last.round === moment.round && last.turn === moment.turn;
  return [...(same ? history.slice(0, -1) : history), moment];
}
