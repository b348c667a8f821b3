// SPDX-License-Identifier: Apache-2.0
// The house of a browser alone, in Chromium: what it keeps, whoever is killed, and who may write.
import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, serveFiles, WASM } from './alone-host';
import type { Guest, Tried } from './alone-tried';
import { launch } from './chromium';

declare const tried: Tried;
declare const guest: Guest;
declare const noteTold: (seq: number) => void;

/** How often a page is killed; PARLOUR_KILLS=200 takes some minutes. */
const KILLS = Number(process.env.PARLOUR_KILLS ?? 3);

let files: Files;
let browser: Browser;
let context: BrowserContext;

/** Joins the table; the page has the guest as `guest`. */
async function sitDown(page: Page, table: { id: string; tokens: string[] }): Promise<void> {
  await page.evaluate(async (table) => {
    const guest = await tried.join(table.id, table.tokens);
    Object.assign(globalThis, { guest });
    await guest.hear('welcome');
  }, table);
}

const makeTable = (page: Page, kinds: string[]) =>
  page.evaluate((kinds) => tried.table('classic', kinds), kinds);

/** How far the page has been told the game has come. */
const told = (page: Page) =>
  page.evaluate(() => Math.max(0, ...guest.heard.map(({ seq }) => Number(seq ?? 0))));

const open = async () => {
  const page = await context.newPage();
  await page.goto(files.url);
  await page.waitForFunction(() => 'tried' in globalThis);
  return page;
};

describe.runIf(existsSync(WASM))('the house of a browser alone', () => {
  beforeAll(async () => {
    files = await serveFiles();
    browser = await launch();
    context = await browser.newContext();
  });
  afterAll(async () => {
    await browser?.close();
    await files?.stop();
  });

  test('answers what needs no worker from files, and the rest from the worker', async () => {
    const page = await open();
    const answered = await page.evaluate(async () => {
      const ask = async (path: string) => {
        const response = await tried.house.ask(path);
        return { status: response.status, body: await response.json() };
      };
      const titles = await ask('/api/titles');
      const workers = tried.workers.length;
      return { titles, workers, bots: await ask('/api/bots/estate'), none: await ask('/api/none') };
    });
    expect(answered.titles.body.titles.length).toBeGreaterThan(7);
    expect(answered.workers).toBe(0);
    expect(answered.bots.body.bots.length).toBeGreaterThan(3);
    expect(answered.none.status).toBe(404);
    await page.close();
  });

  test('a page that is killed at any moment has lost nothing that it was told', async () => {
    for (let round = 0; round < KILLS; round++) {
      const page = await open();
      const table = await makeTable(page, ['medium', 'medium', 'medium', 'medium']);
      let before = 0;
      await page.exposeFunction('noteTold', (seq: number) => {
        before = Math.max(before, seq);
      });
      await sitDown(page, table);
      await page.evaluate(() => {
        guest.noted = noteTold;
      });
      // The bots go on as fast as they can: some write is always under way.
      await page.waitForFunction((steps) => guest.heard.length > steps, 10 + ((37 * round) % 300));
      // As if the process had died: no farewell to anybody.
      await page.goto('chrome://crash').catch(() => undefined);
      await page.close();
      const later = await open();
      await sitDown(later, table);
      expect(before).toBeGreaterThan(5);
      expect(await told(later)).toBeGreaterThanOrEqual(before);
      await later.close();
    }
  }, 3_600_000);

  test('a worker that traps is started anew, and the table is there again', async () => {
    const page = await open();
    const table = await makeTable(page, ['person', 'person']);
    await sitDown(page, table);
    await page.evaluate(() => {
      const [worker] = tried.workers;
      worker?.onmessage?.({ data: { kind: 'fault', text: 'for a test' } } as MessageEvent);
    });
    expect(await page.evaluate(() => guest.closed)).toBe(true);
    await sitDown(page, table);
    expect(await page.evaluate(() => tried.workers.length)).toBe(2);
    await page.close();
  });

  test('of two tabs the later one plays, and the earlier one is told', async () => {
    const [first, second] = [await open(), await open()];
    const table = await makeTable(first, ['person', 'person']);
    await sitDown(first, table);
    await sitDown(second, table);
    const bye = await first.evaluate(() => guest.hear('bye'));
    expect(bye.reason).toBe('elsewhere');
    // And back again.
    await sitDown(first, table);
    expect((await second.evaluate(() => guest.hear('bye'))).reason).toBe('elsewhere');
    await first.close();
    await second.close();
  });

  test('what cannot be written has not happened, and what was told stays', async () => {
    const page = await open();
    const table = await makeTable(page, ['medium', 'medium']);
    await sitDown(page, table);
    await page.waitForFunction(() => guest.heard.length > 20);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: files.url, quotaSize: 1 });
    const bye = await page.evaluate(() => guest.hear('bye'));
    expect(bye.reason).toBe('store');
    const before = await told(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: files.url });
    await sitDown(page, table);
    expect(await told(page)).toBeGreaterThanOrEqual(before);
    await page.close();
  });

  test('a small experiment of the lab runs beside a table', async () => {
    const page = await open();
    const games = await page.evaluate(async () => {
      const ask = async (path: string, method = 'GET', body?: object) =>
        (await tried.house.ask(path, { method, body: body && JSON.stringify(body) })).json();
      const seats = ['easy', 'easy', 'easy', 'easy'];
      const { id } = await ask('/api/lab', 'POST', { title: 'classic', seats, games: 40, seed: 1 });
      let seen = await ask(`/api/lab/${id}`);
      while (!seen.finished) seen = await ask(`/api/lab/${id}`);
      return seen.done;
    });
    expect(games).toBe(40);
    expect(await page.evaluate(() => tried.workers.length)).toBe(1);
    await page.close();
  });

  test('all that is kept goes into one value, and comes back in another browser', async () => {
    const page = await open();
    const table = await makeTable(page, ['person', 'person']);
    const all = await page.evaluate(async () => tried.readEverything(await tried.openDatabase()));
    expect(all.lines[table.id]?.length).toBeGreaterThan(0);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(files.url);
    await other.waitForFunction(() => 'tried' in globalThis);
    await other.evaluate(
      async (all) => tried.writeEverything(await tried.openDatabase(), all),
      all,
    );
    await sitDown(other, table);
    await elsewhere.close();
    await page.close();
  });
});
