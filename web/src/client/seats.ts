// SPDX-License-Identifier: Apache-2.0
// The tables that this browser sits at, with the tokens of its seats. A token is told only once,
// so it is kept here before anything else happens.
import { isLocal } from '../house/whereabouts';
import type { MadeTable, Text } from '../wire/types';

export interface Seated {
  id: string;
  host: string | null;
  /** By seat number. */
  seats: Record<number, string>;
  /** Seats that show this browser's own picture instead of a token. */
  pictures: number[];
  name: Text;
  /** The picture on the box of its title. */
  cover?: string;
  /** How others reach it, as the server says. */
  link?: string;
  /** When it was last opened. */
  seen: number;
  over?: boolean;
  /** Other people sit there too. */
  together?: boolean;
}

const KEY = 'parlour.tables';
const MOST = 30;

export function tables(): Seated[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(all: Seated[]): void {
  const newest = [...all].sort((a, b) => b.seen - a.seen).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(newest));
}

export function seated(id: string): Seated | undefined {
  return tables().find((table) => table.id === id);
}

function change(id: string, edit: (table: Seated) => void): void {
  const all = tables();
  let table = all.find((one) => one.id === id);
  if (!table) {
    table = { id, host: null, seats: {}, pictures: [], name: '', seen: 0 };
    all.push(table);
  }
  edit(table);
  table.seen = Date.now();
  write(all);
}

export function rememberTable(made: MadeTable, name: Text, pictures: number[] = []): void {
  change(made.id, (table) => {
    table.host = made.host;
    table.name = name;
    table.pictures = pictures;
    table.link = made.link;
    for (const { seat, token } of made.seats) table.seats[seat] = token;
  });
}

export function rememberSeat(id: string, seat: number, token: string, name: Text): void {
  change(id, (table) => {
    table.seats[seat] = token;
    table.name = name;
  });
}

/**
 * Takes the seats that this browser had at the table which this one was copied from, or whose people
 * play here again: the same tokens open them, and at a rematch the host is the host. False: it has none there, or already some here.
 */
export function comeForSeats(id: string, from: string, how: { host: boolean }): boolean {
  const before = seated(from);
  const here = Object.keys(seated(id)?.seats ?? {}).length;
  if (!before || here > 0 || Object.keys(before.seats).length === 0) return false;
  change(id, (table) => {
    table.seats = { ...before.seats };
    table.name = before.name;
    table.pictures = [...before.pictures];
    if (how.host) table.host = before.host;
  });
  return true;
}

/** This page may be open as 127.0.0.1, which nobody else can reach; the server may know better. */
export function linkTo(id: string, here: URL | Location): string {
  const loopback = /^(localhost|127\.|\[::1\])/.test(here.hostname);
  const told = loopback ? seated(id)?.link : undefined;
  // A server that was told no address says only the path.
  return new URL(told || `/t/${id}`, here.origin).href;
}

/** Only of tables that this browser already sits at. */
export function noteTable(
  id: string,
  edit: Partial<Pick<Seated, 'name' | 'over' | 'cover' | 'together'>>,
): void {
  if (seated(id)) change(id, (table) => Object.assign(table, edit));
}

export function forgetTable(id: string): void {
  write(tables().filter((table) => table.id !== id));
}

/** Everything to join with: the tokens of the seats, and the host's. */
export function tokensOf(id: string): string[] {
  const table = seated(id);
  if (!table) return [];
  return [...Object.values(table.seats), ...(table.host ? [table.host] : [])];
}

/** Where others may wait for this browser: the latest, so few that one request asks for all. */
const ASKED = 12;
export function sharedTables(): { id: string; tokens: string[] }[] {
  return tables()
    .filter((table) => !table.over && table.together && Object.keys(table.seats).length > 0)
    .slice(0, ASKED)
    .map(({ id }) => ({ id, tokens: Object.values(seated(id)?.seats ?? {}) }));
}

/** That this browser has made a table here: the latest one, for a house whose lab is for hosts. */
export function hosted(): { table: string; host: string } | undefined {
  const table = tables().find((one) => one.host && !isLocal(one.id));
  return table?.host ? { table: table.id, host: table.host } : undefined;
}

/** The id in a link, or the code itself; null if it can be neither. */
export function tableIdIn(text: string): string | null {
  const trimmed = text.trim();
  const said = trimmed.replace(/[\s-]/g, '').toLowerCase();
  // However somebody writes it who heard it said aloud.
  if (/^[a-z0-9]{10}$/.test(said)) return said;
  const inLink = /\/t\/([A-Za-z0-9_-]+)/.exec(trimmed)?.[1];
  if (inLink) return inLink;
  return /^[A-Za-z0-9_-]{4,40}$/.test(trimmed) ? trimmed : null;
}
