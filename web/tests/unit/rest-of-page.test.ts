// SPDX-License-Identifier: Apache-2.0
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rest } from '../../src/client/rest';
import { tableIdIn } from '../../src/client/seats';
import { storyPage } from '../../src/client/story';
import { sayValue, stepOf } from '../../src/screens/rules';
import { settings } from '../../src/settings.svelte';
import { qrCode } from '../../src/ui/qr';
import type { Switch } from '../../src/wire/types';
import { tableInfo } from '../support/whole';

function rule(more: Partial<Switch>): Switch {
  const text = { en: '', tr: '' };
  return {
    name: 'x',
    group: text,
    about: text,
    kind: 'number',
    values: [],
    least: 0,
    most: 10,
    label: text,
    ...more,
  };
}

import { LONGEST_SAVE_NAME, usualSaveName } from '../../src/screens/save-name';

describe('a question to the server', () => {
  it('says which language the answer is to be in', async () => {
    const answer = JSON.stringify({ table: tableInfo(), seq: 0 });
    const ask = vi.fn(async (path: string, _how: RequestInit) =>
      path === '/api/tables/x' ? new Response(answer) : new Response('', { status: 404 }),
    );
    vi.stubGlobal('fetch', ask);
    settings.language = 'tr';
    await rest.table('x');
    await storyPage('x', 0);
    settings.language = 'en';
    vi.unstubAllGlobals();
    const asked = ask.mock.calls.map(([, { headers }]) => new Headers(headers));
    expect(asked.map((one) => one.get('Accept-Language'))).toEqual(['tr', 'tr']);
  });
});

describe('the usual name of a save', () => {
  it('tells the game, how far it is and when, and is never too long for the server', () => {
    const at = new Date(2026, 10, 16, 8, 49).getTime();
    expect(usualSaveName('Metropolis', 12, at)).toMatch(/^Metropolis, round 12, .*16.*08:49$/);
    for (const title of ['Go', 'Bilpoly Campus', 'A board of my own with a very long name']) {
      const name = usualSaveName(title, 1234, at);
      expect([...name].length).toBeLessThanOrEqual(LONGEST_SAVE_NAME);
      expect(name).toContain('1,234');
    }
  });
});

describe('codes of tables', () => {
  it('are found in links and by themselves', () => {
    expect(tableIdIn('https://a.example/t/k3v9q2hd7x')).toBe('k3v9q2hd7x');
    expect(tableIdIn('  k3v9q2hd7x ')).toBe('k3v9q2hd7x');
  });

  it('are not found in anything else', () => {
    for (const text of ['', 'a b', '../x', 'https://a.example/', '<script>']) {
      expect(tableIdIn(text)).toBeNull();
    }
  });
});

describe('the values of rules', () => {
  it('are read as people read them', () => {
    expect(sayValue(rule({ kind: 'yes_no' }), 'yes')).toBe('Yes');
    expect(sayValue(rule({ kind: 'percent' }), '50')).toBe('50 %');
    expect(sayValue(rule({ kind: 'amount' }), '25%')).toBe('25 %');
    expect(sayValue(rule({}), '1500')).toBe('1,500');
    expect(sayValue(rule({ kind: 'levels' }), '4+1')).toBe('4+1');
    const words = [{ word: 'by_salary', text: { en: 'by salary', tr: 'maaşla' } }];
    expect(sayValue(rule({ values: words }), 'by_salary')).toBe('by salary');
  });

  it('are stepped by sums that get somewhere', () => {
    expect(stepOf(rule({ most: 8 }), 3)).toBe(1);
    expect(stepOf(rule({ most: 10_000_000 }), 1500)).toBe(500);
    expect(stepOf(rule({ most: 10_000_000 }), 100_000)).toBe(50_000);
  });
});

describe('a QR code', () => {
  const code = qrCode('https://parlour.example/t/k3v9q2hd7x');

  function dark(column: number, row: number): boolean {
    return [...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].some(
      ([, x, y, length]) =>
        Number(y) === row && column >= Number(x) && column < Number(x) + Number(length),
    );
  }

  it('has the size of its version', () => {
    expect((code.size - 17) % 4).toBe(0);
  });

  it('has a finder pattern in three corners, and none in the fourth', () => {
    const ring = (left: number, top: number) =>
      [0, 1, 2, 3, 4, 5, 6].every((i) => dark(left + i, top) && dark(left, top + i)) &&
      !dark(left + 1, top + 1) &&
      dark(left + 3, top + 3);
    const far = code.size - 7;
    expect(ring(0, 0) && ring(far, 0) && ring(0, far)).toBe(true);
    expect(ring(far, far)).toBe(false);
  });
});

describe('the seats of this browser', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('are remembered with their tokens, and forgotten', async () => {
    const seats = await import('../../src/client/seats');
    seats.rememberTable(
      { id: 't', host: 'h', seats: [{ seat: 0, token: 'a' }], link: '' },
      { en: 'Town', tr: 'Kent' },
    );
    seats.rememberSeat('t', 2, 'b', 'Town');
    expect(seats.tokensOf('t')).toEqual(['a', 'b', 'h']);
    seats.forgetTable('t');
    expect(seats.tokensOf('t')).toEqual([]);
  });

  it('are reached from elsewhere by what the server says, if this page is on loopback', async () => {
    const seats = await import('../../src/client/seats');
    const link = 'http://192.168.0.7:7777/t/t';
    seats.rememberTable({ id: 't', host: 'h', seats: [], link }, '');
    expect(seats.linkTo('t', new URL('http://127.0.0.1:7777/t/t'))).toBe(link);
    expect(seats.linkTo('t', new URL('https://games.example/t/t'))).toBe(
      'https://games.example/t/t',
    );
    expect(seats.linkTo('u', new URL('http://localhost:7777/'))).toBe('http://localhost:7777/t/u');
  });

  it('are reached by this address if the server says only the path', async () => {
    const seats = await import('../../src/client/seats');
    seats.rememberTable({ id: 't', host: 'h', seats: [], link: '/t/t' }, '');
    expect(seats.linkTo('t', new URL('http://127.0.0.1:7777/'))).toBe('http://127.0.0.1:7777/t/t');
  });

  it('are come for at a copy, where the same tokens open the same seats', async () => {
    const seats = await import('../../src/client/seats');
    const copy = { host: false };
    seats.rememberSeat('t', 1, 'b', 'Town');
    expect(seats.comeForSeats('u', 'elsewhere', copy)).toBe(false);
    expect(seats.comeForSeats('u', 't', copy)).toBe(true);
    expect(seats.tokensOf('u')).toEqual(['b']);
    expect(seats.comeForSeats('u', 't', copy)).toBe(false);
    // Whoever made the copy has seats there already.
    seats.rememberTable({ id: 'v', host: 'h', seats: [{ seat: 1, token: 'n' }], link: '' }, '');
    expect(seats.comeForSeats('v', 't', copy)).toBe(false);
    expect(seats.tokensOf('v')).toEqual(['n', 'h']);
  });

  it('are come for at a rematch, where the host is the host', async () => {
    const seats = await import('../../src/client/seats');
    const made = { id: 't', host: 'h', seats: [{ seat: 0, token: 'a' }], link: '' };
    seats.rememberTable(made, 'Town', [0]);
    expect(seats.comeForSeats('u', 't', { host: true })).toBe(true);
    expect(seats.tokensOf('u')).toEqual(['a', 'h']);
    expect(seats.seated('u')?.pictures).toEqual([0]);
  });

  it('survive rubbish in the store', async () => {
    const seats = await import('../../src/client/seats');
    localStorage.setItem('parlour.tables', '{');
    expect(seats.tables()).toEqual([]);
  });
});
