// SPDX-License-Identifier: Apache-2.0
// Whenever somebody is in a hurry, the screen is the position: every number, token, deed and troop, from
// the first throw to the end of the game. PARLOUR_SKIP_GAMES asks for more than one game of a title.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stands, tokenSizes } from '../../src/estate/board/crowd';
import { moneyText, printedOf } from '../../src/estate/figures';
import { describeTile } from '../../src/estate/words';
import { settings } from '../../src/settings.svelte';
import { conquestPosition, estatePosition } from '../../src/wire/family';
import { look as lookAtMap, move } from './conquest-player';
import { BOTS, SOON, sitAtMap } from './conquest-table';
import { look, press, wish } from './estate-player';
import { openHouse } from './house';
import { chance, pressSomething, type Seen, sights, watched } from './skips';
import { sitAt } from './tables';

const house = openHouse();
const GAMES = Number(process.env.PARLOUR_SKIP_GAMES ?? 1);
/** A game that ends soon: with little money and steep rents, or after a few rounds. */
const HARD_TIMES = {
  pace: 'high',
  salary: '10',
  start_cash: '250',
  on_decline: 'nothing',
  resign: 'in_debt',
  'rise.after': '2',
  'rise.by': '100',
};
const FEW_ROUNDS = { ...SOON, end_round: '2' };
const NORMAL = { size: { width: 1440, height: 900 }, settings: { speed: 'normal', effects: 0 } };

beforeAll(() => {
  settings.language = 'en';
});

/** Everything that an estate screen shows and should not. */
function wrongOnBoard(seen: Seen): string[] {
  const { view } = estatePosition(seen.position);
  const { title, rules = {}, figures } = seen.welcome;
  if (!title) return ['no title'];
  const told = figures && 'tiles' in figures ? figures : null;
  const printed = printedOf(title, rules, told);
  const wrong: string[] = [...seen.left];
  const check = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      wrong.push(`${what}: ${is} and not ${should}`);
  };
  for (const [seat, text] of seen.purses) {
    const { cash } = view.seats[seat] ?? {};
    check(
      `cash of ${seat}`,
      text,
      cash === undefined ? '?' : moneyText(printed.currency, cash, 'en'),
    );
  }
  check(
    'dice',
    seen.dice,
    view.dice.map((face) => Math.max(1, face)),
  );
  for (const [seat, count] of seen.deeds) {
    check(`deeds of ${seat}`, count, view.seats[seat]?.deeds?.length ?? 0);
  }
  const alive = view.seats.flatMap((seat, k) => (seat.alive ? [k] : []));
  check(
    'tokens',
    seen.tokens.map(([seat]) => seat),
    alive,
  );
  const should = stands(printed, view.seats, tokenSizes(seen.mini, seen.unit));
  for (const [k, x, y, turn, look] of seen.tokens) {
    const spot = should[k];
    if (!spot) continue;
    if (Math.hypot(x - spot.x, y - spot.y) > 2) wrong.push(`token ${k} is at ${x} ${y}`);
    check(`look of ${k}`, look, spot.look);
    check(`turn of ${k}`, turn, k === view.turn);
  }
  const names = seen.seats.map((seat) => seat.name);
  seen.tiles.forEach((label, tile) => {
    check(`tile ${tile}`, label, describeTile(printed, view, names, tile));
  });
  const hasPot = printed.tiles.some((tile) => tile.kind === 'free_parking') && view.pot > 0;
  const pot = moneyText(printed.currency, view.pot, 'en');
  if (hasPot && !seen.words.includes(pot)) wrong.push(`no pot of ${pot}`);
  return wrong;
}

function wrongOnMap(seen: Seen): string[] {
  const { view } = conquestPosition(seen.position);
  const wrong: string[] = [...seen.left];
  const colour = (owner: number) => {
    if (owner < 0) return 'var(--empty-land)';
    const seat = seen.seats[owner];
    return seat ? `var(--p${(seat.colour % 8) + 1})` : 'var(--neutral-land)';
  };
  view.territories.forEach((land, k) => {
    const drawn = seen.lands[k];
    const troops = land.troops < 0 ? '?' : String(land.troops);
    const is = [drawn?.fill, drawn?.troops, drawn?.airport].join(' ');
    const should = [colour(land.owner), troops, land.airport].join(' ');
    if (is !== should) wrong.push(`land ${k}: ${is} and not ${should}`);
    const owner = land.owner < 0 ? '' : (seen.seats[land.owner]?.name ?? '');
    if (!drawn?.label.includes(owner)) wrong.push(`land ${k}: ${drawn?.label}`);
  });
  return wrong;
}

/** Plays a game to its end, impatiently, and looks again and again. */
async function hurry(
  page: Page,
  seed: number,
  act: () => Promise<unknown>,
  wrongIn: (seen: Seen) => string[],
): Promise<{ pressed: number; looks: number }> {
  const random = chance(seed);
  const found = { pressed: 0, looks: 0 };
  const wrong: string[] = [];
  const lookAround = async () => {
    for (const seen of await sights(page)) {
      found.looks++;
      if (seen.by === 'press') found.pressed++;
      wrong.push(...wrongIn(seen));
    }
  };
  while ((await page.locator('.over').count()) === 0) {
    await act();
    await pressSomething(page, random);
    await lookAround();
  }
  // What lies below the end is the last position.
  const before = found.looks;
  await page.getByRole('button', { name: /^See the (board|map)/ }).click();
  await page.locator('.over').waitFor({ state: 'detached' });
  const looks = async () => {
    await lookAround();
    return found.looks;
  };
  await expect.poll(looks).toBeGreaterThan(before);
  expect(wrong.slice(0, 12)).toEqual([]);
  presses += found.pressed;
  return found;
}

const told: string[] = [];
/** In all games: a short one on a busy machine may be over before anybody is in a hurry. */
let presses = 0;
afterAll(() => console.log(told.join('\n')));

const atBoard = (title: string, speed: string, rules?: Record<string, string>) =>
  sitAt(
    house,
    { title, rules, seats: ['person', 'hard', 'medium', 'easy'] },
    { ...NORMAL, settings: { ...NORMAL.settings, speed }, prepare: watched },
  );
async function playOn(page: Page): Promise<void> {
  const sight = await look(page);
  const words = wish(sight);
  if (words) await press(page, words);
  else if (/^Property of/.test(sight.sheet)) await page.keyboard.press('Escape');
}
const games = <T>(titles: readonly T[]) =>
  Array.from({ length: GAMES }, (_, game) =>
    titles.map((title) => ({ title, seed: game + 1 })),
  ).flat();

describe('in a hurry', () => {
  it('money is right when somebody clicks while coins fly, eight times of eight', async () => {
    const { page, problems } = await atBoard('metropolis', 'fast');
    const wrong: string[] = [];
    let clicks = 0;
    while (clicks < 8) {
      await playOn(page);
      await page.waitForTimeout(40);
      for (const seen of (await sights(page)).filter((one) => one.coins > 0)) {
        clicks++;
        wrong.push(...wrongOnBoard(seen));
      }
    }
    told.push(`coins: ${clicks} clicks while they flew`);
    expect(wrong).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(games(['metropolis', 'classic']))(
    'the board of $title is the position, to the end of game $seed',
    async ({ title, seed }) => {
      const { page, problems } = await atBoard(title, 'normal', HARD_TIMES);
      const found = await hurry(page, seed, () => playOn(page), wrongOnBoard);
      told.push(`a game of ${title}: ${found.pressed} skips, ${found.looks} looks`);
      expect(problems).toEqual([]);
    },
  );

  it.each(games(['annexation', 'world']))(
    'the map of $title is the position, to the end of game $seed',
    async ({ title, seed }) => {
      const seats = [{ kind: 'person', name: 'Ada', token: 'rocket', colour: 0 }, ...BOTS];
      const guest = await sitAtMap(
        house,
        { title, rules: FEW_ROUNDS, seats },
        { ...NORMAL, prepare: watched },
      );
      const { page } = guest;
      const act = async () => {
        await move(page, await lookAtMap(page)).catch(() => 'missed');
      };
      const found = await hurry(page, seed, act, wrongOnMap);
      told.push(`a game of ${title}: ${found.pressed} skips, ${found.looks} looks`);
      expect(guest.problems).toEqual([]);
    },
  );

  it('there was something to hurry', () => {
    expect(presses).toBeGreaterThan(0);
  });
});
