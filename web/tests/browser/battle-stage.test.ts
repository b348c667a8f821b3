// SPDX-License-Identifier: Apache-2.0
// A battle by dice or by hands, with and without motion: what stands on its stage is what was thrown,
// nothing of the throw is left, and everybody can use it.
import { expect, it } from 'vitest';
import { looksRight, openHouse } from './house';
import { CONQUEST, DUEL, type Listener, listen, type Moment } from './moments';

const house = openHouse();
const seats = ['rocket', 'cat', 'goose'].map((token, colour) => ({
  kind: 'person',
  name: `Player ${colour}`,
  token,
  colour,
}));
const rules = { setup: 'deal', first_seat: 'listed', turn_seconds: '0' };

/** Tells them, and waits for none. */
async function cutShort(guest: Listener, moments: readonly Moment[]): Promise<void> {
  for (const moment of moments) {
    guest.tell(moment.events(guest.position), moment.change);
    await guest.page.waitForFunction(() => document.querySelector('.arena, .fx > *') !== null);
    await guest.page.keyboard.press('Shift');
  }
}

it.each([
  ['off', 1366, 768],
  ['normal', 1366, 768],
  ['off', 390, 844],
] as const)('dice at speed %s, %i wide', async (speed, width, height) => {
  const table = { title: 'world', rules, seats } as Parameters<typeof listen>[1];
  const wishes = { size: { width, height }, settings: { speed } };
  const guest = await listen(house, table, wishes, '.map.frame');
  const { page } = guest;
  await cutShort(guest, CONQUEST.slice(0, 2));
  await page.locator('.arena.dice [data-die="6"]').waitFor();
  const pips = await page
    .locator('.arena.dice [data-die]')
    .evaluateAll((dice) => dice.map((one) => one.querySelectorAll('.up circle').length));
  expect(pips).toEqual([6, 4, 3, 5, 4]);
  expect(await page.locator('.fx > *').count()).toBe(0);
  await looksRight(guest, `dice-stage-${speed}-${width}`);
});

it.each([
  ['off', 1366, 768],
  ['normal', 390, 844],
] as const)(
  'hands at speed %s, %i wide: the beaten one lies aside',
  async (speed, width, height) => {
    const table = { title: 'annexation', rules, seats } as Parameters<typeof listen>[1];
    const wishes = { size: { width, height }, settings: { speed } };
    const guest = await listen(house, table, wishes, '.map.frame');
    const { page } = guest;
    await cutShort(guest, DUEL.slice(0, 2));
    await page.locator('.arena.rps .half.defender .beaten').waitFor();
    expect(await page.locator('.arena.rps .half.attacker .beaten').count()).toBe(0);
    const hands = page.locator('.arena.rps .hand use');
    expect(await hands.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '#i-paper-lg',
      '#i-rock-lg',
    ]);
    expect(await page.locator('.fx > *').count()).toBe(0);
    await looksRight(guest, `hands-stage-${speed}-${width}`);
  },
);
