// SPDX-License-Identifier: Apache-2.0
// From the menu into a game, alone and with others, and what happens when the line is cut.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES } from './chromium';
import { looksRight, openHouse } from './house';

const house = openHouse();

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inSheet = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A table for the host and one free seat; the host's page is in the lobby. */
async function openTable(host: Page): Promise<string> {
  await host.goto('/new');
  await host.getByRole('radio', { name: 'Online' }).check();
  await named(host, /^Remove/)
    .last()
    .click();
  await named(host, /^Remove/)
    .last()
    .click();
  await named(host, 'Add a person').click();
  await named(host, 'Open the table').click();
  await host.getByRole('heading', { name: 'Invite friends' }).waitFor();
  return host.url();
}

async function sitDown(guest: Page, link: string, name: string): Promise<void> {
  await guest.goto(link);
  await guest.getByLabel('Your name').fill(name);
  await named(guest, /Sit here/).click();
  await guest.getByText('You', { exact: true }).waitFor();
}

async function playing(page: Page): Promise<void> {
  await page.locator('.board').first().waitFor();
  await named(page, 'Menu').first().waitFor();
}

/** Answers of the server to this wait until they are let go. */
async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe('a newcomer', () => {
  it('is in a game against two bots after two clicks', async () => {
    const { page, problems } = await house.come();
    await page.goto('/');
    await page.getByRole('link', { name: 'New game' }).click();
    await named(page, 'Start game').click();
    await playing(page);
    expect(page.url()).toMatch(/\/t\/\w+$/);
    expect(problems).toEqual([]);
  });

  it('may press before everything is there', async () => {
    const { page } = await house.come();
    const letGo = await holdBack(page, /\/api\/bots/);
    await page.goto('/new');
    await named(page, 'Start game').click();
    letGo();
    await playing(page);
  });

  it('gets there by the keyboard alone', async () => {
    const { page } = await house.come();
    await page.goto('/');
    await page.locator('.btn.main').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.seats .kind').last().waitFor();
    await page.keyboard.press('Enter');
    await playing(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('finds the game again in the menu', async () => {
    const { page } = await house.come();
    await page.goto('/new');
    await named(page, 'Start game').click();
    await playing(page);
    const table = page.url();
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue game' }).click();
    await playing(page);
    expect(page.url()).toBe(table);
  });
});

describe('the menu of a game', () => {
  for (const [size, theme] of [
    [SIZES[0], 'day'],
    [SIZES[2], 'evening'],
  ] as const) {
    it(`has all its rooms in order: ${size.name}, ${theme}`, async () => {
      const guest = await house.come({ size, settings: { theme } });
      const { page } = guest;
      await page.goto('/new');
      await named(page, 'Start game').click();
      await playing(page);
      await named(page, 'Menu').first().click();
      await page.getByRole('heading', { name: 'Paused' }).waitFor();
      await looksRight(guest, `game-menu-${size.name}`);
      for (const room of ['Save game', 'Settings', 'How to play', 'Invite and seats', 'End game']) {
        await inSheet(page, room).click();
        await page.getByRole('dialog').locator('h2').first().waitFor();
        await looksRight(guest, `game-${room.toLowerCase().replaceAll(' ', '-')}-${size.name}`);
        await page.keyboard.press('Escape');
        await page.getByRole('heading', { name: 'Paused' }).waitFor();
      }
    });
  }

  it('leaves no pause behind when it is closed before the pause is there', async () => {
    const { page } = await house.come();
    await page.goto('/new');
    await named(page, 'Start game').click();
    await playing(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await named(page, 'Roll for the order').click();
    await page
      .getByText(/Player 1 rolled/)
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { name: 'Paused' }).count()).toBe(0);
  });

  it('saves the game, asks before it overwrites, and loads it', async () => {
    const { page } = await house.come();
    await page.goto('/new');
    await named(page, 'Start game').click();
    await playing(page);
    const first = page.url();
    for (const [name, asks] of [
      ['Friday', false],
      ['Saturday', true],
    ] as const) {
      await named(page, 'Menu').first().click();
      await named(page, 'Save game').click();
      await page.getByLabel('Name').fill(name);
      await page.locator('dialog ol button').first().click();
      await named(page, 'Save').last().click();
      if (asks) await named(page, 'Replace').click();
      await page.getByText('Game saved').first().waitFor();
      await page.getByRole('heading', { name: 'Paused' }).waitFor();
      await named(page, 'Continue').click();
    }
    await page.goto('/load');
    await page.getByText('Saturday').waitFor();
    expect(await page.getByText('Friday').count()).toBe(0);
    await named(page, 'Load: Saturday').click();
    await playing(page);
    expect(page.url()).not.toBe(first);
  });
});

describe('the sheet for saving', () => {
  it('keeps the slot that was chosen before the list of saves is there', async () => {
    const { page } = await house.come();
    await page.goto('/new');
    await named(page, 'Start game').click();
    await playing(page);
    await named(page, 'Menu').first().click();
    await named(page, 'Save game').click();
    await named(page, 'Save').last().click();
    await page.getByText('Game saved').first().waitFor();
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
    const letGo = await holdBack(page, /\/api\/saves/);
    await named(page, 'Save game').click();
    const slots = page.locator('dialog ol button');
    await slots.nth(2).click();
    letGo();
    await slots.filter({ hasText: 'Metropolis' }).first().waitFor();
    expect(await slots.nth(2).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('friends apart', () => {
  it('meet in the lobby by a link, and the host starts', async () => {
    const host = await house.come();
    const guest = await house.come({ size: SIZES[0] });
    const link = await openTable(host.page);
    expect(await host.page.getByLabel('Link to the table').inputValue()).toBe(link);
    await looksRight(host, 'lobby-host');
    await guest.page.goto(link);
    await named(guest.page, /Sit here/).waitFor();
    await looksRight(guest, 'lobby-guest-phone');
    await sitDown(guest.page, link, 'Deniz');
    await host.page.getByText('Deniz').waitFor();
    await named(host.page, 'Start game').click();
    await playing(host.page);
    await playing(guest.page);
    expect([...host.problems, ...guest.problems]).toEqual([]);
  });

  it('go on without a reload after the server was killed', async () => {
    const host = await house.come();
    const guest = await house.come();
    const link = await openTable(host.page);
    await sitDown(guest.page, link, 'Deniz');
    await named(host.page, 'Start game').click();
    await playing(guest.page);
    await guest.page.evaluate(() => {
      (window as unknown as { marked: boolean }).marked = true;
    });
    await house.server.kill();
    await guest.page.getByText('Connection lost').waitFor();
    await house.server.restart();
    await guest.page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 20_000 });
    await named(guest.page, 'Menu').first().click();
    await inSheet(guest.page, 'Chat').click();
    await guest.page.getByLabel('Say something').fill('Still here');
    await named(guest.page, 'Send').click();
    await guest.page.getByRole('log', { name: 'Chat' }).getByText('Still here').waitFor();
    expect(await guest.page.evaluate(() => (window as unknown as { marked: boolean }).marked)).toBe(
      true,
    );
  });

  it('notice a line that is dead but still looks open', async () => {
    const host = await house.come();
    await host.page.goto('/new');
    await named(host.page, 'Start game').click();
    await playing(host.page);
    await host.context.setOffline(true);
    await host.page.getByText('Connection lost').waitFor({ timeout: 30_000 });
    await host.context.setOffline(false);
    await host.page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 20_000 });
  });

  it('hand the seat over to a second window politely', async () => {
    const host = await house.come();
    await host.page.goto('/new');
    await named(host.page, 'Start game').click();
    await playing(host.page);
    const second = await host.context.newPage();
    await second.goto(host.page.url());
    await playing(second);
    await host.page.getByRole('heading', { name: 'Open in another window' }).waitFor();
    await named(host.page, 'Play here').click();
    await second.getByRole('heading', { name: 'Open in another window' }).waitFor();
    await playing(host.page);
  });
});

describe('settings', () => {
  it('are kept, and change the page at once', async () => {
    const { page } = await house.come();
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Türkçe' }).check();
    await page.getByRole('heading', { name: 'Ayarlar' }).waitFor();
    await page.getByRole('radio', { name: 'Akşam' }).check();
    await page.reload();
    await page.getByRole('heading', { name: 'Ayarlar' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('evening');
  });

  it('take a picture of one’s own as table and as token', async () => {
    const { page, problems } = await house.come();
    await page.goto('/settings');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = { name: 'me.png', mimeType: 'image/png', buffer: png };
    await page.locator('input[type=file]').nth(1).setInputFiles(file);
    await page.locator('.table.own').waitFor();
    await page.locator('input[type=file]').nth(2).setInputFiles(file);
    await page.locator('section img').waitFor();
    await page.locator('input[type=file]').nth(0).setInputFiles(file);
    await page.getByText('This file cannot be used here.').waitFor();
    await page.reload();
    await page.locator('.table.own').waitFor();
    // By day it is lightened, and what is written on it is dark.
    const look = await page.locator('.table.own').evaluate((table) => ({
      image: getComputedStyle(table).backgroundImage,
      words: getComputedStyle(table).getPropertyValue('--on-table').trim(),
    }));
    expect(look.image).toMatch(/^linear-gradient\(rgba\(255, 249, 236/);
    expect(look.words).toBe('#1e2a27');
    await page.goto('/new');
    await page.locator('button.token img').waitFor();
    expect(problems).toEqual([]);
  });
});
