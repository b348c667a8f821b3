// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { seatOfLine } from '../../src/client/log';
import { fightOf, toldAfter } from '../../src/conquest/play/fight';
import { scoreOf } from '../../src/conquest/play/score';
import { Stage } from '../../src/conquest/play/stage.svelte';
import { Director } from '../../src/motion/director';
import type {
  ConquestEvent,
  ConquestPosition,
  ConquestStep,
  ConquestTerritoryView,
  ConquestView,
} from '../../src/wire/types';

function view(change: Partial<ConquestView> = {}): ConquestView {
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
      income: 3,
    })),
    ...change,
  };
}
const HANDS: ['none', 'none'] = ['none', 'none'];
const battle = { from: 0, to: 1, sent: 5, extra: 0, rounds: 1, hands: HANDS, thrown: 0 };
const at = (state: ConquestView): ConquestPosition => ({
  family: 'conquest',
  viewer: 0,
  view: state,
  waiting: [],
  question: { text: '' },
  choices: [],
  undo: [],
  deadlines: [],
});
const stepTo = (after: ConquestView, ...events: ConquestEvent[]): ConquestStep => ({
  type: 'step',
  family: 'conquest',
  seq: 1,
  by: 0,
  lines: [],
  events,
  position: at(after),
});

describe('a step', () => {
  const fighting = view({ prompt: 'throw', battle });
  const lands = (from: Partial<ConquestTerritoryView>, to: Partial<ConquestTerritoryView>) => [
    { owner: 0, troops: 8, airport: false, ...from },
    { owner: 1, troops: 3, airport: true, ...to },
    { owner: -1, troops: 0, airport: false },
  ];
  const won = view({ territories: lands({ troops: 4 }, { owner: 0, troops: 4 }), turn: 0 });
  const winning = stepTo(
    won,
    { event: 'hands_shown', from: 0, to: 1, attacker: 'rock', defender: 'scissors' },
    { event: 'troops_lost', from: 0, to: 1, attackers: 0, defenders: 1, airport: 0 },
    { event: 'battle_won', attacker: 0, from: 0, to: 1 },
    { event: 'conquered', seat: 0, previous: 1, from: 0, to: 1, troops: 4 },
  );
  const stageOf = (state: ConquestView) =>
    new Stage(
      () => [0],
      () => state,
    );
  const scoreFrom = (step: ConquestStep, state: ConquestView) =>
    scoreOf(step, at(state), {
      stage: stageOf(state),
      own: [0],
      seats: [],
      name: String,
      word: String,
      auto: false,
    });
  const beats = (step: ConquestStep, state: ConquestView) =>
    scoreFrom(step, state).flatMap((group) => [group].flat());

  it('changes a land only when the last word on it was told, and then to what it is', () => {
    const told = beats(winning, fighting).map(({ name, draws }) =>
      draws ? draws.view.territories.map((land) => `${land.owner}:${land.troops}`).join(' ') : name,
    );
    expect(told).toEqual([
      'round',
      'troops_lost',
      'pop',
      'battle_won',
      '0:8 1:3 -1:0',
      'flood',
      '0:4 0:4 -1:0',
    ]);
  });

  it('draws the losses of a round that goes on at once, with the battle', () => {
    const after = view({
      prompt: 'throw',
      battle: { ...battle, sent: 4, rounds: 2 },
      territories: lands({ troops: 7 }, {}),
    });
    const events: ConquestEvent[] = [
      { event: 'hands_shown', from: 0, to: 1, attacker: 'rock', defender: 'paper' },
      { event: 'troops_lost', from: 0, to: 1, attackers: 1, defenders: 0, airport: 0 },
    ];
    const all = beats(stepTo(after, ...events), fighting);
    expect(all.map((beat) => beat.name)).toEqual(['round', 'drawn', 'troops_lost', 'pop']);
    expect(all[1]?.draws?.view).toMatchObject({
      battle: { sent: 4 },
      territories: after.territories,
    });
  });

  it('draws lands one by one where many change', () => {
    const dealt = view({ territories: lands({ owner: 1, troops: 1 }, { owner: 0, troops: 1 }) });
    const step = stepTo(
      dealt,
      { event: 'claimed', seat: 1, territory: 0, dealt: true },
      { event: 'claimed', seat: 0, territory: 1, dealt: true },
    );
    const owners = beats(step, view()).flatMap(({ draws }) =>
      draws ? [draws.view.territories.map((land) => land.owner)] : [],
    );
    expect(owners).toEqual([
      [1, 1, -1],
      [1, 0, -1],
    ]);
  });

  it('ends at its position, whichever beats are left out and whenever it is skipped', () => {
    const score = scoreFrom(winning, fighting);
    for (let mask = 0; mask < 1 << score.length; mask++) {
      let drawn = at(fighting);
      const director = new Director<ConquestPosition>({
        render: (position) => {
          drawn = position;
        },
        pace: () => (mask % 3 === 0 ? 0 : 1000),
      });
      const kept = score.filter((_, k) => mask & (1 << k));
      director.play({ position: at(won), scores: () => [kept] });
      director.skip();
      expect(drawn.view).toBe(won);
    }
  });
});

describe('a battle', () => {
  const fighting = view({ prompt: 'throw', battle });
  const began: ConquestEvent = {
    event: 'attack_began',
    attacker: 0,
    defender: 1,
    from: 0,
    to: 1,
    troops: 5,
    extra: 3,
    route: 'border',
  };
  const round: ConquestEvent[] = [
    { event: 'hands_shown', from: 0, to: 1, attacker: 'rock', defender: 'paper' },
    { event: 'troops_lost', from: 0, to: 1, attackers: 1, defenders: 0, airport: 0 },
  ];

  it('remembers with how many it began and how the last round went, shown or not', () => {
    let told = toldAfter(null, stepTo(fighting, began), [0]);
    expect(fightOf(fighting, told)).toMatchObject({
      attackers: 5,
      defenders: 6,
      state: 'choosing',
    });
    told = toldAfter(told, stepTo(fighting, ...round), [0]);
    expect(fightOf(fighting, told)).toMatchObject({
      state: 'shown',
      hands: ['rock', 'paper'],
      won: 'defender',
      lost: [1, 0],
    });
    const other = toldAfter(
      told,
      stepTo(fighting, { event: 'threw', seat: 1, by_chance: false }),
      [0],
    );
    expect(fightOf(fighting, other)?.state).toBe('shown');
    told = toldAfter(told, stepTo(fighting, { event: 'threw', seat: 0, by_chance: false }), [0]);
    expect(fightOf(fighting, told)).toMatchObject({ state: 'choosing', attackers: 5 });
    expect(toldAfter(told, stepTo(view(), ...round), [0])).toBeNull();
  });

  it('is known from the position alone to whoever comes in the middle', () => {
    expect(fightOf(fighting, null)).toMatchObject({ attackers: 5, defenders: 3, round: 2 });
    expect(fightOf(view({ battle, prompt: 'move' }), null)).toBeNull();
    const told = toldAfter(null, stepTo(fighting, ...round), [0]);
    expect(fightOf(fighting, told)).toMatchObject({ state: 'shown', attackers: 5, lost: [1, 0] });
  });
});

describe('lines of the log', () => {
  it('belong to the longest name that they begin with', () => {
    expect(seatOfLine('Ada claimed Alaska.', ['Ad', 'Ada', 'Bo'])).toBe(1);
    expect(seatOfLine('Alaska lies empty.', ['Ada'])).toBe(-1);
  });
});
