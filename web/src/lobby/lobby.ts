// SPDX-License-Identifier: Apache-2.0
// What a lobby tells: who is missing, who is ready, and what is to be pressed next.
import type { Table, You } from '../wire/types';

export interface Waiting {
  /** Chairs that nobody has. */
  free: number[];
  /** Free chairs, and people who are not here. */
  missing: number;
  /** Of the guests, who are people other than the host. */
  ready: number;
  guests: number;
}

export function waitingFor({ seats, host }: Pick<Table, 'seats' | 'host'>): Waiting {
  const free = seats.flatMap((seat, at) => (seat.kind === 'open' ? [at] : []));
  const people = seats.filter(({ kind }) => kind === 'person');
  const guests = seats.filter(({ kind }, at) => kind === 'person' && at !== host);
  return {
    free,
    missing: free.length + people.filter(({ connected }) => !connected).length,
    ready: guests.filter(({ ready }) => ready).length,
    guests: guests.length,
  };
}

/** The one thing to press: the host starts, a guest is ready or not, and who has no chair takes one. */
export type Next = 'start' | 'start_bots' | 'ready' | 'not_ready' | 'sit' | 'nothing';

export function nextOf(table: Pick<Table, 'seats' | 'host' | 'door'>, you: You): Next {
  const { free } = waitingFor(table);
  const [own] = you.seats;
  // A host without a chair may want one; starting is possible once all are taken.
  if (own === undefined && free.length > 0 && !table.door.locked) return 'sit';
  if (you.host) return free.length > 0 ? 'start_bots' : 'start';
  if (own === undefined) return 'nothing';
  return table.seats[own]?.ready ? 'not_ready' : 'ready';
}

/** A name that nobody here has, for a bot. */
export function botName(
  seats: Table['seats'],
  names: readonly string[],
  also: string[] = [],
): string {
  const used = new Set([...seats.filter(({ taken }) => taken).map(({ name }) => name), ...also]);
  return names.find((name) => !used.has(name)) ?? '';
}
