// SPDX-License-Identifier: Apache-2.0
// The first minutes of a conquest game: few clicks to the first attack, and troops that are planned
// land by land before they are sent.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickLand, look, playUntil } from './conquest-player';
import { ADA, BOTS, CALM, sitAtMap } from './conquest-table';
import { looksRight, openHouse } from './house';

const house = openHouse();
const SLOW = { timeout: 120_000 };

const asked = (page: Page, prompt: string) =>
  page
    .locator(`main.conquest[data-prompt="${prompt}"][data-acting="0"][data-settled="true"]`)
    .waitFor({ timeout: 100_000 });
const troopsOf = (page: Page, land: number) =>
  page.locator(`[data-land="${land}"]`).getAttribute('data-troops').then(Number);
const chip = (page: Page, land: number) => page.locator(`[data-chip="${land}"]`);
const rest = (page: Page) => page.getByRole('button', { name: 'Place rest for me' });

describe('a quick start', () => {
  it('takes at most six clicks from New Game to the first attack', SLOW, async () => {
    const guest = await house.come();
    const { page } = guest;
    // As after a game of something else, against one bot that does not think long.
    const seat = (kind: string) => ({ kind, name: '', named: false, token: '', colour: -1 });
    await guest.context.addInitScript(
      (last) => localStorage.setItem('parlour.last', JSON.stringify(last)),
      { title: 'metropolis', seats: [seat('person'), seat('easy')] },
    );
    let clicks = 0;
    const click = async (what: () => Promise<void>) => {
      clicks++;
      await what();
    };
    await page.goto('/new');
    const box = page.locator('.covers [data-id="annexation"]');
    await box.waitFor();
    await click(() => box.click());
    await page.getByRole('radio', { name: 'Deal lands and troops' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Deal lands' }).isChecked()).toBe(true);
    await click(() => page.getByRole('button', { name: 'Start game' }).click());
    // The bot may begin, and attack: answering it with a hand is no click on the way.
    await playUntil(page, (sight) => sight.prompt === 'allocate' && sight.acting === 0);
    await asked(page, 'allocate');
    await click(() => rest(page).click());
    await click(() => page.getByRole('button', { name: 'Place and attack' }).click());
    await asked(page, 'attack');
    const targets = (await look(page)).lands.filter((one) => one.owner !== 0);
    await click(() => clickLand(page, targets.at(-1)?.land ?? 0));
    await click(() => page.locator('.act .btn.main').click());
    // Rock, paper, scissors; or the land was empty and is taken.
    await page
      .locator('.rps, main[data-prompt="move"], main[data-prompt="attack"]')
      .first()
      .waitFor();
    expect(clicks).toBeLessThanOrEqual(6);
    expect(guest.problems).toEqual([]);
  });
});

describe('new troops', () => {
  const table = {
    title: 'annexation',
    rules: { setup: 'deal_all', first_seat: 'listed', ...CALM },
    seats: [ADA, ...BOTS],
  };

  it('are planned by clicks, changed, undone one by one, and sent together', SLOW, async () => {
    const guest = await sitAtMap(house, table);
    const { page } = guest;
    await asked(page, 'allocate');
    const [first, second] = (await look(page)).lands.map(({ land }) => land) as [number, number];
    const before = [await troopsOf(page, first), await troopsOf(page, second)] as const;
    await clickLand(page, first);
    await clickLand(page, first);
    await chip(page, first).getByText('+2').waitFor();
    const stepper = page.locator('.at');
    await stepper.getByRole('button', { name: 'Less' }).click();
    await chip(page, first).getByText('+1').waitFor();
    await page.keyboard.press('+');
    await chip(page, first).getByText('+2').waitFor();
    // The stepper may stand over its neighbours.
    await page.keyboard.press('Backspace');
    await clickLand(page, second);
    await chip(page, second).getByText('+1').waitFor();
    await looksRight(guest, 'conquest-plan');
    await page.locator('.placing li').nth(1).getByRole('button').click();
    await chip(page, second).waitFor({ state: 'detached' });
    // Nothing has been sent so far.
    expect(await troopsOf(page, first)).toBe(before[0]);
    await page.keyboard.press('Backspace');
    await clickLand(page, second);
    await page.locator('.at').getByRole('button', { name: /^All/ }).click();
    const words = await page.locator('.placing .btn.main').textContent();
    const all = Number(words?.replace(/\D/g, ''));
    await page.locator('.placing .btn.main').click();
    await page.locator('.placing').waitFor({ state: 'detached' });
    await expect.poll(() => troopsOf(page, first)).toBe(before[0] + 2);
    await expect.poll(() => troopsOf(page, second)).toBe(before[1] + all - 2);
    expect(await page.locator('[data-chip]').count()).toBe(0);
    expect(guest.problems).toEqual([]);
  });

  it('find their places by themselves, and one by one before the first turn', SLOW, async () => {
    const { page } = await sitAtMap(house, {
      ...table,
      rules: { ...table.rules, setup: 'claim', 'start_troops.3': '15' },
    });
    await asked(page, 'claim');
    await page.getByRole('button', { name: 'Claim rest for me' }).click();
    await asked(page, 'allocate');
    expect((await look(page)).lands.length).toBe(14);
    await rest(page).click();
    await page.locator('.placing .btn.main').click();
    await page.getByRole('button', { name: 'Next Phase' }).waitFor();
  });
});
