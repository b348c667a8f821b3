// SPDX-License-Identifier: Apache-2.0
import type { EstateView } from '../wire/types';

export type Deed = {
  tile: number;
  level: number;
  mortgaged: boolean;
  held?: boolean;
  sale?: number;
};

/** Whose deed a tile is. */
export function ownerOf(view: EstateView, tile: number): { seat: number; deed: Deed } | null {
  for (let seat = 0; seat < view.seats.length; seat++) {
    const deed = view.seats[seat]?.deeds?.find((one) => one.tile === tile);
    if (deed) return { seat, deed };
  }
  return null;
}

/** What a seat gets for the buildings that have to go before these deeds change hands; 0: none. */
export function salesBy(
  view: EstateView,
  groups: readonly number[][],
  seat: number,
  tiles: readonly number[],
): number {
  const touched = new Set(
    groups.filter((group) => group.some((tile) => tiles.includes(tile))).flat(),
  );
  const deeds = view.seats[seat]?.deeds ?? [];
  return deeds.reduce((sum, { tile, sale = 0 }) => sum + (touched.has(tile) ? sale : 0), 0);
}
