// SPDX-License-Identifier: Apache-2.0
// What the game screens of both families have in common.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableGame } from '../../src/client/game.svelte';
import type { TableClient } from '../../src/client/table.svelte';
import { lastWords } from '../../src/motion/told';
import { formOf } from '../../src/ui/form';
import type { Deadline } from '../../src/wire/types';

class AnyGame extends TableGame {
  acting = 2;
  position: { deadlines: Deadline[] } = { deadlines: [] };
}

function gameWith(answer: Awaited<ReturnType<TableClient['act']>>, left = (at: number) => at) {
  const act = vi.fn(() => Promise.resolve(answer));
  const game = new AnyGame({ act, left } as unknown as TableClient);
  return { act, game };
}

describe('a game screen of any family', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('acts for the seat that is asked, or for the one it is told', async () => {
    const { act, game } = gameWith({ ok: true });
    expect(await game.act({ do: 'roll' })).toBe(true);
    expect(act).toHaveBeenLastCalledWith(2, { do: 'roll' });
    await game.act({ do: 'roll' }, 0);
    expect(act).toHaveBeenLastCalledWith(0, { do: 'roll' });
    expect(game.notice).toBe('');
  });

  it('says why something is refused, for as long as it takes to read', async () => {
    const { game } = gameWith({ ok: false, reason: 'not_your_turn', text: 'Wait for Ann.' });
    expect(await game.act({ do: 'roll' })).toBe(false);
    expect(game.notice).toBe('Wait for Ann.');
    vi.advanceTimersByTime(5900);
    game.say('Wait a little longer.');
    vi.advanceTimersByTime(5900);
    expect(game.notice).toBe('Wait a little longer.');
    vi.advanceTimersByTime(200);
    expect(game.notice).toBe('');
  });

  it('says nothing of an answer that came too late', async () => {
    const { game } = gameWith({ ok: false, reason: 'stale', text: 'Too late.' });
    expect(await game.act({ do: 'roll' })).toBe(false);
    expect(game.notice).toBe('');
  });

  it('reads the clock that it is asked for, and one that stands says the same all the time', () => {
    const { game } = gameWith({ ok: true }, (at) => at - 1000);
    expect(game.deadline('turn')).toBeNull();
    game.position = {
      deadlines: [
        { what: 'auction', seat: 0, at: 9000 },
        { what: 'turn', seat: 0, left: 3000 },
      ],
    };
    expect(game.deadline('auction', 'answer')?.()).toBe(8000);
    expect(game.deadline('turn', 'answer')?.()).toBe(3000);
    expect(game.deadline('throw')).toBeNull();
  });
});

describe('the form of a window', () => {
  it.each([
    [390, 844, 'phone'],
    [800, 1000, 'phone'],
    [1024, 768, 'small'],
    [1366, 500, 'medium'],
    [1366, 768, 'medium'],
    [1920, 1080, 'wide'],
  ] as const)('%i by %i is %s', (width, height, form) => {
    expect(formOf(width, height)).toBe(form);
  });

  it('is small in a low window, where height counts', () => {
    expect(formOf(1366, 500, 560)).toBe('small');
    expect(formOf(1366, 560, 560)).toBe('medium');
  });
});

describe('the last word on a fact', () => {
  it('is said by the last event that tells of it', () => {
    const told = lastWords(['ab', 'b', 'ca'], (event) => [...event]);
    expect([...told]).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 2],
    ]);
  });
});
