// SPDX-License-Identifier: Apache-2.0
// What every title looks like in the middle of a game, by day and in the evening, in four windows:
// pictures and contact sheets in ../build/shots, for whoever changes a screen to look at: `npm run looks`.
// PARLOUR_LOOKS=london,world asks for some of them.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { conquestPosition, estatePosition } from '../../src/wire/family';
import type { Position } from '../../src/wire/types';
import { titleIds } from '../titles';
import { openHouse } from './house';
import { listen } from './moments';

const WANTED = process.env.PARLOUR_LOOKS?.split(',');
const SHOTS = resolve(import.meta.dirname, '../../../build/shots');
const WINDOWS = [
  [1440, 900],
  [1366, 768],
  [1920, 1080],
  [390, 844],
] as const;
const NAMES = ['Ada', 'Deniz', 'Scrooge', 'Baron'];

const house = openHouse();

/** Most deeds are sold, two groups are built on, somebody is behind bars. */
function boardInTheMiddle(position: Position, tiles: readonly { deed: boolean; group: string }[]) {
  const { view } = estatePosition(position);
  const groups = [...new Set(tiles.flatMap((tile) => (tile.group ? [tile.group] : [])))];
  for (const [k, seat] of view.seats.entries()) {
    Object.assign(seat, { at: [3, 24, 24, 10][k], jail: k === 3 ? 1 : 0 });
    seat.cash = [846, 1212, 2310, 96][k];
    seat.deeds = [];
  }
  tiles.forEach(({ deed, group }, tile) => {
    if (!deed || tile % 7 === 6) return;
    const rank = groups.indexOf(group);
    const whole = rank === 1 || rank === 3 || rank === 5;
    const owner = whole ? (rank - 1) / 2 : (tile * 5 + 1) % 4;
    const level = rank === 1 ? 5 : rank === 3 ? 2 + (tile % 2) : 0;
    view.seats[owner]?.deeds?.push({ tile, level, mortgaged: !whole && tile % 5 === 4 });
  });
  view.dice = [3, 5];
  view.pot = 275;
  view.round = 23;
}

function mapInTheMiddle(position: Position) {
  const { view } = conquestPosition(position);
  view.territories.forEach((land, k) => {
    const owner = Math.min(3, Math.floor((k * 4) / view.territories.length));
    const strays = k % 6 === 5 ? (owner + 1) % 4 : owner;
    Object.assign(land, { owner: strays, troops: 1 + ((k * 7) % 19), airport: k % 9 === 4 });
  });
  view.seats.forEach((seat, k) => {
    Object.assign(seat, { cards: [3, 1, 0, 4][k] });
  });
  view.round = 9;
}

async function contactSheet(page: Page, title: string, shots: [string, Buffer][]): Promise<void> {
  const sheet = await page.context().newPage();
  const cells = shots.map(
    ([name, png]) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  );
  await sheet.setViewportSize({ width: 1800, height: 700 });
  await sheet.setContent(
    `<style>body{margin:0;padding:12px;background:#444;font:14px sans-serif;color:#fff;display:flex;flex-wrap:wrap;gap:10px}figure{margin:0}img{height:360px;display:block}</style>${cells.join('')}`,
  );
  await sheet.screenshot({ path: join(SHOTS, `title-${title}.png`), fullPage: true });
  await sheet.close();
}

it.each(titleIds().filter((id) => WANTED?.includes(id) ?? true))('%s', async (title) => {
  mkdirSync(SHOTS, { recursive: true });
  const shots: [string, Buffer][] = [];
  let last: Page | null = null;
  for (const theme of ['day', 'evening']) {
    for (const phone of [false, true]) {
      const sizes = WINDOWS.filter(([width]) => width < 600 === phone);
      const [width, height] = sizes[0] ?? [1440, 900];
      const seats = NAMES.map((name, colour) => {
        const token = ['car', 'cat', 'hat', 'ship'][colour];
        return { kind: 'person', name, token, colour };
      });
      const { document } = await (await fetch(`${house.url}/api/titles/${title}`)).json();
      const rules = document.board ? {} : { setup: 'deal', turn_seconds: '0' };
      const table = { title, rules, seats } as Parameters<typeof listen>[1];
      const wishes = { size: { width, height }, settings: { theme } };
      const guest = await listen(house, table, wishes, 'main.estate .board, .map.frame');
      const { page } = guest;
      const tiles = (document.board?.tiles ?? []).map(
        (one: { price?: number; group?: string; kind: string }) => ({
          deed: one.price !== undefined,
          group: one.kind === 'street' ? (one.group ?? '') : '',
        }),
      );
      guest.tell([], (position) => {
        if (position.family === 'estate') boardInTheMiddle(position, tiles);
        else mapInTheMiddle(position);
      });
      for (const [w, h] of sizes) {
        await page.setViewportSize({ width: w, height: h });
        await page.locator('[data-settled="true"]').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(700);
        const png = await page.screenshot({
          path: join(SHOTS, `title-${title}-${theme}-${w}.png`),
        });
        shots.push([`${theme} ${w}`, png]);
      }
      expect(guest.problems).toEqual([]);
      last = page;
    }
  }
  if (last) await contactSheet(last, title, shots);
});
