// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../../src/replay/replay.svelte';
import { Analysis, EVERYBODY } from '../../src/review/analysis.svelte';
import {
  accountPercents,
  changeTold,
  dealsOf,
  luckiestOf,
  momentsOf,
  mostMoved,
  roundAt,
  winsAt,
} from '../../src/review/facts';
import { keyDoes } from '../../src/review/keys';
import { Reviewing } from '../../src/review/reviewing.svelte';
import { kindsFor } from '../../src/review/seats';
import { mismatch } from '../../src/wire/check';
import { read } from '../../src/wire/read';
import type { ReviewAccount, ReviewDeal, ReviewDocument } from '../../src/wire/types';

const EXAMPLE = join(import.meta.dirname, '../../../tests/review/data/example.json');
const example = (): ReviewDocument =>
  read('ReviewDocument', JSON.parse(readFileSync(EXAMPLE, 'utf8')));

describe('what is read off a review', () => {
  it('is of the shape that the server describes', () => {
    expect(mismatch('ReviewDocument', example())).toBeNull();
  });

  it('adds up in whole percents, whatever the parts are', () => {
    let seed = 1;
    const random = (most: number) => {
      seed = (seed * 16807) % 2147483647;
      return (seed % (2 * most + 1)) - most;
    };
    for (let k = 0; k < 500; k++) {
      const initial = 2000 + random(1999);
      const final = k % 3 === 0 ? 10_000 : k % 3 === 1 ? 0 : 5000 + random(5000);
      const luck = random(4000);
      const skill = random(4000);
      const others = final - initial - luck - skill;
      const [account] = example().accounts;
      const sums = accountPercents({
        ...(account as ReviewAccount),
        initial,
        final,
        luck,
        skill,
        others,
      });
      expect(sums.initial + sums.luck + sums.skill + sums.others).toBe(sums.final);
      expect(Math.abs(sums.luck - luck / 100)).toBeLessThan(2);
      expect(Math.abs(sums.skill - skill / 100)).toBeLessThan(2);
    }
  });

  it('has chances between two points, and rounds along the curve', () => {
    const review = example();
    expect(winsAt(review, 0)).toEqual([0.33, 0.34, 0.33]);
    expect(winsAt(review, 181)[0]).toBeCloseTo(0.36);
    expect(winsAt(review, review.total)).toEqual([0, 1, 0]);
    const moments = momentsOf(review);
    expect(moments[0]).toEqual({ at: 0, round: 0, values: [33, 34, 33] });
    expect(moments.at(-1)?.round).toBe(review.rounds);
    expect(moments.map(({ round }) => round)).toEqual(
      moments.map(({ round }) => round).sort((a, b) => a - b),
    );
    expect(roundAt(review, 0)).toBe(0);
    expect(roundAt(review, review.total)).toBe(review.rounds);
  });

  it('knows the deal that helped most and the one that cost most, by whom it concerned', () => {
    const deal = (at: number, from: number, to: number, change: number[]): ReviewDeal => ({
      at,
      round: 1,
      from,
      to,
      text: '',
      change,
      places: [],
    });
    const deals = [
      deal(5, 0, 1, [300, -200, -100]),
      // What it gave to the third is no deal of the third.
      deal(9, 0, 1, [-700, 100, 600]),
      deal(12, 2, 1, [0, 10, -10]),
    ];
    const { best, worst } = dealsOf({ ...example(), deals });
    expect([best?.deal.at, best?.seat, best?.change]).toEqual([5, 0, 300]);
    expect([worst?.deal.at, worst?.seat, worst?.change]).toEqual([9, 0, -700]);
    expect(dealsOf({ ...example(), deals: [] })).toEqual({ best: null, worst: null });
  });

  it('knows whom luck meant', () => {
    expect(mostMoved([100, -900, 800])).toBe(1);
    const [stroke] = example().strokes;
    if (!stroke) throw new Error('the example has luck in it');
    const strokes = [
      { ...stroke, luck: [-900, 500, 400] },
      { ...stroke, luck: [200, 600, -800] },
    ];
    expect(luckiestOf({ ...example(), strokes })).toEqual({ stroke: strokes[1], seat: 1 });
    expect(luckiestOf({ ...example(), strokes: [] })).toBeNull();
  });

  it('is told with its sign', () => {
    expect([1840, -1840, 20].map(changeTold)).toEqual(['+18 %', '−18 %', '0 %']);
  });
});

describe('the keys of a review', () => {
  it('go from choice to choice, and from mistake to mistake', () => {
    expect(keyDoes('ArrowRight')).toEqual({ by: 1, wrong: false });
    expect(keyDoes('ArrowUp')).toEqual({ by: -1, wrong: true });
    expect(keyDoes('Escape')?.close).toBe(true);
    expect(keyDoes('a')).toBeNull();
  });
});

describe('a game that is looked through', () => {
  const moment = (at: number, seat: number, judgement: 'best' | 'blunder') => {
    const [choice] = example().choices;
    if (!choice) throw new Error('the example has choices in it');
    return { ...choice, at, seat, judgement };
  };
  function looking() {
    const jumped: number[] = [];
    const replay = { total: 412, seats: [], jump: (at: number) => jumped.push(at) };
    const reviewing = new Reviewing(() => Promise.resolve('r'));
    reviewing.document = {
      ...example(),
      choices: [moment(10, 0, 'best'), moment(20, 1, 'blunder'), moment(30, 0, 'blunder')],
    };
    const analysis = new Analysis(replay as unknown as Replay, reviewing);
    return { analysis, jumped };
  }

  it('begins where the game turned most, until somebody chooses', () => {
    const { analysis, jumped } = looking();
    analysis.suggest();
    expect(jumped).toEqual([181]);
    analysis.look(7);
    analysis.suggest();
    expect(analysis.at).toBe(7);
  });

  it('goes by choices of everybody or of one, and by mistakes alone', () => {
    const { analysis } = looking();
    analysis.look(0);
    analysis.step(1);
    expect([analysis.at, analysis.choice?.judgement]).toEqual([10, 'best']);
    analysis.step(1);
    expect(analysis.at).toBe(20);
    analysis.whose = 0;
    expect(analysis.rows.map(({ at }) => at)).toEqual([10, 30]);
    analysis.step(1);
    expect([analysis.at, analysis.can(1), analysis.can(-1)]).toEqual([30, false, true]);
    analysis.whose = EVERYBODY;
    analysis.step(-1, true);
    analysis.step(-1, true);
    expect(analysis.at).toBe(20);
  });

  it('lists luck by the one it meant', () => {
    const { analysis } = looking();
    analysis.view = 'luck';
    for (const row of analysis.rows) {
      const stroke = analysis.document?.strokes.find(({ at }) => at === row.at);
      expect(row.change).toBe(stroke?.luck[row.seat]);
      expect(row.seat).toBe(mostMoved(stroke?.luck ?? []));
    }
  });
});

describe('who plays on', () => {
  const seats = ['person', 'hard', 'person'].map((kind) => ({ kind }));
  it('is who is here: the others are played for', () => {
    expect(kindsFor(seats, [0], 1)).toEqual(['person', 'hard', 'medium']);
    expect(kindsFor(seats, [], 1)).toEqual(['person', 'hard', 'person']);
  });
  it('is, among bots alone, a person in place of the one who chose', () => {
    const bots = ['hard', 'easy'].map((kind) => ({ kind }));
    expect(kindsFor(bots, [], 1)).toEqual(['hard', 'person']);
  });
});

describe('a review that is worked out', () => {
  /** What was asked of the server, and what it says next. */
  let asked: string[] = [];
  let answers: { status: number; body: unknown }[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path.split('?')[0]}`);
      const { status, body } = answers.shift() ?? { status: 500, body: {} };
      return new Response(JSON.stringify(body), { status });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const part = (done: number, more: Partial<ReviewDocument> = {}) => ({
    status: 200,
    body: { ...example(), done, all: 100, finished: done === 100, ...more },
  });

  it('is shown as far as it has come, until it is finished', async () => {
    answers = [part(10), part(60), part(100)];
    const reviewing = new Reviewing(() => Promise.resolve('r1'));
    const all = reviewing.begin();
    await vi.advanceTimersByTimeAsync(10);
    expect([reviewing.working, reviewing.share]).toEqual([true, 0.1]);
    await vi.runAllTimersAsync();
    await all;
    expect([reviewing.working, reviewing.share, asked.length]).toEqual([false, 1, 3]);
  });

  it('keeps what there is when it is stopped', async () => {
    answers = [part(40), part(40, { stopped: true })];
    const reviewing = new Reviewing(() => Promise.resolve('r1'));
    void reviewing.begin();
    await vi.advanceTimersByTimeAsync(10);
    await reviewing.stop();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['GET /api/reviews/r1', 'DELETE /api/reviews/r1']);
    expect([reviewing.working, reviewing.document?.done]).toEqual([false, 40]);
  });

  it('is asked for anew where the server has forgotten it, once', async () => {
    const gone = { status: 404, body: { error: { place: '', reason: 'forgotten' } } };
    answers = [gone, part(100)];
    let orders = 0;
    const reviewing = new Reviewing(() => Promise.resolve(`r${++orders}`));
    void reviewing.begin();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['GET /api/reviews/r1', 'GET /api/reviews/r2']);
    answers = [gone, gone];
    void reviewing.begin();
    await vi.runAllTimersAsync();
    expect([reviewing.problem, reviewing.working]).toEqual(['forgotten', false]);
  });

  it('asks for nothing more once nobody looks', async () => {
    answers = [part(10), part(20)];
    const reviewing = new Reviewing(() => Promise.resolve('r1'));
    void reviewing.begin();
    await vi.advanceTimersByTimeAsync(10);
    reviewing.leave();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });
});
