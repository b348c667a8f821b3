// SPDX-License-Identifier: Apache-2.0
// Tables made ready by the server's own interface, on a title of the house or on a board made for a
// test, and who sits down at them.
import { expect } from 'vitest';
import type { Board, MadeTable, NewTable, Tile, TitleDocument } from '../../src/wire/types';
import type { House, Visitor, Wishes } from './house';

export interface Wanted {
  title?: string;
  /** A board of one's own instead. */
  document?: TitleDocument;
  /** The kind of each seat. */
  seats: string[];
  rules?: Record<string, string>;
}

async function post(url: string, body: unknown, key = ''): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const told = await answer.json();
  expect(told.error, JSON.stringify(told.error)).toBeUndefined();
  return told;
}

async function keep(server: string, document: TitleDocument): Promise<{ id: string; key: string }> {
  const { key } = (await post(`${server}/api/devices`, {})) as { key: string };
  const { board } = (await post(`${server}/api/boards`, document, key)) as {
    board: { id: string };
  };
  return { id: board.id, key };
}

/** `key` is the device's, whose boards may be played on. */
export const makeTable = (server: string, wish: NewTable, key = '') =>
  post(`${server}/api/tables`, { bot_delay_ms: 0, start: true, ...wish }, key) as Promise<
    Record<string, unknown> & MadeTable
  >;

/** A visitor who holds the seats named, or all of them. */
export async function sitDown(
  house: House,
  made: MadeTable,
  wishes: Wishes = {},
  only: readonly number[] = made.seats.map(({ seat }) => seat),
): Promise<Visitor> {
  const guest = await house.come(wishes);
  const seats = made.seats.filter(({ seat }) => only.includes(seat));
  const kept = {
    id: made.id,
    host: only.includes(0) ? made.host : '',
    seats: Object.fromEntries(seats.map(({ seat, token }) => [seat, token])),
    pictures: [],
    name: '',
    seen: 1,
    together: made.seats.length > seats.length,
  };
  await guest.context.addInitScript((one) => {
    localStorage.setItem('parlour.tables', JSON.stringify([one]));
  }, kept);
  return guest;
}

/** At an estate table whose people all sit at this screen. */
export async function sitAt(
  house: House,
  { title, document, seats, rules }: Wanted,
  wishes?: Wishes,
): Promise<Visitor> {
  const kept = document ? await keep(house.url, document) : null;
  const made = await makeTable(
    house.url,
    {
      ...(kept ? { board: kept.id } : { title }),
      rules,
      seats: seats.map((kind) => ({ kind })),
    } as NewTable,
    kept?.key,
  );
  const guest = await sitDown(house, made, wishes);
  await guest.page.goto(`/t/${made.id}`);
  await guest.page.locator('main.estate .board').waitFor();
  return guest;
}

/** A title of the house whose 39 tiles after GO are others: what a first throw meets is no chance. */
export async function boardOf(
  server: string,
  title: string,
  tile: (at: number, board: Board) => Tile,
): Promise<TitleDocument> {
  const { document } = (await (await fetch(`${server}/api/titles/${title}`)).json()) as {
    document: TitleDocument;
  };
  const board = document.board as Board;
  const go = board.tiles[0] as Tile;
  const jail = board.tiles.find((one) => one.kind === 'jail') as Tile;
  const tiles = [go, ...Array.from({ length: 38 }, (_, k) => tile(k + 1, board)), jail];
  const groups = board.groups.filter((group) => tiles.some((one) => one.group === group.id));
  const asks = new Set(tiles.map((one) => one.deck));
  const decks = document.decks?.decks.filter((deck) => asks.has(deck.id)) ?? [];
  const { decks: _, ...rest } = document;
  const { deck_colours: colours = {}, art, ...theme } = document.title.theme;
  const used = <T>(byDeck: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(byDeck).filter(([id]) => asks.has(id)));
  return {
    ...rest,
    title: {
      ...document.title,
      id: 'made-for-a-test',
      theme: {
        ...theme,
        deck_colours: used(colours),
        ...(art ? { art: { ...art, decks: used(art.decks) } } : {}),
      },
    },
    board: { ...board, tiles, groups },
    ...(decks.length > 0 ? { decks: { ...document.decks, decks } } : {}),
  };
}

/** Streets wherever the first throw leads, each a group of its own: so it can be built on at once.
 *  `change`: what they have in common. */
export async function streetsAtOnce(
  server: string,
  change: Partial<Tile> = {},
): Promise<TitleDocument> {
  const document = await boardOf(server, 'metropolis', (at, board) => {
    const street = board.tiles.filter((tile) => tile.kind === 'street')[at - 2];
    if (at < 2 || at > 12 || !street) {
      return { kind: 'nothing', name: { en: 'Lawn', tr: 'Çimen' } };
    }
    return { ...street, ...change, group: `group-${at}` };
  });
  const board = document.board as Board;
  const colours = ['#7a4a2b', '#9ad3ec', '#d4559a', '#ee8a2e', '#d5352b', '#f5cf3f', '#23834f'];
  board.groups = board.tiles.flatMap((tile, at) =>
    tile.group
      ? [{ id: tile.group, name: `Group ${at}`, colour: colours[at % 7] ?? '#22499a' }]
      : [],
  );
  return document;
}

export type Played = { id: string; last: Record<string, unknown> };

/** Bots play to the end while a page watches them; the last position is what it saw live. */
export async function finished(
  house: House,
  title: string,
  rules: Record<string, string>,
): Promise<Played> {
  const { page } = await house.come();
  await page.goto('/credits');
  return page.evaluate(
    async ([title, rules]) => {
      const made = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          title,
          rules,
          seats: ['Ann', 'Bora', 'Cem'].map((name) => ({ kind: 'medium', name })),
          bot_delay_ms: 0,
          start: true,
        }),
      });
      const { id } = (await made.json()) as { id: string };
      return new Promise<Played>((done) => {
        const join = () => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
          socket.onopen = () =>
            socket.send(JSON.stringify({ type: 'join', table: id, tokens: [], language: 'en' }));
          // Who reads more slowly than the bots play is sent away, and may come again.
          socket.onclose = join;
          socket.onmessage = ({ data }) => {
            const { position } = JSON.parse(data) as { position?: { view: Played['last'] } };
            if (position?.view.prompt !== 'game_over') return;
            socket.onclose = null;
            done({ id, last: position.view });
          };
        };
        join();
      });
    },
    [title, rules] as const,
  );
}
