// SPDX-License-Identifier: Apache-2.0
// Tables whose people all sit at one screen, on a title of the house or on a board made for a test.
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Board, Tile, TitleDocument } from '../../src/wire/types';
import { type Visitor, visitor, type Wishes } from './house';

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

export async function sitAt(
  browser: Browser,
  server: string,
  { title, document, seats, rules }: Wanted,
  wishes?: Wishes,
): Promise<Visitor> {
  const kept = document ? await keep(server, document) : null;
  const made = await post(
    `${server}/api/tables`,
    {
      ...(kept ? { board: kept.id } : { title }),
      rules,
      seats: seats.map((kind) => ({ kind })),
      bot_delay_ms: 0,
      start: true,
    },
    kept?.key,
  );
  expect(made.id, JSON.stringify(made)).toBeTruthy();
  const guest = await visitor(browser, server, wishes);
  await guest.context.addInitScript((table) => {
    const own = Object.fromEntries(
      (table.seats as { seat: number; token: string }[]).map((one) => [one.seat, one.token]),
    );
    const seated = { id: table.id, host: table.host, seats: own, pictures: [], name: '', seen: 1 };
    localStorage.setItem('parlour.tables', JSON.stringify([seated]));
  }, made);
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
  const { deck_colours: colours = {}, ...theme } = document.title.theme;
  const used = Object.entries(colours).filter(([id]) => asks.has(id));
  return {
    ...rest,
    title: {
      ...document.title,
      id: 'made-for-a-test',
      theme: { ...theme, deck_colours: Object.fromEntries(used) },
    },
    board: { ...board, tiles, groups },
    ...(decks.length > 0 ? { decks: { ...document.decks, decks } } : {}),
  };
}
