// SPDX-License-Identifier: Apache-2.0
// Everything that lies over an estate board, in both languages, by day and in the evening: seen by axe,
// its labels counted, and a picture kept. Boards made for it bring each sheet up at the first throw.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tile } from '../../src/wire/types';
import { isFree, playUntil as playOnUntil } from './estate-player';
import { looksRight, openHouse, type Visitor } from './house';
import { labelsOn, namesOf, tooLong } from './labels';
import { boardOf, sitAt, streetsAtOnce, type Wanted } from './tables';

const house = openHouse();
let names: string[];

beforeAll(async () => {
  names = await namesOf(house.url);
});

const RULES = { order: 'listed', doubles: 'none', doubles_to_jail: '0', resign: 'any_time' };

const streets = () => streetsAtOnce(house.url);

const everywhere = (tile: (name: string) => Tile) =>
  boardOf(house.url, 'metropolis', (at) => tile(`${at}`));

describe.each([
  ['en', 'day'],
  ['tr', 'evening'],
] as const)('in %s, %s', (language, theme) => {
  const dialog = (page: Page) => page.locator('dialog[open]').last();
  const mainIn = (page: Page) => dialog(page).locator('.btn.main');
  const gone = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });
  const act = (page: Page, n: number) => page.locator('.acts .btn').nth(n);

  async function sit(wanted: Wanted): Promise<Visitor> {
    const rules = { ...RULES, ...wanted.rules };
    return sitAt(house, { ...wanted, rules }, { settings: { language, theme } });
  }

  async function roll(page: Page): Promise<void> {
    await page.locator('main.estate[data-ready="true"][data-prompt="roll"]').waitFor();
    await page.locator('.actions .btn.main').click();
  }

  /** Presses whatever is to be pressed next until `wanted` is there. */
  async function playUntil(page: Page, wanted: Locator): Promise<void> {
    const main = page.locator('.btn.main').last();
    while (!(await wanted.isVisible())) {
      if (await main.isVisible()) await main.click({ timeout: 1000 }).catch(() => {});
    }
  }

  async function seen(guest: Visitor, name: string, at: Locator): Promise<void> {
    await at.waitFor();
    await looksRight(guest, `sheet-${name}-${language}`);
    const labels = await labelsOn(guest.page);
    expect(labels.filter((label) => tooLong(label, [...names, ...players]))).toEqual([]);
  }
  const players = ['Player 1', 'Player 2', 'Player 3', 'Oyuncu 1', 'Oyuncu 2', 'Oyuncu 3'];

  it('an auction with its clock', async () => {
    const guest = await sit({ document: await streets(), seats: ['person', 'person', 'hard'] });
    const { page } = guest;
    await roll(page);
    await dialog(page).locator('.two .btn').last().click();
    await seen(guest, 'auction', dialog(page).locator('.seats'));
    // Both people drop out, one after the other.
    const done = page.locator('main.estate[data-ready="true"]:not([data-prompt="auction"])');
    const leave = dialog(page).locator('.seats .btn.s').first();
    while (!(await done.isVisible())) {
      if (await leave.isVisible()) await leave.click({ timeout: 1000 }).catch(() => {});
    }
  });

  it('deed, player card, building, mortgage and the three trade screens', async () => {
    const guest = await sit({
      document: await streets(),
      seats: ['person', 'person', 'hard'],
      rules: { trade_improved: 'refuse' },
    });
    const { page } = guest;
    await roll(page);
    await seen(guest, 'deed', dialog(page).locator('.deed').first());
    await mainIn(page).click();
    await gone(page);

    await page.locator('.players button').first().click();
    await seen(guest, 'player', dialog(page).locator('.mini').first());
    await page.keyboard.press('Escape');
    await act(page, 0).click();
    await seen(guest, 'build', dialog(page).locator('.card .btn').first());
    await dialog(page).locator('.card .btn').first().click();
    await dialog(page).locator('.levels span:not(.not)').first().waitFor();
    await dialog(page).locator('.card .btn').last().click();
    await dialog(page).locator('input[type=radio]').last().check();
    await seen(guest, 'mortgage', dialog(page).locator('.row').first());
    await dialog(page).locator('.row .btn').first().click();
    await dialog(page).locator('.row .minus').first().waitFor();
    await page.keyboard.press('Escape');
    await gone(page);

    // A mortgaged deed is offered to the other person, who does not want it.
    await act(page, 1).click();
    await dialog(page).locator('.side .mini').first().click();
    await seen(guest, 'trade', dialog(page).locator('.mini.sel'));
    await mainIn(page).click();
    await seen(guest, 'trade-reply', dialog(page).locator('.reply'));
    await dialog(page).locator('.answers .btn').first().click();
    await gone(page);

    // A bot does not give a thousand for a street that is mortgaged.
    await act(page, 1).click();
    await dialog(page).locator('input[type=radio]').last().check();
    await dialog(page).locator('.side').first().locator('.mini').first().click();
    const money = dialog(page).locator('.side').last().locator('.step input');
    await money.fill('1000');
    await money.press('Tab');
    await mainIn(page).click();
    await seen(guest, 'trade-answer', dialog(page).locator('.bub'));
    await dialog(page).locator('.two .btn').first().click();
    await gone(page);

    // What is built on cannot be traded, and a click on it says so.
    await act(page, 2).click();
    await dialog(page).locator('.row .btn').first().click();
    await dialog(page).locator('.row .minus').waitFor({ state: 'detached' });
    await dialog(page).locator('input[type=radio]').first().check();
    await dialog(page).locator('.card .btn').first().click();
    await dialog(page).locator('.levels span:not(.not)').first().waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    // Somebody else needs a deed too, or there is nothing to trade.
    const mayTrade = page.locator('.acts .btn:nth-child(2):not(.off)');
    await playOnUntil(
      page,
      async (sight) => isFree(sight) && sight.prompt === 'manage' && (await mayTrade.isVisible()),
    );
    await mayTrade.click();
    await dialog(page).locator('input[type=radio]').first().check();
    await dialog(page).locator('.mini.off').first().click({ force: true });
    await seen(guest, 'trade-held', dialog(page).locator('.foot .refused'));
    expect(await dialog(page).locator('.mini.sel').count()).toBe(0);
  });

  it('tax choice, debt and game over', async () => {
    // Streets to begin with, then nothing but taxes that nobody can pay at once.
    const document = await boardOf(house.url, 'metropolis', (at, board) => {
      const street = board.tiles.filter((tile) => tile.kind === 'street')[at - 2];
      if (at >= 2 && at <= 12 && street) return street;
      const name = { en: `Income Tax ${at}`, tr: `Gelir Vergisi ${at}` };
      return { kind: 'tax', name, icon: 'tax', amount: 900, choice: true };
    });
    const guest = await sit({
      document,
      seats: ['person', 'person'],
      rules: { start_cash: '400' },
    });
    const { page } = guest;
    const tax = dialog(page).locator('.way');
    await playUntil(page, tax.first());
    await seen(guest, 'tax', tax.first());
    await tax.first().click();
    await seen(guest, 'debt', dialog(page).locator('.meter'));
    await dialog(page).locator('.give-up .btn').click();
    await dialog(page).locator('.give-up .btn.gold').click();
    await seen(guest, 'over', page.locator('.over .won'));
  });

  it('a card with two ways', async () => {
    const document = await everywhere((name) => ({
      kind: 'cards',
      name: `Deck ${name}`,
      deck: 'chance',
    }));
    const [deck] = document.decks?.decks ?? [];
    const way = (en: string, tr: string, money: number) => ({
      label: { en, tr },
      effects: [{ money }],
    });
    if (deck) {
      deck.cards = [
        {
          id: 'two-ways',
          text: { en: 'A friend wants to move house.', tr: 'Bir arkadaşın taşınmak istiyor.' },
          effects: [
            {
              choice: [
                way('Help and get 50', 'Yardım et, 50 al', 50),
                way('Pay 20', '20 öde', -20),
              ],
            },
          ],
        },
      ];
    }
    const guest = await sit({ document, seats: ['person', 'person'] });
    const { page } = guest;
    await roll(page);
    await seen(guest, 'card', dialog(page).locator('.opt').first());
  });

  it('jail with its clock, and the rooms behind the menu', async () => {
    const police = (name: string): Tile => ({
      kind: 'go_to_jail',
      name: `Police ${name}`,
      icon: 'police',
    });
    const guest = await sit({ document: await everywhere(police), seats: ['person', 'person'] });
    const { page } = guest;
    const jail = dialog(page).locator('.jail');
    await playUntil(page, jail);
    await seen(guest, 'jail', jail);
    await dialog(page).locator('.aside button').first().click();
    await gone(page);
    await page.keyboard.press('Escape');
    await seen(guest, 'pause', dialog(page).locator('.entries'));
    const entry = (n: number) => dialog(page).locator('.entries .btn').nth(n);
    for (const [n, name] of [
      [0, 'save'],
      [1, 'settings'],
      [5, 'end'],
    ] as const) {
      await entry(n).click();
      await seen(guest, name, dialog(page).locator('.btn').first());
      await page.keyboard.press('Escape');
      await entry(0).waitFor();
    }
  });
});
