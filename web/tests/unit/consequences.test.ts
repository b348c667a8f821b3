// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  dearestRent,
  keptFrom,
  ofPurchase,
  ofTrade,
  transferFee,
} from '../../src/estate/consequences';
import { printedOf } from '../../src/estate/figures';
import type { EstateOffer, EstateView, TitleDocument } from '../../src/wire/types';

const read = (file: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../titles/classic', file), 'utf8'));
const printed = printedOf(
  { title: read('title.json'), board: read('board.json') } as TitleDocument,
  { group_rent: '2' },
);
const groupOf = (tile: number) => printed.tiles[tile]?.group ?? -1;

type Held = { tile: number; level?: number; mortgaged?: boolean; sale?: number };
function view(rise: number, ...seats: { cash?: number; deeds: Held[] }[]): EstateView {
  const full = seats.map(({ cash = 1000, deeds }) => ({
    cash,
    deeds: deeds.map((deed) => ({ level: 0, mortgaged: false, ...deed })),
  }));
  return { rise, seats: full } as unknown as EstateView;
}
const offer = (given: Partial<EstateOffer>): EstateOffer => ({
  from: 0,
  to: 1,
  give: [],
  give_money: 0,
  give_cards: 0,
  want: [],
  want_money: 0,
  want_cards: 0,
  ...given,
});
const free = () => 0;

const [first, second] = printed.members[0] as [number, number];
const [red1, red2, red3] = printed.members[4] as [number, number, number];
const rent = (tile: number) => printed.tiles[tile]?.rents[0] ?? 0;

describe('what a trade changes', () => {
  it('a group that becomes whole doubles the rents of all its deeds, and the money moves', () => {
    const now = view(0, { deeds: [{ tile: first }] }, { deeds: [{ tile: second }] });
    const [mine, theirs] = ofTrade(now, printed, offer({ want: [second], give_money: 150 }), free);
    expect(mine.completes).toEqual([groupOf(first)]);
    expect(mine.cash).toEqual({ before: 1000, after: 850 });
    expect(mine.rents).toEqual([
      { tile: first, before: rent(first), after: 2 * rent(first) },
      { tile: second, before: null, after: 2 * rent(second) },
    ]);
    expect(theirs.cash).toEqual({ before: 1000, after: 1150 });
    expect(theirs.rents).toEqual([{ tile: second, before: rent(second), after: null }]);
    expect([theirs.completes, theirs.breaks]).toEqual([[], []]);
  });

  it('a group that is broken up loses its double rents, and its buildings first', () => {
    const deeds = [
      { tile: red1, level: 1, sale: 75 },
      { tile: red2, level: 1, sale: 75 },
      { tile: red3, level: 0 },
    ];
    const now = view(0, { deeds }, { deeds: [] });
    const [mine, theirs] = ofTrade(now, printed, offer({ give: [red3], want_money: 500 }), free);
    expect(mine.breaks).toEqual([groupOf(red1)]);
    expect(mine.sold).toBe(150);
    expect(mine.cash).toEqual({ before: 1000, after: 1650 });
    const built = printed.tiles[red1]?.rents[1];
    expect(mine.rents).toContainEqual({ tile: red1, before: built, after: rent(red1) });
    expect(theirs.sold).toBe(0);
    expect(theirs.rents).toEqual([{ tile: red3, before: null, after: rent(red3) }]);
  });

  it('stations pay by how many there are', () => {
    const [a, b] = printed.transit as [number, number];
    const now = view(0, { deeds: [{ tile: a }] }, { deeds: [{ tile: b }] });
    const [mine] = ofTrade(now, printed, offer({ want: [b] }), free);
    const rents = printed.tiles[a]?.rents ?? [];
    expect(mine.rents).toContainEqual({ tile: a, before: rents[0], after: rents[1] });
  });

  it('a mortgaged deed brings no rent, but a fee where that is due at once', () => {
    const now = view(0, { deeds: [] }, { deeds: [{ tile: red1, mortgaged: true }] });
    const rules = {
      mortgage_transfer: 'pay_now',
      'mortgage.interest': '10',
      'mortgage.of': 'value',
    };
    const [mine, theirs] = ofTrade(now, printed, offer({ want: [red1] }), transferFee(rules));
    const fee = Math.round((printed.tiles[red1]?.mortgage ?? 0) / 10);
    expect([mine.fee, theirs.fee]).toEqual([fee, 0]);
    expect(mine.cash?.after).toBe(1000 - fee);
    expect(mine.rents).toEqual([{ tile: red1, before: null, after: 0 }]);
    expect(
      transferFee({ ...rules, mortgage_transfer: 'choose' })(printed.tiles[red1] as never),
    ).toBe(0);
  });

  it('risen rents count as they have risen, and hidden money is not guessed', () => {
    const now = view(50, { deeds: [] }, { deeds: [{ tile: red1 }] });
    const hidden = {
      ...now,
      seats: [{ ...now.seats[0], cash: undefined }, now.seats[1]],
    } as EstateView;
    const [mine] = ofTrade(hidden, printed, offer({ want: [red1] }), free);
    expect(mine.rents[0]?.after).toBe(Math.floor((rent(red1) * 150 + 50) / 100));
    expect(mine.cash).toBeNull();
  });

  it('nothing for nothing changes nothing', () => {
    const now = view(0, { deeds: [{ tile: first }] }, { deeds: [{ tile: second }] });
    for (const side of ofTrade(now, printed, offer({}), free)) {
      expect(side).toMatchObject({ completes: [], breaks: [], rents: [], sold: 0, fee: 0 });
      expect(side.cash?.after).toBe(side.cash?.before);
    }
  });
});

describe('what an auction is about', () => {
  it('it is known whose group a free deed would complete', () => {
    const now = view(0, { deeds: [{ tile: red1 }, { tile: red2 }] }, { deeds: [] });
    expect(keptFrom(now, printed, red3)).toBe(0);
    expect(keptFrom(now, printed, first)).toBe(-1);
    const split = view(0, { deeds: [{ tile: red1 }] }, { deeds: [{ tile: red2 }] });
    expect(keptFrom(split, printed, red3)).toBe(-1);
    expect(ofPurchase(now, printed, 0, red3, 240)).toMatchObject({
      completes: [groupOf(red1)],
      cash: { before: 1000, after: 760 },
    });
  });
  it('the dearest rent is one of somebody else', () => {
    const now = { ...view(0, { deeds: [{ tile: 1 }] }), rents: [-1, 500, 40, -1] } as EstateView;
    expect(dearestRent(now, 0)).toBe(40);
  });
});
