// SPDX-License-Identifier: Apache-2.0
// In which order the seats play, as far as the page has seen it.
import type { EstateEvent, EstateView } from '../wire/types';

/** The order after what happened: told once at the start, or seen from turn to turn. */
export function orderAfter(order: number[], events: readonly EstateEvent[]): number[] {
  let now = order;
  for (const event of events) {
    if (event.event === 'order_set') now = event.order;
  }
  return now;
}

/** Whoever is not in the order yet comes after it, as seated. */
export function completeOrder(order: number[], seats: number): number[] {
  const known = order.filter((seat) => seat >= 0 && seat < seats);
  const rest = Array.from({ length: seats }, (_, seat) => seat).filter((s) => !known.includes(s));
  return [...known, ...rest];
}

/** The seat whose turn comes next, −1: nobody's. */
export function nextSeat(view: EstateView, order: number[]): number {
  const at = order.indexOf(view.turn);
  for (let k = 1; k < order.length; k++) {
    const seat = order[(at + k) % order.length] ?? -1;
    if (view.seats[seat]?.alive) return seat;
  }
  return -1;
}

/** The one whose turn it is first, then those who follow. */
export function fromTurn(view: EstateView, order: number[]): number[] {
  const at = Math.max(0, order.indexOf(view.turn));
  return [...order.slice(at), ...order.slice(0, at)];
}
