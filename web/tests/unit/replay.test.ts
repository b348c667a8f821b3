// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diceOf, PAGE, type ReplayPage, type Source, type Verdict } from '../../src/replay/api';
import { bands, chancesAt, percents } from '../../src/replay/chances';
import { fairness } from '../../src/replay/dice';
import { keyDoes } from '../../src/replay/keys';
import { pageOf, Reel, thinned } from '../../src/replay/reel';
import { Replay } from '../../src/replay/replay.svelte';
import type { EstateStep } from '../../src/wire/types';
import { estatePosition, estateStep, estateView } from '../support/whole';

const TURN = 7;

/** A game of two seats in which every turn takes seven steps. */
function step(seq: number): EstateStep {
  const turn = Math.floor((seq - 1) / TURN);
  const view = estateView({ turn: turn % 2, round: Math.floor(turn / 2) + 1 });
  const question = { text: `after ${seq}` };
  return estateStep(seq, {
    position: estatePosition({ viewer: -1, view, waiting: [], question }),
  });
}

function page(from: number, total: number): ReplayPage {
  const count = Math.max(0, Math.min(PAGE, total - from));
  return {
    title: { title: { id: 'x', family: 'estate', name: 'X', theme: { tokens: ['car'] } } },
    rules: {},
    players: [
      { name: 'Ann', kind: 'easy', target: '' },
      { name: 'Bora', kind: 'person', target: 'asia' },
    ],
    opening: ['Welcome'],
    total,
    from,
    steps: Array.from({ length: count }, (_, k) => step(from + k + 1)),
  } as unknown as ReplayPage;
}

function source(total: number): Source & { asked: number[]; fails: boolean } {
  const made = {
    name: 'file',
    table: '',
    review: () => Promise.resolve('r'),
    asked: [] as number[],
    fails: false,
    page: async (from: number) => {
      made.asked.push(from);
      if (made.fails) throw new Error('no server');
      return page(from, total);
    },
    journal: async () => '',
    chances: async () => [
      { at: 0, wins: [0.5, 0.5] },
      { at: total, wins: [1, 0] },
    ],
    story: async () => ({}),
  };
  return made;
}

const seen = (replay: Replay) => replay.client.shown?.question.text;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a reel', () => {
  it('counts steps from one', () => {
    expect([1, PAGE, PAGE + 1].map(pageOf)).toEqual([0, 0, 1]);
  });

  it('asks for a page once, however many want it', async () => {
    const from = source(900);
    const reel = new Reel(page(0, 900), from.page);
    const [a, b] = await Promise.all([reel.fetch(450), reel.fetch(460)]);
    expect([a?.seq, b?.seq]).toEqual([450, 460]);
    expect(from.asked).toEqual([400]);
  });

  it('has nothing before its beginning and after its end', async () => {
    const reel = new Reel(page(0, 10), source(10).page);
    expect([await reel.fetch(0), await reel.fetch(11)]).toEqual([null, null]);
  });

  it('fetches ahead of the playhead only when it comes near', async () => {
    const from = source(900);
    const reel = new Reel(page(0, 900), from.page);
    reel.lookAhead(100);
    expect(from.asked).toEqual([]);
    reel.lookAhead(150);
    expect(from.asked).toEqual([200]);
  });

  it('knows where turns begin, also at the first step of a page', async () => {
    const reel = new Reel(page(0, 500), source(500).page);
    expect(reel.turns().slice(0, 3)).toEqual([1, 8, 15]);
    await reel.fetch(201);
    for (const turn of reel.turns()) expect((turn - 1) % TURN).toBe(0);
    expect(reel.turns().length).toBe(Math.ceil(400 / TURN));
  });

  it('finds the next and the previous turn over the edge of a page', async () => {
    const reel = new Reel(page(0, 500), source(500).page);
    expect(await reel.turnAfter(198)).toBe(204);
    expect(await reel.turnBefore(204)).toBe(197);
    expect(await reel.turnBefore(200)).toBe(197);
    expect(await reel.turnBefore(1)).toBe(1);
    expect(await reel.turnAfter(499)).toBe(500);
  });

  it('tells what was told before, and the opening at the beginning', () => {
    const reel = new Reel(page(0, 500), source(500).page);
    expect(reel.log(2).map((entry) => entry.lines[0])).toEqual(['Welcome', 'line 1', 'line 2']);
    expect(reel.log(150).at(-1)?.seq).toBe(150);
    expect(reel.log(150).length).toBe(60);
  });
});

describe('marks', () => {
  it('stay as they are where there is room', () => {
    expect(thinned([1, 8, 15], 20, 100)).toEqual([1, 8, 15]);
  });
  it('keep apart where there is little', () => {
    expect(thinned([1, 8, 15, 22, 29], 100, 10)).toEqual([1, 15, 29]);
  });
});

describe('the playhead', () => {
  it('stands at the first step', async () => {
    const replay = await Replay.open(source(500));
    expect([replay.at, replay.total, seen(replay)]).toEqual([1, 500, 'after 1']);
    expect(replay.client.you.seats).toEqual([]);
  });

  it('jumps at once to what is there, forwards and back', async () => {
    const replay = await Replay.open(source(500));
    void replay.jump(120);
    expect(seen(replay)).toBe('after 120');
    void replay.jump(3);
    expect(seen(replay)).toBe('after 3');
    expect(replay.client.settled).toBe(true);
    expect(replay.client.log.at(-1)?.lines).toEqual(['line 3']);
  });

  it('waits for a page, and forgets it if something else is wanted by then', async () => {
    const replay = await Replay.open(source(900));
    const late = replay.jump(700);
    expect([replay.at, replay.waiting, seen(replay)]).toEqual([700, true, 'after 1']);
    void replay.jump(5);
    await late;
    expect([replay.at, replay.waiting, seen(replay)]).toEqual([5, false, 'after 5']);
    await replay.jump(700);
    expect(seen(replay)).toBe('after 700');
  });

  it('stays inside the game', async () => {
    const replay = await Replay.open(source(50));
    await replay.jump(1000);
    expect(seen(replay)).toBe('after 50');
    await replay.jump(-3);
    expect(seen(replay)).toBe('after 1');
  });

  it('plays step by step, and each line stays to be read', async () => {
    const replay = await Replay.open(source(50));
    replay.play();
    await replay.advance();
    expect([replay.at, replay.client.settled, seen(replay)]).toEqual([2, false, 'after 1']);
    await vi.advanceTimersByTimeAsync(899);
    expect(replay.client.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([replay.client.settled, seen(replay)]).toEqual([true, 'after 2']);
  });

  it('plays eight times as fast', async () => {
    const replay = await Replay.open(source(50));
    replay.rate = 8;
    replay.play();
    await replay.advance();
    await vi.advanceTimersByTimeAsync(113);
    expect(seen(replay)).toBe('after 2');
  });

  it('plays on after a jump back', async () => {
    const replay = await Replay.open(source(50));
    await replay.jump(40);
    await replay.jump(10);
    await replay.advance();
    replay.client.skip();
    expect(seen(replay)).toBe('after 11');
  });

  it('shows what it was at when it is paused, and stops at the end', async () => {
    const replay = await Replay.open(source(3));
    replay.play();
    await replay.advance();
    replay.pause();
    expect([replay.playing, seen(replay)]).toEqual([false, 'after 2']);
    await replay.jump(3);
    replay.playing = true;
    await replay.advance();
    expect(replay.playing).toBe(false);
    replay.play();
    expect([replay.playing, replay.at, seen(replay)]).toEqual([true, 1, 'after 1']);
  });

  it('says what is wrong when steps do not come, and stops', async () => {
    const from = source(900);
    const replay = await Replay.open(from);
    from.fails = true;
    replay.playing = true;
    await replay.jump(800);
    expect([replay.problem, replay.playing, replay.waiting]).toEqual(['no server', false, false]);
    from.fails = false;
    await replay.jump(800);
    expect([replay.problem, seen(replay)]).toEqual(['', 'after 800']);
  });

  it('gets all marks by and by, unless the game is very long', async () => {
    const short = source(900);
    const replay = await Replay.open(short);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(short.asked).toEqual([0, 200, 400, 600, 800]);
    expect(replay.turns.length).toBe(Math.ceil(900 / TURN));
    const long = source(PAGE * 100);
    await Replay.open(long);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(long.asked).toEqual([0]);
  });

  it('does not open a game in which nothing has happened', async () => {
    await expect(Replay.open(source(0))).rejects.toThrow('empty');
  });

  it('seats the players of a journal in order', async () => {
    const replay = await Replay.open(source(5));
    expect(replay.client.table?.seats.map(({ name, colour }) => [name, colour])).toEqual([
      ['Ann', 0],
      ['Bora', 1],
    ]);
  });
});

describe('keys of a replay', () => {
  const free = { field: false, walks: false, button: false };
  it('move the playhead', () => {
    expect(
      [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'].map((k) => keyDoes(k, free)),
    ).toEqual(['toggle', 'back', 'forward', 'start', 'end', null]);
  });
  it('are left to what has the focus', () => {
    expect(keyDoes(' ', { ...free, button: true })).toBe(null);
    expect(keyDoes('ArrowLeft', { ...free, button: true })).toBe('back');
    expect(keyDoes('ArrowLeft', { ...free, walks: true })).toBe(null);
    expect(keyDoes('Home', { ...free, field: true })).toBe(null);
  });
});

describe('the check of the dice', () => {
  const verdict = (sound: boolean, checked: number, unfair = 0, unrevealed = 0) =>
    ({ sound, dice: { checked, unfair, unrevealed } }) as Verdict;
  it('is told in one word', () => {
    expect(fairness(verdict(true, 9))).toBe('fair');
    expect(fairness(verdict(true, 0))).toBe('none');
    expect(fairness(verdict(true, 4, 0, 5))).toBe('unrevealed');
    expect(fairness(verdict(false, 9, 1))).toBe('unfair');
    expect(fairness(verdict(false, 9))).toBe('damaged');
  });
  it('finds the promise and the secret in a journal', () => {
    const text =
      '{"parlour":"journal"}\n{"commit":"c0ffee","#":"1"}\n{"n":1}\n{"reveal":"5ec2e7","#":"2"}\n';
    expect(diceOf(text)).toEqual({ commitment: 'c0ffee', secret: '5ec2e7' });
    expect(diceOf('{"n":1}')).toEqual({ commitment: '', secret: '' });
  });
});

describe('the chances to win', () => {
  const points = [
    { at: 0, wins: [0.5, 0.3, 0.2] },
    { at: 10, wins: [0.7, 0.3, 0] },
    { at: 20, wins: [1, 0, 0] },
  ];

  it('go straight from one point to the next', () => {
    expect(chancesAt(points, 0)).toEqual([0.5, 0.3, 0.2]);
    expect(chancesAt(points, 5)[0]).toBeCloseTo(0.6);
    expect(chancesAt(points, 10)).toEqual([0.7, 0.3, 0]);
    expect(chancesAt(points, 99)).toEqual([1, 0, 0]);
    expect(chancesAt([], 3)).toEqual([]);
  });

  it('are told in whole percent that add up to a hundred', () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3]).reduce((a, b) => a + b)).toBe(100);
    expect(percents([0.125, 0.875])).toEqual([13, 87]);
    expect(percents([0, 1])).toEqual([0, 100]);
  });

  it('fill the whole height with one band a seat', () => {
    const paths = bands(points, (at) => at, 10);
    expect(paths).toHaveLength(3);
    expect(paths[0]).toBe('M0.0 5.0L10.0 3.0L20.0 0.0L20.0 10.0L10.0 10.0L0.0 10.0z');
    expect(paths[2]?.startsWith('M0.0 0.0L10.0 0.0L20.0 0.0')).toBe(true);
  });

  it('come while the game can be watched already', async () => {
    const replay = await Replay.open(source(40));
    await vi.advanceTimersByTimeAsync(1);
    expect(replay.curve).toBe('there');
    expect(replay.chances.at(-1)?.wins).toEqual([1, 0]);
    const without = source(40);
    without.chances = async () => {
      throw new Error('too many');
    };
    const plain = await Replay.open(without);
    await vi.advanceTimersByTimeAsync(1);
    expect(plain.curve).toBe('none');
    expect(plain.problem).toBe('');
  });
});
