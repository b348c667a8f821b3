// SPDX-License-Identifier: Apache-2.0
// Two who play and one who watches; and people apart: who looks away, whose turn it is, and games that
// wait for days.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { MadeTable } from '../../src/wire/types';
import { SIZES } from './chromium';
import { look, press, wish } from './estate-player';
import { looksRight, openHouse, type Visitor } from './house';
import { makeTable, sitDown } from './tables';

const house = openHouse();

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Ada and Bora at two screens, in a game that has begun. */
async function twoPlay(
  more: object = {},
): Promise<{ made: MadeTable; ada: Visitor; bora: Visitor }> {
  const made = await makeTable(house.url, {
    title: 'metropolis',
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Bora' },
    ],
    rules: { order: 'listed' },
    ...more,
  });
  const ada = await sitDown(house, made, {}, [0]);
  const bora = await sitDown(house, made, {}, [1]);
  for (const { page } of [ada, bora]) {
    await page.goto(`/t/${made.id}`);
    await page.locator('main.estate .board').waitFor();
  }
  return { made, ada, bora };
}

/** One press of whoever may press something. */
async function playOn(...players: Visitor[]): Promise<void> {
  for (;;) {
    for (const { page } of players) {
      const words = wish(await look(page));
      if (words !== '') return press(page, words);
    }
    await players[0]?.page.waitForTimeout(20);
  }
}

/** Nobody looks at the page, or somebody does again. */
const turnAway = (page: Page, away: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

it('whoever watches follows a player, sees the chances, claps, and has no dead buttons', async () => {
  const { made, ada, bora } = await twoPlay();
  const cem = await house.come({ size: { width: 1440, height: 900 } });
  await cem.page.goto(`/t/${made.id}`);
  const panel = cem.page.getByRole('region', { name: 'Watching' });
  await panel.getByText(/\d %/).first().waitFor();
  expect(await panel.getByText(/\d %/).count()).toBe(2);
  for (const dead of ['Build', 'Trade', 'Mortgage', 'Undo']) {
    expect(await named(cem.page, dead).count(), dead).toBe(0);
  }
  expect(await cem.page.locator('main [aria-disabled="true"]').count()).toBe(0);

  // Bora comes to the front, and the board shows where Bora stands.
  await named(cem.page, 'Follow Bora').or(panel.getByTitle('Follow Bora')).first().click();
  expect(await panel.getByTitle('Follow Bora').getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(() => cem.page.locator('.players .slot').first().textContent())
    .toContain('Bora');

  // A clap is seen beside the number of those who watch, by both.
  const seen = [ada, bora].map(({ page }) =>
    page.locator('.watchers [data-reaction="clap"]').waitFor(),
  );
  await panel.getByRole('button', { name: 'Clap' }).click();
  await Promise.all(seen);
  await playOn(ada, bora);
  await looksRight(cem, 'watch-estate-1440');

  const others = { size: { width: 1366, height: 768 } };
  for (const [wishes, name] of [
    [others, '1366'],
    [{ size: SIZES[0] }, '390'],
  ] as const) {
    const more = await house.come(wishes);
    await more.page.goto(`/t/${made.id}`);
    await more.page.getByRole('region', { name: 'Watching' }).getByText(/\d %/).first().waitFor();
    await looksRight(more, `watch-estate-${name}`);
  }
  expect([...ada.problems, ...bora.problems]).toEqual([]);
});

it('with a delay whoever watches sees the game later', async () => {
  const { made, ada, bora } = await twoPlay();
  await ada.page.keyboard.press('Escape');
  await named(ada.page, 'Invite and seats').click();
  const delay = ada.page.getByRole('radiogroup', { name: 'They see it' });
  await delay.getByRole('radio', { name: 'In 30 s' }).check();
  const cem = await house.come();
  await cem.page.goto(`/t/${made.id}`);
  await cem.page.getByText('30 seconds later').waitFor();
  const main = cem.page.locator('main.estate');
  const before = await main.getAttribute('data-prompt');
  await ada.page.keyboard.press('Escape');
  await named(ada.page, 'Continue').click();
  await playOn(ada, bora);
  await playOn(ada, bora);
  await expect
    .poll(() => bora.page.locator('main.estate').getAttribute('data-prompt'))
    .not.toBe(before);
  expect(await main.getAttribute('data-prompt')).toBe(before);
  // The host changes their mind, and everything is told.
  await ada.page.keyboard.press('Escape');
  await named(ada.page, 'Invite and seats').click();
  await delay.getByRole('radio', { name: 'At once' }).check();
  await expect.poll(() => main.getAttribute('data-prompt')).not.toBe(before);
  expect(cem.problems).toEqual([]);
});

it('who watches a conquest game has a view of their own too', async () => {
  const made = await makeTable(house.url, {
    title: 'world',
    seats: [{ kind: 'person', name: 'Ada' }, { kind: 'easy' }, { kind: 'easy' }],
    rules: { setup: 'deal' },
  });
  const ada = await sitDown(house, made);
  await ada.page.goto(`/t/${made.id}`);
  await ada.page.locator('main.conquest').waitFor();
  for (const [size, name] of [
    [{ width: 1440, height: 900 }, '1440'],
    [{ width: 1366, height: 768 }, '1366'],
    [SIZES[0], '390'],
  ] as const) {
    const cem = await house.come({ size });
    await cem.page.goto(`/t/${made.id}`);
    await cem.page.locator('main.conquest').waitFor();
    expect(await cem.page.locator('.next').count()).toBe(0);
    if (name === '390') {
      await cem.page.locator('[data-seat="1"] .cs').click();
      await named(cem.page, /^Follow/).click();
    } else {
      await cem.page.getByRole('region', { name: 'Watching' }).getByRole('button').nth(1).click();
    }
    await cem.page.locator('[data-seat="1"] .followed').waitFor();
    await looksRight(cem, `watch-conquest-${name}`);
  }
  expect(ada.problems).toEqual([]);
});

it('a tab tells whose turn it is, and others see who looks away', async () => {
  const { ada, bora } = await twoPlay();
  await expect.poll(() => ada.page.title()).toBe('● Your turn – Parlour');
  expect(await bora.page.title()).toBe('Metropolis · Parlour');
  await turnAway(bora.page, true);
  await ada.page.locator('.players').getByText('Away').waitFor();
  await turnAway(bora.page, false);
  await ada.page.locator('.players').getByText('Away').waitFor({ state: 'detached' });
  expect([...ada.problems, ...bora.problems]).toEqual([]);
});

it('whoever has asked for it is told by the browser, and only when nobody looks', async () => {
  const { made, ada, bora } = await twoPlay();
  await bora.context.grantPermissions(['notifications'], { origin: house.url });
  await bora.page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    class Told {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string) {
        told.push(title);
      }
      close() {}
    }
    Object.assign(window, { Notification: Told });
  });
  const told = () => bora.page.evaluate(() => (window as unknown as { told: string[] }).told);
  await bora.page.keyboard.press('Escape');
  await named(bora.page, 'Settings').click();
  await bora.page.getByRole('switch', { name: 'Tell me my turn' }).click();
  await bora.page.keyboard.press('Escape');
  await bora.page.keyboard.press('Escape');
  await turnAway(bora.page, true);
  while (!(await bora.page.title()).startsWith('●')) {
    const words = wish(await look(ada.page));
    if (words !== '') await press(ada.page, words);
    else await ada.page.waitForTimeout(20);
  }
  await expect.poll(told).toEqual(['Your turn']);

  // Who comes to the menu is told where others wait.
  await bora.page.goto('/');
  await bora.page.getByText('It is your turn in 1 game').waitFor();
  await looksRight(bora, 'menu-turns-1366');
  await bora.page.locator('.turns a').click();
  await bora.page.waitForURL(`**/t/${made.id}`);
  expect(bora.problems).toEqual([]);
});

it('a table may be played by letter, or with a time of their own', async () => {
  const ada = await house.come({ size: { width: 1440, height: 900 } });
  await ada.page.goto('/new');
  await ada.page.getByRole('radio', { name: 'Online' }).check();
  const clocks = ada.page.getByRole('radiogroup', { name: 'Clocks' });
  await clocks.getByRole('radio', { name: 'For each player' }).check();
  await ada.page
    .getByRole('radiogroup', { name: 'Minutes each' })
    .getByRole('radio', { name: '60' })
    .check();
  await clocks.getByRole('radio', { name: 'By letter' }).check();
  await ada.page
    .getByRole('radiogroup', { name: 'Time for each move' })
    .getByRole('radio', { name: '3 days' })
    .check();
  await looksRight(ada, 'new-clocks-1440');
  await named(ada.page, 'Open the table').click();
  await ada.page.getByText('72 hours for each move').waitFor();
  await ada.page.getByRole('switch', { name: 'Tell me my turn' }).waitFor();
  await looksRight(ada, 'lobby-letters-1440');

  const { ada: first } = await twoPlay({ bank_minutes: 30 });
  await first.page
    .locator('.players')
    .getByText(/\d+:\d\d left/)
    .first()
    .waitFor();
  await looksRight(first, 'bank-1366');
  const { ada: second } = await twoPlay({ move_hours: 24 });
  await second.page.getByRole('timer').getByText('23 h').waitFor();
});
