// SPDX-License-Identifier: Apache-2.0
// Who sits at a conquest table in the tests, by which rules, and how they come to it.
import type { MadeTable, NewTable } from '../../src/wire/types';
import type { House, Visitor, Wishes } from './house';
import { makeTable, sitDown } from './tables';

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

export async function enter(guest: Visitor, made: MadeTable): Promise<void> {
  await guest.page.goto(`/t/${made.id}`);
  await guest.page.locator('.map.frame').waitFor();
}

/** At a table whose people all sit at this screen. */
export async function sitAtMap(house: House, wish: NewTable, wishes?: Wishes): Promise<Visitor> {
  const made = await makeTable(house.url, wish);
  const guest = await sitDown(house, made, wishes);
  await enter(guest, made);
  return guest;
}
