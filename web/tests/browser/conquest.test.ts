// SPDX-License-Identifier: Apache-2.0
// The conquest family in a real browser: whole games by clicks, battles at one keyboard and under a
// cover, the keyboard alone, and every window.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewTable } from '../../src/wire/types';
import { SIZES } from './chromium';
import { clickLand, look, playUntil } from './conquest-player';
import { ADA, BOTS, CALM, ISIL, sitAtMap } from './conquest-table';
import { looksRight, openHouse, type Wishes } from './house';

const house = openHouse();

const SLOW = { timeout: 240_000 };

const sitAt = (wish: NewTable, wishes: Wishes = {}) => sitAtMap(house, wish, wishes);

const chosen = (page: Page) => page.locator('.act').waitFor();
const attacking = (page: Page) =>
  playUntil(page, (sight) => sight.mode === 'attack' && sight.acting === 0 && !sight.chosen);

/** From the strongest own land against the weakest that it reaches. */
async function plan(page: Page): Promise<void> {
  const own = (await look(page)).lands.filter((one) => one.owner === 0);
  await clickLand(page, own[0]?.land ?? 0);
  const targets = (await look(page)).lands.filter((one) => one.owner !== 0);
  await clickLand(page, targets.at(-1)?.land ?? 0);
  await chosen(page);
}

describe('a whole game by clicks', () => {
  for (const [title, rounds] of [
    ['annexation', 4],
    ['world', 5],
  ] as const) {
    it(`${title}, to the end`, { timeout: 400_000 }, async () => {
      const guest = await sitAt({
        title,
        rules: { end_round: String(rounds), ...(title === 'annexation' ? CALM : {}) },
        seats: [{ ...ADA, target: title === 'annexation' ? 'europe' : undefined }, ...BOTS],
      });
      const sight = await playUntil(guest.page, () => false, 380_000);
      expect(sight.over).toBe(true);
      await guest.page.getByRole('heading', { level: 2 }).filter({ hasText: '!' }).waitFor();
      await guest.page.getByRole('link', { name: 'New game' }).waitFor();
      await guest.page.getByRole('link', { name: 'Review game' }).waitFor();
      await looksRight(guest, `conquest-over-${title}`);
    });
  }
});

describe('every window', () => {
  for (const size of SIZES) {
    for (const theme of ['day', 'evening'] as const) {
      it(`${size.name}, ${theme}`, SLOW, async () => {
        const language = theme === 'day' ? 'en' : 'tr';
        const name = (what: string) => `conquest-${what}-${size.name}-${theme}`;
        const guest = await sitAt(
          { title: 'annexation', rules: { setup: 'deal', ...CALM }, seats: [ADA, ...BOTS] },
          { size, settings: { theme, language } },
        );
        const { page } = guest;
        await playUntil(page, (sight) => sight.prompt === 'allocate' && sight.acting === 0);
        await looksRight(guest, name('place'));
        // A bot that asks for an alliance has opened its bubble by itself.
        if ((await page.locator('.bubble').count()) === 0) await page.locator('.cs').nth(1).click();
        await page.locator('.bubble').waitFor();
        await looksRight(guest, name('bubble'));
        await page.keyboard.press('Escape');
        await attacking(page);
        await looksRight(guest, name('attack'));
        await plan(page);
        await looksRight(guest, name('plan'));
        await page.locator('.act .btn.main').click();
        await page.locator('.rps, .act').first().waitFor();
        await looksRight(guest, name('battle'));
      });
    }
  }
});

describe('a battle at one screen', () => {
  const rules = { setup: 'deal', 'start_troops.2': '80', ...CALM };
  const start = () => sitAt({ title: 'annexation', rules, seats: [ADA, ISIL] });

  it('is fought with six keys, and shows hands only when both are in', SLOW, async () => {
    const { page } = await start();
    await playUntil(page, (sight) => sight.battle === 'hands');
    // Sound can be put off and on here too, by key and by hand; no other key means anything.
    await page.keyboard.press('q');
    await page.locator('.rps').getByRole('button', { name: 'Sound on' }).click();
    await page.locator('.rps').getByRole('button', { name: 'Mute' }).waitFor();
    await page.keyboard.press('n');
    expect(await page.locator('.rps .ready').count()).toBe(0);
    await page.keyboard.press('a');
    await page.locator('.rps .attacker .ready').waitFor();
    expect(await page.locator('.rps .hand use').count()).toBe(0);
    expect(await page.locator('.rps .k.on').count()).toBe(0);
    await page.keyboard.press('4');
    await page.locator('.rps .hand use').first().waitFor();
    expect(await page.locator('.rps .hand use').first().getAttribute('href')).toBe('#i-rock-lg');
    await page.getByText('A tie', { exact: true }).waitFor();
    // Esc pauses here as everywhere, and nothing is lost by it.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Paused' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Paused' }).waitFor({ state: 'detached' });
    expect(await page.locator('.rps').count()).toBe(1);
    // To retreat is asked back.
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Fight on' }).click();
    expect(await page.locator('.rps').count()).toBe(1);
    await page.keyboard.press('r');
    await page.locator('dialog[open] .btn.main').click();
    await page.locator('.rps').waitFor({ state: 'detached' });
  });

  it(
    'is fought under a cover by mouse: one chooses, hands over, the other chooses',
    SLOW,
    async () => {
      const { page } = await start();
      await playUntil(page, (sight) => sight.battle === 'hands');
      await page.locator('.rps .attacker .k').first().click();
      const hand = (name: string) => page.locator('.cover .k', { hasText: name });
      const orders = new Set<string>();
      for (let round = 0; round < 8; round++) {
        for (const side of ['attacker', 'defender']) {
          if (side === 'defender' || round > 0) await page.locator('.cover .btn.main').click();
          await hand('paper').waitFor();
          orders.add((await page.locator('.cover .k').allInnerTexts()).join());
          await hand('paper').click();
        }
        await page.getByText('A tie', { exact: true }).waitFor();
        await page.locator('.again .btn').click();
      }
      // The place of the pointer tells nothing: the hands lie in another order each time.
      expect(orders.size).toBeGreaterThan(1);
    },
  );
});

describe('the keyboard alone', () => {
  it('claims, places, attacks and goes on', SLOW, async () => {
    const { page, problems } = await sitAt({
      title: 'annexation',
      rules: { setup: 'deal', ...CALM },
      seats: [ADA, ...BOTS],
    });
    const press = (key: string) => page.keyboard.press(key);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-land') ?? '');
    await playUntil(page, (sight) => sight.prompt === 'muster' && sight.acting === 0);
    for (let tries = 0; tries < 30 && (await focused()) === ''; tries++) await press('Tab');
    const first = await focused();
    expect(first).not.toBe('');
    const troops = () =>
      page.locator(`[data-land="${first}"]`).getAttribute('data-troops').then(Number);
    const before = await troops();
    await press('Enter');
    await expect.poll(troops).toBe(before + 1);
    await press('ArrowRight');
    expect(await focused()).not.toBe(first);
    await playUntil(page, (sight) => sight.prompt === 'allocate' && sight.acting === 0);
    const own = (await look(page)).lands[0]?.land ?? 0;
    await page.locator(`[data-land="${own}"]`).focus();
    await press('Enter');
    await page.getByRole('button', { name: /^Place 1/ }).waitFor();
    await press('+');
    await page.getByRole('button', { name: /^Place 2/ }).waitFor();
    await press('-');
    await page.getByRole('button', { name: /^Place 1/ }).waitFor();
    await press('Enter');
    // One is placed; of the others, more than there are cannot be planned.
    await page.locator('.placing .btn.main.off').waitFor();
    for (let more = 0; more < 40; more++) await press(more === 0 ? 'Enter' : '+');
    await press('Enter');
    await expect.poll(() => look(page).then((sight) => sight.next)).toBe(true);
    await press('n');
    await expect.poll(() => look(page).then((sight) => sight.prompt)).toBe('attack');
    await press('n');
    await expect.poll(() => look(page).then((sight) => sight.prompt)).toBe('fortify');
    expect(problems).toEqual([]);
  });
});

describe('what a click cancels', () => {
  it(
    'is what was chosen, by a click in the sea or Backspace; Esc pauses at any time',
    SLOW,
    async () => {
      const { page } = await sitAt({
        title: 'annexation',
        rules: { setup: 'deal', ...CALM },
        seats: [ADA, ...BOTS],
      });
      await attacking(page);
      await plan(page);
      await page.mouse.click(700, 560);
      await page.locator('.act').waitFor({ state: 'detached' });
      await plan(page);
      await page.keyboard.press('Backspace');
      await page.locator('.act').waitFor({ state: 'detached' });
      await plan(page);
      await page.keyboard.press('Escape');
      const sheet = page.getByRole('dialog');
      for (const name of ['Settings', 'Controls', 'How to play', 'Credits', 'Main menu', 'Quit']) {
        await sheet.getByRole('button', { name, exact: true }).waitFor();
      }
      await sheet.getByRole('button', { name: 'Controls' }).click();
      await page.getByText('Next phase or player').waitFor();
      await page.keyboard.press('Escape');
      await sheet.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => look(page).then((sight) => sight.sheet)).toBe(false);
    },
  );
});

describe('dice', () => {
  it('are rolled by themselves, down to a limit', SLOW, async () => {
    const { page } = await sitAt({
      title: 'world',
      rules: { setup: 'deal' },
      seats: [{ ...ADA, target: undefined }, ...BOTS],
    });
    await attacking(page);
    await plan(page);
    const armies = () =>
      page
        .locator('[data-troops]')
        .evaluateAll((lands) =>
          lands.reduce((sum, land) => sum + Number((land as SVGElement).dataset.troops), 0),
        );
    const before = await armies();
    await page.getByRole('button', { name: 'Until won' }).click();
    await expect.poll(armies).toBeLessThan(before);
    await page.locator('.arena.dice').waitFor({ state: 'detached' });
    const sight = await look(page);
    expect(['move', 'attack']).toContain(sight.prompt);
  });
});
