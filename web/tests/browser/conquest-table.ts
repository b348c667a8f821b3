// SPDX-License-Identifier: Apache-2.0
// A conquest table made ready by the server's own interface, and who sits down at it.
import type { Browser } from 'playwright-core';
import type { MadeTable, NewTable } from '../../src/wire/types';
import { type Visitor, visitor, type Wishes } from './house';

export const ADA = { kind: 'person', name: 'Ada', token: 'rocket', colour: 0, target: 'europe' };
export const ISIL = { kind: 'person', name: 'Işıl', token: 'cat', colour: 4 };
export const BOTS = [
  { kind: 'easy', name: 'Deniz', token: 'cat', colour: 1 },
  { kind: 'easy', name: 'Turtle', token: 'goose', colour: 2 },
];
/** Without clocks: a test must not hang on how fast a machine is. */
export const CALM = { turn_seconds: '0', throw_seconds: '0' };
/** Almost all land is taken and manned, and Ada begins: what is tested comes soon. */
export const SOON = {
  setup: 'deal',
  first_seat: 'listed',
  'start_troops.2': '22',
  'start_troops.3': '15',
  ...CALM,
};

export async function makeTable(url: string, wish: NewTable): Promise<MadeTable> {
  const answer = await fetch(new URL('/api/tables', url), {
    method: 'POST',
    body: JSON.stringify({ bot_delay_ms: 0, start: true, ...wish }),
  });
  return (await answer.json()) as MadeTable;
}

/** A browser of its own that holds the seats named, or all of them. */
export async function sitDown(
  browser: Browser,
  url: string,
  made: MadeTable,
  wishes: Wishes = {},
  only: readonly number[] = made.seats.map(({ seat }) => seat),
): Promise<Visitor> {
  const guest = await visitor(browser, url, wishes);
  const seats = made.seats.filter(({ seat }) => only.includes(seat));
  const kept = {
    id: made.id,
    host: only.includes(0) ? made.host : '',
    seats: Object.fromEntries(seats.map(({ seat, token }) => [seat, token])),
    pictures: [],
    name: '',
    seen: 1,
  };
  await guest.context.addInitScript((one) => {
    localStorage.setItem('parlour.tables', JSON.stringify([one]));
  }, kept);
  return guest;
}

export async function enter(guest: Visitor, made: MadeTable): Promise<void> {
  await guest.page.goto(`/t/${made.id}`);
  await guest.page.locator('.map.frame').waitFor();
}
