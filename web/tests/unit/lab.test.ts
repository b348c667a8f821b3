// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import {
  entryNames,
  heatColour,
  lengthBars,
  namesOf,
  type Report,
  returnsByDeed,
  returnsByGroup,
  scale,
  ticks,
  warmthOf,
  winnersOwned,
} from '../../src/lab/report';
import { percent } from '../../src/lab/words';

const deed = (tile: number, group: number, rent: number, invested: number, winner_had: number) => ({
  tile,
  group,
  rent,
  invested,
  winner_had,
});
const group = (colour: string) => ({ name: '', colour, held: 0, won: 0, low: 0, high: 0 });
const report = {
  entries: [{ wins: 3 }, { wins: 1 }],
  groups: [group('#111111'), group('#222222'), group('#333333')],
  deeds: [deed(1, 0, 50, 100, 4), deed(3, 0, 150, 100, 1), deed(5, 1, 300, 100, 2)],
} as unknown as Report;

describe('scales', () => {
  it('have round numbers', () => {
    expect(ticks(95, 5)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(0.43, 5)).toHaveLength(5);
    expect(ticks(0, 5)).toEqual([0]);
    expect(scale(0, 10, 100, 200)(5)).toBe(150);
    expect(scale(3, 3, 0, 10)(3)).toBe(0);
  });

  it('write shares by the language', () => {
    expect(percent(0.4567)).toBe('45.7%');
    expect(percent(0.5, 0)).toBe('50%');
  });
});

describe('the length of games', () => {
  it('is put into bars without the empty end, and none is lost', () => {
    const histogram = Array.from({ length: 201 }, (_, round) =>
      round === 80 ? 7 : round === 3 ? 2 : 0,
    );
    const bars = lengthBars(histogram, 20);
    expect(bars.length).toBeLessThanOrEqual(20);
    expect(bars.reduce((sum, bar) => sum + bar.games, 0)).toBe(9);
    expect(bars[bars.length - 1]?.to).toBeGreaterThanOrEqual(80);
    expect(bars[bars.length - 1]?.from).toBeLessThanOrEqual(80);
  });
});

describe('what pays', () => {
  it('is rent for money paid, by group, best first', () => {
    const rows = returnsByGroup(report, (at) => `g${at}`);
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['g1', 3],
      ['g0', 1],
    ]);
  });

  it('is the same by deed, in the colour of its group', () => {
    const rows = returnsByDeed(report, (at) => `t${at}`);
    expect(rows).toEqual([
      { name: 't5', value: 3, colour: '#222222' },
      { name: 't3', value: 1.5, colour: '#111111' },
      { name: 't1', value: 0.5, colour: '#111111' },
    ]);
    const free = { ...report, deeds: [deed(1, 0, 50, 0, 0)] };
    expect(returnsByDeed(free, () => '')[0]?.value).toBe(0);
  });

  it('is what winners had, as a share of all wins', () => {
    const rows = winnersOwned(report, (at) => `t${at}`);
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['t1', 1],
      ['t5', 0.5],
      ['t3', 0.25],
    ]);
  });
});

describe('the heat of tiles', () => {
  it('is not drowned by the hottest of all', () => {
    const warmth = warmthOf([0, 1, 2, 3, 40]);
    expect(warmth).toEqual([0, 0, 0.5, 1, 1]);
    expect(warmthOf([0, 0])).toEqual([0, 0]);
  });

  it('goes from cream to vermilion', () => {
    expect(heatColour(0)).toBe('rgb(251,246,228)');
    expect(heatColour(5)).toBe(heatColour(1));
  });
});

describe('players', () => {
  it('of the same kind are numbered', () => {
    const names = entryNames(['hard', 'easy', 'hard'], (bot) => bot.toUpperCase());
    expect(names).toEqual(['HARD 1', 'EASY', 'HARD 3']);
  });
});

describe('the players of a campaign', () => {
  it('are called as bots are, and programs by their own names', () => {
    const played = { entries: [{ bot: 'hard' }, { bot: './mine' }] } as unknown as Report;
    const bots = [{ name: 'hard', label: { en: 'Hard' } }];
    expect(namesOf(played, bots)).toEqual(['Hard', './mine']);
  });
});
