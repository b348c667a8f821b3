// SPDX-License-Identifier: Apache-2.0
// What was sent and not answered yet. After a lost connection nobody knows what became of it. The
// steps that were missed tell; only what they do not tell of is sent again, so nothing happens twice.
import type { Action, ChatLine, ClientMessage, Refused, Step } from '../wire/types';

export type Answer = { ok: true } | { ok: false; reason: string; text: string };

export type Numbered = { id: string } & Extract<
  ClientMessage,
  { type: 'act' | 'undo' | 'takeback' | 'answer' | 'chat' }
>;

interface Waiting {
  message: Numbered;
  answer: Promise<Answer>;
  resolve: (answer: Answer) => void;
  /** The connection was lost since it was sent. */
  doubtful: boolean;
}

function sameAction(a: Action | undefined, b: Action): boolean {
  return a !== undefined && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

export class Outbox {
  #waiting = new Map<string, Waiting>();

  get size(): number {
    return this.#waiting.size;
  }

  add(message: Numbered): Promise<Answer> {
    let resolve: (answer: Answer) => void = () => {};
    const answer = new Promise<Answer>((done) => {
      resolve = done;
    });
    this.#waiting.set(message.id, { message, answer, resolve, doubtful: false });
    return answer;
  }

  /** The answer to the same action that is still awaited: a double click asks only once. */
  pendingAct(seat: number, action: Action): Promise<Answer> | undefined {
    for (const { message, answer } of this.#waiting.values()) {
      if (message.type === 'act' && message.seat === seat && sameAction(message.action, action)) {
        return answer;
      }
    }
    return undefined;
  }

  /** The connection is a new one: whatever waits may have been played, or not. */
  lost(): void {
    for (const waiting of this.#waiting.values()) waiting.doubtful = true;
  }

  /** What was missed has been told: the rest never arrived. Oldest first. */
  unanswered(): Numbered[] {
    return [...this.#waiting.values()].map((waiting) => waiting.message);
  }

  /** What was missed will not be told. An action that was played is stale the second time; of the
   *  others nobody could tell, so they are not repeated. */
  forgetUntold(chat: ChatLine[]): void {
    for (const { message } of [...this.#waiting.values()]) {
      if (message.type === 'act') continue;
      const said =
        message.type === 'chat' &&
        chat.some((line) => line.seat === message.seat && line.text === message.text);
      if (said) this.acknowledged(message.id);
      else if (message.type !== 'chat') {
        this.#finish(message.id, { ok: false, reason: 'stale', text: '' });
      }
    }
  }

  acknowledged(id: string | undefined): void {
    if (id !== undefined) this.#finish(id, { ok: true });
  }

  /** A step tells who did what: after a lost connection that is as good as an acknowledgement. */
  played(step: Step): void {
    this.acknowledged(step.ack);
    for (const { message, doubtful } of this.#waiting.values()) {
      if (!doubtful || message.seat !== step.by) continue;
      const told =
        message.type === 'act'
          ? message.seq < step.seq && sameAction(step.did, message.action)
          : message.type === 'undo' && step.undo === true;
      if (!told) continue;
      this.acknowledged(message.id);
      return;
    }
  }

  /** A line of talk, likewise. */
  said(line: ChatLine, ack: string | undefined): void {
    this.acknowledged(ack);
    for (const { message, doubtful } of this.#waiting.values()) {
      if (!doubtful || message.type !== 'chat') continue;
      if (message.seat !== line.seat || message.text !== line.text) continue;
      this.acknowledged(message.id);
      return;
    }
  }

  refused({ id, reason, text }: Refused): void {
    if (id !== undefined) this.#finish(id, { ok: false, reason, text });
  }

  giveUp(reason: string, text: string): void {
    for (const id of [...this.#waiting.keys()]) this.#finish(id, { ok: false, reason, text });
  }

  #finish(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(answer);
  }
}
