// SPDX-License-Identifier: Apache-2.0
// Finished games are looked through: from a journal, from the end of a game, stopped in the middle, and
// played on from one of their moments.
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksRight, openHouse, shoot } from './house';
import { finished } from './tables';

const house = openHouse();

const GOLDEN = resolve(import.meta.dirname, '../../../tests/golden');
const SLOW = { timeout: 120_000 };
const PHONE = { width: 390, height: 844 };
const named = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const rows = (page: Page) => page.locator('.found ol button');
const working = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the review' });

/** As somebody does who has the file. */
async function choose(page: Page, journal: string): Promise<void> {
  await page.goto('/review');
  await page.locator('input[type="file"]').setInputFiles(resolve(GOLDEN, journal));
  await page.locator('.desk').waitFor(SLOW);
}

async function done(page: Page): Promise<void> {
  await rows(page).first().waitFor(SLOW);
  await working(page).waitFor({ state: 'detached', ...SLOW });
}

async function playsOn(page: Page, board: string): Promise<void> {
  await named(page, 'Play from here').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox').first().selectOption({ label: 'Person' });
  await sheet.getByRole('combobox').nth(1).selectOption({ label: 'Expert' });
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.locator(board).first().waitFor();
}

describe('the review of an estate game', () => {
  it('is read from a journal, by clicks and by keys, and played on', async () => {
    const guest = await house.come();
    const { page } = guest;
    await choose(page, 'classic-3.journal');
    await page.locator('.desk .board').waitFor();
    await done(page);

    // A row and what is told of it.
    await rows(page).nth(1).click();
    const at = () => page.locator('.moment[data-at]').getAttribute('data-at');
    const second = await at();
    await page.locator('.found [aria-current="true"]').waitFor();
    await page.getByText('What the expert does').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).not.toBe(second);
    await named(page, 'Later').click();
    await expect.poll(at).toBe(second);
    await looksRight(guest, 'review-estate');

    // Only one seat's.
    const all = await rows(page).count();
    await page.getByRole('radio', { name: 'Only Ann' }).check();
    const own = await rows(page).allInnerTexts();
    expect(own.length).toBeLessThanOrEqual(all);
    expect(
      await page.locator('.found ol').getByRole('img', { name: 'Bob', exact: true }).count(),
    ).toBe(0);

    // What it comes to: everything adds up to the end.
    await page.getByRole('radio', { name: 'Summary' }).check();
    expect(await page.locator('.found .bars li').count()).toBe(2);
    await page.locator('.found .turns button').first().click();
    await expect.poll(at).not.toBe(second);
    await looksRight(guest, 'review-estate-summary');

    await page.getByRole('slider', { name: 'Moment of the game' }).fill('60');
    await expect.poll(at).toBe('60');
    await playsOn(page, '.board');
    await page.getByText('Ann', { exact: true }).first().waitFor();
    expect(guest.problems).toEqual([]);
  });

  it('stops when it is told to, with what it has found, and goes on', async () => {
    const { page, problems } = await house.come();
    // So many moments of so long a game take long on any machine.
    await choose(page, 'classic-1.journal');
    await working(page).waitFor(SLOW);
    await page.locator('.desk .curve .chart').waitFor(SLOW);
    await named(page, 'Stop').click();
    await page.getByText('The review was stopped').waitFor();
    await page.locator('.desk .curve .chart').waitFor();
    await named(page, 'Go on').click();
    await working(page).waitFor();
    await named(page, 'Stop').click();
    await page.getByText('The review was stopped').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the review of a conquest game', () => {
  it('is told at its end and opened from there', async () => {
    const { id } = await finished(house, 'world', { end_round: '3' });
    const guest = await house.come();
    const { page } = guest;
    await page.goto(`/t/${id}`);
    await page.locator('.over .luck .bars li').first().waitFor(SLOW);
    expect(await page.locator('.over .luck .bars li').count()).toBe(3);
    await page.locator('.over .turning li').first().waitFor(SLOW);
    await working(page).waitFor({ state: 'detached', ...SLOW });
    await looksRight(guest, 'over-conquest-reviewed');

    await page.getByRole('link', { name: 'Review game' }).click();
    await page.locator('.desk .land').first().waitFor();
    await done(page);
    await rows(page).first().click();
    await looksRight(guest, 'review-conquest');
    await playsOn(page, '.land');
    expect(guest.problems).toEqual([]);

    const phone = await house.come({ size: PHONE, settings: { language: 'tr', theme: 'evening' } });
    await phone.page.goto(`/review/${id}`);
    await phone.page.locator('.desk .land').first().waitFor();
    await phone.page.locator('.found ol button').first().waitFor(SLOW);
    await looksRight(phone, 'review-conquest-phone');
    await phone.page.getByRole('radio', { name: 'Özet' }).check();
    await phone.page.locator('.found .bars').scrollIntoViewIfNeeded();
    await shoot(phone.page, 'review-conquest-phone-summary');
  });
});

describe('what cannot be reviewed', () => {
  it('is refused with the reason', async () => {
    const guest = await house.come();
    const { page } = guest;
    await page.goto('/review');
    const cake = { name: 'cake.txt', mimeType: 'text/plain', buffer: Buffer.from('flour, eggs') };
    await page.locator('input[type="file"]').setInputFiles(cake);
    await page.getByRole('alert').getByText('header of a Parlour journal').waitFor();
  });
});
