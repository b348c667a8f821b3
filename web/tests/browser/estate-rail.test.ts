// SPDX-License-Identifier: Apache-2.0
// What has to be read beside the board and on it, in the windows that most people have.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFree, playUntil, wish } from './estate-player';
import { openHouse, shoot, type Visitor } from './house';
import { boardOf, sitAt } from './tables';

const house = openHouse();

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const four = { title: 'metropolis', seats: ['person', 'easy', 'easy', 'easy'] };

/** Buttons whose words do not fit, and lines of the log that are only seen in part. */
function cut(page: Page): Promise<{ buttons: string[]; lines: string[]; whole: number }> {
  return page.evaluate(() => {
    const tooLong = (one: Element) =>
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const buttons = [...document.querySelectorAll('.actions .btn')].filter(tooLong);
    const list = document.querySelector('.log ul') as HTMLElement;
    const { top, bottom } = list.getBoundingClientRect();
    const lines = [...list.querySelectorAll('li')].map((one) => {
      const box = one.getBoundingClientRect();
      const outside = box.bottom <= top + 1 || box.top >= bottom - 1;
      const whole = box.top >= top - 1.5 && box.bottom <= bottom + 1.5;
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(one);
      const inner =
        one.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      // A long piece of news has two lines.
      const tall = Math.max(1, Math.round(inner / Number.parseFloat(lineHeight)));
      return { text: one.textContent ?? '', tall, seen: outside ? 'no' : whole ? 'whole' : 'cut' };
    });
    return {
      buttons: buttons.map((one) => one.textContent ?? ''),
      lines: lines.filter((one) => one.seen === 'cut').map((one) => one.text),
      whole: lines.reduce((sum, { seen, tall }) => sum + (seen === 'whole' ? tall : 0), 0),
    };
  });
}

async function playSome({ page }: Visitor, acts: number): Promise<void> {
  let left = acts;
  await playUntil(page, async (sight) => {
    if (sight.over) return true;
    if (wish(sight)) left--;
    return left <= 0 && isFree(sight);
  });
}

describe('beside the board', () => {
  it('buttons have room for their words and the newest lines are whole', async () => {
    const guest = await sitAt(house, { ...four, seats: ['person', 'person', 'easy', 'easy'] });
    const { page } = guest;
    await playSome(guest, 8);
    await page.getByRole('button', { name: /undo/i }).waitFor();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await cut(page)).lines).toEqual([]);
      const { buttons, whole } = await cut(page);
      expect([size.width, buttons]).toEqual([size.width, []]);
      expect(whole, String(size.width)).toBeGreaterThanOrEqual(3);
      await shoot(page, `rail-${size.width}`);
    }
  });

  it('three lines of news are seen beside four bank cards', async () => {
    const guest = await sitAt(house, { ...four, title: 'bilpoly-campus' });
    await playSome(guest, 4);
    await expect.poll(async () => (await cut(guest.page)).whole).toBeGreaterThanOrEqual(3);
    await shoot(guest.page, 'rail-bilpoly');
  });

  it('text grows with the setting', async () => {
    const size = async (textSize: string) => {
      const guest = await sitAt(house, four, { settings: { textSize } });
      const { page } = guest;
      await playSome(guest, 2);
      return page.evaluate(() =>
        ['.log li', '.actions .say', '.pcard .nm', '.board .note'].map((query) => {
          const one = document.querySelector(query);
          return one ? Number.parseFloat(getComputedStyle(one).fontSize) : 0;
        }),
      );
    };
    const [normal, largest] = [await size('normal'), await size('largest')];
    normal.forEach((usual, k) => {
      expect(largest[k], String(k)).toBeGreaterThan(usual * 1.1);
    });
  });

  it('a computer’s player has the name of its character', async () => {
    const told = await fetch(`${house.url}/api/bots/estate`);
    const { bots } = (await told.json()) as { bots: { name: string; label: { en: string } }[] };
    const one = bots.find(({ name, label }) => name !== label.en.toLowerCase());
    const kind = one?.name ?? '';
    const { page } = await sitAt(house, { title: 'metropolis', seats: ['person', kind] });
    await page.getByText(`Bot, ${one?.label.en}`).first().waitFor();
  });
});

describe('the log', () => {
  it('is read back to its first line, also after a reload', async () => {
    const guest = await sitAt(house, { ...four, seats: ['person', 'easy', 'easy'] });
    const { page } = guest;
    await playSome(guest, 2);
    const first = await page.locator('.log li').first().textContent();
    await playSome(guest, 24);
    await page.reload();
    await page.locator('.log li').first().waitFor();
    expect(await page.locator('.log li').first().textContent()).not.toBe(first);
    const newest = await page.locator('.log li').last().textContent();
    const top = async () => {
      await page.locator('.log ul').evaluate((list) => list.scrollTo({ top: 0 }));
      return page.locator('.log li').first().textContent();
    };
    await expect.poll(top).toBe(first);
    expect(await page.locator('.log li').last().textContent()).toBe(newest);
    const lines = await page.locator('.log li').allTextContents();
    expect(lines.filter((line) => line === first)).toHaveLength(1);
  });
});

describe('on the board', () => {
  it('prices, amounts and full names stay', async () => {
    const { page } = await sitAt(house, four);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const words = () => page.locator('.board text').allTextContents();
      await expect
        .poll(async () => (await words()).filter((one) => /\$\d/.test(one)).length)
        .toBeGreaterThanOrEqual(25);
      const all = await words();
      for (const name of ['Mediterranean', 'Connecticut', 'Pennsylvania', 'Carolina']) {
        expect(
          all.filter((one) => one.includes(name)),
          `${name} at ${size.width}`,
        ).toHaveLength(1);
      }
    }
  });

  it('names stand whole beside a picture, and pieces leave prices and names free', async () => {
    for (const [title, word, times] of [
      ['classic', 'Railroad', 3],
      ['london', 'Station', 4],
    ] as const) {
      const { page } = await sitAt(house, { title, seats: Array(8).fill('person') });
      await page.setViewportSize({ width: 1366, height: 768 });
      const found = page.locator('.board text', { hasText: word });
      await expect.poll(() => found.count(), { message: `${title}: ${word}` }).toBe(times);
      // Pieces reach 12 pixels over the inner edge of the upper row, and 8 over that of the lower one.
      const free = await page.evaluate(() => {
        const texts = [...document.querySelectorAll('.board text')].map((one) =>
          one.getBoundingClientRect(),
        );
        const board = document.querySelector('.board')?.getBoundingClientRect();
        if (!board) return [];
        const edge = (board.height * 122) / 1000;
        return texts
          .filter((one) => one.left > board.left + edge && one.right < board.right - edge)
          .flatMap((one) => [board.top + edge - one.bottom, one.top - (board.bottom - edge)])
          .filter((gap) => gap > -10 && gap < edge)
          .map((gap) => Math.round(gap));
      });
      expect(free.length).toBeGreaterThan(20);
      expect(Math.min(...free)).toBeGreaterThanOrEqual(5);
    }
  });

  it('the pot stands on its tile at every width', async () => {
    const document = await boardOf(house.url, 'london', (at, board) => {
      const parking = board.tiles.find((tile) => tile.kind === 'free_parking');
      if (at === 20 && parking) return parking;
      const name = { en: `Tax ${at}`, tr: `Vergi ${at}` };
      return { kind: 'tax', name, icon: 'tax', amount: 37 };
    });
    const guest = await sitAt(house, {
      document,
      seats: ['person', 'person'],
      rules: { 'pot.tax': 'yes' },
    });
    const { page } = guest;
    const pot = page.locator('.board text', { hasText: /^\D?(37|74|111|148|185)$/ });
    await playUntil(page, async () => (await pot.count()) > 0);
    for (const size of [...WINDOWS, { width: 390, height: 844 }, { width: 800, height: 600 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => pot.count(), { message: String(size.width) }).toBe(1);
    }
  });
});

describe('a question', () => {
  it('of an auction stays from its first bid to its last', async () => {
    const document = await boardOf(house.url, 'metropolis', (at, board) => {
      const streets = board.tiles.filter((tile) => tile.kind === 'street');
      const street = streets[at % streets.length] as (typeof streets)[number];
      return at <= 22 ? street : { kind: 'nothing', name: `Meadow ${at}` };
    });
    const guest = await sitAt(
      house,
      {
        document,
        seats: ['person', 'person', 'easy'],
        rules: { on_decline: 'auction_turns', order: 'listed' },
      },
      { settings: { speed: 'fast' } },
    );
    const { page } = guest;
    await page.evaluate(() => {
      const opened: string[] = [];
      Object.assign(window, { opened });
      const name = (node: Node) => (node instanceof HTMLDialogElement ? node.ariaLabel : null);
      new MutationObserver((all) => {
        for (const { addedNodes } of all) {
          for (const node of addedNodes) {
            const dialogs =
              node instanceof Element ? [node, ...node.querySelectorAll('dialog')] : [];
            opened.push(
              ...dialogs
                .map(name)
                .filter((one) => one?.startsWith('Auction') === true)
                .map(String),
            );
          }
        }
      }).observe(window.document.body, { childList: true, subtree: true });
    });
    const bids = () => page.locator('.log li', { hasText: / bids? / }).count();
    await playUntil(page, (sight) => sight.prompt === 'buy_or_decline' && sight.sheet !== '');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /auction/i })
      .click();
    await page.getByRole('dialog', { name: /^Auction/ }).waitFor();
    await playUntil(
      page,
      async (sight) => sight.over || (sight.prompt !== 'auction' && isFree(sight)),
    );
    const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened);
    expect(await bids()).toBeGreaterThan(1);
    expect(opened.filter((one) => one === opened[0])).toHaveLength(1);
  });

  it('of the jail offers to buy a card from whoever has one', async () => {
    const document = await boardOf(house.url, 'metropolis', (at) => ({
      kind: 'cards',
      name: `Deck ${at}`,
      deck: 'chance',
    }));
    const [deck] = document.decks?.decks ?? [];
    const text = (en: string) => ({ en, tr: en });
    if (deck) {
      deck.cards = [
        { id: 'free', text: text('Out of jail.'), effects: [{ jail_free: true }], keep: true },
        { id: 'jail', text: text('Go to jail.'), effects: [{ jail: true }] },
      ] as typeof deck.cards;
    }
    const guest = await sitAt(house, {
      document,
      seats: ['person', 'person'],
      rules: { order: 'listed' },
    });
    const { page } = guest;
    const buy = page.getByRole('dialog').getByRole('button', { name: /Buy a card from/ });
    await playUntil(page, async () => (await buy.count()) > 0);
    await shoot(page, 'jail-buy');
    await buy.click();
    await page.getByRole('dialog', { name: 'Offer a trade' }).waitFor();
    const offer = page.getByRole('dialog').getByRole('button', { name: /^Offer to/ });
    expect(await offer.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('of a place on the campus shows its own picture in a green frame', async () => {
    const guest = await sitAt(house, { title: 'bilpoly-campus', seats: ['person', 'person'] });
    const { page } = guest;
    const picture = page.getByRole('dialog').locator('.deed .pictured svg.own').first();
    await playUntil(page, async () => (await picture.count()) > 0);
    expect(await picture.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe(
      'rgb(46, 158, 98)',
    );
    await shoot(page, 'campus-deed');
  });

  it('of where to save has a name that tells the game, how far it is, and when', async () => {
    const { page } = await sitAt(house, four);
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'Save game' }).click();
    expect(await page.getByLabel('Name').inputValue()).toMatch(/^Metropolis, round \d+, .*\d/);
  });
});
