// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import {
  type Beat,
  MOST_LAG_MS,
  MOST_RATE,
  playBeats,
  rateFor,
  TYPICAL_STEP_MS,
} from '../../src/client/beats';

const never = new AbortController().signal;
const normal = (ms: number) => ms;

describe('how fast events are shown', () => {
  it('is normal while little waits', () => {
    expect(rateFor(1500, 0)).toBe(1);
    expect(rateFor(0, 3)).toBe(1);
  });

  it('catches up so that everything is shown within the lag', () => {
    const rest = 3000;
    const behind = 4;
    const rate = rateFor(rest, behind);
    expect((rest + behind * TYPICAL_STEP_MS) / rate).toBeLessThanOrEqual(MOST_LAG_MS);
  });

  it('leaves out what nobody could follow', () => {
    expect(rateFor(MOST_LAG_MS * MOST_RATE + 1, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('shows each beat in its time and carries all of them out, in order', async () => {
    const told: string[] = [];
    const beat = (name: string, ms: number): Beat => ({
      ms,
      show: (given) => {
        told.push(`${name} ${given}`);
      },
      done: () => {
        told.push(`${name} done`);
      },
    });
    await playBeats(
      [beat('dice', 900), beat('walk', 450)],
      { behind: () => 0, motion: normal, reading: normal },
      never,
    );
    expect(told).toEqual(['dice 900', 'dice done', 'walk 450', 'walk done']);
  });

  it('goes faster as soon as more steps wait', async () => {
    const given: number[] = [];
    let behind = 0;
    const beats: Beat[] = [1, 2].map(() => ({
      ms: 1000,
      show: (ms) => {
        given.push(ms);
        behind = 8;
      },
    }));
    await playBeats(beats, { behind: () => behind, motion: normal, reading: normal }, never);
    expect(given[0]).toBe(1000);
    expect(given[1]).toBe(1000 / rateFor(1000, 8));
  });

  it('only carries out when far behind, when cut short, and when motion is off', async () => {
    for (const [behind, motion, aborted] of [
      [100, normal, false],
      [0, () => 0, false],
      [0, normal, true],
    ] as const) {
      const control = new AbortController();
      if (aborted) control.abort();
      let shown = 0;
      let done = 0;
      const beats: Beat[] = [{ ms: 500, show: () => void shown++, done: () => void done++ }];
      await playBeats(beats, { behind: () => behind, motion, reading: motion }, control.signal);
      expect({ shown, done }).toEqual({ shown: 0, done: 1 });
    }
  });

  it('leaves time to read where nothing may move', async () => {
    const given: number[] = [];
    const beats: Beat[] = [
      { ms: 900, show: (ms) => void given.push(ms) },
      { ms: 700, still: true, show: (ms) => void given.push(ms) },
    ];
    await playBeats(beats, { behind: () => 0, motion: () => 0, reading: normal }, never);
    expect(given).toEqual([700]);
  });

  it('is not held up by a movement that fails', async () => {
    let done = false;
    const beats: Beat[] = [
      { ms: 5, show: () => Promise.reject(new Error('gone')) },
      {
        ms: 5,
        done: () => {
          done = true;
        },
      },
    ];
    await playBeats(beats, { behind: () => 0, motion: normal, reading: normal }, never);
    expect(done).toBe(true);
  });
});
