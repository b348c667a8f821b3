// SPDX-License-Identifier: Apache-2.0
// What people read: the rule books, the sentences of the computer players, the credits, a title's own
// words, and boards as text.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { looksRight, openHouse, shoot } from './house';
import { makeTable, sitDown } from './tables';

const house = openHouse();

const WINDOWS = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1366', width: 1366, height: 768 },
  { name: '800', width: 800, height: 600 },
  { name: '390', width: 390, height: 844 },
];

interface Told {
  label: { en: string; tr: string };
  about: { en: string; tr: string };
  name: string;
}

const botsOf = async (family: string): Promise<Told[]> =>
  (await (await fetch(`${house.url}/api/bots/${family}`)).json()).bots;

describe('How to Play', () => {
  for (const title of ['metropolis', 'bilpoly-cs', 'annexation']) {
    it(`is a rule book made from the title: ${title}`, async () => {
      const guest = await house.come({ size: { width: 1440, height: 900 } });
      const { page } = guest;
      await page.goto(`/how/${title}`);
      const book = page.locator('article .text');
      await book.waitFor();
      const text = await book.textContent();
      const details = await (await fetch(`${house.url}/api/titles/${title}`)).json();
      for (const bot of await botsOf(details.family)) expect(text).toContain(bot.about.en);
      if (details.family === 'estate') {
        const figures = await (await fetch(`${house.url}/api/titles/${title}/figures`)).json();
        expect(text).toContain(figures.start_cash.toLocaleString('en-US'));
        expect(text).toContain(figures.salary.toLocaleString('en-US'));
      }
      // Rules in sentences, never a list of switches.
      expect(await page.locator('article details').count()).toBe(0);
      await looksRight(guest, `book-${title}-1440`);
    });
  }

  it('follows the switches of the table', async () => {
    const made = await makeTable(house.url, {
      title: 'classic',
      seats: [{ kind: 'person' }, { kind: 'easy' }],
      rules: { 'jail.fine': '85' },
    });
    const { page } = await sitDown(house, made);
    await page.goto(`/t/${made.id}`);
    await page.locator('main.estate[data-ready="true"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByText('pay $85, use a get-out card').waitFor();
  });

  it('can be read on a phone, in Turkish', async () => {
    const guest = await house.come({
      size: { width: 390, height: 844 },
      settings: { language: 'tr' },
    });
    await guest.page.goto('/how/metropolis');
    await guest.page.getByRole('heading', { name: 'Bilgisayar oyuncuları' }).waitFor();
    await looksRight(guest, 'book-metropolis-390-tr');
  });
});

describe('New Game', () => {
  for (const size of WINDOWS) {
    it(`tells how each computer player plays: ${size.name}`, async () => {
      const { page } = await house.come({ size });
      for (const [title, family] of [
        ['metropolis', 'estate'],
        ['annexation', 'conquest'],
      ] as const) {
        await page.goto(`/new/${title}`);
        await page.locator('.seats .kind').last().waitFor();
        const medium = (await botsOf(family)).find((bot) => bot.name === 'medium');
        const told = page.locator('.seat .about', { hasText: medium?.about.en ?? '?' }).first();
        await told.scrollIntoViewIfNeeded();
        expect(await told.isVisible()).toBe(true);
        const cut = await told.evaluate((at) => at.scrollHeight > at.clientHeight + 1);
        expect(cut).toBe(false);
        await shoot(page, `new-sentences-${title}-${size.name}`);
      }
    });
  }
});

describe('credits', () => {
  it('name the makers, title by title', async () => {
    const guest = await house.come({ size: { width: 1440, height: 900 } });
    await guest.page.goto('/credits');
    const makers = guest.page.locator('.makers');
    await makers.waitFor();
    const text = await makers.textContent();
    const { titles } = await (await fetch(`${house.url}/api/titles`)).json();
    const named = titles.filter((title: { designed_by?: unknown }) => title.designed_by);
    expect(named.length).toBeGreaterThanOrEqual(6);
    for (const title of named) {
      for (const name of title.designed_by.people) expect(text).toContain(name);
    }
    await looksRight(guest, 'credits-makers');
  });
});

/** Everything that can be read or heard on the screen. */
const words = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (at) => `${at.getAttribute('aria-label') ?? ''} ${at.getAttribute('title') ?? ''}`,
    );
    return `${document.body.textContent} ${labels.join(' ')}`.toLowerCase();
  });

describe('a game of courses', () => {
  it('speaks of courses, never of mortgages or buildings', async () => {
    for (const [language, forbidden] of [
      ['en', /mortgag|building/],
      ['tr', /ipote|\bbina\b/],
    ] as const) {
      const made = await makeTable(house.url, {
        title: 'bilpoly-cs',
        seats: [{ kind: 'person' }, { kind: 'easy' }],
      });
      const { page } = await sitDown(house, made, { settings: { language } });
      await page.goto(`/t/${made.id}`);
      await page.locator('main.estate[data-ready="true"]').waitFor();
      expect(await words(page)).not.toMatch(forbidden);
      await page.keyboard.press('m');
      await page.locator('dialog[open]').waitFor();
      expect(await words(page)).not.toMatch(forbidden);
      await page.locator('dialog[open] input[type="radio"]').first().check({ force: true });
      expect(await words(page)).not.toMatch(forbidden);
      await page.keyboard.press('Escape');
      await page.locator('[data-tile="14"]').first().click();
      expect(await words(page)).not.toMatch(forbidden);
    }
  });
});

describe('the board builder', () => {
  it('takes whole numbers only, and says so', async () => {
    const { page } = await house.come({ size: { width: 1440, height: 900 } });
    await page.goto('/build');
    await page.locator('.box', { hasText: 'London' }).click();
    await page.locator('[data-item="/board/tiles/1"]').click();
    const price = page.locator('[data-place="/board/tiles/1/price"]');
    for (const wrong of ['0.1', '-5', '1e3', '12 lbs']) {
      await price.fill(wrong);
      expect(await price.inputValue()).toBe(wrong);
      expect(await price.getAttribute('aria-invalid')).toBe('true');
      const told = await price.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${told}"]`).textContent()).toContain('whole number');
    }
    await shoot(page, 'builder-whole-numbers');
    await price.fill('61');
    expect(await price.getAttribute('aria-invalid')).toBeNull();
  });

  it('goes out as tiles.txt and comes back', async () => {
    const { page } = await house.come({ size: { width: 1440, height: 900 } });
    await page.goto('/build');
    await page.locator('.box', { hasText: 'London' }).click();
    await page.locator('.bench .board').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as tiles.txt' }).click();
    const text = readFileSync(await (await coming).path(), 'utf8');
    expect(text.split('\n')[1]).toBe('1,True,Old Kent Road,60,False,2,10,30,90,160,250,50');
    await shoot(page, 'builder-tiles');
    const changed = text.replace('Old Kent Road,60,', 'Lantern Lane,77,');
    const give = (name: string, body: string) =>
      page.locator('input[type="file"]').setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(body),
      });
    await give('tiles.txt', changed);
    await page.locator('[data-tile="1"][aria-label*="Lantern Lane"]').waitFor();
    // A line that does not fit is named, and changes nothing.
    await page.goto('/build');
    await page.locator('.box').first().waitFor();
    await give('tiles.txt', changed.replace('1,True,Lantern Lane,77', '1,True,Lantern Lane,0.1'));
    await page.getByText('line 2: expected a whole number').waitFor();
    await give('tiles.txt', changed);
    await page.locator('[data-tile="1"][aria-label*="Lantern Lane"]').waitFor();
  });
});
