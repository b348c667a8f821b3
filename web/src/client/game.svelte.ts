// SPDX-License-Identifier: Apache-2.0
// What a game screen of any family knows of its table, and does in the same way.
import { announce } from '../ui/announce.svelte';
import type { Action, Deadline } from '../wire/types';
import type { TableClient } from './table.svelte';

/** So long a notice can be read. */
const NOTICE_MS = 6000;

export abstract class TableGame {
  /** Why something could not be done; empty: nothing to say. */
  notice = $state('');
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly client: TableClient) {}

  own = $derived.by(() => this.client.you.seats);
  seats = $derived.by(() => this.client.table?.seats ?? []);
  /** Nobody sits here: this screen looks on, and not at a replay. */
  watches = $derived.by(() => this.client.status !== 'idle' && this.own.length === 0);
  /** The seat that whoever watches goes with, −1: whoever plays. */
  followed = $state(-1);
  /** The seat that is asked here, −1: none. */
  abstract readonly acting: number;
  abstract readonly position: { deadlines: Deadline[] };

  /** What is left of a clock that concerns this screen, in ms; null: there is none. A clock that
   *  stands says the same all the time. */
  deadline(...what: string[]): (() => number) | null {
    const found = this.#clock(what);
    if (!found) return null;
    const { at, left } = found;
    return () => (at === undefined ? (left ?? 0) : this.client.left(at));
  }

  /** What a person has left for the whole game, in ms; null: there is no such time. */
  bank(seat: number): number | null {
    const found = this.position.deadlines.find((one) => one.what === 'bank' && one.seat === seat);
    if (!found) return null;
    return found.at === undefined ? (found.left ?? 0) : this.client.left(found.at);
  }

  /** Of times of their own the one that runs, else that of whoever sits here. */
  #clock(what: string[]): Deadline | undefined {
    const { deadlines } = this.position;
    const first = deadlines.find((one) => what.includes(one.what));
    if (first || !what.includes('turn')) return first;
    const banks = deadlines.filter((one) => one.what === 'bank');
    const own = banks.find((one) => this.own.includes(one.seat));
    return banks.find((one) => one.at !== undefined) ?? own ?? banks[0];
  }

  async act(action: Action, seat = this.acting): Promise<boolean> {
    const answer = await this.client.act(seat, action);
    // A stale answer needs no words: the position has changed, and is drawn anew.
    if (!answer.ok && answer.reason !== 'stale') this.say(answer.text);
    return answer.ok;
  }

  say(text: string): void {
    this.notice = text;
    announce(text);
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => {
      this.notice = '';
    }, NOTICE_MS);
  }
}
