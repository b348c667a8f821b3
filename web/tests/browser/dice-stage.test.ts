// SPDX-License-Identifier: Apache-2.0
// A battle by dice, in windows of two sizes, with and without motion: what stands on its stage is what
// was thrown, nothing of the throw is left, and everybody can use it.
import { expect, it } from 'vitest';
import { looksRight, openHouse } from './house';
import { CONQUEST, listen } from './moments';

const house = openHouse();
const seats = ['rocket', 'cat', 'goose'].map((token, colour) => ({
  kind: 'person',
  name: `Player ${colour}`,
  token,
  colour,
}));
const rules = { setup: 'deal', first_seat: 'listed', turn_seconds: '0' };

it.each([
  ['off', 1366, 768],
  ['normal', 1366, 768],
  ['off', 390, 844],
] as const)('at speed %s, %i wide', async (speed, width, height) => {
  const table = { title: 'world', rules, seats } as Parameters<typeof listen>[1];
  const wishes = { size: { width, height }, settings: { speed } };
  const guest = await listen(house, table, wishes, '.map.frame');
  const { page } = guest;
  for (const moment of CONQUEST.slice(0, 2)) {
    guest.tell(moment.events(guest.position), moment.change);
    await page.waitForFunction(() => document.querySelector('.arena.dice, .fx > *') !== null);
    await page.keyboard.press('Shift');
  }
  await page.locator('.arena.dice [data-die="6"]').waitFor();
  const pips = await page
    .locator('.arena.dice [data-die]')
    .evaluateAll((dice) => dice.map((one) => one.querySelectorAll('.up circle').length));
  expect(pips).toEqual([6, 4, 3, 5, 4]);
  expect(await page.locator('.fx > *').count()).toBe(0);
  await looksRight(guest, `dice-stage-${speed}-${width}`);
});
