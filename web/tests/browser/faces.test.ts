// SPDX-License-Identifier: Apache-2.0
// Faces, reactions and the chat beside a game: what one shows is seen by the others, and nobody's game
// waits for it.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SIZES } from './chromium';
import { look, press, wish } from './estate-player';
import { axe, looksRight, openHouse, type Visitor } from './house';
import { boardOf, makeTable, sitAt, sitDown } from './tables';

const house = openHouse();

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const moods = (page: Page) =>
  page.locator('.players .seat-face').evaluateAll((faces) =>
    Object.fromEntries(
      faces.map((face) => {
        const name = face.closest('.slot')?.querySelector('.name')?.textContent ?? '';
        return [name, (face as HTMLElement).dataset.mood];
      }),
    ),
  );

/** Every tile takes so much money. */
const taxed = (amount: number) =>
  boardOf(house.url, 'classic', (at) => ({
    kind: 'tax',
    name: { en: `Tax ${at}` },
    icon: 'tax',
    amount,
  }));

/** Presses what is asked until a condition holds. */
async function playUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let k = 0; k < 400; k++) {
    if (await holds()) return;
    const next = wish(await look(page));
    if (next) await press(page, next);
    else await page.waitForTimeout(20);
  }
  throw new Error('it never came to that');
}

it('shows what happened in the faces, skipped or not, and after a reload', async () => {
  const document = await taxed(400);
  for (const speed of ['off', 'normal']) {
    const guest = await sitAt(
      house,
      { document, seats: ['person', 'person'], rules: { order: 'listed' } },
      { settings: { speed } },
    );
    const { page } = guest;
    expect(new Set(Object.values(await moods(page)))).toEqual(new Set(['calm']));
    await playUntil(page, async () => {
      // Impatience: whatever moves is skipped in the middle.
      await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
      return Object.values(await moods(page)).includes('sad');
    });
    await page.locator('main[data-settled="true"]').waitFor();
    const before = await moods(page);
    expect(Object.values(before)).toContain('sad');
    await page.reload();
    await page.locator('main.estate .board').waitFor();
    expect(await moods(page)).toEqual(before);
    expect(guest.problems).toEqual([]);
  }
});

/** Two people at one table in two browsers, and somebody who watches. */
async function meet(title: string): Promise<[Visitor, Visitor, Visitor, string]> {
  const made = await makeTable(house.url, {
    title,
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Bob' },
      { kind: 'easy', name: 'Cem' },
    ],
  });
  const guests = [
    await sitDown(house, made, {}, [0]),
    await sitDown(house, made, {}, [1]),
    await house.come(),
  ] as const;
  for (const { page } of guests) {
    await page.goto(`/t/${made.id}`);
    await page.locator('main[data-settled]').waitFor();
  }
  return [...guests, made.id];
}

const shown = (page: Page, reaction: string): Locator =>
  page.locator(`.bubble[data-reaction="${reaction}"]`);

for (const title of ['classic', 'world']) {
  it(`passes a reaction on to everybody who is there: ${title}`, async () => {
    const [ann, bob, watcher, id] = await meet(title);
    if (title === 'world') await named(ann.page, 'React').click();
    await named(ann.page, 'Laugh').first().click();
    for (const { page } of [ann, bob, watcher]) await shown(page, 'laugh').waitFor();
    expect((await shown(bob.page, 'laugh').textContent())?.trim()).toBe('Ann: Laugh');
    // Who comes later does not see it.
    const late = await house.come();
    await late.page.goto(`/t/${id}`);
    await late.page.locator('main[data-settled]').waitFor();
    expect(await shown(late.page, 'laugh').count()).toBe(0);
    await shown(bob.page, 'laugh').waitFor({ state: 'detached' });
    for (const guest of [ann, bob, watcher]) expect(guest.problems).toEqual([]);
  });
}

const inside = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it('talks in a panel beside the board while the game goes on', async () => {
  const [ann, bob] = await meet('classic');
  const { page } = ann;
  await page.keyboard.press('c');
  const panel = page.getByRole('complementary', { name: 'Chat' });
  await panel.waitFor();
  const box = async (at: Locator) =>
    (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const other of [page.locator('.actions'), page.locator('.board').first()]) {
    expect(inside(await box(panel), await box(other))).toBe(false);
  }
  expect(await axe(page)).toEqual([]);
  // Letters are letters here: nobody rolls by writing one.
  const before = await look(page);
  await page.keyboard.type('roll bmt');
  await page.keyboard.press('Enter');
  await page.getByRole('log', { name: 'Chat' }).getByText('roll bmt').waitFor();
  expect((await look(page)).prompt).toBe(before.prompt);
  await named(bob.page, '1 new message').waitFor();

  // One plays on beside it, and the panel stays.
  await press(page, wish(await look(page)));
  await page
    .locator(`main:not([data-prompt="${before.prompt}"]), main[data-acting="-1"]`)
    .waitFor();
  expect(await panel.isVisible()).toBe(true);

  await named(bob.page, '1 new message').click();
  await bob.page.getByRole('log', { name: 'Chat' }).getByText('roll bmt').waitFor();
  expect(await named(bob.page, /new message/).count()).toBe(0);
  await bob.page.getByRole('log', { name: 'Chat' }).getByText('roll bmt').waitFor();
  // Esc closes the chat alone; the menu stays shut, and the focus goes back to where it came from.
  await bob.page.getByLabel('Say something').press('Escape');
  await bob.page.getByRole('complementary', { name: 'Chat' }).waitFor({ state: 'detached' });
  expect(await bob.page.getByRole('dialog').count()).toBe(0);
  expect(await bob.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Chat',
  );
  // What was read stays read.
  await bob.page.reload();
  await bob.page.locator('main[data-settled]').waitFor();
  expect(await named(bob.page, /new message/).count()).toBe(0);
  expect([...ann.problems, ...bob.problems]).toEqual([]);
});

it('is reached from the menu, and is a sheet on a phone', async () => {
  const made = await makeTable(house.url, {
    title: 'world',
    seats: [{ kind: 'person' }, { kind: 'person' }],
  });
  for (const [size, theme] of [
    [SIZES[0], 'evening'],
    [SIZES[2], 'day'],
  ] as const) {
    const guest = await sitDown(house, made, { size, settings: { theme } }, [0]);
    const { page } = guest;
    await page.goto(`/t/${made.id}`);
    await page.locator('main.conquest').waitFor();
    await named(page, 'Pause').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chat' }).click();
    const role = size.name === 'phone' ? 'dialog' : 'complementary';
    await page.getByRole(role, { name: 'Chat' }).waitFor();
    await looksRight(guest, `chat-${size.name}`);
  }
});

it('a face is chosen, seen by the others in the lobby, and remembered', async () => {
  const made = await makeTable(house.url, {
    title: 'classic',
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Bob' },
    ],
    start: false,
  });
  const ann = await sitDown(house, made, {}, [0]);
  const bob = await sitDown(house, made, {}, [1]);
  for (const { page } of [ann, bob]) await page.goto(`/t/${made.id}`);
  await named(ann.page, /Ann/).first().click();
  await named(ann.page, 'Penguin').click();
  await bob.page.locator('[data-face="penguin"]').waitFor();
  await looksRight(ann, 'token-sheet');
  await ann.page.goto('/new');
  await ann.page.locator('.seat [data-face="penguin"]').waitFor();
});
