// SPDX-License-Identifier: Apache-2.0
// The estate family in a real browser: whole games by clicks, by the keyboard, and in every window.
import { describe, expect, it } from 'vitest';
import { SIZES } from './chromium';
import { giveUp, isFree, look, playUntil, press, wish } from './estate-player';
import { axe, looksRight, openHouse, shoot, type Visitor, type Wishes } from './house';
import { sitAt as sitAtTable, type Wanted } from './tables';

const TITLES = ['metropolis', 'bilpoly-campus', 'bilpoly-cs', 'london', 'bb7k', 'classic'];

const house = openHouse();

/** A table whose people all sit at this screen. */
const sitAt = (wanted: Wanted, wishes?: Wishes) => sitAtTable(house, wanted, wishes);

/** Clicks on until it is over, or `enough` says so. What comes up for the first time is looked at. */
async function playOn(
  { page }: Visitor,
  enough: (acts: number) => boolean,
  seen: (prompt: string) => Promise<void> = async () => {},
): Promise<number> {
  const met = new Set<string>();
  let acts = 0;
  while (!enough(acts)) {
    const sight = await look(page);
    if (sight.over) break;
    const words = wish(sight);
    if (words === '') {
      // Money was raised, and nobody asks for more.
      if (/^Property of/.test(sight.sheet)) await page.keyboard.press('Escape');
      await page.waitForTimeout(20);
      continue;
    }
    if (sight.sheet !== '' && !met.has(sight.prompt)) {
      met.add(sight.prompt);
      await seen(sight.prompt);
    }
    await press(page, words);
    acts++;
  }
  return acts;
}

// With little money and steep rents somebody is ruined soon.
const HARD_TIMES = { pace: 'high', salary: '10', on_decline: 'nothing', resign: 'in_debt' };

describe.each(TITLES)('%s', (title) => {
  it('is played by clicks, two at one screen with a bot, until all but one are ruined', async () => {
    const rules = { ...HARD_TIMES, start_cash: title.startsWith('bilpoly') ? '20000' : '250' };
    const guest = await sitAt({ title, seats: ['person', 'person', 'easy'], rules });
    const { page, problems } = guest;
    await looksRight(guest, `estate-${title}`);
    const acts = await playOn(
      guest,
      () => false,
      async (prompt) => {
        await shoot(page, `estate-${title}-${prompt}`);
        expect(await axe(page), prompt).toEqual([]);
      },
    );
    // Bad luck can end it within a few rounds; that all but one are ruined is seen below.
    expect(acts).toBeGreaterThan(3);
    await page.locator('.over .won').waitFor();
    expect(await page.locator('.over .won').textContent()).toMatch(/won!$/);
    await page.locator('.over').getByText('Bankrupt').first().waitFor();
    expect(await page.locator('.over .standings').getByText('Bankrupt').count()).toBe(2);
    await looksRight(guest, `estate-${title}-over`);
    expect(problems).toEqual([]);
  });
});

it('ends for whoever gives up', async () => {
  const guest = await sitAt({ title: 'classic', seats: ['person', 'person'] });
  const { page } = guest;
  await playOn(guest, (acts) => acts > 10);
  await giveUp(page);
  await page.locator('.over .won').waitFor();
  expect(await page.locator('.over .won').textContent()).toMatch(/won!$/);
});

describe('the screen', () => {
  for (const size of SIZES) {
    it(`looks right with a bot and in Turkish, in the evening: ${size.name}`, async () => {
      const guest = await sitAt(
        { title: 'metropolis', seats: ['person', 'easy', 'easy', 'easy'] },
        { size, settings: { language: 'tr', theme: 'evening', patterns: true } },
      );
      await looksRight(guest, `estate-evening-${size.name}`);
    });
  }

  it('is played by the keyboard alone', async () => {
    const { page } = await sitAt({ title: 'bilpoly-campus', seats: ['person', 'person'] });
    const prompt = (name: string) =>
      page.waitForFunction(
        (wanted) => {
          const main = document.querySelector<HTMLElement>('main.estate');
          return main?.dataset.ready === 'true' && main.dataset.prompt === wanted;
        },
        name,
        { timeout: 5000 },
      );
    await prompt('roll');
    const first = await look(page);
    await page.keyboard.press('r');
    await page.waitForFunction(
      () => {
        const main = document.querySelector<HTMLElement>('main.estate');
        return (
          main?.dataset.ready === 'true' && !['roll', 'dice'].includes(main.dataset.prompt ?? '')
        );
      },
      undefined,
      { timeout: 5000 },
    );
    for (let k = 0; k < 12; k++) {
      const sight = await look(page);
      if (sight.prompt === 'manage' || sight.prompt === 'roll') break;
      // Buy it, say OK to a card, or take its first way.
      await page.keyboard.press(
        sight.prompt === 'buy_or_decline' ? 'b' : sight.prompt === 'card' ? 'o' : '1',
      );
      await page.waitForTimeout(150);
    }
    await prompt('manage');
    await page.keyboard.press('e');
    await prompt('roll');
    expect((await look(page)).acting).not.toBe(first.acting);
    // Tiles by arrow keys, a deed by Enter, and back.
    await page.locator('[data-tile="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-tile'))).toBe('1');
  });

  it('offers a trade to a bot, which says why it refuses', async () => {
    const guest = await sitAt({
      title: 'classic',
      seats: ['person', 'hard'],
      // It answers with yes or no, and not with an offer of its own.
      rules: { trade_counter: 'no' },
    });
    const { page } = guest;
    const trade = page.locator('.acts .btn:not(.off)').filter({ hasText: 'Trade' });
    // Not one of a group that it has built on already.
    const their = page.getByRole('dialog').locator('.side').nth(1).locator('.mini:not(.off)');
    // Until it has something to trade, at the end of a turn of ours.
    await playUntil(page, async (sight) => {
      if (!isFree(sight) || sight.prompt !== 'manage' || !(await trade.isVisible())) return false;
      await trade.click();
      await page.getByRole('dialog').locator('.side').nth(1).waitFor();
      if ((await their.count()) > 0) return true;
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return false;
    });
    await their.first().click();
    await looksRight(guest, 'estate-trade');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Offer to/ })
      .click();
    await page.getByRole('dialog').locator('.bub').waitFor();
    await looksRight(guest, 'estate-answer');
    expect(await page.getByRole('button', { name: /^(Accept|Refuse)$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leave it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
