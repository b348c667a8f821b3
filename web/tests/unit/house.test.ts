// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rest } from '../../src/client/rest';
import { seated } from '../../src/client/seats';
import { carryGame } from '../../src/house/carry';
import { ask, type LocalHouse, offerLocalHouse, whereFor } from '../../src/house/house';
import { houses } from '../../src/house/houses.svelte';
import { idIn, idsIn, isLocal, noteLocal } from '../../src/house/whereabouts';
import { settings } from '../../src/settings.svelte';
import type { Table } from '../../src/wire/types';

const kept = new Map<string, string>();
const json = (value: unknown, status = 200) => Response.json(value, { status });
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const local = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

function bring(there = true): void {
  const house: LocalHouse = {
    there: async () => there,
    ask: local,
    connect: () => {
      throw new Error('nobody connects here');
    },
  };
  offerLocalHouse(async () => house);
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  local.mockReset();
  houses.server = 'unknown';
  settings.houseHere = true;
});
afterEach(() => {
  offerLocalHouse(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('where a question goes', () => {
  it('is the server, as long as the page has brought no house', async () => {
    fetched.mockResolvedValue(json({ well: true }));
    expect((await ask('/api/titles')).ok).toBe(true);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/titles');
  });

  it('is the house of this browser for what any house can tell, unless somebody chose the server', () => {
    bring();
    expect(whereFor('/api/titles')).toBe('local');
    expect(whereFor('/api/titles', 'server')).toBe('server');
    settings.houseHere = false;
    expect(whereFor('/api/titles')).toBe('server');
    houses.server = 'gone';
    expect(whereFor('/api/titles')).toBe('local');
  });

  it('follows a table, whatever else was chosen', () => {
    bring();
    noteLocal(['mine']);
    houses.server = 'gone';
    expect(whereFor('/api/tables/mine/journal')).toBe('local');
    expect(whereFor('/api/tables/theirs')).toBe('server');
  });

  it('is remembered of all that a house makes here', async () => {
    bring();
    local.mockResolvedValue(json({ id: 'abc', host: 'h', seats: [], link: '' }, 201));
    await ask('/api/tables', { method: 'POST', body: '{}' });
    expect(isLocal('abc')).toBe(true);
    fetched.mockResolvedValue(json({ id: 'xyz' }, 201));
    await ask('/api/tables', { method: 'POST', body: '{}', where: 'server' });
    expect(isLocal('xyz')).toBe(false);
  });

  it('is the other house, where one does not open or is not there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    bring(false);
    fetched.mockResolvedValue(json({ titles: [] }));
    expect(await (await ask('/api/titles')).json()).toEqual({ titles: [] });
    expect(houses.home).toBe('server');

    bring();
    settings.houseHere = false;
    fetched.mockRejectedValue(new TypeError('no network'));
    local.mockResolvedValue(json({ titles: [1] }));
    expect(await (await ask('/api/titles')).json()).toEqual({ titles: [1] });
    expect(houses.server).toBe('gone');
  });

  it('takes a page of a plain web server for no answer', async () => {
    bring();
    settings.houseHere = false;
    fetched.mockResolvedValue(
      new Response('<html>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    );
    local.mockResolvedValue(json({ titles: [] }));
    expect((await ask('/api/titles')).ok).toBe(true);
    expect(houses.home).toBe('local');
  });

  it('never takes a game of the server for one of this browser', async () => {
    bring();
    fetched.mockRejectedValue(new TypeError('no network'));
    await expect(ask('/api/tables/theirs')).rejects.toThrow();
    expect(local).not.toHaveBeenCalled();
  });
});

describe('a device', () => {
  it('has a key of its own in each house', async () => {
    bring();
    local.mockImplementation(async (path) =>
      path === '/api/devices' ? json({ key: 'here' }) : json({ saves: [] }),
    );
    expect(await rest.saves()).toEqual([]);
    expect(kept.get('parlour.device.local')).toBe('here');
    expect(kept.has('parlour.device')).toBe(false);
    // Nothing was ever saved on the server: it is not even asked.
    expect(await rest.saves('server')).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a game that is taken to the other house', () => {
  const table = {
    id: 'mine',
    name: 'Classic',
    seats: [
      { kind: 'person', token: 'car', colour: 0 },
      { kind: 'hard', token: 'hat', colour: 1 },
    ],
  } as unknown as Table;
  const verdict = {
    sound: true,
    actions: 41,
    dice: { checked: 0, unfair: 0, unrevealed: 3 },
    over: false,
    notes: [],
    problem: null,
  };
  const server = (sound: boolean) => async (path: string) => {
    if (path === '/api/devices') return json({ key: 'k' });
    if (path === '/api/verify') {
      return json({ ...verdict, sound, problem: sound ? null : { place: '', reason: 'bent' } });
    }
    if (path === '/api/review') return json({ id: 'r' }, 201);
    if (path.endsWith('/tables')) return json({ id: 'new', host: 'h', seats: [], link: '' }, 201);
    return json({});
  };

  it('goes by its journal, which is verified there first', async () => {
    bring();
    noteLocal(['mine']);
    local.mockResolvedValue(new Response('{"parlour":"journal"}\n'));
    fetched.mockImplementation(server(true));
    expect(await carryGame(table, 'server')).toBe('new');
    const asked = fetched.mock.calls.map(([path, init]) => `${init?.method} ${path}`);
    expect(asked).toEqual([
      'POST /api/devices',
      'POST /api/verify',
      'POST /api/review',
      'DELETE /api/reviews/r',
      'POST /api/reviews/r/tables',
    ]);
    const wish = JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body));
    expect(wish.at).toBe(41);
    expect(wish.seats.map(({ kind }: { kind: string }) => kind)).toEqual(['person', 'hard']);
    expect(isLocal('new')).toBe(false);
    expect(seated('new')?.host).toBe('h');
  });

  it('stays where it is if the journal is not sound', async () => {
    bring();
    noteLocal(['mine']);
    local.mockResolvedValue(new Response('{}\n'));
    fetched.mockImplementation(server(false));
    await expect(carryGame(table, 'server')).rejects.toThrow('bent');
    expect(seated('new')).toBeUndefined();
  });
});

describe('ids', () => {
  it('are found in paths and answers', () => {
    expect(idIn('/api/saves/a%20b/load')).toBe('a b');
    expect(idIn('/api/titles/classic')).toBe(null);
    expect(idIn('/api/tables')).toBe(null);
    expect(idsIn({ boards: [{ id: 'a' }, { id: 'b' }] })).toEqual(['a', 'b']);
    expect(idsIn({ save: { id: 'c' } })).toEqual(['c']);
    expect(idsIn({ picture: 'own/0f.svg', removed: [] })).toEqual(['0f']);
  });
});
