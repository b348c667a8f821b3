// SPDX-License-Identifier: Apache-2.0
// Where a seat stands: what everybody can count on the map.
import type { ConquestView } from '../wire/types';
import type { PrintedContinent } from './map/printed';
import { UNSEEN } from './wire';

export interface Share {
  continent: number;
  have: number;
  of: number;
}

export interface Standing {
  lands: number;
  /** Null: some of them are in fog. */
  troops: number | null;
  cards: number;
  /** What the next turn brings without cards. */
  income: number;
  whole: number[];
  /** The continent that is nearest to whole, and of two alike the one that is worth more. */
  next: Share | null;
}

export function standingOf(
  view: ConquestView,
  continents: readonly PrintedContinent[],
  seat: number,
): Standing {
  const own = view.territories.filter(({ owner }) => owner === seat);
  const seen = own.every(({ troops }) => troops !== UNSEEN);
  const shares = continents.map(({ lands }, continent): Share => {
    const have = lands.filter((land) => view.territories[land]?.owner === seat).length;
    return { continent, have, of: lands.length };
  });
  const bonus = ({ continent }: Share) => continents[continent]?.bonus ?? 0;
  const [next] = shares
    .filter(({ have, of }) => have > 0 && have < of)
    .sort((a, b) => b.have / b.of - a.have / a.of || bonus(b) - bonus(a));
  return {
    lands: own.length,
    troops: seen ? own.reduce((sum, { troops }) => sum + troops, 0) : null,
    cards: view.seats[seat]?.cards ?? 0,
    income: view.seats[seat]?.income ?? 0,
    whole: shares.filter(({ have, of }) => of > 0 && have === of).map(({ continent }) => continent),
    next: next ?? null,
  };
}
