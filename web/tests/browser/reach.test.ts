// SPDX-License-Identifier: Apache-2.0
// Every function is at most 13 clicks from the menu, and no label has more than four words: a walk
// through the house in both languages that clicks, counts the clicks, and reads every label it sees.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Key } from '../../src/text';
import { messagesOf, readWords } from '../words';
import { openHouse } from './house';
import { labelsOn, namesOf, tooLong } from './labels';

const WORDS = readWords();
const MOST_CLICKS = 13;

const house = openHouse();
let names: string[];

beforeAll(async () => {
  names = await namesOf(house.url);
});

/** One click, what it opens, and how to get back from there. */
interface Place {
  /** The function of the house that is reached by this click, for whoever reads a failure. */
  what: string;
  click: (page: Page) => Locator;
  /** The click means something else than pressing, for instance choosing from a list. */
  by?: (at: Locator) => Promise<unknown>;
  sees?: (page: Page) => Locator;
  inside?: Place[];
  back?: (page: Page) => Promise<unknown>;
}

const escapeKey = (page: Page) => page.keyboard.press('Escape');
const choose = (at: Locator) => at.selectOption({ index: 1 });

function functionsOf(say: (key: Key) => string): Place[] {
  const exactly = (key: Key) => ({ name: say(key), exact: true });
  const button = (key: Key) => (page: Page) => page.getByRole('button', exactly(key)).first();
  const link = (key: Key) => (page: Page) => page.getByRole('link', exactly(key)).first();
  const radio = (key: Key) => (page: Page) => page.getByRole('radio', exactly(key)).first();
  const sheet = (page: Page) => page.getByRole('dialog');
  const inSheet = (key: Key) => (page: Page) => sheet(page).getByRole('button', exactly(key));
  const heading = (key: Key) => (page: Page) => page.getByRole('heading', exactly(key)).first();
  const home = async (page: Page) => {
    await page.goto('/');
    await page.locator('.btn.main').waitFor();
  };
  const box = (title: string) => (page: Page) => page.locator(`[data-id="${title}"] input`);
  const slider = (key: Key) => (page: Page) => page.getByRole('slider', exactly(key)).first();
  const sets = (what: string, click: Place['click'], by?: Place['by']): Place => ({
    what,
    click,
    by,
  });

  const settings: Place[] = [
    sets('effects', slider('set.effects')),
    sets('music', slider('set.music')),
    sets('tune', (page) => page.getByLabel(say('set.tune')), choose),
    sets('background', (page) => page.getByLabel(say('set.background')), choose),
    sets('animation speed', radio('set.fast')),
    sets('evening light', radio('set.evening')),
    sets('text size', radio('set.size_large')),
    sets('safe colours', (page) => page.getByRole('switch', exactly('set.safe_colours'))),
    sets('patterns', (page) => page.getByRole('switch', exactly('set.patterns'))),
    sets('all as before', button('set.reset')),
  ];
  /** With the settings of a visitor who comes for the first time. */
  const anew = async (page: Page) => {
    await page.evaluate(() => localStorage.removeItem('parlour.settings'));
    await home(page);
  };

  const gameMenu: Place[] = [
    {
      what: 'save the game',
      click: inSheet('game.save'),
      inside: [
        {
          what: 'into a slot',
          click: (page) => sheet(page).locator('ol button').first(),
          inside: [
            {
              what: 'saved',
              click: inSheet('save.save'),
              sees: (page) => page.getByText(say('save.saved')).first(),
              back: (page) => page.getByRole('button', exactly('game.save')).waitFor(),
            },
          ],
        },
      ],
    },
    { what: 'settings in a game', click: inSheet('menu.settings'), back: escapeKey },
    {
      what: 'how to play in a game',
      click: inSheet('menu.how_to_play'),
      sees: heading('how.controls'),
      back: escapeKey,
    },
    {
      what: 'chat',
      click: inSheet('game.chat'),
      sees: button('chat.send'),
      back: async (page) => {
        await page.locator('.chat-panel input').waitFor();
        await escapeKey(page);
        await page.locator('.chat-panel').waitFor({ state: 'detached' });
        await button('game.menu')(page).first().click();
      },
    },
    { what: 'invite', click: inSheet('game.invite'), sees: button('lobby.copy'), back: escapeKey },
    {
      what: 'end the game',
      click: inSheet('game.end'),
      sees: inSheet('ui.cancel'),
      back: escapeKey,
    },
  ];

  const estate: Place[] = [
    { what: 'pause', click: button('game.menu'), inside: gameMenu, back: escapeKey },
    {
      what: 'build',
      click: (page) => page.locator('.acts .btn').nth(0),
      sees: sheet,
      back: escapeKey,
    },
    // Before there is anything to trade it says why not; the sheets of a trade have tests of their own.
    { what: 'offer a trade', click: button('estate.trade'), by: (at) => at.hover() },
    { what: 'mortgage', click: button('estate.mortgage'), sees: sheet, back: escapeKey },
    {
      what: 'a player',
      click: (page) => page.locator('.players button').first(),
      sees: sheet,
      back: escapeKey,
    },
    {
      what: 'a title deed',
      click: (page) => page.locator('[data-tile="1"]'),
      sees: sheet,
      back: escapeKey,
    },
    {
      what: 'roll the dice',
      click: (page) => page.locator('.actions .btn.main'),
      sees: (page) => page.locator('main.estate:not([data-prompt="roll"])'),
    },
  ];

  const conquest: Place[] = [
    {
      what: 'pause',
      click: button('conquest.pause'),
      inside: [
        { what: 'controls', click: inSheet('conquest.controls'), back: escapeKey },
        { what: 'how to play', click: inSheet('menu.how_to_play'), back: escapeKey },
        { what: 'credits', click: inSheet('conquest.credits'), back: escapeKey },
        { what: 'save', click: inSheet('game.save'), back: escapeKey },
        { what: 'settings', click: inSheet('menu.settings'), back: escapeKey },
        { what: 'quit', click: inSheet('conquest.quit'), back: escapeKey },
      ],
      back: escapeKey,
    },
  ];

  const newGame: Place[] = [
    sets('pace', (page) => page.locator('.opts').getByRole('radio').nth(2)),
    sets('thinking time', (page) => page.locator('.opts').getByRole('radio').nth(5)),
    sets('advisor', (page) => page.locator('.opts').getByRole('radio').last()),
    sets('a preset', (page) => page.locator('[data-preset="official"] input')),
    sets('start money', (page) => page.locator('.drawer .step button').last()),
    sets('time mode', (page) => page.locator('.drawer .seg').getByRole('radio').last()),
    sets('minutes', (page) => page.locator('.drawer .step button').last()),
    sets('a person more', button('new.add_person')),
    sets('a bot more', button('new.add_bot')),
    sets('a name', (page) => page.locator('.seats input').first()),
    {
      what: 'who plays',
      click: (page) => page.locator('.seats .kind').last(),
      inside: [
        {
          what: 'a character',
          click: (page) => sheet(page).locator('[data-kind="baron"] input'),
          inside: [sets('on the seat', (page) => sheet(page).locator('.btn.main'))],
        },
      ],
    },
    {
      what: 'token and colour',
      click: (page) => page.locator('button.token').first(),
      inside: [
        sets('a token', (page) => sheet(page).locator('.grid button:not([aria-disabled])').nth(1)),
        sets('a colour', (page) => sheet(page).locator('.swatch:not([aria-disabled])').last()),
      ],
      back: escapeKey,
    },
    sets('one seat less', (page) => page.locator('.seats .ib').last()),
    {
      what: 'all house rules',
      click: (page) => page.locator('.drawer .foot .btn'),
      sees: (page) => sheet(page).locator('.rule').last(),
      inside: [
        sets('by its words', (page) => sheet(page).locator('input[type="search"]')),
        sets('a house rule', (page) => sheet(page).locator('[role="switch"]').first()),
      ],
      back: escapeKey,
    },
    sets('rules as they were', button('new.reset')),
    {
      what: 'a table online',
      click: radio('new.online'),
      inside: [
        {
          what: 'its lobby',
          click: button('new.open_table'),
          sees: heading('lobby.invite'),
          inside: [
            sets('the link', button('lobby.copy')),
            sets('a bot instead', button('lobby.seat_bot')),
          ],
          back: async (page) => {
            await page.goto('/new');
            await page.locator('.seats .kind').first().waitFor();
          },
        },
      ],
    },
    { what: 'another title', click: box('classic') },
    {
      what: 'an estate game',
      click: button('new.start'),
      sees: (page) => page.locator('main.estate[data-ready="true"]:not([data-acting="-1"])'),
      inside: estate,
      back: async (page) => {
        await page.goto('/new');
        await page.locator('.seats .kind').first().waitFor();
      },
    },
    {
      what: 'a conquest title',
      click: box('annexation'),
      sees: (page) => page.locator('.seats .kind').first(),
      inside: [
        {
          what: 'who plays there',
          click: (page) => page.locator('.seats .kind').first(),
          inside: [
            sets('target continent', (page) => sheet(page).locator('select'), choose),
            sets('seated', (page) => sheet(page).locator('.btn.main')),
          ],
        },
        // Whose lands are dealt may be attacked by a bot before anything else is reached.
        { what: 'a start by claims', click: (page) => page.locator('.start').last() },
        {
          what: 'a conquest game',
          click: button('new.start'),
          sees: button('conquest.pause'),
          inside: conquest,
        },
      ],
    },
  ];

  return [
    {
      what: 'new game',
      click: link('menu.new_game'),
      sees: (page) => page.locator('.seats .kind').first(),
      inside: newGame,
      back: home,
    },
    {
      what: 'load a game',
      click: link('menu.load_game'),
      sees: (page) => page.locator('ol li').last(),
      inside: [
        {
          what: 'delete a saved game',
          click: (page) =>
            page.getByRole('button', { name: new RegExp(`^${say('load.delete')}:`) }).first(),
          sees: inSheet('load.delete'),
          back: escapeKey,
        },
        {
          what: 'load it',
          click: (page) =>
            page.getByRole('button', { name: new RegExp(`^${say('load.load')}:`) }).first(),
          sees: (page) => page.locator('main.estate'),
        },
      ],
      back: home,
    },
    { what: 'go on with a game', click: link('menu.continue'), back: home },
    {
      what: 'join a table',
      click: link('menu.join'),
      sees: (page) => page.locator('form'),
      back: home,
    },
    {
      what: 'how to play',
      click: link('menu.how_to_play'),
      sees: heading('how.controls'),
      inside: [
        { what: 'of another title', click: box('world'), sees: (page) => page.locator('article') },
      ],
      back: home,
    },
    {
      what: 'settings',
      click: link('menu.settings'),
      sees: heading('set.sound'),
      inside: settings,
      back: anew,
    },
    { what: 'credits', click: link('menu.credits'), sees: heading('credits.title'), back: home },
    { what: 'exit', click: button('menu.exit'), sees: inSheet('exit.leave'), back: escapeKey },
  ];
}

describe.each(Object.keys(WORDS))('the house in %s', (language) => {
  const messages = messagesOf(WORDS, language);
  const long = new Set<string>();
  const clicks = new Map<string, number>();

  async function read(page: Page): Promise<void> {
    for (const label of await labelsOn(page)) if (tooLong(label, names)) long.add(label);
  }

  async function walk(page: Page, places: Place[], path: string[]): Promise<void> {
    for (const place of places) {
      const here = [...path, place.what];
      const at = place.click(page);
      await at.waitFor().catch(() => {
        throw new Error(`${here.join(' → ')} is not there`);
      });
      await (place.by ? place.by(at) : at.click());
      if (place.sees) await place.sees(page).waitFor();
      clicks.set(here.join(' → '), here.length);
      if (place.sees || place.inside) await read(page);
      if (place.inside) await walk(page, place.inside, here);
      if (place.back) await place.back(page);
    }
  }

  it('has every function within 13 clicks, and labels of at most four words', async () => {
    const { page, problems } = await house.come({
      settings: { language },
    });
    page.setDefaultTimeout(20_000);
    await page.goto('/');
    await page.locator('.btn.main').waitFor();
    await read(page);
    await walk(
      page,
      functionsOf((key) => messages[key] ?? ''),
      [],
    );
    // Whatever else the menu leads to.
    await page.goto('/');
    await page.locator('.btn.main').waitFor();
    const links = await page
      .locator('nav a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const link of links.filter((one) => !one.startsWith('/t/'))) {
      await page.goto(link);
      await page.getByRole('heading').first().waitFor();
      await read(page);
    }
    expect([...clicks].filter(([, count]) => count > MOST_CLICKS)).toEqual([]);
    expect([...long]).toEqual([]);
    expect(problems).toEqual([]);
  });
});
