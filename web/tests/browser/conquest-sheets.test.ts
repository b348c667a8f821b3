// SPDX-License-Identifier: Apache-2.0
// Every screen and sheet of the conquest family in both languages: axe finds nothing, nothing sticks
// out, and there is a picture to look at.
import { describe, expect, it } from 'vitest';
import type { NewTable } from '../../src/wire/types';
import { SIZES } from './chromium';
import { look, playUntil } from './conquest-player';
import { ADA, BOTS, CALM, ISIL, SOON, sitAtMap } from './conquest-table';
import { looksRight, openHouse, type Wishes } from './house';

const house = openHouse();

const sitAt = (wish: NewTable, wishes: Wishes) => sitAtMap(house, wish, wishes);

/** English by day in a laptop's window, Turkish in the evening on a phone. */
const LOOKS = [
  { language: 'en', wishes: { size: SIZES[2], settings: { language: 'en', theme: 'day' } } },
  { language: 'tr', wishes: { size: SIZES[0], settings: { language: 'tr', theme: 'evening' } } },
] as const;

const PAUSE = /^(Pause|Duraklat)$/;
const CARDS = /^(\d+ cards?|\d+ kart)$/;
const LOG = /^(What happened|Olanlar)$/;

for (const { language, wishes } of LOOKS) {
  describe(`in ${language === 'en' ? 'English' : 'Turkish'}`, () => {
    const name = (what: string) => `conquest-${what}-${language}`;

    it('the choice of players', async () => {
      const guest = await house.come(wishes);
      await guest.page.goto('/new');
      await guest.page.locator('.seats .kind').last().waitFor();
      await guest.page.getByRole('radio', { name: /Annexation|İlhak/ }).check();
      await guest.page.locator('.start').first().waitFor();
      await looksRight(guest, name('players'));
      await guest.page.locator('.seats .kind').first().click();
      await guest.page
        .getByRole('dialog')
        .getByText(/No target|Hedef yok/)
        .first()
        .waitFor({ state: 'attached' });
      await looksRight(guest, name('player'));
      await guest.page.keyboard.press('Escape');
      await guest.page.getByRole('dialog').waitFor({ state: 'detached' });
      const piece = guest.page.locator('button.token').first();
      const before = await piece.innerHTML();
      await piece.click();
      await guest.page.getByRole('dialog').locator('.swatch:not([aria-disabled])').last().click();
      await expect.poll(() => piece.innerHTML()).not.toBe(before);
    });

    it('claim, cards, log, every room of the pause', async () => {
      const guest = await sitAt(
        { title: 'annexation', rules: { ...CALM, first_seat: 'listed' }, seats: [ADA, ...BOTS] },
        wishes,
      );
      const { page } = guest;
      await expect.poll(() => look(page).then(({ mode }) => mode)).toBe('claim');
      const tints = await page
        .locator('.land[data-owner="-1"]')
        .evaluateAll((lands) => new Set(lands.map((land) => land.getAttribute('fill'))).size);
      expect(tints).toBe(6); // a continent each
      await looksRight(guest, name('claim'));
      await page.getByRole('button', { name: CARDS }).click();
      await page.getByRole('dialog').waitFor();
      await looksRight(guest, name('cards'));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: LOG }).click();
      await page.getByRole('dialog').waitFor();
      await looksRight(guest, name('log'));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: PAUSE }).click();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      await looksRight(guest, name('pause'));
      const rooms = await sheet.locator('.entries .btn').allInnerTexts();
      expect(rooms.length).toBe(10);
      for (const [k, room] of rooms.entries()) {
        // The main menu leaves the game at once.
        if (/Main menu|Ana menü/.test(room)) continue;
        await sheet.locator('.entries .btn').nth(k).click();
        await sheet.locator('.entries').waitFor({ state: 'detached' });
        // The chat stands beside the game, or over it on a phone; Esc closes it, and only then pauses.
        const chat = /Chat|Sohbet/.test(room);
        await (chat ? page.locator('.chat-box input') : sheet.locator('h2')).first().waitFor();
        await looksRight(guest, name(`pause-${k}`));
        await page.keyboard.press('Escape');
        if (chat) await page.locator('.chat-box').waitFor({ state: 'detached' });
        if (chat) await page.keyboard.press('Escape');
        await sheet.locator('.entries').waitFor();
      }
    });

    it('a battle at one screen, the cover, moving in, fortifying', async () => {
      const guest = await sitAt({ title: 'annexation', rules: SOON, seats: [ADA, ISIL] }, wishes);
      const { page } = guest;
      await playUntil(page, ({ battle }) => battle === 'hands');
      if (language === 'en') {
        await looksRight(guest, name('hands'));
        await page.locator('.rps .attacker .k').first().click();
      }
      await page.locator('.cover').waitFor();
      await looksRight(guest, name('cover'));
      // Paper wraps rock, until nobody is left to defend.
      await page
        .locator('.cover .k')
        .filter({ hasText: /paper|kâğıt/ })
        .click();
      await page.locator('.cover .btn.main').waitFor();
      await looksRight(guest, name('handover'));
      await page.locator('.cover .btn.main').click();
      await page
        .locator('.cover .k')
        .filter({ hasText: /rock|taş/ })
        .click();
      await page.locator('.cover').waitFor({ state: 'detached' });
      if ((await look(page)).battle === 'hands') {
        await looksRight(guest, name('round'));
        await page.keyboard.press('r');
        await page.locator('dialog[open] .btn.main').waitFor();
        await looksRight(guest, name('retreat'));
        await page.locator('dialog[open] .btn.main').click();
        await page.locator('.rps').waitFor({ state: 'detached' });
      }
      // Troops move in, or there is somebody left to fight, or nobody left to fight with.
      await page.locator('.act .btn.main, .btn.next:not(.off)').first().waitFor();
      if ((await look(page)).mode === 'move') {
        await looksRight(guest, name('move'));
        await page.locator('.act .btn.main').click();
      }
      await page.locator('.btn.next:not(.off)').click();
      await expect.poll(() => look(page).then(({ prompt }) => prompt)).toBe('fortify');
      await looksRight(guest, name('fortify'));
    });

    it('dice and the end', async () => {
      const guest = await sitAt(
        {
          title: 'world',
          rules: { setup: 'deal', 'start_troops.3': '16', end_round: '3', first_seat: 'listed' },
          seats: [{ ...ADA, target: undefined }, ...BOTS],
        },
        wishes,
      );
      const { page } = guest;
      await playUntil(page, ({ battle }) => battle === 'dice');
      await looksRight(guest, name('dice'));
      const end = await playUntil(page, () => false, 200_000);
      expect(end.over).toBe(true);
      await looksRight(guest, name('end'));
    });
  });
}
