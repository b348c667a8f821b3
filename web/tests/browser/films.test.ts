// SPDX-License-Identifier: Apache-2.0
// Film strips of every moment, in ../build/shots, for whoever changes one to look at: `npm run films`.
// PARLOUR_FILMS=rent,gavel asks for some of them: they take their time.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openHouse } from './house';
import { CONQUEST, DUEL, ESTATE, type Listener, listen, type Moment } from './moments';

const WANTED = process.env.PARLOUR_FILMS?.split(',');
const isWanted = ({ name }: Moment) => WANTED?.includes(name) ?? true;
const SHOTS = resolve(import.meta.dirname, '../../../build/shots');
const FRAMES = 8;

/** Where all movements stand still at a part of the longest of them; tells how long that is. */
function seek(page: Page, part: number): Promise<number> {
  return page.evaluate((at) => {
    // Movements of the page itself go on; what a land is flooded with is one of its own making.
    const isOurs = (one: Animation) =>
      !(one instanceof CSSAnimation || one instanceof CSSTransition) ||
      (one.effect as KeyframeEffect).target?.closest('.flood') != null;
    const moves = document.getAnimations().filter(isOurs);
    const ends = moves.map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0));
    const whole = Math.max(0, ...ends);
    moves.forEach((one) => {
      one.pause();
      one.currentTime = at * whole;
    });
    return whole;
  }, part);
}

async function strip(
  page: Page,
  name: string,
  shots: { at: number; png: Buffer }[],
  width: number,
) {
  const sheet = await page.context().newPage();
  const cells = shots.map(
    ({ at, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${Math.round(at)} ms</figcaption></figure>`,
  );
  await sheet.setViewportSize({ width: 1440, height: 600 });
  await sheet.setContent(
    `<style>body{margin:0;padding:14px;background:#1f4d47;font:14px sans-serif;color:#fff9ec;display:grid;grid-template-columns:repeat(${width},1fr);gap:8px}h1{grid-column:1/-1;margin:0;font-size:20px}figure{margin:0}img{width:100%;display:block;border-radius:6px}</style><h1>${name}</h1>${cells.join('')}`,
  );
  mkdirSync(SHOTS, { recursive: true });
  await sheet.screenshot({ path: join(SHOTS, `film-${name}.png`), fullPage: true });
  await sheet.close();
}

/** Lets time pass until what stands still has been taken away. */
async function ended(page: Page): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    await page.clock.runFor(40);
    const still = await page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'paused').length,
    );
    if (still === 0) return;
  }
}

/** Plays a moment slowly enough for a camera. */
async function film(guest: Listener, moment: Moment, look: string): Promise<void> {
  const { page } = guest;
  guest.tell(moment.events(guest.position), moment.change);
  const shots: { at: number; png: Buffer }[] = [];
  let before = 0;
  if (!look) {
    await page.waitForTimeout(400);
    await page.keyboard.press('Shift');
    return;
  }
  // What only takes time, before or between movements, is passed over.
  for (let idle = 0; idle < 12; ) {
    await page.waitForTimeout(120);
    const whole = await seek(page, 0);
    if (whole === 0) {
      idle += shots.length > 0 ? 4 : 1;
      await page.clock.runFor(100);
      continue;
    }
    for (let n = 0; n < FRAMES; n++) {
      const part = (n + 0.4) / FRAMES;
      await seek(page, part);
      const png = await page.locator(look).first().screenshot({ animations: 'allow' });
      shots.push({ at: before + part * whole, png });
    }
    before += whole;
    await ended(page);
  }
  expect(shots.length, moment.name).toBeGreaterThan(0);
  await strip(page, moment.name, shots, 4);
  await page.keyboard.press('Shift');
}

const house = openHouse();
const installed = (page: Page) => page.clock.install();

describe('film', () => {
  it.each([
    ['day', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ])('the board, %s', async (form, size) => {
    const people = ['car', 'cat', 'hat', 'ship'].map((token, colour) => ({
      kind: 'person',
      name: ['Ada', 'Deniz', 'Scrooge', 'Baron'][colour] as string,
      token,
      colour,
    }));
    const wishes = { size, settings: { speed: 'normal' } };
    const table = { title: 'metropolis', seats: people } as Parameters<typeof listen>[1];
    const guest = await listen(
      house,
      table,
      { ...wishes, prepare: installed },
      'main.estate .board',
    );
    await guest.page.waitForTimeout(500);
    await guest.page.clock.pauseAt(Date.now() + 5000);
    for (const moment of ESTATE.filter((one) => one.look === '' || isWanted(one))) {
      await film(
        guest,
        { ...moment, name: form === 'day' ? moment.name : `${moment.name}-${form}` },
        form === 'day' || moment.look === '' ? (moment.look ?? '.mid') : 'main.estate',
      );
    }
    expect(guest.problems).toEqual([]);
  });

  const WAR = { setup: 'deal', first_seat: 'listed', turn_seconds: '0' };
  const [LARGE, PHONE] = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  it.each([
    ['dice', 'world', CONQUEST, '', LARGE],
    ['dice, phone', 'world', CONQUEST, '-phone', PHONE],
    ['hands', 'annexation', DUEL, '', LARGE],
    ['hands, phone', 'annexation', DUEL, '-phone', PHONE],
  ] as const)('a war by %s', async (_form, title, moments, suffix, size) => {
    const people = ['rocket', 'cat', 'goose'].map((token, colour) => ({
      kind: 'person',
      name: ['Ada', 'Deniz', 'Diplomat'][colour] as string,
      token,
      colour,
    }));
    const table = { title, rules: WAR, seats: people } as Parameters<typeof listen>[1];
    const wishes = { size, settings: { speed: 'normal' }, prepare: installed };
    const guest = await listen(house, table, wishes, '.map.frame');
    await guest.page.waitForTimeout(500);
    await guest.page.clock.pauseAt(Date.now() + 5000);
    const wanted = moments.filter((one) => one.look === '' || isWanted(one));
    for (const moment of wanted) {
      await film(guest, { ...moment, name: moment.name + suffix }, moment.look ?? 'body');
    }
    expect(guest.problems).toEqual([]);
  });
});
