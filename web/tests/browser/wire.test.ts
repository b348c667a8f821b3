// SPDX-License-Identifier: Apache-2.0
// The real server says what the described types say: a client plays all titles over the socket. And
// what the documentation prints is what the server takes and gives.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mismatch } from '../../src/wire/check';
import type { MadeTable, TitleSummary } from '../../src/wire/types';
import { playOn } from './player';
import { type Server, serve } from './server';
import { faultsIn } from './wire-checks';

let server: Server;
beforeAll(async () => {
  // It answers faster than any person.
  server = await serve('--limit-messages-per-second', '10000');
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
