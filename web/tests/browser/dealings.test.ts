// SPDX-License-Identifier: Apache-2.0
// What is said of a trade, a building or a bid before it is done is what it then does.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFree, playUntil } from './estate-player';
import { looksRight, openHouse } from './house';
import { boardOf, sitAt, streetsAtOnce } from './tables';

const house = openHouse();
const RULES = { order: 'listed', doubles: 'none', doubles_to_jail: '0' };
const dialog = (page: Page) => page.locator('dialog[open]').last();

/** What the column of changes says of the money of both, in the order of the seats. */
const told = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.changes .seat')]
      .sort((a, b) => Number(a.dataset.seat) - Number(b.dataset.seat))
      .map((one) => one.querySelector('.num b')?.textContent?.split(' → ')[1] ?? ''),
  );
const purses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.players [data-purse]')]
      .sort((a, b) => Number(a.dataset.purse) - Number(b.dataset.purse))
      .map((one) => one.textContent?.trim() ?? ''),
  );

describe('a trade', () => {
  it('leaves both sides with the money that both were told', async () => {
    const document = await boardOf(house.url, 'metropolis', (at, board) => {
      const street = board.tiles.filter((tile) => tile.kind === 'street')[at - 2];
      return at >= 2 && at <= 12 && street ? street : { kind: 'nothing', name: `Lawn ${at}` };
    });
    const guest = await sitAt(house, { document, seats: ['person', 'person'], rules: RULES });
    const { page } = guest;
    const trade = page.locator('.acts .btn:not(.off)').filter({ hasText: 'Trade' });
    // Until both have something to give.
    await playUntil(page, async (sight) => {
      if (!isFree(sight) || sight.prompt !== 'manage' || !(await trade.isVisible())) return false;
      await trade.click();
      const sides = await dialog(page).locator('.side:has(.mini)').count();
      if (sides === 2) return true;
      await page.keyboard.press('Escape');
      return false;
    });
    for (const side of [0, 1]) {
      await dialog(page).locator('.side').nth(side).locator('.mini').first().click();
    }
    const money = dialog(page).locator('.side').first().locator('.step input');
    await money.fill('7');
    await money.press('Tab');
    await expect.poll(async () => (await told(page)).filter((one) => one !== '')).toHaveLength(2);
    const offered = await told(page);
    await looksRight(guest, 'trade-changes');
    await dialog(page).locator('.btn.main').click();
    await dialog(page).locator('.reply').waitFor();
    expect(await told(page)).toEqual(offered);
    await looksRight(guest, 'trade-reply-changes');
    await dialog(page).locator('.btn.main').click();
    await expect.poll(() => purses(page)).toEqual(offered);
  });
});

describe('where one builds only after landing', () => {
  it('the cards of the group come up by themselves, and what is too dear is greyed', async () => {
    const document = await streetsAtOnce(house.url, { price: 60, build: 50, build_large: 50 });
    const guest = await sitAt(house, {
      document,
      seats: ['person', 'person'],
      rules: { ...RULES, build_when: 'on_landing', start_cash: '130', salary: '0' },
    });
    const { page } = guest;
    const cards = page.locator('.card:has(.levels)');
    await playUntil(page, async () => (await cards.count()) > 0);
    await cards
      .getByRole('button', { name: /^Build/ })
      .first()
      .click();
    // Twenty are left, and the next house costs fifty.
    await cards.getByText('You do not have that much money').first().waitFor();
    await looksRight(guest, 'build-after-landing');
    expect(await cards.getByRole('button', { name: /^Build/ }).count()).toBe(0);
  });
});
