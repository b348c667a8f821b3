// SPDX-License-Identifier: Apache-2.0
import type { EstateView } from '../wire/types';

export type Deed = {
  tile: number;
  level: number;
  mortgaged: boolean;
  held?: boolean;
};

/** Whose deed a tile is. */
export function ownerOf(view: EstateView, tile: number): { seat: number; deed: Deed } | null {
  for (let seat = 0; seat < view.seats.length; seat++) {
    const deed = view.seats[seat]?.deeds?.find((one) => one.tile === tile);
    if (deed) return { seat, deed };
  }
  return null;
}
