// SPDX-License-Identifier: Apache-2.0
// The lab in the page: small campaigns, stopped and finished, and what is drawn of them.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch, SIZES } from './chromium';
import { looksRight, type Visitor, visitor, type Wishes } from './house';
import { type Server, serve } from './server';

let server: Server;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  server = await serve();
  browser = await launch();
});
afterEach(async () => {
  for (const { context } of visitors.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const SLOW = { timeout: 60_000 };

async function come(wishes?: Wishes): Promise<Visitor> {
  const guest = await visitor(browser, server.url, wishes);
  visitors.push(guest);
  return guest;
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/lab/${title}`);
  await page.locator('.seat select').first().waitFor();
}

describe('the lab', () => {
  it('plays a campaign, draws what came of it, and gives the numbers away', async () => {
    const guest = await come();
    const { page } = guest;
    await page.goto('/');
    await page.getByRole('link', { name: 'Lab' }).click();
    await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Classic' });
    await page.getByLabel('Player 2', { exact: true }).selectOption({ label: 'Random' });
    await page.getByLabel('Player 3', { exact: true }).selectOption({ label: 'Random' });
    await named(page, 'Run').click();
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
    await page.getByRole('heading', { name: 'Who wins' }).waitFor(SLOW);

    const coming = page.waitForEvent('download');
    await named(page, 'Download numbers').click();
    const report = JSON.parse(readFileSync(await (await coming).path(), 'utf8'));
    expect(report.games).toBe(100);
    const [first] = report.entries;
    expect(first.bot).toBe('hard');
    const wins = page.getByRole('img', { name: /^Who wins/ });
    const told = (await wins.getAttribute('aria-label')) ?? '';
    expect(told).toContain(`Hard: ${(100 * first.rate).toFixed(1)}%`);
    expect(told).toContain('Random 2');
    for (const name of [
      'Where tokens rest',
      'Cash over time',
      'How long games last',
      'What winners owned',
    ]) {
      await page.getByRole('heading', { name }).waitFor();
    }
    const warm = page.locator('.heat .warm rect');
    expect(await warm.count()).toBe(40);
    expect(
      new Set(await warm.evaluateAll((all) => all.map((one) => one.getAttribute('fill')))).size,
    ).toBeGreaterThan(10);
    await looksRight(guest, 'lab-classic');

    // The same seed gives the same games, and Stop ends with those that are over.
    await page.getByRole('radio', { name: '2,000' }).check();
    await named(page, 'Run').click();
    await expect
      .poll(
        async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow')),
        SLOW,
      )
      .toBeGreaterThan(0);
    await named(page, 'Stop').click();
    await named(page, 'Run').waitFor(SLOW);
    const games = Number(
      (await page.locator('.facts b').first().textContent())?.replace(/\D/g, ''),
    );
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(2000);
  });

  it('knows conquest, on a phone, in Turkish and in the evening', async () => {
    const size = SIZES[0];
    const guest = await come({ size, settings: { language: 'tr', theme: 'evening' } });
    const { page } = guest;
    await open(page, 'world');
    await looksRight(guest, 'lab-start-phone');
    for (const seat of await page.locator('.seat select').all()) {
      await seat.selectOption({ label: 'Kolay' });
    }
    await named(page, 'Başlat').click();
    await page.getByRole('heading', { name: 'Kazandıran kıtalar' }).waitFor(SLOW);
    await looksRight(guest, 'lab-world-phone');
  });

  for (const size of [SIZES[1], SIZES[3]]) {
    it(`looks right: ${size.name}`, async () => {
      const guest = await come({ size });
      await open(guest.page, 'metropolis');
      await looksRight(guest, `lab-start-${size.name}`);
    });
  }
});
