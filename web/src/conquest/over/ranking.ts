// SPDX-License-Identifier: Apache-2.0
import type { View } from '../wire';

/** Winners first, then by lands and troops; whoever is out comes last. */
export function ranking(view: View): number[] {
  const winners = new Set(view.winners ?? []);
  const worth = view.seats.map((seat, k) => {
    const lands = view.territories.filter((land) => land.owner === k);
    const troops = lands.reduce((sum, land) => sum + Math.max(0, land.troops), 0);
    return (winners.has(k) ? 1e9 : 0) + (seat.alive ? 1e8 : 0) + lands.length * 1e5 + troops;
  });
  return view.seats.map((_, k) => k).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
}
