// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { sideOf } from '../../src/motion/dice';
import { restMarkup } from '../../src/motion/die';
import { framesOf } from '../../src/motion/hands';
import { counted, lower, stakes } from '../../src/motion/money';
import { Repeats } from '../../src/motion/repeats';
import { matrixOf } from '../../src/motion/solid';
import { planThrow, upFace } from '../../src/motion/throw';
import { gaitOf, upright } from '../../src/motion/walk';

const wish = { results: [2, 5], seed: 1, from: Math.PI / 2, radius: 1.9 };

describe('a throw', () => {
  it('ends on what was rolled, flat and in the tray, from every side', () => {
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) {
        const from = (((a + b) % 4) * Math.PI) / 2;
        const thrown = planThrow({ ...wish, results: [a, b], seed: a * 31 + b * 7, from });
        thrown.frames.at(-1)?.forEach(({ p, q }, k) => {
          expect(thrown.paints[k]?.[upFace(q)]).toBe([a, b][k]);
          expect(Math.max(...matrixOf(q)[2].map(Math.abs))).toBeGreaterThan(0.9999);
          expect(p[2]).toBeCloseTo(0.5, 6);
          expect(Math.hypot(p[0], p[1])).toBeLessThan(1.6);
        });
        expect(topsIn(restMarkup(thrown, { x: 0, y: 0, size: 50 }))).toEqual([a, b].sort());
      }
    }
  });

  /** The pips of each upper face, as they are drawn. */
  const topsIn = (markup: string) =>
    [...markup.matchAll(/<g class="up".*?<\/g>/g)]
      .map(([face]) => face.split('<circle').length - 1)
      .sort();

  it('comes in from the side of its seat', () => {
    const first = (from: number) => planThrow({ ...wish, from }).frames[0]?.[0]?.p ?? [0, 0, 0];
    expect(first(0)[0]).toBeGreaterThan(3);
    expect(first(Math.PI / 2)[1]).toBeGreaterThan(3);
    expect(first(Math.PI)[0]).toBeLessThan(-3);
    expect([0, 1, 2, 3].map((seat) => Math.round(sideOf(seat, 1, 4) / (Math.PI / 2)))).toEqual([
      4, 1, 2, 3,
    ]);
  });

  it('is painted so that opposite faces make seven', () => {
    for (let seed = 0; seed < 20; seed++) {
      for (const paint of planThrow({ ...wish, results: [1 + (seed % 6), 3], seed }).paints) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = paint;
        expect([a + b, c + d, e + f]).toEqual([7, 7, 7]);
      }
    }
  });

  it('is the same twice', () => {
    expect(planThrow(wish)).toEqual(planThrow(wish));
  });

  it.each([1, 2, 3])('of %i dice neither jumps nor lets them lie in each other', (count) => {
    const results = [2, 5, 4].slice(0, count);
    for (let seed = 1; seed <= 20; seed++) {
      const { frames } = planThrow({ ...wish, results, seed, radius: count > 2 ? 2.4 : 1.9 });
      expect(frames.length).toBeLessThanOrEqual(100);
      frames.slice(1).forEach((frame, n) => {
        frame.forEach(({ p }, k) => {
          const was = frames[n]?.[k]?.p ?? p;
          expect(Math.hypot(p[0] - was[0], p[1] - was[1], p[2] - was[2])).toBeLessThan(0.9);
        });
      });
      const last = frames.at(-1) ?? [];
      last.forEach(({ p }, k) => {
        for (const other of last.slice(k + 1)) {
          expect(Math.hypot(p[0] - other.p[0], p[1] - other.p[1])).toBeGreaterThan(1);
        }
      });
    }
  });
});

describe('moments', () => {
  it('grow with the stakes, and are a level lower for computers', () => {
    expect([10, 100, 400, 1000, 0, -1000].map((sum) => stakes(sum, 1500))).toEqual([
      0, 1, 2, 3, 0, 3,
    ]);
    expect(([0, 1, 2, 3] as const).map(lower)).toEqual([0, 0, 1, 2]);
  });

  it('are shorter when they come again soon', () => {
    let now = 0;
    const repeats = new Repeats(() => now);
    const seen = [0, 1000, 119_000, 300_000].map((at) => {
      now = at;
      return repeats.ms('gavel', 1000);
    });
    expect(seen).toEqual([1000, 600, 600, 1000]);
    expect(repeats.ms('trade', 1000)).toBe(1000);
  });

  it('count only sums between before and after', () => {
    const sums = counted(900, 1300);
    expect([sums[0], sums.at(-1)]).toEqual([900, 1300]);
    expect(sums.every((sum) => sum >= 900 && sum <= 1300)).toBe(true);
  });
});

describe('a walk', () => {
  const stop = (x: number, y: number, look: 1 | -1) => ({ x, y, look });
  const walk = {
    from: stop(0, 300, -1),
    stops: [stop(0, 200, -1), stop(0, 100, -1), stop(0, 0, 1), stop(100, 0, 1)],
    size: 50,
  };
  const leanOf = (frame: Keyframe) =>
    Number(/rotate\((.+?)deg\)/.exec(String(frame.transform))?.[1]);
  const turnOf = (frame: Keyframe) =>
    Number(/rotateY\((.+?)deg\)/.exec(String(frame.transform))?.[1]);

  it('leans on the way up, turns over at the corner, and ends upright where it goes', () => {
    const { path, body } = gaitOf(walk, { from: 0, to: 1 });
    expect(body.map(turnOf)).toEqual([180, 180, 180, 180, 180, 90, 0, 0, 0, 0, 0, 0]);
    expect(leanOf(body[1] as Keyframe)).toBe(9);
    expect(leanOf(body[7] as Keyframe)).toBe(0);
    expect(body.at(-1)).toMatchObject({ offset: 1, transform: upright(1).replace('0px', '0.0px') });
    expect(path.at(-1)?.transform).toContain('translate(100.0px,0.0px)');
  });

  it('keeps to its part of a longer journey, in order', () => {
    const { path, body, base } = gaitOf(walk, { from: 0.2, to: 0.6 });
    for (const frames of [path, body, base]) {
      const offsets = frames.map((frame) => Number(frame.offset));
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      expect(Math.min(...offsets)).toBeGreaterThanOrEqual(0.2);
      expect(offsets.at(-1)).toBeCloseTo(0.6, 9);
    }
  });
});

describe('a duel of hands', () => {
  const side = (x: number, won: boolean) =>
    ({ x, y: 0, hand: 'rock', size: 300, frame: 340, colour: '#000', lost: 0, won }) as const;
  const xs = (frames: Keyframe[]) =>
    frames.map((frame) => Number(/translate\((.+?)px/.exec(String(frame.transform))?.[1]));

  it('knocks the beaten hand away, and lets the better one reach it', () => {
    const [left, right] = [side(0, true), side(600, false)];
    const better = framesOf(left, right, 1);
    const beaten = framesOf(right, left, -1);
    expect(Math.max(...xs(better))).toBeGreaterThan(300);
    expect(xs(better).at(-1)).toBe(0);
    expect(Math.max(...xs(beaten))).toBeGreaterThan(640);
    expect(beaten.at(-1)).toMatchObject({ offset: 1, opacity: 0.62 });
  });

  it('leaves both standing when they are alike', () => {
    const [left, right] = [side(0, false), side(600, false)];
    expect(xs(framesOf(left, right, 1)).at(-1)).toBe(0);
    expect(framesOf(left, right, 1).at(-1)?.opacity).toBeUndefined();
    expect(xs(framesOf(right, left, -1)).at(-1)).toBe(600);
  });

  it('has its movements in order', () => {
    for (const won of [true, false]) {
      const offsets = framesOf(side(0, won), side(600, !won), 1).map((one) => Number(one.offset));
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    }
  });
});
