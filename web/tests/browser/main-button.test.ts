// SPDX-License-Identifier: Apache-2.0
// The one large button beside the board: it stays where it is, means what it says, and a turn that has
// nothing left to decide ends itself.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOMENT_MS } from '../../src/client/ending';
import { isFree, look, playUntil, wish } from './estate-player';
import { openHouse, shoot, type Visitor, type Wishes } from './house';
import { boardOf, sitAt } from './tables';

const house = openHouse();
const HELD_MS = 600_000;

/** Where the button is, or would be if nothing lay over the board. */
const place = (page: Page) =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('.actions .press')?.getBoundingClientRect() ?? new DOMRect();
    const inner = document.querySelector('.actions .press .btn')?.getBoundingClientRect();
    const same = !inner || (inner.width === width && inner.height === height);
    return `${Math.round(x)} ${Math.round(y)} ${Math.round(width)} ${Math.round(height)} ${same}`;
  });

describe('the main button', () => {
  it.each([
    { width: 1366, height: 768 },
    { width: 800, height: 600 },
    { width: 390, height: 844 },
  ])('stays in one place through throws, purchases, cards and turns at $width', async (size) => {
    const guest = await sitAt(house, { title: 'metropolis', seats: ['person', 'easy'] }, { size });
    const { page } = guest;
    const places = new Set<string>();
    const prompts = new Set<string>();
    let left = 14;
    await playUntil(page, async (sight) => {
      if (sight.over) return true;
      places.add(await place(page));
      prompts.add(sight.prompt);
      if (wish(sight)) left--;
      return left <= 0 && isFree(sight);
    });
    expect([...places]).toHaveLength(1);
    expect([...places][0]).toMatch(/true$/);
    expect(prompts.size).toBeGreaterThan(1);
    expect(await page.getByRole('button', { name: 'Skip' }).count()).toBe(0);
  });

  it('a click that finishes what is shown does not press what comes up under it', async () => {
    const { page } = await meadow({ settings: { speed: 'slow' } });
    await playUntil(page, (sight) => sight.prompt === 'roll' && isFree(sight));
    const before = (await look(page)).acting;
    const button = page.locator('.actions .press .btn');
    await button.click();
    await page.locator('main[data-settled="false"]').waitFor();
    const box = await button.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    await expect.poll(async () => (await look(page)).ready).toBe(true);
    const after = await look(page);
    // After a double the same person throws again.
    expect(after.acting).toBe(before);
    expect(['manage', 'roll']).toContain(after.prompt);
  });
});

/** Nothing can be owned here and nobody trades: after a throw only the end of the turn is left. */
async function meadow(wishes: Wishes): Promise<Visitor> {
  const document = await boardOf(house.url, 'metropolis', (at) => ({
    kind: 'nothing',
    name: `Meadow ${at}`,
  }));
  return sitAt(
    house,
    { document, seats: ['person', 'person'], rules: { trade: 'off', order: 'listed' } },
    wishes,
  );
}

/** Rolls until the turn has nothing left; tells whose it is. */
async function rollToEnd(page: Page): Promise<number> {
  await playUntil(page, (sight) => sight.prompt === 'manage' && isFree(sight));
  return (await look(page)).acting;
}

describe('a turn with nothing left to decide', () => {
  /** The moment before the end lasts until the test moves the clock: a busy machine may need longer than it. */
  const itself: Wishes = {
    settings: { endTurns: 'nothing' },
    prepare: async (fresh) => {
      await fresh.clock.install();
      await fresh.addInitScript(
        ([moment, held]) => {
          const set = window.setTimeout;
          window.setTimeout = ((what: () => void, after?: number) =>
            set(what, after === moment ? held : after)) as typeof window.setTimeout;
        },
        [MOMENT_MS, HELD_MS],
      );
    },
  };
  const coming = (page: Page) => page.locator('.press.coming');

  it('ends itself', async () => {
    const { page } = await meadow(itself);
    const whose = await rollToEnd(page);
    await coming(page).waitFor();
    await page.getByText('Your turn is ending.').waitFor();
    await shoot(page, 'turn-ends-itself');
    await page.clock.fastForward(HELD_MS);
    await expect.poll(async () => (await look(page)).acting).toBe(1 - whose);
    expect((await look(page)).prompt).toBe('roll');
  });

  it.each(['key', 'button', 'table'])('stays for whoever presses a %s', async (by) => {
    const { page } = await meadow(itself);
    const whose = await rollToEnd(page);
    await coming(page).waitFor();
    if (by === 'key') await page.keyboard.press('x');
    else if (by === 'button') await page.getByRole('button', { name: 'Stay' }).click();
    else await page.locator('.right .wm').click();
    await coming(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(2 * HELD_MS);
    expect(await look(page)).toMatchObject({ acting: whose, prompt: 'manage' });
    await page.getByRole('button', { name: 'End your turn' }).click();
    await expect.poll(async () => (await look(page)).acting).toBe(1 - whose);
  });

  it('waits for those who want to end every turn themselves', async () => {
    const { page } = await meadow({ prepare: async (fresh) => fresh.clock.install() });
    const whose = await rollToEnd(page);
    await page.clock.fastForward(20_000);
    expect(await look(page)).toMatchObject({ acting: whose, prompt: 'manage' });
    expect(await coming(page).count()).toBe(0);
  });
});
