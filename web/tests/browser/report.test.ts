// SPDX-License-Identifier: Apache-2.0
// The report that `parlour lab run` writes: one file, opened from a disk, that asks nobody for anything.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './chromium';
import { axe } from './house';
import { BINARY } from './server';

const SHOTS = resolve(import.meta.dirname, '../../../build/shots');
const folder = mkdtempSync(join(tmpdir(), 'parlour-report-'));
let browser: Browser;

async function reportOf(title: string): Promise<string> {
  const out = join(folder, title);
  await promisify(execFile)(
    BINARY,
    `lab run --title ${title} --seats easy,random,easy --games 60 --seed 5 --out ${out}`.split(' '),
  );
  return pathToFileURL(join(out, 'report.html')).href;
}

/** The page, what it asked for, and what went wrong in it. */
async function open(url: string, wishes: BrowserContextOptions = {}) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, ...wishes });
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.url());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  await page.locator('h1').waitFor();
  return { page, asked, problems };
}

async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `report-${name}.png`), fullPage: true });
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);

describe('a report of the lab', () => {
  let classic = '';
  let world = '';
  beforeAll(async () => {
    browser = await launch();
    classic = await reportOf('classic');
    world = await reportOf('world');
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('draws a board game by itself', async () => {
    const { page, asked, problems } = await open(classic, { locale: 'en-GB' });
    for (const name of ['Who wins', 'Where tokens rest', 'What a deed returns', 'How they play']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    expect(await page.locator('.heat .warm rect').count()).toBe(40);
    const wins = await page.getByRole('img', { name: /^Who wins/ }).getAttribute('aria-label');
    expect(wins).toContain('Easy 1: ');
    expect(wins).toContain('Random: ');
    // The pictures of the title came with it.
    expect(await page.locator('symbol[id^="i-art-classic"] path').count()).toBeGreaterThan(0);
    await shoot(page, 'classic');
    expect(asked).toEqual([classic]);
    expect(problems).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.close();
  });

  it('speaks the language of who opens it, and is dark where they like it dark', async () => {
    const { page, asked, problems } = await open(classic, { locale: 'tr-TR', colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Kim kazanıyor' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('tr');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('evening');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme="day"]').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="evening"]').waitFor();
    await shoot(page, 'classic-evening');
    expect(asked).toEqual([classic]);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('draws a map game, on a phone too', async () => {
    const { page, asked, problems } = await open(world, { viewport: { width: 390, height: 844 } });
    await page.getByRole('heading', { name: 'Land over time' }).waitFor();
    await page.getByRole('heading', { name: 'Continents that win' }).waitFor();
    expect(await page.locator('.heat').count()).toBe(0);
    expect(await isWide(page)).toBe(false);
    await shoot(page, 'world-phone');
    expect(asked).toEqual([world]);
    expect(problems).toEqual([]);
    await page.close();
  });
});
