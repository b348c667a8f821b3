// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { autoAction } from '../../src/conquest/battle/auto';
import {
  battleKey,
  chanceHand,
  mayGoOn,
  roundWon,
  shuffled,
  sidesHere,
  throwChoice,
} from '../../src/conquest/battle/keys';
import {
  actingSeat,
  clickable,
  clickMeans,
  modeOf,
  NOTHING,
  pickedChoice,
  stillPicked,
} from '../../src/conquest/choices';
import { keyDoes } from '../../src/conquest/keys';
import { forecast } from '../../src/conquest/panel/plan';
import type {
  ConquestAction,
  ConquestChoice,
  ConquestChoices,
  ConquestFacts,
  ConquestPosition,
  ConquestView,
} from '../../src/wire/types';

const choices = (...legal: ConquestChoice[]): ConquestChoices => ({
  seat: 0,
  legal,
  open_ended: [],
  blocked: [],
});
const place = (territory: number, most: number): ConquestChoice => ({
  action: { do: 'place', territory, troops: most },
  label: '',
  facts: {},
  troops: [1, most],
});
const march = (
  what: 'attack' | 'fortify',
  from: number,
  to: number,
  most: number,
  facts: ConquestFacts = {},
): ConquestChoice => ({
  action: { do: what, from, to, troops: most },
  label: '',
  facts,
  troops: [1, most],
});
const plain = (action: ConquestAction): ConquestChoice => ({ action, label: action.do, facts: {} });

describe('a click on the map', () => {
  it('claims at once', () => {
    const legal = choices(plain({ do: 'claim', territory: 4 }));
    expect(modeOf(legal, false)).toBe('claim');
    expect(clickMeans(legal, 'claim', NOTHING, 4)).toMatchObject({ kind: 'act' });
    expect(clickMeans(legal, 'claim', NOTHING, 5)).toEqual({ kind: 'cancel' });
  });

  it('musters at once, on land that may be chosen', () => {
    expect(clickMeans(choices(place(4, 1)), 'place', NOTHING, 4)).toMatchObject({ kind: 'act' });
    expect(clickMeans(choices(place(4, 1)), 'place', NOTHING, 5)).toEqual({ kind: 'cancel' });
  });

  const attacks = choices(
    march('attack', 1, 2, 3),
    march('attack', 1, 3, 3),
    march('attack', 5, 2, 8),
    plain({ do: 'next' }),
  );

  it('chooses where an attack begins, then where it goes', () => {
    expect(clickMeans(attacks, 'attack', NOTHING, 1)).toEqual({
      kind: 'pick',
      picked: { from: 1, to: -1 },
    });
    expect(clickMeans(attacks, 'attack', { from: 1, to: -1 }, 3)).toEqual({
      kind: 'pick',
      picked: { from: 1, to: 3 },
    });
  });

  it('may begin with the target: the strongest neighbour attacks it', () => {
    expect(clickMeans(attacks, 'attack', NOTHING, 2)).toEqual({
      kind: 'pick',
      picked: { from: 5, to: 2 },
    });
  });

  it('keeps the target when another origin reaches it, and lets it go otherwise', () => {
    expect(clickMeans(attacks, 'attack', { from: 5, to: 2 }, 1)).toEqual({
      kind: 'pick',
      picked: { from: 1, to: 2 },
    });
    expect(clickMeans(attacks, 'attack', { from: 1, to: 3 }, 5)).toEqual({
      kind: 'pick',
      picked: { from: 5, to: -1 },
    });
  });

  it('elsewhere, or on the origin again, cancels', () => {
    expect(clickMeans(attacks, 'attack', { from: 1, to: 2 }, 9)).toEqual({ kind: 'cancel' });
    expect(clickMeans(attacks, 'attack', { from: 1, to: 2 }, -1)).toEqual({ kind: 'cancel' });
    expect(clickMeans(attacks, 'attack', { from: 1, to: 2 }, 1)).toEqual({ kind: 'cancel' });
  });

  it('does not move troops to a land before it is known where from', () => {
    const moves = choices(march('fortify', 1, 2, 3), plain({ do: 'end' }));
    expect(modeOf(moves, false)).toBe('fortify');
    expect(clickMeans(moves, 'fortify', NOTHING, 2)).toEqual({ kind: 'cancel' });
    expect([...clickable(moves, 'fortify', NOTHING).main]).toEqual([1]);
  });

  it('between two own lands goes on to the second, though it could begin there too', () => {
    const moves = choices(march('fortify', 1, 2, 3), march('fortify', 2, 1, 4));
    expect(clickMeans(moves, 'fortify', { from: 1, to: -1 }, 2)).toEqual({
      kind: 'pick',
      picked: { from: 1, to: 2 },
    });
  });

  it('builds an airport only while that is chosen', () => {
    const legal = choices(place(4, 3), plain({ do: 'airport', territory: 4 }));
    expect(modeOf(legal, false)).toBe('place');
    expect(modeOf(legal, true)).toBe('airport');
    expect(clickMeans(legal, 'airport', NOTHING, 4)).toMatchObject({
      kind: 'act',
      choice: { action: { do: 'airport' } },
    });
  });
});

describe('what may be clicked', () => {
  const attacks = choices(march('attack', 1, 2, 3), march('attack', 5, 3, 8));

  it('is an origin first, and a target straight away as well', () => {
    const { main, also } = clickable(attacks, 'attack', NOTHING);
    expect([...main]).toEqual([1, 5]);
    expect([...also]).toEqual([2, 3]);
  });

  it('is then a target of that origin, or another origin', () => {
    const { main, also } = clickable(attacks, 'attack', { from: 1, to: -1 });
    expect([...main]).toEqual([2]);
    expect([...also].sort()).toEqual([1, 5]);
  });

  it('is nothing when nothing is offered', () => {
    expect(clickable(null, 'none', NOTHING).main.size).toBe(0);
    expect(modeOf(null, true)).toBe('none');
  });
});

describe('what was picked', () => {
  it('goes when it makes no sense any more', () => {
    const attacks = choices(march('attack', 1, 2, 3));
    expect(stillPicked(attacks, 'attack', { from: 1, to: 2 })).toEqual({ from: 1, to: 2 });
    expect(stillPicked(attacks, 'attack', { from: 1, to: 7 })).toEqual({ from: 1, to: -1 });
    expect(stillPicked(attacks, 'attack', { from: 4, to: 2 })).toBe(NOTHING);
    expect(pickedChoice(attacks, 'attack', { from: 1, to: 2 })?.action).toMatchObject({
      troops: 3,
    });
  });
});

describe('who acts', () => {
  it('is who is asked, and in a battle the attacker before the defender', () => {
    const position = (asked: number, turn: number, seats: number[]) =>
      ({
        view: { asked, turn },
        choices: seats.map((seat) => ({ seat, legal: [] })),
      }) as unknown as ConquestPosition;
    expect(actingSeat(position(1, 0, [0, 1]))).toBe(1);
    expect(actingSeat(position(-1, 1, [0, 1]))).toBe(1);
    expect(actingSeat(position(-1, 2, [0]))).toBe(0);
    expect(actingSeat(position(-1, 2, []))).toBe(-1);
  });
});

describe('the keys of a battle', () => {
  it('are A S D against 4 5 6, on the main row or the number pad', () => {
    expect(battleKey('a')).toEqual({ side: 'attacker', hand: 'rock' });
    expect(battleKey('S')).toEqual({ side: 'attacker', hand: 'paper' });
    expect(battleKey('d')).toEqual({ side: 'attacker', hand: 'scissors' });
    expect(battleKey('4')).toEqual({ side: 'defender', hand: 'rock' });
    expect(battleKey('5')).toEqual({ side: 'defender', hand: 'paper' });
    // With number lock off, the pad sends arrows: its place on the keyboard still counts.
    expect(battleKey('ArrowRight', 'Numpad6')).toEqual({ side: 'defender', hand: 'scissors' });
  });

  it('are those six and R, and nothing else: Esc pauses', () => {
    expect(battleKey('r')).toBe('retreat');
    expect(battleKey('Escape')).toBeNull();
    for (const key of ['q', 'w', '1', '7', 'Enter', ' ', 'ArrowRight']) {
      expect(battleKey(key)).toBeNull();
    }
  });

  it('lie under a cover in any order, each hand once', () => {
    const hands = ['rock', 'paper', 'scissors'];
    const orders = new Set<string>();
    for (let k = 0; k < 6; k++) {
      const draws = [k / 6, (k % 2) / 2 + 0.1, 0];
      const order = shuffled(hands, () => draws.shift() ?? 0);
      expect([...order].sort()).toEqual([...hands].sort());
      orders.add(order.join());
    }
    expect(orders.size).toBe(6);
  });

  it('are there for who sits at this screen', () => {
    expect(sidesHere([0, 1], 0, 1)).toEqual(['attacker', 'defender']);
    expect(sidesHere([1], 0, 1)).toEqual(['defender']);
    expect(sidesHere([2], 0, 1)).toEqual([]);
  });

  it('find the choice that the server offers', () => {
    const legal = choices(
      plain({ do: 'throw', hand: 'rock' }),
      plain({ do: 'throw', hand: 'paper' }),
    );
    expect(throwChoice(legal, 'paper')?.action).toMatchObject({ hand: 'paper' });
    expect(throwChoice(legal, 'scissors')).toBeNull();
  });

  it('name the winner of a round by what it cost', () => {
    expect(roundWon(1, 0)).toBe('defender');
    expect(roundWon(0, 1)).toBe('attacker');
    expect(roundWon(0, 0)).toBe('tie');
    expect(roundWon(1, 1)).toBe('tie');
  });
});

describe('a battle that goes on by itself', () => {
  const view = (sent: number) =>
    ({
      turn: 0,
      battle: { from: 1, to: 2, sent, extra: 0, rounds: 1, hands: [], thrown: 0 },
    }) as unknown as ConquestView;

  it('repeats the same choice down to the limit', () => {
    const legal = choices({
      action: { do: 'dice', count: 3 },
      label: '',
      facts: {},
      count: [1, 3],
    });
    expect(autoAction(view(9), legal, 4, Math.random)).toEqual({ do: 'dice', count: 3 });
    expect(autoAction(view(4), legal, 4, Math.random)).toBeNull();
    expect(mayGoOn(1, 0)).toBe(true);
  });

  it('throws a hand by chance, each as likely', () => {
    const hands = (['rock', 'paper', 'scissors'] as const).map((hand) =>
      plain({ do: 'throw', hand }),
    );
    expect(autoAction(view(2), choices(...hands), 0, () => 0.5)).toMatchObject({ hand: 'paper' });
    expect([0, 0.34, 0.99].map((n) => chanceHand(() => n))).toEqual(['rock', 'paper', 'scissors']);
  });

  it('stops when something else is asked, or somebody else attacks', () => {
    expect(
      autoAction(view(9), choices(plain({ do: 'move', troops: 1 })), 0, Math.random),
    ).toBeNull();
    expect(autoAction({ ...view(9), battle: undefined }, choices(), 0, Math.random)).toBeNull();
    const other = { ...choices(plain({ do: 'throw', hand: 'rock' })), seat: 1 };
    expect(autoAction(view(9), other, 0, () => 0)).toBeNull();
  });
});

describe('what is known before an attack', () => {
  const odds = { first: 3, percent: [22, 50, 71, 87], losses: [3, 4, 4, 5] };
  const choice = march('attack', 1, 2, 9, { defenders: 5, percent: 87, losses: 5, odds });

  it('follows the number that is set', () => {
    expect(forecast(choice, 9)).toEqual({ defenders: 5, percent: 87, losses: 5 });
    expect(forecast(choice, 4)).toEqual({ defenders: 5, percent: 50, losses: 4 });
    expect(forecast(choice, 3)).toEqual({ defenders: 5, percent: 22, losses: 3 });
  });

  it('is hopeless below the list, and as at its end above it', () => {
    expect(forecast(choice, 2)).toEqual({ defenders: 5, percent: 1, losses: 2 });
    expect(forecast(choice, 300)).toMatchObject({ percent: 87, losses: 5 });
  });

  it('is one number where all have to go, and nothing where nobody sees or is there', () => {
    const all = march('attack', 1, 2, 9, { defenders: 5, percent: 87, losses: 5 });
    expect(forecast(all, 9)).toEqual({ defenders: 5, percent: 87, losses: 5 });
    expect(forecast(march('attack', 1, 2, 9, { unseen: true }), 9)).toBeNull();
    expect(forecast(march('attack', 1, 2, 9, { empty: true }), 9)).toBeNull();
    expect(forecast(null, 9)).toBeNull();
  });
});

describe('the keys of the screen', () => {
  it('do what Controls says', () => {
    expect(keyDoes('N')).toBe('next');
    expect(keyDoes('Escape')).toBeNull();
    expect(keyDoes('Backspace')).toBe('cancel');
    expect(keyDoes('+')).toBe('more');
    expect(keyDoes('x')).toBeNull();
  });
});
