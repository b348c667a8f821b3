// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Beat,
  Director,
  oneBigAtATime,
  type Score,
  type Wishes,
} from '../../src/motion/director';
import { MOST_LAG_MS, MOST_RATE, rateFor, TYPICAL_SCENE_MS } from '../../src/motion/pace';
import { Scope } from '../../src/motion/scope';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen: what was drawn, and what decorations have put on top of it. */
function table(wishes: Partial<Wishes<string>> = {}) {
  const extra = new Set<unknown>();
  const decoration: { card: string | null } = { card: null };
  const drawn: string[] = [];
  const log: string[] = [];
  const cues: string[] = [];
  const settled: boolean[] = [];
  const errors: unknown[] = [];
  const element = {
    animate: (_frames: Keyframe[], timing: KeyframeAnimationOptions) => {
      const move = { timing, cancel: () => extra.delete(move), finished: Promise.resolve() };
      extra.add(move);
      return move;
    },
    classList: {
      add: (name: string) => extra.add(name),
      remove: (name: string) => extra.delete(name),
    },
  } as unknown as Element;
  const layer = { append: (one: unknown) => extra.add(one) } as unknown as ParentNode;
  const node = () => {
    const one = { remove: () => extra.delete(one) };
    return one as unknown as ChildNode;
  };
  const director = new Director<string>({
    render: (position) => drawn.push(position),
    settled: (yes) => settled.push(yes),
    pace: (ms) => ms,
    cue: (effect) => cues.push(effect),
    failed: (error) => errors.push(error),
    ...wishes,
  });
  const beat = (name: string, ms = 20, more: Partial<Beat<string>> = {}): Beat<string> => ({
    name,
    ms,
    show: (scope) => {
      log.push(name);
      scope.add(node(), layer);
      scope.animate(element, [{ opacity: 0 }, { opacity: 1 }], { from: 0.5 });
      scope.mark(element, `marked ${name}`);
      scope.hold(decoration, 'card', name);
      scope.onEnd(() => log.push(`/${name}`));
    },
    ...more,
  });
  const play = (score: Score<string>, position: string, over?: () => void) =>
    director.play({ position, scores: () => [score], over });
  const clean = (position: string) => {
    expect(drawn.at(-1)).toBe(position);
    expect([...extra], 'no decoration is left').toEqual([]);
    expect(decoration.card).toBe(null);
  };
  return { director, beat, play, clean, extra, drawn, log, cues, settled, errors, element };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the director', () => {
  it('plays beats in order and ends at the position', async () => {
    const { beat, play, clean, log, settled } = table();
    play([beat('a'), beat('b'), beat('c')], 'end');
    await pass(60);
    expect(log).toEqual(['a', '/a', 'b', '/b', 'c', '/c']);
    expect(settled).toEqual([false, true]);
    clean('end');
  });

  it('plays an inner list together, and several scores side by side', async () => {
    const { beat, play, log, director, drawn } = table();
    play([[beat('a', 30), beat('b', 10)], beat('c')], 'end');
    await pass(50);
    expect(log).toEqual(['a', 'b', '/b', '/a', 'c', '/c']);
    director.play({ position: 'two', scores: () => [[beat('d', 5)], [beat('e', 40)]] });
    await pass(39);
    expect(drawn.at(-1)).toBe('end');
    await pass(1);
    expect(drawn.at(-1)).toBe('two');
  });

  it('draws the positions in between in order, the last one always', async () => {
    const { beat, play, drawn } = table();
    play([beat('a', 5, { draws: '1' }), beat('b', 5), beat('c', 0, { draws: '3' })], '4');
    await pass(20);
    expect(drawn).toEqual(['1', '3', '4']);
  });

  it('is there at once when nothing is to be shown', () => {
    const { play, clean, settled } = table();
    play([], 'end');
    clean('end');
    expect(settled.at(-1)).toBe(true);
  });

  it('shows one scene after the other and tells of each once, also of those it skips', async () => {
    const { beat, play, drawn, director } = table();
    const told: number[] = [];
    for (const k of [1, 2, 3]) play([beat(`${k}`, 100)], `after ${k}`, () => told.push(k));
    await pass(100);
    expect([told, drawn]).toEqual([[1], ['after 1']]);
    director.skip();
    expect([told, drawn]).toEqual([
      [1, 2, 3],
      ['after 1', 'after 3'],
    ]);
    await pass(500);
    expect(drawn).toEqual(['after 1', 'after 3']);
  });

  it('skips at once, exactly and for good', async () => {
    const { beat, play, clean, director, drawn } = table();
    play([[beat('a', 2000, { draws: '1' }), beat('b', 2000)], beat('c', 2000)], 'end');
    expect(director.skip()).toBe(true);
    clean('end');
    await pass(20_000);
    expect(drawn).toEqual(['end']);
    expect(director.skip()).toBe(false);
    expect(drawn).toEqual(['end']);
  });

  it('ends the same, whenever it is skipped', async () => {
    for (let at = 0; at <= 50; at++) {
      const { beat, play, clean, director } = table();
      play(
        [
          beat('a', 15, { draws: '1' }),
          [beat('b', 10), beat('c', 20, { draws: '2' }), beat('d', 33, { loose: true })],
        ],
        'end',
      );
      await pass(at);
      director.skip();
      clean('end');
      await pass(100);
      clean('end');
    }
  });

  it('ends the same, whichever beats are left out', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (let mask = 0; mask < 1 << names.length; mask++) {
      const { beat, play, clean } = table();
      const kept = names.filter((_, k) => mask & (1 << k));
      play(
        kept.map((name, k) => beat(name, 3, { draws: `${k}`, loose: name === 'd' })),
        'end',
      );
      await pass(40);
      clean('end');
    }
  });

  it('drops a beat that fails and plays the others', async () => {
    const { beat, play, clean, log, errors } = table();
    const bad = beat('bad', 20, {
      show: (scope) => {
        scope.onEnd(() => log.push('undone'));
        throw new Error('no such tile');
      },
    });
    play([bad, [bad, beat('b')], beat('c')], 'end');
    await pass(60);
    expect(errors).toHaveLength(2);
    expect(log).toEqual(['undone', 'undone', 'b', '/b', 'c', '/c']);
    clean('end');
  });

  it('goes on when a score cannot be written or a position cannot be drawn', async () => {
    const { director, clean, errors } = table();
    director.play({
      position: 'end',
      scores: () => {
        throw new Error('broken');
      },
    });
    clean('end');
    expect(errors).toHaveLength(1);
    let drawn = 0;
    const other = new Director<string>({
      render: () => {
        drawn++;
        other.skip();
        throw new Error('broken');
      },
    });
    other.play({ position: 'one', scores: () => [] });
    other.play({ position: 'two', scores: () => [] });
    expect(drawn).toBe(2);
  });

  it('takes the rest away when one thing cannot be', () => {
    const undone: number[] = [];
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const scope = new Scope(10);
    scope.onEnd(() => undone.push(1));
    scope.onEnd(() => {
      throw new Error('gone');
    });
    scope.onEnd(() => undone.push(3));
    scope.end();
    scope.end();
    scope.onEnd(() => undone.push(4));
    silent.mockRestore();
    expect(undone).toEqual([3, 1, 4]);
  });

  it('plays no sound after a skip', async () => {
    const { beat, play, cues, director } = table();
    const show = (scope: Scope) => {
      scope.cue('dice_sum');
      scope.cue('card', 0.5);
    };
    play([beat('a', 40, { show })], 'end');
    await pass(8);
    director.skip();
    await pass(100);
    expect(cues).toEqual(['dice_sum']);
  });

  it('does not wait for what is loose, and takes it away in its time', async () => {
    const { beat, play, extra, settled, clean } = table();
    play([[beat('coins', 20), beat('sum', 100, { loose: true })]], 'end');
    await pass(20);
    expect(settled.at(-1)).toBe(true);
    expect(extra.size).toBe(3);
    await pass(80);
    clean('end');
  });

  it('never has two big moments at once', async () => {
    const { beat, play, log } = table();
    const big = { big: true };
    play([[beat('A', 5, big), beat('coins', 5), beat('B', 5, big), beat('C', 5, big)]], 'end');
    await pass(30);
    expect(log.indexOf('B')).toBeGreaterThan(log.indexOf('/A'));
    expect(log.indexOf('C')).toBeGreaterThan(log.indexOf('/B'));
    expect(oneBigAtATime([[], []])).toEqual([]);
  });

  it('forgets what waits when a position comes that does not follow from it', async () => {
    const { beat, play, drawn, director, extra } = table();
    play([beat('a', 50)], 'one');
    play([beat('b', 50)], 'two');
    await pass(10);
    director.clear();
    await pass(200);
    expect(drawn).toEqual([]);
    expect(extra.size).toBe(0);
  });

  it('lets everything go when too much waits', async () => {
    const { beat, play, drawn } = table();
    for (let k = 0; k < 26; k++) play([beat('a', 50)], `${k}`);
    expect(drawn).toEqual(['24']);
    await pass(1000);
    expect(drawn.at(-1)).toBe('25');
  });
});

describe('how fast it is shown', () => {
  it('is normal while little waits', () => {
    expect(rateFor(1500, 0)).toBe(1);
    expect(rateFor(0, 3)).toBe(1);
  });

  it('catches up so that everything is shown within the lag', () => {
    expect((3000 + 4 * TYPICAL_SCENE_MS) / rateFor(3000, 4)).toBeLessThanOrEqual(MOST_LAG_MS);
  });

  it('leaves out what nobody could follow', () => {
    expect(rateFor(MOST_LAG_MS * MOST_RATE + 1, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('counts in parts of the beat, whatever the speed', async () => {
    const seen: unknown[] = [];
    const { beat, play, element } = table({ pace: (ms) => ms / 4 });
    const show = (scope: Scope) => {
      scope.animate(element, [], { from: 0.5, to: 0.75 });
      seen.push(scope.ms);
    };
    play([beat('a', 200, { show })], 'end');
    expect(seen).toEqual([50]);
  });

  it('goes faster as soon as more waits', async () => {
    const given: number[] = [];
    const { beat, play } = table();
    const show = (scope: Scope) => given.push(scope.ms);
    play(
      [
        beat('a', 1000, { show: (scope) => void show(scope) }),
        beat('b', 1000, { show: (scope) => void show(scope) }),
      ],
      'one',
    );
    for (let k = 0; k < 8; k++) play([], `${k}`);
    await pass(1000);
    expect(given).toEqual([1000, 1000 / rateFor(1000, 8)]);
  });

  it('shows nothing that moves where motion is off, but leaves time to read and to wait', async () => {
    const { beat, play, log } = table({ pace: (ms, time) => (time === 'moving' ? 0 : ms) });
    play(
      [
        beat('dice_sum', 900),
        beat('card', 30, { time: 'reading' }),
        beat('line', 10, { time: 'waiting' }),
      ],
      'end',
    );
    await pass(40);
    expect(log).toEqual(['card', '/card', 'line', '/line']);
  });
});
