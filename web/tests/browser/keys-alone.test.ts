// SPDX-License-Identifier: Apache-2.0
// A whole game of each family without a mouse, for somebody who wants nothing to move: what has a key
// drawn on it is pressed by that key, the rest is reached by Tab and pressed by Enter.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { look as lookAtMap } from './conquest-player';
import { BOTS, SOON, sitAtMap } from './conquest-table';
import { look, wish } from './estate-player';
import { openHouse } from './house';
import { sitAt } from './tables';

const house = openHouse();
/** As the system asks for it; the speed of the game is the usual one. */
const STILL = {
  settings: { speed: 'normal' },
  prepare: (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
};

/** Goes on by Tab until what is focused is wanted; false: it cannot be reached, or has gone. */
async function tabTo(page: Page, wanted: string, words = ''): Promise<boolean> {
  const isThere = () =>
    page.evaluate(
      ([selector, text]) => {
        const { activeElement: at } = document;
        const said = (at?.textContent ?? '').replace(/\s+/g, ' ').trim();
        return at?.matches(selector) === true && (text === '' || said === text);
      },
      [wanted, words] as const,
    );
  for (let tries = 0; tries < 90; tries++) {
    if (await isThere()) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

/** The key that is drawn on the button of these words; empty: none is. */
const keyOn = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll('dialog[open] button, .actions button')];
    const found = buttons.find(
      (one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim() === wanted,
    );
    return found?.querySelector('kbd')?.textContent ?? '';
  }, words);

it('a board, from the first throw to the end', async () => {
  const rules = {
    pace: 'high',
    salary: '10',
    start_cash: '250',
    on_decline: 'nothing',
    resign: 'in_debt',
    'rise.after': '2',
    'rise.by': '100',
  };
  const seats = ['person', 'easy'];
  const { page, problems } = await sitAt(house, { title: 'classic', seats, rules }, STILL);
  const pressed = { keys: 0, tabs: 0 };
  for (;;) {
    const sight = await look(page);
    if (sight.over) break;
    const words = wish(sight);
    if (words === '') {
      if (/^Property of/.test(sight.sheet)) await page.keyboard.press('Escape');
      await page.waitForTimeout(20);
      continue;
    }
    const key = await keyOn(page, words);
    if (key) {
      pressed.keys++;
      await page.keyboard.press(key.toLowerCase());
    } else if (await tabTo(page, 'button', words)) {
      pressed.tabs++;
      await page.keyboard.press('Enter');
    }
  }
  console.log(`a board by ${pressed.keys} keys and ${pressed.tabs} times by Tab and Enter`);
  expect(pressed.keys).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

it('a map, from the first land to the end', async () => {
  const seats = [{ kind: 'person', name: 'Ada', token: 'rocket', colour: 0 }, ...BOTS];
  const table = { title: 'world', rules: { ...SOON, end_round: '2' }, seats };
  const { page, problems } = await sitAtMap(house, table, STILL);
  const done: Record<string, number> = {};
  const isTheirs = ({ owner }: { owner: number }) => owner !== 0;
  for (;;) {
    const sight = await lookAtMap(page);
    if (sight.over) break;
    const press = async (what: string, key: string) => {
      done[what] = (done[what] ?? 0) + 1;
      await page.keyboard.press(key);
    };
    if (sight.sheet) {
      if (await tabTo(page, 'dialog[open] .btn.main')) await press('sheet', 'Enter');
    } else if (sight.battle === 'dice') {
      if ((await page.locator('.arena.dice .btn.main:not(.off)').count()) > 0)
        await press('battle', 'Enter');
    } else if (sight.acting < 0) await page.waitForTimeout(20);
    else if (sight.chosen || sight.mode === 'move') await press('confirm', 'Enter');
    else if (['claim', 'place'].includes(sight.mode)) {
      if (await tabTo(page, '.land.may')) await press(sight.mode, 'Enter');
    } else if (sight.mode === 'attack' && !done.battle && sight.lands.some(isTheirs)) {
      if (await tabTo(page, '.land.may:not([data-owner="0"])')) await press('attack', 'Enter');
    } else if (sight.next) await press('next', 'n');
  }
  console.log(`a map by keys: ${JSON.stringify(done)}`);
  for (const what of ['place', 'confirm', 'next']) expect(done[what], what).toBeTruthy();
  // Whether there is anybody to attack is luck; that an attack leads to a battle is not.
  expect(done.battle !== undefined).toBe(done.attack !== undefined);
  expect(problems).toEqual([]);
});
