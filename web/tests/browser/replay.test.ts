// SPDX-License-Identifier: Apache-2.0
// A game that bots have finished is watched again: from the table, and from its journal.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './chromium';
import { looksRight, openHouse } from './house';
import { finished, type Played } from './tables';

const house = openHouse();

let estate: Played;
let conquest: Played;

beforeAll(async () => {
  estate = await finished(house, 'classic', { start_cash: '200' });
  conquest = await finished(house, 'world', { end_round: '3' });
});

const named = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const SLOW = { timeout: 20_000 };
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });

async function opened(page: Page): Promise<void> {
  await scrubber(page).waitFor();
}

async function toEnd(page: Page): Promise<void> {
  await named(page, 'To the end').click();
  await page.locator('.bar[data-waiting="false"]').waitFor();
  await page.getByRole('heading', { level: 2, name: /won!|share/ }).waitFor();
}

/** What is worth knowing at the end, as the page shows it: place, name and sum of everybody. */
async function standings(page: Page): Promise<string[]> {
  const rows = await page.locator('.over .standings li').allInnerTexts();
  return rows.map((row) => row.replace(/\s+/g, ' '));
}

type EstateEnd = {
  winners: number[];
  seats: { alive: boolean; worth: number; deeds: unknown[] }[];
};

/** Drops a file the way a person does: onto the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

describe('the replay of an estate game', () => {
  it('ends where the game ended, and so does its journal', async () => {
    const { page, problems } = await house.come();
    await page.goto(`/replay/${estate.id}`);
    await opened(page);
    expect(await scrubber(page).inputValue()).toBe('1');
    await toEnd(page);
    await expect.poll(async () => (await standings(page)).join()).toContain('rent');
    const ranked = await standings(page);
    const end = estate.last as unknown as EstateEnd;
    for (const [seat, name] of ['Ann', 'Bora', 'Cem'].entries()) {
      const { alive, worth, deeds } = end.seats[seat] as EstateEnd['seats'][0];
      const row = ranked.find((one) => one.includes(name)) ?? '';
      expect(row).toContain(alive ? `$${worth.toLocaleString('en-US')}` : 'Bankrupt');
      expect(row).toContain(alive ? `${deeds.length} deed` : 'Out in round');
    }

    const coming = page.waitForEvent('download');
    await named(page, 'Download journal').click();
    const journal = readFileSync(await (await coming).path(), 'utf8');
    /** How much of the game the longest line of a chart tells. */
    const charted = () =>
      page
        .locator('.over svg path')
        .evaluateAll((all) => Math.max(...all.map((one) => one.getAttribute('d')?.length ?? 0)));
    await expect.poll(charted).toBeGreaterThan(100);
    const whole = await charted();
    await page.goto('/replay');
    await page.getByText('Choose a journal').waitFor();
    await drop(page, 'game.journal', journal);
    await opened(page);
    await toEnd(page);
    await expect.poll(() => standings(page)).toEqual(ranked);
    // The charts are those of the whole game, though the server does not know the table.
    await expect.poll(charted).toBeGreaterThan(whole * 0.9);
    expect(problems).toEqual([]);
  });

  it('moves by buttons, by keys and by the line of the game', async () => {
    const { page } = await house.come();
    await page.goto(`/replay/${estate.id}`);
    await opened(page);
    const at = () => scrubber(page).inputValue();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await at()).toBe('3');
    await page.keyboard.press('ArrowLeft');
    expect(await at()).toBe('2');
    await named(page, 'One step on').click();
    expect(await at()).toBe('3');
    await named(page, 'Next turn').click();
    await expect.poll(async () => Number(await at()), SLOW).toBeGreaterThan(3);
    await named(page, 'Previous turn').click();
    await expect.poll(async () => Number(await at()), SLOW).toBeLessThanOrEqual(3);
    await scrubber(page).fill('40');
    expect(await scrubber(page).getAttribute('aria-valuetext')).toMatch(/^40 of /);
    await page.keyboard.press('End');
    await expect.poll(at, SLOW).toBe(await scrubber(page).getAttribute('max'));
    await page.keyboard.press('Home');
    await expect.poll(at, SLOW).toBe('1');
  });

  it('plays by itself until it is paused', async () => {
    const { page } = await house.come();
    await page.goto(`/replay/${estate.id}`);
    await opened(page);
    await page.getByRole('radio', { name: '8×' }).check();
    await page.locator('h1').focus();
    await page.keyboard.press('Space');
    await expect
      .poll(async () => Number(await scrubber(page).inputValue()), SLOW)
      .toBeGreaterThan(6);
    await named(page, 'Pause').click();
    await named(page, 'Play').waitFor();
  });

  it('tells that the dice were fair, with the promise', async () => {
    const guest = await house.come();
    const { page } = guest;
    await page.goto(`/replay/${estate.id}`);
    await opened(page);
    await named(page, 'Check the dice').click();
    await page.getByText('The dice were fair').waitFor();
    const { commitment } = await page.evaluate(
      async (id) => (await (await fetch(`/api/tables/${id}`)).json()).table,
      estate.id,
    );
    await page.getByText(commitment).waitFor();
    await looksRight(guest, 'replay-dice');
  });
});

describe('the replay of a conquest game', () => {
  type ConquestEnd = { winners: number[]; territories: { owner: number; troops: number }[] };

  /** Who owns what with how many, as the map shows it. */
  const map = (page: Page) =>
    page
      .locator('.land')
      .evaluateAll((all) =>
        all.map((one) => (one as SVGElement).dataset).map((d) => `${d.owner}:${d.troops}`),
      );

  it('ends where the game ended, land by land', async () => {
    const { page, problems } = await house.come();
    await page.goto(`/replay/${conquest.id}`);
    await opened(page);
    await toEnd(page);
    await named(page, 'See the map').click();
    await page.locator('.land').first().waitFor();
    const end = conquest.last as unknown as ConquestEnd;
    expect(await map(page)).toEqual(end.territories.map((one) => `${one.owner}:${one.troops}`));
    // Nobody is there to talk to.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Controls' }).waitFor();
    for (const name of ['Chat', 'Invite and seats', 'Save game', 'End game']) {
      expect(await page.getByRole('dialog').getByRole('button', { name }).count()).toBe(0);
    }
    expect(problems).toEqual([]);
  });
});

describe('the chances to win', () => {
  it('are drawn along the game and told at every moment', async () => {
    for (const played of [estate, conquest]) {
      const { page, problems } = await house.come();
      await page.goto(`/replay/${played.id}`);
      await opened(page);
      await page.locator('.curve').waitFor();
      const said = async () =>
        [...((await scrubber(page).getAttribute('aria-valuetext')) ?? '').matchAll(/(\d+) %/g)].map(
          ([, percent]) => Number(percent),
        );
      const begin = await said();
      expect(begin).toHaveLength(3);
      expect(begin.reduce((a, b) => a + b)).toBe(100);
      expect(Math.max(...begin)).toBeLessThan(80);
      await page.keyboard.press('End');
      await page.locator('.bar[data-waiting="false"]').waitFor();
      const winners = (played.last as { winners: number[] }).winners;
      if (winners.length === 1) expect((await said())[winners[0] as number]).toBe(100);
      expect(problems).toEqual([]);
    }
  });
});

describe('a game that goes on', () => {
  it('is watched again by those who sit at it, and by nobody else; so is a save', async () => {
    const { page, problems } = await house.come();
    await page.goto('/new');
    await named(page, 'Start game').click();
    await page.locator('.board').first().waitFor();
    const id = page.url().split('/').at(-1) as string;
    await page.keyboard.press('r');
    await page
      .getByText(/rolled/)
      .first()
      .waitFor();
    // Not by a click: an auction may lie over the button by now.
    await page.keyboard.press('Escape');
    await named(page, 'Save game').click();
    await page.getByLabel('Name').fill('Friday');
    await page.locator('dialog ol button').first().click();
    await named(page, 'Save').last().click();
    await page.getByText('Game saved').first().waitFor();

    await page.goto('/replay');
    await page.getByText('Still going on').waitFor();
    await page.getByText('Friday').waitFor();
    for (const link of [`/replay/${id}`, '/replay/save-']) {
      await page.goto('/replay');
      await page.locator(`a[href^="${link}"]`).click();
      await opened(page);
      expect(await named(page, 'Download journal').count()).toBe(0);
      await page.locator('.curve').waitFor();
      await named(page, 'To the end').click();
      await page.locator('.board').first().waitFor();
    }
    expect(problems).toEqual([]);

    const stranger = await house.come();
    await stranger.page.goto(`/replay/${id}`);
    await stranger.page.getByRole('alert').getByText('not over yet').waitFor();
  });
});

describe('a file that is no journal', () => {
  it('is refused with the reason', async () => {
    const guest = await house.come();
    await guest.page.goto('/replay');
    await guest.page.getByText('Choose a journal').waitFor();
    await drop(guest.page, 'cake.txt', 'flour, eggs');
    await guest.page.getByRole('alert').getByText('header of a Parlour journal').waitFor();
    // The browser writes every refused request into its console.
    guest.problems.length = 0;
    await looksRight(guest, 'replay-refused');
  });

  it('is refused too when the game is not there', async () => {
    const { page } = await house.come();
    await page.goto('/replay/nothing');
    await page.getByRole('alert').waitFor();
  });
});

describe('the replay screen', () => {
  for (const size of SIZES) {
    it(`looks right: ${size.name}`, async () => {
      for (const [family, played] of Object.entries({ estate, conquest })) {
        const guest = await house.come({ size });
        await guest.page.goto(`/replay/${played.id}`);
        await opened(guest.page);
        await scrubber(guest.page).fill('180');
        await looksRight(guest, `replay-${family}-${size.name}`);
        await toEnd(guest.page);
        await looksRight(guest, `replay-${family}-end-${size.name}`);
      }
    });
  }

  it('speaks Turkish', async () => {
    const guest = await house.come({ settings: { language: 'tr' } });
    await guest.page.goto(`/replay/${conquest.id}`);
    await guest.page.getByRole('button', { name: 'Zarları denetle' }).click();
    await guest.page.getByText('Zarlar adildi').waitFor();
    await looksRight(guest, 'replay-dice-tr');
  });
});
