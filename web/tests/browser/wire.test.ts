// SPDX-License-Identifier: Apache-2.0
// The real server says what the described types say: a client plays all titles over the socket. And
// what the documentation prints is what the server takes and gives.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mismatch } from '../../src/wire/check';
import { read } from '../../src/wire/read';
import type { MadeTable, TitleSummary } from '../../src/wire/types';
import { playOn } from './player';
import { type Server, serve } from './server';
import { faultsIn } from './wire-checks';

interface Described {
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

let server: Server;
beforeAll(async () => {
  // It answers faster than any person, and no test is a matter of time.
  server = await serve(
    '--limit-messages-per-second',
    '10000',
    '--limit-journals-ms',
    '600000',
    '--limit-answer-ms',
    '600000',
  );
});
afterAll(() => server.stop());

const post = async (path: string, body: string) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return answer.json();
};

const docs = (page: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../docs', page), 'utf8');

/** The blocks of a page that are marked ```json, with what stands behind the mark. */
function blocksOf(page: string): { what: string; text: string }[] {
  const blocks = docs(page).matchAll(/^```json(.*)\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, what = '', text = '']) => ({ what: what.trim(), text }));
}

/** The keys of a value, and of what it holds. */
function keysOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(keysOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, keysOf(held)]));
}

describe('every message of a game is what its type says', () => {
  it('for every title of the house, played to its end or for a while', async () => {
    const { titles: all }: { titles: TitleSummary[] } = await (
      await fetch(`${server.url}/api/titles`)
    ).json();
    expect(all.length).toBeGreaterThanOrEqual(8);
    for (const { id, seats } of all) {
      const kinds = ['person', 'person', 'easy', 'medium'].slice(0, Math.max(2, seats[0]));
      const order = {
        title: id,
        seats: kinds.map((kind) => ({ kind })),
        bot_delay_ms: 0,
        start: true,
      };
      const made: MadeTable = await post('/api/tables', JSON.stringify(order));
      const { heard } = await playOn(server.url, made, 600);
      expect(heard.length, id).toBeGreaterThan(100);
      expect(heard.flatMap(faultsIn), id).toEqual([]);
    }
  });
});

describe('every answer over HTTP is the document that openapi.json names', () => {
  const api: { paths: Record<string, Record<string, Described>> } = JSON.parse(
    docs('openapi.json'),
  );

  /** Asks, and says what is wrong with the answer. */
  async function ask(method: string, path: string, at: string, body?: string, key = '') {
    const answer = await fetch(`${server.url}${at}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
      },
      body,
    });
    const told: unknown = await answer.json();
    const described = api.paths[path]?.[method.toLowerCase()]?.responses[answer.status];
    const name = described?.content?.['application/json']?.schema.$ref?.split('/').pop();
    expect(
      name,
      `${method} ${at}: ${answer.status} ${JSON.stringify(told).slice(0, 200)}`,
    ).toBeTruthy();
    expect(mismatch(name ?? '', told), `${method} ${at}`).toBeNull();
    return told;
  }

  it('of the shelf: titles, switches, bots and what they print', async () => {
    const { titles: all } = read('Titles', await ask('GET', '/api/titles', '/api/titles'));
    for (const { id } of all) {
      await ask('GET', '/api/titles/{id}', `/api/titles/${id}`);
      await ask('GET', '/api/titles/{id}/figures', `/api/titles/${id}/figures`);
    }
    for (const family of ['estate', 'conquest']) {
      await ask('GET', '/api/switches/{family}', `/api/switches/${family}`);
      await ask('GET', '/api/bots/{family}', `/api/bots/${family}`);
    }
  });

  it('of a table: its seats, saves, journal and chances', async () => {
    const { key } = read('DeviceKey', await ask('POST', '/api/devices', '/api/devices', '{}'));
    const order = {
      title: 'classic',
      seats: [{ kind: 'person' }, { kind: 'person' }],
      start: true,
    };
    const made = read(
      'MadeTable',
      await ask('POST', '/api/tables', '/api/tables', JSON.stringify(order)),
    );
    const table = `/api/tables/${made.id}`;
    await playOn(server.url, made, 60);
    await ask('GET', '/api/tables/{id}', table);
    const wish = JSON.stringify({ token: made.host, name: 'x', slot: 1 });
    const { save } = read(
      'KeptSave',
      await ask('POST', '/api/tables/{id}/saves', `${table}/saves`, wish, key),
    );
    await ask('GET', '/api/saves', '/api/saves', undefined, key);
    await ask('GET', '/api/saves/{id}/replay', `/api/saves/${save.id}/replay`, undefined, key);
    await ask('GET', '/api/saves/{id}/chances', `/api/saves/${save.id}/chances`, undefined, key);
    await ask('POST', '/api/saves/{id}/load', `/api/saves/${save.id}/load`, '{}', key);
    await ask('DELETE', '/api/saves/{id}', `/api/saves/${save.id}`, undefined, key);
    const journal = await fetch(`${server.url}${table}/journal`, {
      headers: { Authorization: `Bearer ${made.host}` },
    });
    expect(journal.ok).toBe(true);
    await ask('POST', '/api/verify', '/api/verify', await journal.text());
  });

  it('of a board: made, checked, as text, and taken away', async () => {
    const { key } = read('DeviceKey', await ask('POST', '/api/devices', '/api/devices', '{}'));
    const title = await ask('GET', '/api/titles/{id}', '/api/titles/classic');
    const { document } = read('TitleDetails', title);
    const text = JSON.stringify(document);
    await ask('POST', '/api/check', '/api/check', text);
    await ask('POST', '/api/check', '/api/check', '{}');
    await ask('POST', '/api/tiles', '/api/tiles', JSON.stringify({ document }));
    await ask('POST', '/api/tiles', '/api/tiles', JSON.stringify({ document, text: 'nonsense' }));
    const { board } = read('KeptBoard', await ask('POST', '/api/boards', '/api/boards', text, key));
    await ask('GET', '/api/boards', '/api/boards', undefined, key);
    await ask('GET', '/api/boards/{id}', `/api/boards/${board.id}`, undefined, key);
    await ask('POST', '/api/boards/{id}', `/api/boards/${board.id}`, text, key);
    await ask('DELETE', '/api/boards/{id}', `/api/boards/${board.id}`, undefined, key);
  });

  it('of the lab, and of whoever asks for what is not there', async () => {
    const order = JSON.stringify({ title: 'classic', seats: ['easy', 'easy'], games: 5 });
    const { id } = read('Ordered', await ask('POST', '/api/lab', '/api/lab', order));
    await ask('GET', '/api/lab/{id}', `/api/lab/${id}`);
    await ask('DELETE', '/api/lab/{id}', `/api/lab/${id}`);
    const refused = await fetch(`${server.url}/api/titles/nowhere`);
    expect(refused.status).toBe(404);
    expect(mismatch('Failure', await refused.json())).toBeNull();
  });
});

describe('what the documentation prints', () => {
  it('makes a table as it says, which is answered as it says', async () => {
    const [order, answer] = blocksOf('protocol.md');
    const made = await post('/api/tables', order?.text ?? '');
    expect(made.error).toBeUndefined();
    expect(keysOf(made)).toEqual(keysOf(JSON.parse(answer?.text ?? '')));
  });

  it('are actions and choices that the types know', () => {
    const [choices, offer] = blocksOf('bots/protocol.md');
    const actions = (choices?.text ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).action);
    expect(actions.length).toBe(3);
    for (const action of [...actions, JSON.parse(offer?.text ?? '')]) {
      const faults = ['EstateAction', 'ConquestAction'].map((type) => mismatch(type, action));
      expect(faults, JSON.stringify(action)).toContain(null);
    }
  });
});
