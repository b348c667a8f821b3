// SPDX-License-Identifier: Apache-2.0
// Plays an estate game as a person does: looks at the screen, and clicks.
import type { Page } from 'playwright-core';

export interface Sight {
  over: boolean;
  ready: boolean;
  prompt: string;
  acting: number;
  /** The name of what lies over the board; empty: nothing does. */
  sheet: string;
  /** What can be pressed in the sheet or, without one, in the rail; the main button first. */
  buttons: string[];
}

export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main.estate');
    const sheet = [...document.querySelectorAll('dialog[open]')].pop();
    const name = sheet?.getAttribute('aria-label') ?? sheet?.querySelector('h2')?.textContent ?? '';
    const rail = document.querySelector('.actions');
    const words = 'button.btn, button.opt, button.way';
    const buttons = [...((sheet ?? rail)?.querySelectorAll<HTMLElement>(words) ?? [])]
      .filter((button) => button.getAttribute('aria-disabled') !== 'true')
      .sort((a, b) => Number(b.matches('.main')) - Number(a.matches('.main')));
    return {
      over: document.querySelector('.over .won') !== null,
      ready: main?.dataset.ready === 'true',
      prompt: main?.dataset.prompt ?? '',
      acting: Number(main?.dataset.acting ?? -1),
      sheet: sheet ? name || 'sheet' : '',
      buttons: buttons.map((button) => (button.textContent ?? '').replace(/\s+/g, ' ').trim()),
    };
  });
}

/** Clicks the button with these words, if it is still there. */
export async function press(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const root =
      [...document.querySelectorAll('dialog[open]')].pop() ?? document.querySelector('.actions');
    const buttons = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])];
    buttons.find((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim() === wanted)?.click();
  }, words);
}

const LAST_RESORT = /give up|no, stay|trade|see the board|build|mortgages|improve|open/i;

/** What a person without much patience would do next; empty: wait. */
export function wish(sight: Sight): string {
  if (!sight.ready) return '';
  const [first] = sight.buttons;
  if (sight.sheet === '') {
    const waiting = /^(skip|please wait|see the auction)/i;
    return first && sight.acting >= 0 && !waiting.test(first) ? first : '';
  }
  return sight.buttons.find((words) => !LAST_RESORT.test(words)) ?? givingUp(sight.buttons);
}

function givingUp(buttons: string[]): string {
  return (
    buttons.find((words) => /yes, give up/i.test(words)) ??
    buttons.find((words) => /give up/i.test(words)) ??
    ''
  );
}

/** Plays on with little patience until something is reached. */
export async function playUntil(
  page: Page,
  reached: (sight: Sight) => boolean | Promise<boolean>,
): Promise<void> {
  for (;;) {
    const sight = await look(page);
    if (await reached(sight)) return;
    const words = wish(sight);
    // Cards to build with come up by themselves in some titles; here nobody builds.
    if (words === '' && /^Property of/.test(sight.sheet)) await page.keyboard.press('Escape');
    if (words === '') await page.waitForTimeout(20);
    else await press(page, words);
  }
}

/** Nothing lies over the board, and the screen waits for one of its own people. */
export const isFree = (sight: Sight) => sight.sheet === '' && sight.ready && sight.acting >= 0;

/** Gives up by clicks, whoever's turn it is. */
export async function giveUp(page: Page): Promise<void> {
  await playUntil(page, (sight) => sight.over || isFree(sight));
  if ((await look(page)).over) return;
  await page.locator('.players button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, give up' }).click();
  await page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(() => {});
}
