// SPDX-License-Identifier: Apache-2.0
// Two browsers and a phone at one table: they find it, wait for each other, play, lose the line, play
// again, and the host hands the table on.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { SIZES } from './chromium';
import { looksRight, openHouse, type Visitor } from './house';
import { makeTable, sitDown } from './tables';

const house = openHouse();

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

interface Cuttable extends Visitor {
  /** The line breaks, and what comes next has to mend it. */
  cut: () => Promise<void>;
}

async function cuttable(guest: Visitor): Promise<Cuttable> {
  let line: { page: WebSocketRoute; server: WebSocketRoute } | null = null;
  await guest.context.routeWebSocket(/\/ws$/, (page) => {
    line = { page, server: page.connectToServer() };
  });
  return {
    ...guest,
    cut: async () => {
      const broken = line;
      line = null;
      await broken?.server.close();
      await broken?.page.close({ code: 1012, reason: 'cut' });
      await expect.poll(() => line).not.toBeNull();
    },
  };
}

it('two browsers and a phone meet at an open table, play, lose the line, and play again', async () => {
  const made = await makeTable(house.url, {
    title: 'metropolis',
    seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }, { kind: 'open' }],
    start: false,
  });
  const ada = await sitDown(house, made, { size: { width: 1440, height: 900 } });
  const bora = await house.come({ settings: { name: 'Bora' } });
  const mina = await cuttable(await house.come({ size: SIZES[0] }));
  const all = [ada, bora, mina];

  // The host opens the table to all; Bora finds it in the list and sits down with one click.
  await ada.page.goto(`/t/${made.id}`);
  await status(ada.page, 'Waiting for 2 players');
  await named(ada.page, 'Start with 2 bots').waitFor();
  await ada.page.getByRole('switch', { name: 'Open to all' }).click();
  await bora.page.goto('/join');
  await looksRight(bora, 'open-tables');
  await named(bora.page, /^Join: .*Ada/).click();
  await bora.page.getByText('You', { exact: true }).waitFor();

  // Mina comes by the link, on a phone.
  await mina.page.goto(`/t/${made.id}`);
  await mina.page.getByLabel('Your name').fill('Mina');
  await named(mina.page, /Sit here/).click();
  await mina.page.getByText('You', { exact: true }).waitFor();
  for (const { page } of all) await status(page, 'Everybody is here');
  await bora.page.getByLabel('Say something').fill('Who took the car?');
  await bora.page.getByLabel('Say something').press('Enter');
  await named(mina.page, 'Chat · 1').waitFor();
  await mina.page.getByRole('button', { name: 'Ready', exact: true }).click();
  await ada.page.getByText('1 of 2 ready').waitFor();
  await named(mina.page, 'Rocket').click();
  const rocket = named(ada.page, 'Rocket');
  await expect.poll(() => rocket.getAttribute('title')).toBe('Taken by Mina');
  await looksRight(ada, 'lobby-host-1440');
  await looksRight(bora, 'lobby-guest-1366');
  await looksRight(mina, 'lobby-guest-390');

  // They play. The phone's line breaks, and it is back without a reload.
  await named(ada.page, 'Start game').click();
  for (const { page } of all) await page.locator('.board').first().waitFor();
  await mina.page.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
  await mina.cut();
  await mina.page.locator('.board').first().waitFor();
  expect(await mina.page.evaluate(() => 'marked' in window)).toBe(true);

  // The host ends the game; all meet again at a new table.
  await ada.page.keyboard.press('Escape');
  await inSheet(ada.page, 'End game').click();
  await inSheet(ada.page, 'End game').click();
  await named(ada.page, 'Rematch').click();
  for (const { page } of [bora, mina]) await named(page, 'Join the rematch').click();
  for (const { page } of all) await status(page, 'Everybody is here');

  // Ada makes Bora the host, who sends Mina away and plays on with a bot.
  await named(ada.page, 'Manage Bora').click();
  await inSheet(ada.page, 'Make host').click();
  await named(bora.page, 'Manage Mina').click();
  await inSheet(bora.page, 'Send away').click();
  await mina.page.getByRole('heading', { name: 'You were sent away' }).waitFor();
  await looksRight(mina, 'sent-away-390');
  await ada.page.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  await named(bora.page, 'Start with a bot').click();
  for (const { page } of [ada, bora]) await page.locator('.board').first().waitFor();
  expect(all.flatMap(({ problems }) => problems)).toEqual([]);
});
