// SPDX-License-Identifier: Apache-2.0
// The page in a language that is nothing but a folder of words: every text of the program that is seen
// or read out comes from the catalogues. Names, titles and what the server says are theirs.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithPseudo, PSEUDO, serveBefore } from '../pseudo';
import { look } from './conquest-player';
import { ADA, BOTS, CALM } from './conquest-table';
import { openHouse, shoot, type Visitor } from './house';
import { makeTable, sitDown } from './tables';

const house = openHouse();
let folder: string;
let front: PreviewServer;

beforeAll(async () => {
  folder = await buildWithPseudo();
  front = await serveBefore(house.url, folder);
});
afterAll(async () => {
  await front.close();
  rmSync(dirname(folder), { recursive: true, force: true });
});

const plain = (text: string) =>
  text
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[\s\d]+/g, ' ')
    .trim()
    .toLowerCase();
/** The page makes lists of names, and leaves out whom a sentence speaks to. */
const pieces = (text: string) => plain(text).split(/ ?[,;:] /);

/** What the server has sent, text by text. */
class Told {
  readonly texts = new Set<string>();

  #gather(value: unknown): void {
    if (typeof value === 'string') {
      this.texts.add(plain(value));
      for (const piece of pieces(value)) this.texts.add(piece);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        this.texts.add(plain(key));
        this.#gather(inner);
      }
    }
  }
  hear(text: string): void {
    try {
      this.#gather(JSON.parse(text));
    } catch {
      // No JSON: a journal, perhaps.
    }
  }
}

async function listen(page: Page, told: Told): Promise<void> {
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) told.hear(await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => told.hear(String(payload)));
  });
}

interface Said {
  text: string;
  /** Of a book of rules or a board, where texts of the server are broken into pieces. */
  piece: boolean;
}

/** Everything that is seen or read out. The board of the menu is a picture, and English. */
const said = (page: Page) =>
  page.evaluate(() => {
    const found: Said[] = [{ text: document.title, piece: false }];
    const add = (text: string | null, at: Element) => {
      if (!at.closest('script, style, noscript, .scene')) {
        found.push({
          text: text ?? '',
          piece: at.closest('.how > .text, .board, .map, svg') !== null,
        });
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      if (at?.checkVisibility({ visibilityProperty: true })) add(node.textContent, at);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      for (const at of document.querySelectorAll(`[${name}]`)) add(at.getAttribute(name), at);
    }
    return found;
  });

const WORD = /\p{L}{2}/u;
/** Signs that are the same in every language. */
const SIGNS = /^(parlour|esc|tab|enter|tiles\.txt|k v q hd x|[a-f ]+…|english|türkçe)$/;

class Walk {
  readonly #told = new Told();
  readonly #seen = new Set<string>();
  count = 0;
  guest!: Visitor;

  readonly wishes = {
    settings: { language: PSEUDO },
    prepare: (page: Page) => listen(page, this.#told),
  };

  #known(text: string, piece: boolean): boolean {
    const { texts } = this.#told;
    if (SIGNS.test(plain(text)) || pieces(text).every((one) => texts.has(one))) return true;
    return piece && [...texts].some((one) => one.includes(plain(text)));
  }

  async look(name: string): Promise<void> {
    await shoot(this.guest.page, `pseudo-${name}`);
    for (const { text, piece } of await said(this.guest.page)) {
      if (text.includes('⟦')) this.count++;
      else if (WORD.test(text) && !this.#known(text, piece)) {
        this.#seen.add(`${name}: ${text.trim()}`);
      }
    }
  }

  async visit(name: string, path: string, ready: string): Promise<void> {
    await this.guest.page.goto(new URL(path, front.resolvedUrls?.local[0]).href);
    await this.guest.page.locator(ready).last().waitFor();
    await this.look(name);
  }

  /** Every room behind the round button but those that leave the game. */
  async roundTheMenu(): Promise<void> {
    const { page } = this.guest;
    const sheet = page.locator('dialog[open]').last();
    await page
      .getByRole('button', { name: /⟦(Méñü|Pàüšé)⟧/ })
      .first()
      .click();
    await sheet.locator('.entries .btn').first().waitFor();
    await this.look('pause');
    const rooms = await sheet.locator('.entries .btn').allInnerTexts();
    for (const [k, room] of rooms.entries()) {
      if (/Màîñ|Éñđ|Qüîţ|Pàüšé|Füļļ/.test(room)) continue;
      await sheet.locator('.entries .btn').nth(k).click();
      await sheet.locator('.entries').waitFor({ state: 'detached' });
      // The chat stands beside the game; Esc closes it, and only then pauses.
      const chat = /Cĥàţ/.test(room);
      await (chat ? page.locator('.chat-panel h2') : sheet.locator('h2')).first().waitFor();
      await this.look(`pause-${k}`);
      await page.keyboard.press('Escape');
      if (chat) await page.locator('.chat-panel').waitFor({ state: 'detached' });
      if (chat) await page.keyboard.press('Escape');
      await sheet.locator('.entries').waitFor();
    }
    await page.keyboard.press('Escape');
  }

  expectNothingElse(): void {
    expect([...this.#seen]).toEqual([]);
    expect(this.guest.problems).toEqual([]);
  }
}

describe('in a language that is only a folder of words', () => {
  it('every screen around a game', async () => {
    const walk = new Walk();
    walk.guest = await house.come(walk.wishes);
    const { page } = walk.guest;
    await walk.visit('menu', '/', '.piece');
    expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO);
    await page.locator('.links button').click();
    await page.locator('dialog .btn').last().waitFor();
    await walk.look('exit');
    await walk.visit('new', '/new', '.seats .kind');
    await page.locator('button.token').first().click();
    await page.locator('dialog .swatch').last().waitFor();
    await walk.look('token');
    await walk.visit('new-rules', '/new', '.rule');
    await walk.visit('load', '/load', 'ol li');
    await walk.visit('join', '/join', 'form');
    await walk.visit('settings', '/settings', '.slider');
    await walk.visit('how', '/how', 'article');
    await walk.visit('how-world', '/how/world', 'article');
    await walk.visit('credits', '/credits', 'article');
    await walk.visit('no-table', '/t/nosuchtable', '.btn.main');
    await walk.visit('replay', '/replay', 'h1');
    const made = await makeTable(house.url, {
      title: 'classic',
      start: false,
      seats: [{ kind: 'open' }, { kind: 'easy', name: 'Deniz' }],
    });
    await walk.visit('lobby', `/t/${made.id}`, '.btn');
    walk.expectNothingElse();
    expect(walk.count).toBeGreaterThan(300);
  });

  it('the lab and the builder', async () => {
    const walk = new Walk();
    walk.guest = await house.come(walk.wishes);
    const { page } = walk.guest;
    await walk.visit('lab', '/lab/classic', '.seat select');
    for (const seat of await page.locator('.seat select').all()) {
      await seat.selectOption({ label: 'Random' });
    }
    await page.locator('.btn.main').click();
    await page.locator('.heat .warm rect').last().waitFor({ timeout: 60_000 });
    await walk.look('lab-report');
    await walk.visit('build', '/build', '.btn');
    await page.getByRole('button', { name: 'Classic' }).click();
    await page.locator('.bench .board').waitFor();
    await walk.look('bench');
    walk.expectNothingElse();
    expect(walk.count).toBeGreaterThan(100);
  });

  it('an estate game, its sheets and its menu', async () => {
    const walk = new Walk();
    const made = await makeTable(house.url, {
      title: 'classic',
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'easy', name: 'Deniz' },
      ],
    });
    walk.guest = await sitDown(house, made, walk.wishes);
    const { page } = walk.guest;
    await walk.visit('estate', `/t/${made.id}`, 'main.estate[data-ready="true"]');
    await page.locator('[data-tile="1"]').first().click();
    await page.locator('dialog[open]').waitFor();
    await walk.look('deed');
    await page.keyboard.press('Escape');
    await walk.roundTheMenu();
    // Whatever the dice bring: a turn or two, and what is asked meanwhile.
    const main = page.locator('.btn.main').last();
    const again = page.locator('main.estate[data-ready="true"][data-prompt="roll"]');
    for (let look = 0; look < 6; look++) {
      await main.click({ timeout: 2000 }).catch(() => {});
      await page.locator('main.estate[data-ready="true"], dialog[open]').first().waitFor();
      await walk.look(`estate-${look}`);
      if (look > 2 && (await again.isVisible())) break;
    }
    walk.expectNothingElse();
    expect(walk.count).toBeGreaterThan(30);
  });

  it('a conquest game, its sheets and its menu', async () => {
    const walk = new Walk();
    const made = await makeTable(house.url, {
      title: 'annexation',
      rules: { ...CALM, first_seat: 'listed' },
      seats: [ADA, ...BOTS],
    });
    walk.guest = await sitDown(house, made, walk.wishes);
    await walk.visit('conquest', `/t/${made.id}`, '.map.frame');
    await expect.poll(() => look(walk.guest.page).then(({ mode }) => mode)).toBe('claim');
    await walk.look('claim');
    await walk.roundTheMenu();
    walk.expectNothingElse();
    expect(walk.count).toBeGreaterThan(30);
  });
});
