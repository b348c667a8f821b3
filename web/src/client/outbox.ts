// SPDX-License-Identifier: Apache-2.0
// What was sent and not answered yet. After a lost connection it is sent again: if it had been
// played, the server calls the second one stale, so nothing happens twice.
import type { Action, ClientMessage, Refused, Step } from '../wire/types';

export type Answer = { ok: true } | { ok: false; reason: string; text: string };

export type Numbered = Extract<ClientMessage, { id: string }>;

interface Waiting {
  message: Numbered;
  answer: Promise<Answer>;
  resolve: (answer: Answer) => void;
  sentAgain: boolean;
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
    this.#waiting.set(message.id, { message, answer, resolve, sentAgain: false });
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

  /** Everything that has to be sent on a new connection, oldest first. */
  unanswered(): Numbered[] {
    for (const waiting of this.#waiting.values()) waiting.sentAgain = true;
    return [...this.#waiting.values()].map((waiting) => waiting.message);
  }

  acknowledged(id: string | undefined): void {
    if (id !== undefined) this.#finish(id, { ok: true });
  }

  /** A step tells who did what: after a lost connection that is as good as an acknowledgement. */
  played(step: Step): void {
    this.acknowledged(step.ack);
    for (const { message, sentAgain } of this.#waiting.values()) {
      if (
        sentAgain &&
        message.type === 'act' &&
        message.seat === step.by &&
        message.seq < step.seq &&
        sameAction(step.did, message.action)
      ) {
        this.acknowledged(message.id);
        return;
      }
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
