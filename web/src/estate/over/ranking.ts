// SPDX-License-Identifier: Apache-2.0
import type { EstateView } from '../../wire/types';

/** Winners first, then by worth and cash; whoever fell later stands before who fell earlier. */
export function ranking(view: EstateView, fallen: number[]): number[] {
  const winners = new Set(view.winners ?? []);
  const key = (seat: number): number[] => {
    const state = view.seats[seat];
    return [
      winners.has(seat) ? 1 : 0,
      state?.alive ? 1 : 0,
      state?.alive ? (state.worth ?? 0) : 0,
      state?.alive ? (state.cash ?? 0) : 0,
      fallen.indexOf(seat),
    ];
  };
  return view.seats
    .map((_, seat) => seat)
    .sort((a, b) => {
      const [left, right] = [key(a), key(b)];
      const at = left.findIndex((value, k) => value !== right[k]);
      return at < 0 ? a - b : (right[at] ?? 0) - (left[at] ?? 0);
    });
}
