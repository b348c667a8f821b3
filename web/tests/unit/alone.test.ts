// SPDX-License-Identifier: Apache-2.0
// The house of a browser alone, in Node: the same wasm, with a storage in memory and a clock that goes
// as fast as it is read.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { titleIn } from '../../src/alone/titles';
import { WasmHouse } from '../../src/alone/wasm';
import type { LocalAnswer, StoreAnswer, StoreCall } from '../../src/wire/generated';

const ROOT = resolve(import.meta.dirname, '../../..');
const WASM = join(ROOT, 'build/worker/house.wasm');
const TITLES = join(ROOT, 'build/worker/page/titles');
const GOLDEN = join(ROOT, 'tests/golden');
const PLAYED = join(ROOT, 'build/worker/journals');

/** The page's part: it keeps what it is told to keep, and its time flies. */
class Alone {
  #now = 1000;
  #number = 0;
  #lines = new Map<string, string[]>();
  readonly mail: { type: string; [key: string]: unknown }[] = [];
  house!: WasmHouse;

  static async open(): Promise<Alone> {
    const alone = new Alone();
    const module = await WebAssembly.compile(readFileSync(WASM));
    alone.house = await WasmHouse.open(module, () => {
      alone.#now += 0.01;
      return alone.#now;
    });
    return alone;
  }

  #kept({ number, what, table = '', lines = [] }: StoreCall): StoreAnswer {
    const known = this.#lines.get(table) ?? [];
    if (what === 'create' || what === 'append') this.#lines.set(table, [...known, ...lines]);
    if (what === 'read') return { number, lines: known };
    return { number, epoch: 1 };
  }

  /** One stretch of work; when nothing is due, the clock goes to when something is. */
  step(): LocalAnswer[] {
    const { calls, mail, answers, wake } = this.house.run(50);
    for (const call of calls) this.house.answered(this.#kept(call));
    for (const { text } of mail) if (text) this.mail.push(JSON.parse(text));
    if (calls.length === 0 && wake) this.#now += wake;
    return answers;
  }

  ask(method: string, path: string, body = '', bearer = ''): { status: number; body: string } {
    const number = ++this.#number;
    this.house.ask(number, { method, path, query: {}, bearer, language: 'en', body });
    for (let tries = 0; tries < 100_000; tries++) {
      const answer = this.step().find((one) => one.number === number);
      if (answer) return answer;
    }
    throw new Error(`${path}: no answer`);
  }
}

/** A game of four bots, watched to its end; its journal. */
async function playedByBots(title: string): Promise<string> {
  const alone = await Alone.open();
  const { document } = JSON.parse(readFileSync(join(TITLES, `${title}.json`), 'utf8'));
  expect(alone.house.title(JSON.stringify(document))).toBe('');
  const seats = Array.from({ length: 4 }, () => ({ kind: 'medium' }));
  const made = alone.ask('POST', '/api/tables', JSON.stringify({ title, seats, start: true }));
  expect(made.status, made.body).toBe(201);
  const { id, host } = JSON.parse(made.body);
  alone.house.joined(1);
  alone.house.said(1, JSON.stringify({ type: 'join', table: id, tokens: [host] }));
  const over = () => (alone.mail.at(-1)?.table as { state?: string })?.state === 'over';
  for (let tries = 0; tries < 200_000 && !over(); tries++) alone.step();
  expect(over()).toBe(true);
  const journal = alone.ask('GET', `/api/tables/${id}/journal`, '', host);
  expect(journal.status).toBe(200);
  return journal.body;
}

describe.runIf(existsSync(WASM) && existsSync(TITLES))('the house of a browser alone', () => {
  const goldens = readdirSync(GOLDEN).filter((file) => file.endsWith('.journal'));

  test('plays every golden game to the same bytes', async () => {
    const alone = await Alone.open();
    for (const file of goldens) {
      const journal = readFileSync(join(GOLDEN, file), 'utf8');
      const { status, body } = alone.ask('POST', '/api/verify', journal);
      expect({ file, status, ...JSON.parse(body) }).toMatchObject({ status: 200, sound: true });
      // One figure less, and it is another game.
      const bent = journal.replace(/"dice":\[(\d),/, (_, die) => `"dice":[${(die % 6) + 1},`);
      if (bent === journal) continue;
      expect(JSON.parse(alone.ask('POST', '/api/verify', bent).body).sound ?? false).toBe(false);
    }
  });

  // The program itself verifies what these leave behind: ./test, golden games.
  test.each(['classic', 'world'])('plays %s to its end', async (title) => {
    const journal = await playedByBots(title);
    mkdirSync(PLAYED, { recursive: true });
    writeFileSync(join(PLAYED, `${title}.journal`), journal);
  });

  test('says what is wrong as a server does', async () => {
    const alone = await Alone.open();
    expect(alone.ask('GET', '/api/nothing').status).toBe(404);
    expect(alone.ask('POST', '/api/tables', '{').status).toBe(400);
    expect(alone.ask('POST', '/api/tables', '{"title":"nowhere","seats":[]}').status).toBe(400);
    expect(alone.ask('POST', '/api/verify', 'no journal').status).toBe(400);
    expect(alone.ask('POST', '/api/check', '{"title":{}}').status).toBe(200);
  });
});

test('a request says which title it is about', () => {
  const about = (path: string, body = '') => titleIn({ path, body });
  expect(about('/api/titles/world/figures')).toBe('world');
  expect(about('/api/titles/../x')).toBeNull();
  expect(about('/api/tables', '{"title":"classic"}')).toBe('classic');
  expect(about('/api/tables', '{"title":"a/../b"}')).toBeNull();
  expect(about('/api/tables', '{')).toBeNull();
  expect(about('/api/saves')).toBeNull();
});
