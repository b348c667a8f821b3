// SPDX-License-Identifier: Apache-2.0
// Parlour from a folder of files: after one visit there is no network and no server, and all that one
// screen can play is played all the same.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './chromium';
import { isFree, look, playUntil } from './estate-player';
import { looksRight, shoot, type Visitor, visitor } from './house';
import { hasHouse, type PlainHost, servePlainly } from './plain-host';

let browser: Browser;
let host: PlainHost;
const guests: Visitor[] = [];

/** What a browser says of a server that is not there. */
const NO_SERVER = /Failed to load resource|WebSocket|ERR_/;
const problemsOf = (guest: Visitor) => guest.problems.filter((one) => !NO_SERVER.test(one));

async function come(size = { width: 1366, height: 768 }): Promise<Visitor> {
  const guest = await visitor(browser, host.url, {
    size,
    settings: { houseHere: true },
    offline: true,
  });
  guests.push(guest);
  return guest;
}

/** The first visit: everything is kept, and the page is governed by what was kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.btn.main').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker?.controller, undefined, {
    timeout: 120_000,
  });
}

async function startGame(page: Page): Promise<string> {
  await page.goto('/new');
  await page.locator('.seats .kind').last().waitFor();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('main.estate .board').waitFor();
  return new URL(page.url()).pathname;
}

const rolled = (page: Page) =>
  page.evaluate(() => document.querySelector('main.estate')?.textContent?.length ?? 0);

describe.runIf(hasHouse)('a page alone', () => {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    for (const [k, guest] of guests.splice(0).entries()) {
      if (task.result?.state === 'fail') {
        console.log(task.name, guest.page.url(), guest.problems);
        await shoot(guest.page, `failed-${task.id}-${k}`).catch(() => undefined);
      }
      await guest.context.close();
    }
    await host?.stop();
  });

  it('plays without a network after one visit, and goes on after it was loaded again', async () => {
    host = await servePlainly();
    const guest = await come();
    const { page } = guest;
    await visit(page);
    await guest.context.setOffline(true);

    await page.goto('/new');
    await page.getByText('Online games need a server').waitFor();
    expect(await page.getByRole('radio', { name: 'Online' }).isDisabled()).toBe(true);
    const table = await startGame(page);
    let turns = 0;
    await playUntil(page, (sight) => isFree(sight) && ++turns > 3);
    const before = await look(page);

    await page.reload();
    await page.locator('main.estate .board').waitFor();
    await playUntil(page, isFree);
    expect(new URL(page.url()).pathname).toBe(table);
    expect((await look(page)).acting).toBe(before.acting);
    expect(await rolled(page)).toBeGreaterThan(0);

    // The same table in a second tab: the first one is told, and may take it back.
    const second = await guest.context.newPage();
    await second.goto(table);
    await second.locator('main.estate .board').waitFor();
    await page.getByRole('heading', { name: 'Open in another window' }).waitFor();
    await page.getByRole('button', { name: 'Play here' }).click();
    await second.getByRole('heading', { name: 'Open in another window' }).waitFor();
    await playUntil(page, isFree);
    await second.close();

    await page.goto('/');
    await page.getByRole('link', { name: 'Continue game' }).click();
    await page.locator('main.estate .board').waitFor();
    expect(problemsOf(guest)).toEqual([]);
  });

  it('says so when the browser has no room, and goes on when it has', async () => {
    host = await servePlainly();
    const guest = await come();
    const { page } = guest;
    await page.goto('/');
    await startGame(page);
    await playUntil(page, isFree);
    const browserSide = await guest.context.newCDPSession(page);
    await browserSide.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 });
    await page.locator('.actions .btn.main').click();
    await page.getByText('Not written down').waitFor({ timeout: 120_000 });
    await shoot(page, 'alone-full');
    await browserSide.send('Storage.overrideQuotaForOrigin', { origin: host.url });
    await page.getByText('Not written down').waitFor({ state: 'detached', timeout: 120_000 });
    await playUntil(page, isFree);
  });

  it('offers a newer version, and opens anew with it', async () => {
    host = await servePlainly();
    const guest = await come();
    const { page } = guest;
    await visit(page);
    expect(await page.locator('head[data-renewed]').count()).toBe(0);
    host.renew();
    await page.reload();
    await page.getByText('A new version is here.').waitFor({ timeout: 120_000 });
    await looksRight(guest, 'alone-new-version');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('head[data-renewed]').waitFor({ state: 'attached' });
    expect(problemsOf(guest)).toEqual([]);
  });

  it('gives all own data as a file, and takes it in another browser', async () => {
    host = await servePlainly();
    const guest = await come();
    const { page } = guest;
    await page.goto('/');
    const table = await startGame(page);
    await page.goto('/settings');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all data' }).click();
    const file = await (await saved).path();

    const other = await come({ width: 390, height: 844 });
    await other.page.goto('/settings');
    await other.page.locator('input[type="file"][accept*="json"]').setInputFiles(file);
    const anew = other.page.waitForEvent('load');
    await other.page.getByRole('dialog').getByRole('button', { name: 'Bring data back' }).click();
    await other.page.getByText('1 game is in this browser now').first().waitFor();
    await anew;
    await other.page.goto(table);
    await other.page.locator('main.estate').waitFor();
    expect(problemsOf(other)).toEqual([]);
  });
});
