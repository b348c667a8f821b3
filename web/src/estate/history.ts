// SPDX-License-Identifier: Apache-2.0
// How rich everybody was, round by round: for the chart at the end.
import type { EstateEvent, EstateView } from '../wire/types';

/** By seat; null: not seen, or out. */
export type Moment = { round: number; worth: (number | null)[] };

export function momentOf(view: EstateView): Moment {
  return {
    round: view.round,
    worth: view.seats.map((seat) => (seat.alive ? (seat.worth ?? null) : 0)),
  };
}

const MOST_MOMENTS = 400;

/** Keeps one moment a round, the latest; when there are many, every second one goes. */
export function withMoment(history: Moment[], moment: Moment): Moment[] {
  const last = history[history.length - 1];
  if (last && moment.round < last.round) {
    return withMoment(
      history.filter((one) => one.round < moment.round),
      moment,
    );
  }
  const filled = moment.worth.map((worth, seat) => worth ?? last?.worth[seat] ?? null);
  const now = { round: moment.round, worth: filled };
  const kept = last?.round === moment.round ? history.slice(0, -1) : history;
  const next = [...kept, now];
  return next.length > MOST_MOMENTS
    ? next.filter((_, k) => k % 2 === 0 || k > next.length - 3)
    : next;
}

/** What rent brought and cost each seat. */
export type Rents = { got: number[]; paid: number[] };

export function noRents(seats: number): Rents {
  return { got: Array(seats).fill(0), paid: Array(seats).fill(0) };
}

export function withRents(rents: Rents, events: readonly EstateEvent[]): Rents {
  const due = events.filter((event) => event.event === 'paid').filter(({ why }) => why === 'rent');
  if (due.length === 0) return rents;
  const sum = (before: number[], side: 'from' | 'to') =>
    before.map((amount, seat) =>
      due.reduce((total, one) => total + (one[side] === seat ? one.amount : 0), amount),
    );
  return { got: sum(rents.got, 'to'), paid: sum(rents.paid, 'from') };
}
