// SPDX-License-Identifier: Apache-2.0
// The screen on which a game is made: house rules by their names, who sits where, and that nothing is
// hidden, on a laptop and on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksRight, openHouse } from './house';

const house = openHouse();

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/new/${title}`);
  await page.locator('.seats .kind').nth(2).waitFor();
}

/** What is under the button, or cut off by it. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('.go .btn')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('.seats .seat, .seats .add .btn, .opts .seg')]
      .filter((one) => one.getBoundingClientRect().bottom > top)
      .map((one) => one.className);
  });

async function seatEight(page: Page): Promise<void> {
  for (let seats = 3; seats < 8; seats++) {
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.locator('.seats .seat').nth(seats).waitFor();
  }
}

for (const size of [LAPTOP, PHONE]) {
  describe(`New Game at ${size.width} × ${size.height}`, () => {
    it('shows eight seats, and nothing of them under the button', async () => {
      const guest = await house.come({ size });
      await open(guest.page, 'classic');
      await seatEight(guest.page);
      expect(await hidden(guest.page)).toEqual([]);
      await looksRight(guest, `new-eight-${size.width}`);
    });

    it('seats a character, whose habits it shows, by the keyboard', async () => {
      const { page } = await house.come({ size });
      await open(page, 'metropolis');
      await page.locator('.seats .kind').last().focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Who takes seat 3?' });
      await sheet.locator('[data-kind="easy"] input').focus();
      // Up from the first of the levels are the characters.
      for (let steps = 0; steps < 4; steps++) {
        await page.keyboard.press('ArrowUp');
        if ((await sheet.locator('.one .big').textContent()) === 'Gambler') break;
      }
      expect(await sheet.locator('.one .big').textContent()).toBe('Gambler');
      expect(await sheet.locator('.one .bar').count()).toBe(4);
      await page.keyboard.press('Enter');
      await sheet.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Name of seat 3').inputValue()).toBe('Gambler');
      await page.locator('.seats [data-face="gambler"]').waitFor();
    });
  });
}

describe('the house rules of New Game', () => {
  it('are set by a preset, changed by name, and the table gets them', async () => {
    const { page, problems } = await house.come();
    await open(page, 'classic');
    const drawer = page.locator('.drawer');
    await drawer.locator('[data-preset="family"] input').check();
    expect(await drawer.getByRole('switch', { name: 'Parking pot' }).isChecked()).toBe(true);
    await drawer.getByRole('switch', { name: 'Double pay at start' }).click();
    await drawer.getByText('1 changed').waitFor();
    const asked = page.waitForRequest(
      (one) => one.method() === 'POST' && /tables$/.test(one.url()),
    );
    await page.getByRole('button', { name: 'Start game' }).click();
    expect((await asked).postDataJSON().rules).toEqual({
      on_decline: 'nothing',
      'pot.tax': 'yes',
      'pot.fee': 'yes',
      'pot.fine': 'yes',
      'stock.houses': '0',
      'stock.hotels': '0',
    });
    // And the game is played by them: its book says so.
    await page.locator('main.estate[data-ready="true"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByText('Deeds nobody buys').waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
  });

  it('are all found by their words, and one that is half on says so', async () => {
    const { page } = await house.come();
    await open(page, 'classic');
    await page.getByRole('button', { name: /^All \d+ rules$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'All rules' });
    await sheet.getByLabel('Find a rule').fill('fees pot');
    await sheet.getByText(/^1 of \d+$/).waitFor();
    await sheet.getByRole('switch', { name: 'Fees to the pot' }).click();
    await sheet.getByText('Official: No.').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Parking pot: Mixed' }).click();
    const pot = page.getByRole('switch', { name: 'Parking pot' });
    expect(await pot.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await pot.isChecked()).toBe(false);
    expect(await page.getByText(/\d changed/).count()).toBe(0);
  });

  it('take no number that the game does not allow', async () => {
    const { page } = await house.come();
    await open(page, 'classic');
    const cash = page.getByRole('textbox', { name: 'Start money' });
    await cash.fill('99999999999');
    await cash.press('Enter');
    await cash.blur();
    expect(await cash.inputValue()).toBe('$10,000,000');
  });

  it('tell how long it will take, which changes with who plays and by which rules', async () => {
    const { page } = await house.come();
    await open(page, 'classic');
    const long = page.locator('.long');
    await long.getByText(/^About \d+ minutes with three\.$/).waitFor();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await long.getByText(/^About \d+ minutes with four\.$/).waitFor();
    const before = await long.textContent();
    await page.locator('[data-preset="quick"] input').check();
    expect(await long.textContent()).not.toBe(before);
  });
});
