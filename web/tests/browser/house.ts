// SPDX-License-Identifier: Apache-2.0
// What the tests of the page have in common: a server, a browser, visitors, and what to look at.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, type TestContext } from 'vitest';
import { launch } from './chromium';
import { type Server, serve } from './server';
import { watchWire } from './wire-checks';

const SHOTS = resolve(import.meta.dirname, '../../../build/shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors that the page met. */
  problems: string[];
}

export interface Wishes {
  size?: { width: number; height: number };
  settings?: Record<string, unknown>;
  /** With a service worker, which keeps the whole page: most tests would only wait for it. */
  offline?: boolean;
  /** Before the first page is opened. */
  prepare?: (page: Page) => Promise<void>;
}

export async function visitor(
  browser: Browser,
  url: string,
  wishes: Wishes = {},
): Promise<Visitor> {
  const size = wishes.size ?? { width: 1366, height: 768 };
  const phone = size.width < 600;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: size.width, height: size.height },
    isMobile: phone,
    hasTouch: phone,
    serviceWorkers: wishes.offline ? 'allow' : 'block',
  });
  const settings = {
    language: 'en',
    speed: 'off',
    effects: 0,
    music: 0,
    endTurns: 'never',
    tips: false,
    // The games of these tests are the server's, where a test can look at them.
    houseHere: false,
    ...wishes.settings,
  };
  await context.addInitScript((kept) => {
    if (!localStorage.getItem('parlour.settings')) {
      localStorage.setItem('parlour.settings', JSON.stringify(kept));
    }
  }, settings);
  const page = await context.newPage();
  await wishes.prepare?.(page);
  const problems: string[] = [];
  watchWire(page, problems);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A lost connection is told by the browser too; the tests lose it on purpose.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) {
      problems.push(message.text());
    }
  });
  return { context, page, problems };
}

/** A server and a browser, for all tests of a file. */
export class House {
  server!: Server;
  #browser!: Browser;
  #guests: Visitor[] = [];

  get url(): string {
    return this.server.url;
  }

  /** Somebody who stays as long as the house is open. */
  visitor(wishes?: Wishes): Promise<Visitor> {
    return visitor(this.#browser, this.url, wishes);
  }

  /** Somebody who leaves when the test is over. */
  async come(wishes?: Wishes): Promise<Visitor> {
    const guest = await this.visitor(wishes);
    this.#guests.push(guest);
    return guest;
  }

  async open(): Promise<void> {
    this.server = await serve();
    this.#browser = await launch();
  }
  /** Everybody leaves; of a test that failed it is told what they saw last. */
  async goodNight({ task }: TestContext): Promise<void> {
    for (const [k, { context, page, problems }] of this.#guests.splice(0).entries()) {
      if (task.result?.state === 'fail') {
        const words = await page.locator('body').ariaSnapshot();
        console.log(`${task.name}: guest ${k} saw ${page.url()}`, problems, words.slice(0, 800));
        await shoot(page, `failed-${task.id}-${k}`);
      }
      await context.close();
    }
  }
  async close(): Promise<void> {
    await this.#browser?.close();
    await this.server?.stop();
  }
}

/** Open from the first test of the file to its last. */
export function openHouse(): House {
  const house = new House();
  beforeAll(() => house.open());
  afterEach((context) => house.goodNight(context));
  afterAll(() => house.close());
  return house;
}

/** Everything that axe-core finds against WCAG 2.2 AA, in words. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run: (options: unknown) => Promise<unknown> } }).axe;
    const { violations } = (await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })) as {
      violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
      ),
    );
  });
}

/** Nothing sticks out to the side: a page that scrolls sideways is broken on a phone. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    const inner = document.querySelector('main');
    const over = (element: Element | null) =>
      element ? element.scrollWidth - element.clientWidth : 0;
    return Math.max(over(root), over(inner));
  });
}

/** Kept as an artefact, for whoever changes a screen to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

export async function looksRight(visitor: Visitor, name: string): Promise<void> {
  await shoot(visitor.page, name);
  expect(await axe(visitor.page), name).toEqual([]);
  expect(await sideways(visitor.page), name).toBeLessThanOrEqual(0);
  expect(visitor.problems, name).toEqual([]);
}
