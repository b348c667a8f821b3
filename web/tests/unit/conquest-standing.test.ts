// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { PrintedContinent } from '../../src/conquest/map/printed';
import { standingOf } from '../../src/conquest/standing';
import type { ConquestView } from '../../src/wire/types';

const continents = [
  { bonus: 2, lands: [0, 1] },
  { bonus: 5, lands: [2, 3, 4] },
  { bonus: 3, lands: [5, 6, 7] },
] as unknown as PrintedContinent[];

function view(...owners: [number, number][]): ConquestView {
  return {
    territories: owners.map(([owner, troops]) => ({ owner, troops, airport: false })),
    seats: [
      { cards: 2, income: 5 },
      { cards: 0, income: 3 },
    ],
  } as unknown as ConquestView;
}

describe('where a seat stands', () => {
  const now = view([0, 3], [0, 1], [0, 2], [0, 4], [1, 1], [0, 1], [0, 6], [1, 2]);
  it('counts lands, troops and cards, and knows what the next turn brings', () => {
    expect(standingOf(now, continents, 0)).toMatchObject({
      lands: 6,
      troops: 17,
      cards: 2,
      income: 5,
    });
  });
  it('whole continents are told, and of two that lack as much the dearer one comes next', () => {
    const { whole, next } = standingOf(now, continents, 0);
    expect(whole).toEqual([0]);
    expect(next).toEqual({ continent: 1, have: 2, of: 3 });
    expect(standingOf(now, continents, 1).next).toEqual({ continent: 1, have: 1, of: 3 });
  });
  it('troops in fog are not guessed', () => {
    expect(standingOf(view([0, 3], [0, -1]), continents, 0).troops).toBeNull();
  });
  it('who has nothing is after nothing', () => {
    expect(standingOf(view([1, 1]), continents, 0)).toMatchObject({
      lands: 0,
      troops: 0,
      whole: [],
      next: null,
    });
  });
});
