// SPDX-License-Identifier: Apache-2.0
// The owl of the first game: one tip at a time, at the control itself, which stays pressable; and the way
// from a sheet to its rule.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADA, BOTS, CALM, sitAtMap } from './conquest-table';
import { looksRight, openHouse, type Wishes } from './house';
import { sitAt, streetsAtOnce } from './tables';

const house = openHouse();
const SLOW = { timeout: 120_000 };
const WITH_TIPS: Wishes = { settings: { tips: true } };

const tip = (page: Page) => page.locator('[data-tip-shown]');
const shown = (page: Page) => tip(page).getAttribute('data-tip-shown');
const seen = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('parlour.settings') ?? '{}').tipsSeen);
/** Presses on, through who begins and what else is asked, until something is there. */
async function pressUntil(page: Page, wanted: () => Promise<boolean>): Promise<void> {
  const next = main(page).or(page.locator('dialog[open] .btn.main'));
  while (!(await wanted())) {
    const button = next.last();
    if ((await button.count()) > 0) await button.click({ timeout: 2000 }).catch(() => undefined);
  }
}
const main = (page: Page) => page.locator('.actions .press .btn.main:not(.off)');

describe('the first game', () => {
  it('points at the throw, then at the next turn at what is free', SLOW, async () => {
    const document = await streetsAtOnce(house.url);
    // Whoever presses on before a tip stands has no need of it: so nothing is pressed before the first.
    const rules = { order: 'listed', doubles: 'none' };
    const guest = await sitAt(house, { document, rules, seats: ['person', 'person'] }, WITH_TIPS);
    const { page } = guest;
    await tip(page).waitFor();
    expect(await shown(page)).toBe('roll');
    await looksRight(guest, 'tip-roll');
    // What is pointed at is pressed as ever, and that is enough.
    await main(page).click();
    await tip(page).waitFor({ state: 'detached' });
    await page.locator('[data-tip="buy"]').waitFor();
    // Never two in one turn.
    expect(await tip(page).count()).toBe(0);
    await expect.poll(() => seen(page)).toBe('roll');
    await page.locator('[data-tip="buy"]').click();
    await page.locator('[data-tip="buy"]').waitFor({ state: 'detached' });
    // Others throw, until somebody meets a free street: that is told on the sheet itself.
    while ((await page.locator('[data-tip="buy"]').count()) === 0) {
      if ((await main(page).count()) > 0) await main(page).click({ timeout: 2000 }).catch(() => undefined);
    }
    await tip(page).waitFor();
    expect(await shown(page)).toBe('buy');
    await looksRight(guest, 'tip-buy');
    await page.getByRole('button', { name: 'No more tips' }).click();
    await tip(page).waitFor({ state: 'detached' });
    // The question is still there.
    expect(await page.locator('[data-tip="buy"]').count()).toBe(1);
    await page.locator('[data-tip="buy"]').click();
    expect(guest.problems).toEqual([]);
  });

  it('is told by the owl on the map, and Esc is enough', SLOW, async () => {
    const table = {
      title: 'annexation',
      rules: { setup: 'deal_all', first_seat: 'listed', ...CALM },
      seats: [ADA, ...BOTS],
    };
    const guest = await sitAtMap(house, table, WITH_TIPS);
    const { page } = guest;
    await tip(page).waitFor();
    expect(await shown(page)).toBe('place');
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'detached' });
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => seen(page)).toBe('place');
    // Loaded again, it is not told again; until somebody wants that.
    await page.reload();
    await page.locator('.placing').waitFor();
    expect(await tip(page).count()).toBe(0);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Show tips again' }).click();
    await expect.poll(() => seen(page)).toBe('');
    expect(guest.problems).toEqual([]);
  });
});

describe('Explain this', () => {
  it('leads from a sheet to its chapter, and back to the sheet', SLOW, async () => {
    const board = await streetsAtOnce(house.url);
    const guest = await sitAt(house, { document: board, seats: ['person', 'person'] });
    const { page } = guest;
    await pressUntil(page, async () => (await page.locator('[data-tip="buy"]').count()) > 0);
    await page.getByRole('button', { name: 'Explain this' }).click();
    const chapter = page.locator('.asked');
    await chapter.waitFor();
    expect(await chapter.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect
      .poll(() => chapter.evaluate((one) => one.getBoundingClientRect().top < 400))
      .toBe(true);
    // The way back is in sight too.
    const heading = page.locator('dialog[open] header h2').last();
    expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
    await looksRight(guest, 'explain');
    await page.keyboard.press('Escape');
    await chapter.waitFor({ state: 'detached' });
    await page.locator('[data-tip="buy"]').click();
    await page.locator('[data-tip="buy"]').waitFor({ state: 'detached' });
    expect(guest.problems).toEqual([]);
  });
});
