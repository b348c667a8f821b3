// SPDX-License-Identifier: Apache-2.0
// What people at a table say and show each other, and whether this screen has read it.
import { getContext, setContext } from 'svelte';
import type { TableClient } from '../client/table.svelte';
import { settings } from '../settings.svelte';
import type { Reacted, Reaction } from '../wire/types';

/** How long a reaction stays over a face. */
const SHOWN_MS = 4000;

const seenKey = (table: string) => `parlour.chat.${table}`;

export class Talk {
  open = $state(false);
  /** What is shown over a face now, by seat (−1: beside those who watch); `n` tells two of the same kind apart. */
  shown: Record<number, { reaction: Reaction; n: number }> = $state({});
  #count = 0;
  /** The number of the last line that was read; what was said before one came counts as read. */
  #seen: number | null = $state(null);

  constructor(readonly client: TableClient) {}

  /** The seat that speaks for this screen, −1: whoever only watches says nothing. */
  seat = $derived.by(() => this.client.you.seats[0] ?? -1);
  /** Nobody sits here: one may clap, and no more. */
  watches = $derived.by(() => this.client.status !== 'idle' && this.client.you.seats.length === 0);
  /** Somebody who is not at this screen could hear it. */
  company = $derived.by(
    () =>
      this.client.status !== 'idle' &&
      (this.client.table?.seats.some(
        ({ kind }, seat) => kind === 'person' && !this.client.you.seats.includes(seat),
      ) ??
        false),
  );
  unread = $derived.by(() => {
    const seen = this.#seen;
    if (this.open || seen === null || settings.muteChat) return 0;
    const { chat, you } = this.client;
    return chat.filter((line) => line.seq > seen && !you.seats.includes(line.seat)).length;
  });

  /** Keeps count while a table is open; its effects end with the screen. */
  follow(): void {
    $effect(() => this.client.onReaction((reacted) => this.#react(reacted)));
    $effect(() => {
      const { chat, table } = this.client;
      if (!table) return;
      const last = chat.at(-1)?.seq ?? 0;
      if (this.#seen === null)
        this.#seen = Number(sessionStorage.getItem(seenKey(table.id)) ?? last);
      if (!this.open) return;
      this.#seen = last;
      sessionStorage.setItem(seenKey(table.id), String(last));
    });
  }

  react(reaction: Reaction): void {
    if (this.seat >= 0 || this.watches) this.client.react(this.seat, reaction);
  }

  #react({ seat, reaction }: Reacted): void {
    if (settings.muteChat && !this.client.you.seats.includes(seat)) return;
    const n = ++this.#count;
    this.shown[seat] = { reaction, n };
    setTimeout(() => {
      if (this.shown[seat]?.n === n) delete this.shown[seat];
    }, SHOWN_MS);
  }
}

const KEY = Symbol('talk');

export function provideTalk(talk: Talk): Talk {
  return setContext(KEY, talk);
}

/** Null where there is nobody to talk to: in a replay. */
export function useTalk(): Talk | null {
  return getContext<Talk | undefined>(KEY) ?? null;
}
