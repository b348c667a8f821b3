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

/** What the advisor says of every seat: "50 → 62 %". */
const chances = (page: Page) => dialog(page).locator('[data-chance] .num').allTextContents();

/** Until a person and a bot both have something to give, with the sheet open and a deed chosen. */
async function draft(page: Page): Promise<void> {
  const trade = page.locator('.acts .btn:not(.off)').filter({ hasText: 'Trade' });
  await playUntil(page, async (sight) => {
    if (!isFree(sight) || sight.prompt !== 'manage' || !(await trade.isVisible())) return false;
    await trade.click();
    if ((await dialog(page).locator('.side').nth(1).locator('.mini').count()) > 0) return true;
    await page.keyboard.press('Escape');
    return false;
  });
  await dialog(page).locator('.side').nth(1).locator('.mini').first().click();
}

describe('the advisor', () => {
  it('tells whoever plays alone what a trade does to all chances; nothing is told of it over a cut line', async () => {
    const guest = await sitAt(house, {
      title: 'classic',
      seats: ['person', 'easy'],
      rules: { ...RULES, on_decline: 'nothing' },
    });
    const { page } = guest;
    await draft(page);
    const sides = dialog(page).locator('.changes .seat');
    await expect
      .poll(async () => (await chances(page)).filter((one) => /^\d+ → \d+ %$/.test(one)))
      .toHaveLength(2);
    await looksRight(guest, 'trade-advisor');
    await house.server.kill();
    await expect.poll(() => sides.count()).toBe(0);
    expect(await chances(page)).toEqual([]);
    await house.server.restart();
    await expect.poll(() => sides.count(), { timeout: 30_000 }).toBe(2);
    await dialog(page).getByRole('switch').click();
    await expect.poll(() => chances(page)).toEqual([]);
    // Facts are told all the same.
    await expect.poll(() => sides.count()).toBe(2);
  });
});

describe('where one builds only after landing', () => {
  const sitWith = async (cash: string) => {
    const document = await streetsAtOnce(house.url, { price: 60, build: 50, build_large: 50 });
    const guest = await sitAt(house, {
      document,
      seats: ['person', 'person'],
      rules: { ...RULES, build_when: 'on_landing', start_cash: cash, salary: '0' },
    });
    return { guest, page: guest.page, cards: guest.page.locator('.card:has(.levels)') };
  };

  it('the cards of the group come up by themselves, and tell what is too dear', async () => {
    const { guest, page, cards } = await sitWith('130');
    await playUntil(page, async () => (await cards.count()) > 0);
    expect(await page.locator('.card.grey').count()).toBe(0);
    await cards
      .getByRole('button', { name: /^Build/ })
      .first()
      .click();
    // Twenty are left, and the next house costs fifty.
    await cards.getByText('You do not have that much money').first().waitFor();
    await looksRight(guest, 'build-after-landing');
    expect(await cards.getByRole('button', { name: /^Build/ }).count()).toBe(0);
  });

  it('the card of a place that is too dear is greyed', async () => {
    const { guest, page, cards } = await sitWith('100');
    const build = page.locator('.acts .btn:not(.off)').filter({ hasText: 'Build' });
    // Until whoever is asked has a place: forty are left for a house of fifty.
    await playUntil(page, async (sight) => {
      if (!isFree(sight) || !(await build.isVisible())) return false;
      await build.click();
      await dialog(page).waitFor();
      if ((await cards.count()) > 0) return true;
      await page.keyboard.press('Escape');
      return false;
    });
    expect(await page.locator('.card.grey').count()).toBe(await cards.count());
    await looksRight(guest, 'build-too-dear');
  });
});
