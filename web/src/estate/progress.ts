// SPDX-License-Identifier: Apache-2.0
// How far a seat is with the groups of the board, read off the deeds that everybody sees.
import type { EstateView } from '../wire/types';
import { ownerOf } from './deeds';

export interface Progress {
  group: number;
  tiles: readonly number[];
  have: number[];
  /** Owner −1: still free. */
  lacks: { tile: number; owner: number }[];
}

/** The groups of which a seat has a part, nearest to whole first; of two alike the dearer one. */
export function progressOf(
  view: EstateView,
  members: readonly (readonly number[])[],
  seat: number,
): Progress[] {
  const all = members.map((tiles, group): Progress => {
    const owners = tiles.map((tile) => ({ tile, owner: ownerOf(view, tile)?.seat ?? -1 }));
    return {
      group,
      tiles,
      have: owners.filter(({ owner }) => owner === seat).map(({ tile }) => tile),
      lacks: owners.filter(({ owner }) => owner !== seat),
    };
  });
  return all
    .filter(({ tiles, have }) => tiles.length > 1 && have.length > 0)
    .sort((a, b) => a.lacks.length - b.lacks.length || b.group - a.group);
}

export const isWhole = (progress: Progress) => progress.lacks.length === 0;

/** What a seat is after next: the group that lacks least. */
export function nextGroup(all: readonly Progress[]): Progress | null {
  return all.find((one) => !isWhole(one)) ?? null;
}
