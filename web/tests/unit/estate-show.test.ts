// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../src/estate/deeds';
import type { Printed } from '../../src/estate/figures';
import { between } from '../../src/estate/play/between';
import { scoreOf } from '../../src/estate/play/score';
import { Stage } from '../../src/estate/play/stage.svelte';
import type { Table } from '../../src/estate/play/table';
import { completeOrder, fromTurn, nextSeat, orderAfter } from '../../src/estate/turns';
import { Director } from '../../src/motion/director';
import { counted } from '../../src/motion/money';
import type { EstatePosition, EstateSeatView, EstateStep, EstateView } from '../../src/wire/types';

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
  rise: 0,
  stalemate: false,
  seats,
});
const at = (state: EstateView): EstatePosition => ({
  family: 'estate',
  viewer: 0,
  view: state,
  waiting: [],
  question: { text: '' },
  choices: [],
  undo: [],
  deadlines: [],
});

/** Everything that a view says, by name; money and places of each seat, deeds of each tile. */
function factsIn(state: EstateView): Record<string, unknown> {
  const facts: Record<string, unknown> = { dice: state.dice, pot: state.pot, turn: state.turn };
  state.seats.forEach((one, k) => {
    Object.assign(facts, { [`cash ${k}`]: one.cash, [`place ${k}`]: [one.at, one.jail] });
    Object.assign(facts, { [`alive ${k}`]: one.alive, [`cards ${k}`]: one.cards });
  });
  for (let tile = 0; tile < 6; tile++) facts[`deed ${tile}`] = ownerOf(state, tile);
  return facts;
}

describe('a step', () => {
  const before = view(seat(1500, [1]), seat(900, [3]));
  const after: EstateView = { ...view(seat(1650), seat(850, [1, 3])), dice: [3, 4], turn: 1 };
  const [ann, bob] = after.seats as [EstateSeatView, EstateSeatView];
  Object.assign(ann, { at: 10, jail: 1 });
  bob.deeds = [
    { tile: 1, level: 0, mortgaged: false },
    { tile: 3, level: 1, mortgaged: false },
  ];
  const step: EstateStep = {
    type: 'step',
    family: 'estate',
    seq: 1,
    by: 'chance',
    lines: [],
    events: [
      { event: 'dice_rolled', seat: 0, a: 3, b: 4, what: 'move' },
      { event: 'moved', seat: 0, from: 38, to: 5, how: 'dice' },
      { event: 'paid', from: -1, to: 0, amount: 200, why: 'salary' },
      { event: 'paid', from: 0, to: 1, amount: 50, why: 'rent' },
      { event: 'deed_passed', from: 0, to: 1, tile: 1 },
      { event: 'paid', from: 1, to: -1, amount: 100, why: 'building' },
      { event: 'built', seat: 1, tile: 3, level: 1 },
      { event: 'sent_to_jail', seat: 0, why: 'tile' },
      { event: 'moved', seat: 0, from: 5, to: 10, how: 'jail' },
      { event: 'turn_began', seat: 1, round: 1 },
    ],
    position: at(after),
  };
  const start = at(before);
  const printed = { tiles: { length: 40 }, smallLevels: 4 } as unknown as Printed;
  const table = (): Table => ({
    stage: new Stage(),
    printed,
    own: [0],
    seats: [],
    start: 1500,
    name: String,
    money: String,
    tile: String,
  });
  const scoreFrom = () => scoreOf(step, start, table());

  it('is drawn from its two positions alone, each fact as before or as after', () => {
    const drawn = scoreFrom().flatMap((group) =>
      [group].flat().flatMap((beat) => beat.draws ?? []),
    );
    const [old, now] = [factsIn(before), factsIn(after)];
    const changed = new Set<string>();
    for (const position of drawn) {
      for (const [name, fact] of Object.entries(factsIn(position.view))) {
        const isNew = JSON.stringify(fact) === JSON.stringify(now[name]);
        if (isNew && JSON.stringify(old[name]) !== JSON.stringify(now[name])) changed.add(name);
        else expect([name, fact]).toEqual([name, old[name]]);
        // What was told once is not taken back.
        if (changed.has(name)) expect([name, fact]).toEqual([name, now[name]]);
      }
    }
    expect([...changed].sort()).toEqual(
      ['cash 0', 'cash 1', 'deed 1', 'deed 3', 'dice', 'place 0', 'turn'].sort(),
    );
  });

  it('tells money when the last coin of it has flown, and goes all the way at once', () => {
    const told = scoreFrom().map((group) => {
      const [beat] = [group].flat();
      const at = beat?.draws?.view.seats.map((one) => [one.at, one.cash]);
      return `${beat?.name} ${JSON.stringify(at ?? '')}`;
    });
    expect(told).toEqual([
      'dice_rolled [[0,1500],[0,900]]',
      'moved [[10,1500],[0,900]]',
      'jail ""',
      'paid [[10,1650],[0,900]]',
      'deed_passed [[10,1650],[0,900]]',
      'paid [[10,1650],[0,850]]',
      'built [[10,1650],[0,850]]',
      'sent_to_jail ""',
      'turn_began [[10,1650],[0,850]]',
    ]);
  });

  it('ends at its position, whichever beats are left out and whenever it is skipped', () => {
    const score = scoreFrom();
    for (let mask = 0; mask < 1 << score.length; mask++) {
      let drawn: EstatePosition = start;
      const director = new Director<EstatePosition>({
        render: (position) => {
          drawn = position;
        },
        // Movements never end by themselves here: the skip comes in the middle of the first.
        pace: () => (mask % 3 === 0 ? 0 : 1000),
      });
      const kept = score.filter((_, k) => mask & (1 << k));
      director.play({ position: step.position as EstatePosition, scores: () => [kept] });
      director.skip();
      expect(drawn.view).toBe(after);
    }
  });

  it('keeps what is hidden hidden', () => {
    const hidden = view(seat(100), seat(50));
    hidden.seats[0] = { at: 4, alive: true, jail: 0, cards: 0 };
    const shown = between(hidden, after, new Set(['cash 1']));
    expect(shown.seats.map((one) => one.cash)).toEqual([undefined, 850]);
    expect(shown.seats[0]?.deeds).toBeUndefined();
  });

  it('counts only sums between before and after', () => {
    expect(counted(100, 103)).toEqual([100, 102, 103]);
    expect(counted(5, 5)).toEqual([5]);
    const down = counted(1500, -20);
    expect([down[0], down.at(-1)]).toEqual([1500, -20]);
    expect(down.every((sum, k) => k === 0 || sum < (down[k - 1] ?? 0))).toBe(true);
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
