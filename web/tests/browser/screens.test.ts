// SPDX-License-Identifier: Apache-2.0
// Every screen around a game, in every window and both languages.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './chromium';
import { looksRight, openHouse, shoot, sideways, type Visitor } from './house';

interface Screen {
  name: string;
  path: string;
  /** What to wait for, and to do before looking. */
  ready: (page: Page) => Promise<unknown>;
}

const SCREENS: Screen[] = [
  { name: 'menu', path: '/', ready: (page) => page.locator('.piece').last().waitFor() },
  { name: 'new', path: '/new', ready: (page) => page.locator('.seats .kind').last().waitFor() },
  {
    name: 'new-token',
    path: '/new',
    ready: async (page) => {
      await page.locator('.seats .kind').last().waitFor();
      await page.locator('button.token').first().click();
      await page.locator('dialog .swatch').last().waitFor();
    },
  },
  {
    name: 'new-rules',
    path: '/new',
    ready: async (page) => {
      await page.locator('.seats .kind').first().waitFor();
      const button = page.locator('.add .btn').nth(2);
      if (await button.isVisible()) await button.click();
      await page.locator('.rule').first().waitFor();
    },
  },
  {
    name: 'new-all-rules',
    path: '/new',
    ready: async (page) => {
      await page.locator('.seats .kind').first().waitFor();
      const button = page.locator('.add .btn').nth(2);
      if (await button.isVisible()) await button.click();
      await page.locator('.foot .btn').last().click();
      await page.locator('dialog .rows .rule').last().waitFor();
    },
  },
  {
    name: 'new-who',
    path: '/new',
    ready: async (page) => {
      await page.locator('.seats .kind').last().click();
      await page.locator('dialog .levels .card').last().waitFor();
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

const house = openHouse();

const LANGUAGES = ['en', 'tr'] as const;

async function look(guest: Visitor, screen: Screen): Promise<void> {
  await guest.page.goto(screen.path);
  await screen.ready(guest.page);
}

// What axe finds depends on the layout, of which there are two, and on the words.
const LAYOUTS = SIZES.filter(({ name }) => name === 'phone' || name === 'laptop');

for (const size of LAYOUTS) {
  for (const language of LANGUAGES) {
    describe(`in a window of ${size.width} × ${size.height}, in ${language}`, () => {
      let guest: Visitor;
      beforeAll(async () => {
        guest = await house.visitor({ size, settings: { language } });
      });
      afterAll(() => guest.context.close());

      for (const screen of SCREENS) {
        it(`${screen.name} looks right`, async () => {
          await look(guest, screen);
          expect(await guest.page.locator('html').getAttribute('lang')).toBe(language);
          await looksRight(guest, `${screen.name}-${size.name}-${language}`);
        });
      }
    });
  }
}

for (const size of SIZES.filter((size) => !LAYOUTS.includes(size))) {
  describe(`in a window of ${size.width} × ${size.height}`, () => {
    let guest: Visitor;
    beforeAll(async () => {
      // Turkish words are the longer ones.
      guest = await house.visitor({ size, settings: { language: 'tr' } });
    });
    afterAll(() => guest.context.close());

    for (const screen of SCREENS) {
      it(`${screen.name} fits`, async () => {
        await look(guest, screen);
        await shoot(guest.page, `${screen.name}-${size.name}-tr`);
        expect(await sideways(guest.page)).toBeLessThanOrEqual(0);
        expect(guest.problems).toEqual([]);
      });
    }
  });
}

describe('in the evening', () => {
  let guest: Visitor;
  beforeAll(async () => {
    guest = await house.visitor({ settings: { theme: 'evening' } });
  });
  afterAll(() => guest.context.close());

  for (const screen of SCREENS) {
    it(`${screen.name} can be read`, async () => {
      await look(guest, screen);
      await looksRight(guest, `${screen.name}-evening`);
    });
  }
});

describe('in the largest letters on a phone', () => {
  let guest: Visitor;
  beforeAll(async () => {
    guest = await house.visitor({
      size: SIZES[0],
      settings: { textSize: 'largest' },
    });
  });
  afterAll(() => guest.context.close());

  for (const screen of SCREENS) {
    it(`${screen.name} fits`, async () => {
      await look(guest, screen);
      await shoot(guest.page, `${screen.name}-largest`);
      expect(await sideways(guest.page)).toBeLessThanOrEqual(0);
    });
  }
});
