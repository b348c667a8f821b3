// SPDX-License-Identifier: Apache-2.0
// The Board Builder: from a copy to a game that is played on it, and back out as a file.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES } from './chromium';
import { giveUp, look, press, wish } from './estate-player';
import { looksRight, openHouse, shoot } from './house';

const house = openHouse();

const named = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const box = (page: Page, place: string) => page.locator(`[data-place="${place}"]`);
const item = (page: Page, place: string) => page.locator(`[data-item="${place}"]`);
const tab = (page: Page, name: string) => page.getByRole('radio', { name }).check();

/** What stands beside a box about it. */
async function wrongAt(field: Locator): Promise<string> {
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const id = await field.getAttribute('aria-describedby');
  return (await field.page().locator(`[id="${id}"]`).textContent()) ?? '';
}

async function copy(page: Page, title: string): Promise<void> {
  await page.goto('/build');
  await page.locator('.box', { hasText: title }).click();
  await page.locator('.bench .board').waitFor();
}

async function download(page: Page, button: Locator): Promise<string> {
  const coming = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await coming).path(), 'utf8');
}

const lane = (page: Page) => page.locator('[data-tile="1"]').getAttribute('aria-label');

/** Two people at this screen on the board that is chosen. */
async function startForTwo(page: Page): Promise<void> {
  await named(page, 'Remove Oskar').click();
  await page.getByRole('button', { name: 'Who plays seat 2' }).click();
  await page.locator('[data-kind="person"] input').check();
  await page.getByRole('button', { name: 'Seat a person' }).click();
  await named(page, /^Start game/).click();
  await page.locator('main.estate[data-ready="true"]').waitFor();
}

async function saveGame(page: Page): Promise<void> {
  await named(page, 'Menu').first().click();
  await named(page, 'Save game').click();
  await page.getByLabel('Name').fill('Friday');
  await named(page, 'Save').last().click();
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  await named(page, 'Continue').click();
}

async function playOn(page: Page, acts: number): Promise<void> {
  for (let done = 0; done < acts; ) {
    const sight = await look(page);
    if (sight.over) return;
    const words = wish(sight);
    if (words === '') await page.waitForTimeout(20);
    else {
      await press(page, words);
      done++;
    }
  }
}

describe('a board of one’s own', () => {
  it('is copied, changed, refused, built, played to the end, taken out and brought back', async () => {
    const guest = await house.come();
    const { page, problems } = guest;
    await page.goto('/');
    await page.getByRole('link', { name: 'Board builder' }).click();
    await page.locator('.box', { hasText: 'Classic' }).click();

    await box(page, '/title/name').fill('Lantern Town');
    await page.locator('.board .name', { hasText: 'Lantern Town' }).waitFor();
    await item(page, '/board/tiles/1').click();
    await box(page, '/board/tiles/1/name').fill('Lantern Lane');
    await box(page, '/board/tiles/1/price').fill('7x7');
    expect(await wrongAt(box(page, '/board/tiles/1/price'))).toContain('whole number');
    await box(page, '/board/tiles/1/price').fill('77');
    await box(page, '/board/tiles/1/rents/0').fill('9');
    expect(await lane(page)).toContain('Lantern Lane');
    expect(await lane(page)).toContain('$77');
    await shoot(page, 'builder-changed');

    // What the page knows is refused at once, and Build leads to it.
    await box(page, '/board/tiles/1/mortgage').fill('78');
    expect(await wrongAt(box(page, '/board/tiles/1/mortgage'))).toContain('0 to 77');
    await item(page, '/board/tiles/39').click();
    await named(page, 'Build').click();
    await expect
      .poll(() =>
        box(page, '/board/tiles/1/mortgage').evaluate((at) => at === document.activeElement),
      )
      .toBe(true);
    await looksRight(guest, 'builder-refused');
    await box(page, '/board/tiles/1/mortgage').fill('30');

    await tab(page, 'Cards');
    const place = await page.evaluate(async () => {
      const answer = await fetch('/api/titles/classic');
      const { decks } = (await answer.json()).document.decks;
      const paid = (card: { effects: Record<string, number>[] }) =>
        (card.effects[0]?.money ?? 0) > 0;
      return `/decks/decks/0/cards/${decks[0].cards.findIndex(paid)}`;
    });
    await item(page, place).click();
    await box(page, `${place}/text`).fill('The lantern festival pays you.');
    await box(page, `${place}/effects/0/money`).fill('123');
    await page.getByRole('radio', { name: 'Pays' }).check();

    // What only the server knows is said beside the switch.
    await tab(page, 'Rules');
    await item(page, '0').click();
    await page.getByRole('group', { name: 'Most players' }).getByRole('textbox').fill('3');
    await page.getByRole('group', { name: 'Fewest players' }).getByRole('textbox').fill('4');
    await page.locator('h1').click();
    await page.locator('.rules [role="alert"]').waitFor();
    expect(await page.locator('.rules [role="alert"]').textContent()).toMatch(/seats/);
    await shoot(page, 'builder-refused-rule');
    await named(page, 'Reset').click();
    await page.locator('.rules [role="alert"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Building', exact: true }).click();
    await page.getByRole('switch', { name: 'Build evenly' }).click();

    await named(page, 'Build').click();
    await page.getByRole('heading', { name: 'Board built' }).waitFor();
    await looksRight(guest, 'builder-built');
    await named(page, 'Play now').click();
    const chosen = page.locator('.covers .on');
    await chosen.waitFor();
    expect(await chosen.textContent()).toContain('Lantern Town');
    await startForTwo(page);
    expect(await lane(page)).toContain('Lantern Lane');
    expect(await lane(page)).toContain('$77');
    await saveGame(page);
    await playOn(page, 12);
    await giveUp(page);
    await page.locator('.over .won').waitFor();

    await page.goto('/build');
    const before = await download(page, named(page, 'Export: Lantern Town'));
    const kept = JSON.parse(before);
    expect(kept.board.tiles[1]).toMatchObject({ name: 'Lantern Lane', price: 77, mortgage: 30 });
    expect(kept.board.tiles[1].rents[0]).toBe(9);
    expect(kept.title.rules).toMatchObject({ build_even: false, 'mortgage.value': 'deed' });
    expect(before).toContain('The lantern festival pays you.');
    expect(before).toContain('-123');
    await named(page, 'Delete Lantern Town').click();
    await named(page, 'Delete board').click();
    await page.getByText('No boards yet').waitFor();

    // The saved game has the board in it.
    await page.goto('/load');
    await named(page, 'Load: Friday').click();
    await page.locator('main.estate[data-ready="true"]').waitFor();
    expect(await lane(page)).toContain('Lantern Lane');
    await playOn(page, 3);

    await page.goto('/build');
    await page.getByLabel('Import').setInputFiles({
      name: 'town.json',
      mimeType: 'application/json',
      buffer: Buffer.from(before),
    });
    await page.locator('.bench .board').waitFor();
    expect(await download(page, named(page, 'Export'))).toBe(before);
    await named(page, 'Build').click();
    await page.getByRole('heading', { name: 'Board built' }).waitFor();
    await named(page, 'Main menu').click();
    await page.goto('/new');
    await page.locator('.covers', { hasText: 'Lantern Town' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('is replaced when it is built again, and not lost by a wrong click', async () => {
    const { page } = await house.come();
    await copy(page, 'London');
    await named(page, 'Build').click();
    await named(page, 'Keep changing').click();
    await box(page, '/title/rules/salary').fill('333');
    await named(page, 'Back').click();
    await page.getByRole('heading', { name: 'Leave without building?' }).waitFor();
    await named(page, 'Stay here').click();
    expect(await box(page, '/title/rules/salary').inputValue()).toBe('333');
    await named(page, 'Build').click();
    await named(page, 'Main menu').click();
    await page.getByRole('link', { name: 'Board builder' }).click();
    await page.locator('.boards li').first().waitFor();
    expect(await page.locator('.boards li').count()).toBe(1);
    await named(page, 'Change My London').click();
    expect(await box(page, '/title/rules/salary').inputValue()).toBe('333');
    await box(page, '/title/rules/salary').fill('1');
    await named(page, 'Back').click();
    await named(page, 'Drop the changes').click();
    await page.getByRole('link', { name: 'New game' }).waitFor();
  });

  it('is not made of a file that is no title', async () => {
    const { page } = await house.come();
    await page.goto('/build');
    for (const [text, reason] of [
      ['flour, eggs', 'not JSON'],
      ['{"title": {}}', 'no title'],
    ] as const) {
      await page.getByLabel('Import').setInputFiles({
        name: 'cake.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
      await page.getByRole('alert').getByText(reason).waitFor();
    }
    // Nor does it push aside what is on the bench.
    await copy(page, 'Classic');
    await box(page, '/title/name').fill('Still here');
    await page.getByLabel('Import').setInputFiles({
      name: 'cake.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await named(page, 'Drop the changes').click();
    await page.getByRole('alert').waitFor();
    expect(await box(page, '/title/name').inputValue()).toBe('Still here');
  });
});

describe('the builder', () => {
  it('is used by the keyboard alone', async () => {
    const { page } = await house.come();
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const tabTo = async (there: () => Promise<boolean>) => {
      for (let k = 0; k < 30; k++) {
        if (await there()) return;
        await keyboard.press('Tab');
      }
      throw new Error(`not reached by Tab: ${await focused()}`);
    };
    const at = (place: string) => () =>
      page.evaluate((one) => (document.activeElement as HTMLElement)?.dataset.place === one, place);
    await page.goto('/build');
    await page.locator('.box').first().waitFor();
    await tabTo(async () => (await focused()) === 'Metropolis');
    await keyboard.press('Enter');
    await page.locator('.bench .board').waitFor();
    await tabTo(at('/title/name'));
    await keyboard.press('Control+a');
    await keyboard.type('Keytown');
    await tabTo(async () => (await focused()).startsWith('Mediterranean Avenue'));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await tabTo(at('/board/tiles/3/name'));
    await keyboard.press('Control+a');
    await keyboard.type('Key Street');
    await keyboard.press('Escape');
    expect(await focused()).toContain('Key Street');
    await page.locator('h1').focus();
    await tabTo(async () => (await focused()) === 'Build');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Board built' }).waitFor();
    await tabTo(async () => (await focused()) === 'Play now');
    await keyboard.press('Enter');
    await page.locator('.covers .on', { hasText: 'Keytown' }).waitFor();
  });

  // Each window has what is hardest there; every language and light is met.
  const LOOKS = [
    { size: SIZES[0], language: 'tr', theme: 'evening', things: ['start', 'bench', 'tile'] },
    { size: SIZES[1], language: 'en', theme: 'evening', things: ['card'] },
    { size: SIZES[2], language: 'tr', theme: 'day', things: ['rules'] },
    { size: SIZES[3], language: 'en', theme: 'day', things: ['card'] },
  ];
  for (const { size, things, ...settings } of LOOKS) {
    it(`looks right: ${size.name}, ${settings.language}, ${settings.theme}`, async () => {
      const guest = await house.come({ size, settings });
      const { page } = guest;
      const seen = async (thing: string) => {
        if (things.includes(thing)) await looksRight(guest, `builder-${thing}-${size.name}`);
        else await shoot(page, `builder-${thing}-${size.name}`);
        if (await page.locator('dialog').count()) await page.keyboard.press('Escape');
      };
      await page.goto('/build');
      await page.locator('.box').first().waitFor();
      await seen('start');
      await page.locator('.box').nth(3).click();
      await page.locator('.bench .board').waitFor();
      await seen('bench');
      await item(page, '/board/tiles/1').click();
      await box(page, '/board/tiles/1/price').fill('');
      await seen('tile');
      await page.locator('.left .seg input').nth(1).check();
      await item(page, '/decks/decks/1/cards/0').click();
      await seen('card');
      await page.locator('.left .seg input').nth(2).check();
      await item(page, '2').click();
      await seen('rules');
    });
  }
});
