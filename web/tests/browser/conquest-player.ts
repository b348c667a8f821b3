// SPDX-License-Identifier: Apache-2.0
// Plays a conquest game as a person does: looks at the screen, and clicks.
import type { Locator, Page } from 'playwright-core';

export interface Sight {
  over: boolean;
  mode: string;
  prompt: string;
  round: number;
  acting: number;
  battle: 'none' | 'hands' | 'dice';
  sheet: boolean;
  /** What may be clicked, strongest first. */
  lands: { land: number; owner: number; troops: number }[];
  chosen: boolean;
  percent: number;
  next: boolean;
}

export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main.conquest');
    const lands = [...document.querySelectorAll<SVGPathElement>('.land.may')].map((path) => ({
      land: Number(path.dataset.land),
      owner: Number(path.dataset.owner),
      troops: Number(path.dataset.troops),
    }));
    const odds = document.querySelector('.odds')?.getAttribute('aria-label') ?? '';
    return {
      over: document.querySelector('.over .win') !== null,
      mode: main?.dataset.mode ?? '',
      prompt: main?.dataset.prompt ?? '',
      round: Number(main?.dataset.round),
      acting: Number(main?.dataset.acting ?? -1),
      battle: document.querySelector('.rps')
        ? 'hands'
        : document.querySelector('.arena.dice')
          ? 'dice'
          : 'none',
      sheet: document.querySelector('dialog[open]') !== null,
      lands: lands.sort((a, b) => b.troops - a.troops),
      chosen: document.querySelector('.act:not(.placing)') !== null,
      percent: Number(/(\d+) %|% (\d+)/.exec(odds)?.[1] ?? 100),
      next: document.querySelector('.btn.next:not(.off)') !== null,
    };
  });
}

/** Clicks on the number of a land; the whole map comes into sight first if it is not. */
export async function clickLand(page: Page, land: number): Promise<void> {
  const spot = () =>
    page.evaluate((k) => {
      const box = document.querySelector(`[data-label="${k}"] .disc`)?.getBoundingClientRect();
      if (!box) return null;
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(at.x, at.y);
      return { ...at, free: hit?.closest('svg.map') != null };
    }, land);
  let at = await spot();
  if (at && !at.free) {
    await page.keyboard.press('0');
    await page.waitForTimeout(600);
    at = await spot();
  }
  if (at) await page.mouse.click(at.x, at.y);
}

/** What has gone meanwhile is looked for anew by the next look. */
const tap = (button: Locator) => button.click({ timeout: 2000 }).catch(() => undefined);

const pick = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

async function battle(page: Page, sight: Sight): Promise<void> {
  const button =
    sight.battle === 'hands'
      ? page.locator('.rps .k:not(:disabled)').nth(Math.floor(Math.random() * 3))
      : page.locator('.arena.dice .btn.main:not(.off)').first();
  if ((await button.count()) > 0) await tap(button);
}

async function attack(page: Page, sight: Sight, boldness: number): Promise<void> {
  if (sight.chosen) {
    if (sight.percent >= boldness) await tap(page.locator('.act .btn.main'));
    else await tap(page.locator('.btn.next:not(.off)'));
    return;
  }
  const targets = sight.lands.filter((one) => one.owner !== sight.acting);
  const weakest = targets.at(-1);
  if (weakest) await clickLand(page, weakest.land);
  else if (sight.next) await tap(page.locator('.btn.next:not(.off)'));
}

/** One by one before the first turn; then a click on some land, and the rest for me. */
async function place(page: Page, sight: Sight): Promise<void> {
  if (sight.prompt === 'allocate') {
    const rest = page.locator('.placing .do .btn:last-child:not(.off)');
    if ((await rest.count()) > 0) await tap(rest);
    await tap(page.locator('.placing .btn.main:not(.off)'));
  } else {
    await clickLand(page, (pick(sight.lands) ?? { land: 0 }).land);
  }
}

/** One move, if there is one to make. Says what it did. */
export async function move(page: Page, sight: Sight, boldness = 55): Promise<string> {
  if (sight.over) return 'over';
  if (sight.sheet) {
    const main = page.locator('dialog[open] .btn.main').first();
    if ((await main.count()) > 0) await tap(main);
    return 'sheet';
  }
  if (sight.battle !== 'none') {
    await battle(page, sight);
    return 'battle';
  }
  if (sight.acting < 0) return 'wait';
  const request = page.locator('.bubble .btn.main');
  if ((await request.count()) > 0) {
    await tap(request.first());
    return 'answer';
  }
  switch (sight.mode) {
    case 'claim':
    case 'place':
      await place(page, sight);
      break;
    case 'attack':
      await attack(page, sight, boldness);
      break;
    case 'move':
      await tap(page.locator('.act .btn.main'));
      break;
    default:
      if (sight.next) await tap(page.locator('.btn.next:not(.off)'));
  }
  return sight.mode;
}

/** Plays until the condition holds or the game is over. */
export async function playUntil(
  page: Page,
  done: (sight: Sight) => boolean,
  limit = 120_000,
): Promise<Sight> {
  const until = Date.now() + limit;
  let sight = await look(page);
  while (!sight.over && !done(sight) && Date.now() < until) {
    await move(page, sight).catch(() => 'missed');
    await page.waitForTimeout(25);
    sight = await look(page);
  }
  return sight;
}
