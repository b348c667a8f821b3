// SPDX-License-Identifier: Apache-2.0
// How quick the page is. The figures are printed, not judged: machines differ, and are never idle. That
// there is something to measure is judged: a moment that nobody sees is as smooth as can be.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADA, BOTS, enter, SOON } from './conquest-table';
import { look, press, wish } from './estate-player';
import { openHouse } from './house';
import { CONQUEST, DUEL, ESTATE, type Listener, listen, type Moment } from './moments';
import { makeTable, sitDown } from './tables';

const house = openHouse();

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const share = (numbers: number[], part: number) =>
  sorted(numbers)[Math.floor(part * (numbers.length - 1))] ?? 0;

it('the menu can be used soon', async () => {
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const guest = await house.come();
    const began = performance.now();
    await guest.page.goto('/');
    await guest.page.locator('.btn.main, .main').first().waitFor();
    times.push(performance.now() - began);
    await guest.context.close();
  }
  console.log(`menu usable after ${Math.round(share(times, 0.5))} ms (median of 5 first visits)`);
  expect(times).toHaveLength(5);
});

interface Seen {
  /** Milliseconds from each frame of the page to the next, while no token is on its way. */
  frames: number[];
  /** And while one is. */
  moving: number[];
  /** How long a click waits for its first change on the screen. */
  clicks: number[];
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { frames: [], moving: [], clicks: [] };
    Object.assign(window, { seen });
    let last = performance.now();
    const frame = (now: number) => {
      const tokens = [...document.querySelectorAll('.token')];
      const moves = tokens.some((token) => token.getAnimations().length > 0);
      (moves ? seen.moving : seen.frames).push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    document.addEventListener(
      'click',
      () => {
        const began = performance.now();
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => seen.clicks.push(performance.now() - began));
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { capture: true },
    );
  });
}

it('tokens move smoothly, and clicks are answered at once', async () => {
  const guest = await house.come({ settings: { speed: 'normal' } });
  const { page } = guest;
  await page.goto('/new');
  await page.locator('.seats .kind').last().waitFor();
  await page.locator('.btn.main').click();
  await page.locator('main.estate').waitFor();
  await watch(page);
  for (let tries = 0; tries < 60; tries++) {
    const words = wish(await look(page));
    if (words) await press(page, words);
    await page.waitForTimeout(250);
  }
  const { clicks, frames, moving } = await seen(page);
  for (const [what, times] of [
    ['while tokens move', moving],
    ['otherwise', frames],
  ] as const) {
    console.log(
      `frames ${what}: median ${share(times, 0.5).toFixed(1)} ms, 95 % within` +
        ` ${share(times, 0.95).toFixed(1)} ms, 99 % within ${share(times, 0.99).toFixed(1)} ms` +
        ` (${times.length} frames)`,
    );
  }
  console.log(
    `clicks: median ${share(clicks, 0.5).toFixed(0)} ms until the screen changes,` +
      ` 95 % within ${share(clicks, 0.95).toFixed(0)} ms (${clicks.length} clicks)`,
  );
  expect(clicks.length).toBeGreaterThan(0);
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});

it('the map keeps its pace while all of its lands change', async () => {
  const made = await makeTable(house.url, {
    title: 'annexation',
    rules: SOON,
    seats: [ADA, ...BOTS],
  });
  const guest = await sitDown(house, made, { settings: { speed: 'normal' } });
  const { page } = guest;
  let tell: ((text: string) => void) | undefined;
  let newest = '';
  await page.routeWebSocket(/\/ws/, (line) => {
    const house = line.connectToServer();
    tell = (text) => line.send(text);
    house.onMessage((text) => {
      if (/"type":"(welcome|step)"/.test(String(text))) newest = String(text);
      line.send(text);
    });
  });
  await enter(guest, made);
  await expect.poll(() => page.locator('.land.may').count()).toBeGreaterThan(0);
  const { seq, position } = JSON.parse(newest) as {
    seq: number;
    position: { view: { territories: { owner: number; troops: number }[] } };
  };
  await watch(page);
  const lands = position.view.territories;
  // Ten times a second every land gets another owner and another number: far more than any game.
  for (let change = 1; change <= 30; change++) {
    for (const [k, land] of lands.entries()) {
      land.owner = (k + change) % 3;
      land.troops = 1 + ((k * 7 + change) % 30);
    }
    const step = { type: 'step', by: 'chance', events: [], lines: [], seq: seq + change, position };
    tell?.(JSON.stringify(step));
    await page.waitForTimeout(100);
  }
  await expect
    .poll(() => page.locator('[data-land="0"]').getAttribute('data-owner'))
    .toBe(String(30 % 3));
  const frames = (await seen(page)).frames.slice(2);
  const seconds = frames.reduce((sum, one) => sum + one, 0) / 1000;
  console.log(
    `map: ${(frames.length / seconds).toFixed(0)} frames/s while 42 lands change, median` +
      ` ${share(frames, 0.5).toFixed(1)} ms, 95 % within ${share(frames, 0.95).toFixed(1)} ms`,
  );
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});

interface Measured {
  frames: number[];
  /** All of it has been shown. */
  over: boolean;
}

/** Frames from the moment that something is told until all of it has been shown. */
async function framesOf(guest: Listener, moment: Moment): Promise<number[]> {
  const { page } = guest;
  await page.evaluate(() => {
    const measured: Measured = { frames: [], over: false };
    // Something is drawn for a moment, a token is on its way, a land is flooded.
    const shown = '.fx > *, .moving > *, .token.ahead, .flood';
    let last = performance.now();
    const frame = (now: number) => {
      if (document.querySelector(shown)) measured.frames.push(now - last);
      last = now;
      if (!measured.over) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const watch = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => (target as HTMLElement).dataset.settled === 'true')) return;
      measured.over = true;
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, attributeFilter: ['data-settled'] });
    Object.assign(window, { measured });
  });
  guest.tell(moment.events(guest.position), moment.change);
  await page.waitForFunction(() => (window as unknown as { measured: Measured }).measured.over);
  // The first frame after everything has been put on the screen belongs to putting it there.
  return page.evaluate(() =>
    (window as unknown as { measured: Measured }).measured.frames.slice(2),
  );
}

const PEOPLE = ['car', 'cat', 'hat', 'ship'].map((token, colour) => ({
  kind: 'person',
  name: `P${colour}`,
  token,
  colour,
}));
it.each([
  ['metropolis', ESTATE, 'main.estate .board', {}],
  ['world', CONQUEST, '.map.frame', { setup: 'deal', first_seat: 'listed', turn_seconds: '0' }],
  ['annexation', DUEL, '.map.frame', { setup: 'deal', first_seat: 'listed', turn_seconds: '0' }],
] as const)('every moment of %s keeps its pace', async (title, moments, screen, rules) => {
  const table = { title, rules, seats: PEOPLE } as Parameters<typeof listen>[1];
  const wishes = { size: { width: 1440, height: 900 }, settings: { speed: 'normal' } };
  const guest = await listen(house, table, wishes, screen);
  await guest.page.keyboard.press('Shift');
  for (const moment of moments) {
    const frames = await framesOf(guest, moment);
    if (moment.look === '') continue;
    expect(frames.length, moment.name).toBeGreaterThan(0);
    console.log(
      `${moment.name}: ${frames.length} frames, median ${share(frames, 0.5).toFixed(1)} ms,` +
        ` 95 % within ${share(frames, 0.95).toFixed(1)} ms`,
    );
  }
  expect(guest.problems).toEqual([]);
});
