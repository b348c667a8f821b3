// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { viewAfter } from '../../src/conquest/after';
import { momentOf, withMoment } from '../../src/conquest/history';
import { battleOdds, percentOf } from '../../src/conquest/odds';
import { seatOfLine } from '../../src/conquest/sheets/lines';
import type { View } from '../../src/conquest/wire';
import type { GameEvent } from '../../src/wire/types';

function view(change: Partial<View> = {}): View {
  return {
    prompt: 'attack',
    asked: 0,
    phase: 'attack',
    turn: 0,
    round: 1,
    to_place: 0,
    deck: 44,
    sets: 0,
    territories: [
      { owner: 0, troops: 8, airport: false },
      { owner: 1, troops: 3, airport: true },
      { owner: -1, troops: 0, airport: false },
    ],
    seats: [0, 1].map(() => ({
      alive: true,
      cards: 0,
      hand: [0, 0, 0, 0],
      target: -1,
      allies: [],
      asks: -1,
      reserve: 0,
    })),
    ...change,
  };
}
const land = (state: View, k: number) => state.territories[k];

describe('the view after an event', () => {
  it('takes a battle over round by round', () => {
    let now = viewAfter(view(), {
      event: 'attack_began',
      attacker: 0,
      defender: 1,
      from: 0,
      to: 1,
      troops: 5,
      extra: 3,
      route: 'border',
    });
    expect(now.battle).toMatchObject({ from: 0, to: 1, sent: 5, extra: 3, thrown: 0 });
    now = viewAfter(now, { event: 'threw', seat: 1, by_chance: false });
    expect(now.battle?.thrown).toBe(2);
    now = viewAfter(now, {
      event: 'troops_lost',
      from: 0,
      to: 1,
      attackers: 0,
      defenders: 0,
      airport: 1,
    });
    expect(now.battle).toMatchObject({ sent: 5, extra: 2, rounds: 1, thrown: 0 });
    now = viewAfter(now, {
      event: 'troops_lost',
      from: 0,
      to: 1,
      attackers: 1,
      defenders: 1,
      airport: 0,
    });
    expect(land(now, 0)?.troops).toBe(7);
    expect(land(now, 1)?.troops).toBe(2);
  });

  it('moves those in who conquered', () => {
    const now = viewAfter(view(), {
      event: 'conquered',
      seat: 0,
      previous: 1,
      from: 0,
      to: 1,
      troops: 4,
    });
    expect(land(now, 0)).toMatchObject({ owner: 0, troops: 4 });
    expect(land(now, 1)).toMatchObject({ owner: 0, troops: 4, airport: true });
    expect(now.battle).toBeUndefined();
  });

  it('adds to what is there when troops are only moved', () => {
    const own = view();
    own.territories[1] = { owner: 0, troops: 3, airport: false };
    const now = viewAfter(own, { event: 'fortified', seat: 0, from: 0, to: 1, troops: 8 });
    expect(land(now, 0)?.troops).toBe(0);
    expect(land(now, 1)?.troops).toBe(11);
    expect(land(viewAfter(now, { event: 'emptied', previous: 0, territory: 0 }), 0)).toMatchObject({
      owner: -1,
      troops: 0,
    });
  });

  it('leaves what cannot be seen in the fog unseen', () => {
    const fog = view();
    fog.territories[1] = { owner: 1, troops: -1, airport: false };
    const now = viewAfter(fog, { event: 'placed', seat: 1, territory: 1, troops: -1 });
    expect(land(now, 1)?.troops).toBe(-1);
    const lost: GameEvent = {
      event: 'troops_lost',
      from: 0,
      to: 1,
      attackers: -1,
      defenders: -1,
      airport: -1,
    };
    expect(land(viewAfter(fog, lost), 0)?.troops).toBe(8);
  });

  it('counts down what is still to be placed', () => {
    const now = viewAfter(view({ to_place: 5 }), {
      event: 'placed',
      seat: 0,
      territory: 0,
      troops: 3,
    });
    expect(now.to_place).toBe(2);
    expect(land(now, 0)?.troops).toBe(11);
  });

  it('passes over what it does not know', () => {
    const same = view();
    expect(viewAfter(same, { event: 'something_new' as GameEvent['event'] })).toBe(same);
  });
});

describe('odds', () => {
  // The figures of `parlour odds`.
  it('agree with the rules for hands', () => {
    const odds = battleOdds({ combat: 'rps', rps_tie: 'none' }, 9, 5);
    expect(odds?.win).toBeCloseTo(0.8666, 4);
    expect(odds?.losses).toBeCloseTo(4.748, 3);
    expect(battleOdds({ combat: 'rps' }, 1, 1)?.win).toBeCloseTo(0.5);
  });

  it('agree with the rules for dice', () => {
    const odds = battleOdds({ combat: 'dice' }, 9, 5);
    expect(odds?.win).toBeCloseTo(0.8729364726512274, 10);
    expect(odds?.losses).toBeCloseTo(3.9266237822653096, 9);
    expect(battleOdds({ combat: 'dice' }, 1, 1)?.win).toBeCloseTo(15 / 36);
  });

  it('know what a tie costs', () => {
    expect(battleOdds({ combat: 'rps', rps_tie: 'attacker' }, 1, 1)?.win).toBeCloseTo(1 / 3);
    expect(battleOdds({ combat: 'rps', rps_tie: 'both' }, 1, 1)?.win).toBeCloseTo(1 / 3);
  });

  it('are never quite sure', () => {
    expect(percentOf(battleOdds({ combat: 'rps' }, 300, 1))).toBe(99);
    expect(percentOf(battleOdds({ combat: 'rps' }, 1, 300))).toBe(1);
    expect(percentOf(battleOdds({ combat: 'rps' }, 0, 3))).toBeNull();
  });
});

describe('the end', () => {
  it('remembers the lands of every turn once', () => {
    let history = withMoment([], momentOf(view()));
    history = withMoment(history, momentOf(view({ territories: [] })));
    expect(history).toHaveLength(1);
    expect(history[0]?.lands).toEqual([0, 0]);
    history = withMoment(history, momentOf(view({ turn: 1 })));
    expect(history).toHaveLength(2);
  });
});

describe('lines of the log', () => {
  it('belong to the longest name that they begin with', () => {
    expect(seatOfLine('Ada claimed Alaska.', ['Ad', 'Ada', 'Bo'])).toBe(1);
    expect(seatOfLine('Alaska lies empty.', ['Ada'])).toBe(-1);
  });
});
