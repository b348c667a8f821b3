// SPDX-License-Identifier: Apache-2.0
// Every screen around a game, in every window and both languages.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, SIZES } from './chromium';
import { looksRight, shoot, sideways, visitor } from './house';
import { type Server, serve } from './server';

interface Screen {
  name: string;
  path: string;
  /** What to wait for, and to do before looking. */
  ready: (page: Page) => Promise<unknown>;
}

const SCREENS: Screen[] = [
  { name: 'menu', path: '/', ready: (page) => page.locator('.piece').last().waitFor() },
  { name: 'new', path: '/new', ready: (page) => page.locator('.opts').waitFor() },
  {
    name: 'new-token',
    path: '/new',
    ready: async (page) => {
      await page.locator('.opts').waitFor();
      await page.locator('button.token').first().click();
      await page.locator('dialog .swatch').last().waitFor();
    },
  },
  {
    name: 'new-rules',
    path: '/new',
    ready: async (page) => {
      await page.locator('.opts').waitFor();
      const button = page.locator('.add .btn').nth(2);
      if (await button.isVisible()) await button.click();
      await page.locator('.rule').first().waitFor();
      await page.locator('.foot .btn').last().click();
    },
  },
  { name: 'load', path: '/load', ready: (page) => page.locator('ol li').last().waitFor() },
  { name: 'join', path: '/join', ready: (page) => page.locator('form').waitFor() },
  {
    name: 'settings',
    path: '/settings',
    ready: (page) => page.locator('.slider').last().waitFor(),
  },
  { name: 'how', path: '/how', ready: (page) => page.locator('article').waitFor() },
  { name: 'how-world', path: '/how/world', ready: (page) => page.locator('article').waitFor() },
  { name: 'credits', path: '/credits', ready: (page) => page.locator('article').waitFor() },
  {
    name: 'exit',
    path: '/',
    ready: async (page) => {
      await page.locator('.links button').click();
      await page.locator('dialog .btn').last().waitFor();
    },
  },
  {
    name: 'no-table',
    path: '/t/nosuchtable',
    ready: (page) => page.locator('.btn.main').waitFor(),
  },
];

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await serve();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

for (const size of SIZES) {
  describe(`in a window of ${size.width} × ${size.height}`, () => {
    for (const screen of SCREENS) {
      it(`${screen.name} looks right, and axe finds nothing`, async () => {
        const guest = await visitor(browser, server.url, { size });
        await guest.page.goto(screen.path);
        await screen.ready(guest.page);
        await looksRight(guest, `${screen.name}-${size.name}-en`);
        await guest.context.close();
      });

      it(`${screen.name} fits in Turkish`, async () => {
        const guest = await visitor(browser, server.url, { size, settings: { language: 'tr' } });
        await guest.page.goto(screen.path);
        await screen.ready(guest.page);
        await shoot(guest.page, `${screen.name}-${size.name}-tr`);
        expect(await sideways(guest.page)).toBeLessThanOrEqual(0);
        expect(await guest.page.locator('html').getAttribute('lang')).toBe('tr');
        expect(guest.problems).toEqual([]);
        await guest.context.close();
      });
    }
  });
}

describe('in the evening, and in large letters', () => {
  for (const screen of SCREENS) {
    it(`${screen.name} can be read in the evening`, async () => {
      const guest = await visitor(browser, server.url, { settings: { theme: 'evening' } });
      await guest.page.goto(screen.path);
      await screen.ready(guest.page);
      await looksRight(guest, `${screen.name}-evening`);
      await guest.context.close();
    });

    it(`${screen.name} can be read in the largest letters on a phone`, async () => {
      const size = SIZES[0];
      const guest = await visitor(browser, server.url, { size, settings: { textSize: 'largest' } });
      await guest.page.goto(screen.path);
      await screen.ready(guest.page);
      await shoot(guest.page, `${screen.name}-largest`);
      expect(await sideways(guest.page)).toBeLessThanOrEqual(0);
      await guest.context.close();
    });
  }
});
