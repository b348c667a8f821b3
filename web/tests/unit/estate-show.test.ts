// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { ownerOf, viewAfter } from '../../src/estate/after';
import { momentOf, noRents, withMoment, withRents } from '../../src/estate/history';
import { chartOf, scaleStep, spread } from '../../src/estate/over/chart';
import { completeOrder, fromTurn, nextSeat, orderAfter } from '../../src/estate/turns';
import type { EstateView } from '../../src/wire/types';

const seat = (cash: number, deeds: number[] = [], alive = true) => ({
  at: 0,
  alive,
  jail: 0,
  cards: 0,
  cash,
  worth: cash,
  deeds: deeds.map((tile) => ({ tile, level: 0, mortgaged: false })),
});
const view = (...seats: ReturnType<typeof seat>[]): EstateView => ({
  prompt: 'manage',
  asked: 0,
  turn: 0,
  round: 1,
  dice: [1, 2],
  pot: 0,
  seats,
});

describe('a view just after an event', () => {
  it('moves money between seats, bank and pot', () => {
    const start = view(seat(100), seat(50));
    const paid = viewAfter(start, { event: 'paid', from: 0, to: 1, amount: 30, why: 'rent' });
    expect(paid.seats.map((one) => one.cash)).toEqual([70, 80]);
    const taxed = viewAfter(start, { event: 'paid', from: 1, to: -4, amount: 20, why: 'tax' });
    expect(taxed.pot).toBe(20);
    expect(taxed.seats[1]?.cash).toBe(30);
    expect(start.seats[0]?.cash).toBe(100);
  });

  it('passes deeds with what stands on them', () => {
    let now = view(seat(0, [1, 3]), seat(0));
    now = viewAfter(now, { event: 'built', seat: 0, tile: 3, level: 2 });
    now = viewAfter(now, { event: 'deed_passed', from: 0, to: 1, tile: 3 });
    expect(ownerOf(now, 3)).toEqual({ seat: 1, deed: { tile: 3, level: 2, mortgaged: false } });
    now = viewAfter(now, { event: 'deed_mortgaged', seat: 1, tile: 3 });
    expect(ownerOf(now, 3)?.deed.mortgaged).toBe(true);
    expect(ownerOf(now, 5)).toBeNull();
  });

  it('keeps what is hidden hidden', () => {
    const start = view(seat(100), seat(50));
    start.seats[0] = { at: 4, alive: true, jail: 0, cards: 0 };
    const paid = viewAfter(start, { event: 'paid', from: 0, to: -1, amount: 200, why: 'tax' });
    expect(paid.seats[0]?.cash).toBeUndefined();
  });
});

describe('the order of play', () => {
  it('is told once, and completed by whoever is missing', () => {
    const order = orderAfter([], [{ event: 'order_set', order: [2, 0] }]);
    expect(completeOrder(order, 3)).toEqual([2, 0, 1]);
  });

  it('passes over who is bankrupt', () => {
    const now = { ...view(seat(1), seat(1, [], false), seat(1)), turn: 0 };
    expect(nextSeat(now, [0, 1, 2])).toBe(2);
    expect(fromTurn({ ...now, turn: 2 }, [0, 1, 2])).toEqual([2, 0, 1]);
  });
});

describe('the story at the end', () => {
  it('has one moment a round, and forgets what was taken back', () => {
    const at = (round: number, cash: number) => momentOf({ ...view(seat(cash)), round });
    let history = withMoment([], at(1, 100));
    history = withMoment(history, at(1, 120));
    history = withMoment(history, at(2, 90));
    history = withMoment(history, at(3, 80));
    history = withMoment(history, at(2, 95));
    expect(history.map((one) => [one.round, one.worth[0]])).toEqual([
      [1, 120],
      [2, 95],
    ]);
  });

  it('keeps the last known worth while it is hidden', () => {
    const hidden = view(seat(0));
    hidden.seats[0] = { at: 0, alive: true, jail: 0, cards: 0 };
    const history = withMoment(
      withMoment([], momentOf(view(seat(70)))),
      momentOf({ ...hidden, round: 2 }),
    );
    expect(history[1]?.worth).toEqual([70]);
  });

  it('adds up rents', () => {
    const rents = withRents(noRents(2), [
      { event: 'paid', from: 0, to: 1, amount: 30, why: 'rent' },
      { event: 'paid', from: 0, to: -1, amount: 99, why: 'tax' },
    ]);
    expect(rents).toEqual({ got: [0, 30], paid: [30, 0] });
  });

  it('draws lines that end where somebody went bankrupt, with labels apart', () => {
    const history = [
      { round: 1, worth: [1500, 1500] },
      { round: 2, worth: [2500, 0] },
      { round: 3, worth: [2600, 0] },
    ];
    const chart = chartOf(history, 2, { left: 0, right: 100, top: 0, bottom: 100 });
    expect(chart.lines[1]?.end.x).toBe(50);
    expect(chart.lines[0]?.end.x).toBe(100);
    const labels = spread([50, 52, 51], 10, 0, 100);
    const sorted = [...labels].sort((a, b) => a - b);
    expect((sorted[1] ?? 0) - (sorted[0] ?? 0)).toBeGreaterThanOrEqual(10);
    expect(scaleStep(7300, 4)).toBe(2000);
  });
});
