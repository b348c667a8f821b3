// SPDX-License-Identifier: Apache-2.0
// What a trade would change, asked of the server while it is drafted. What is shown belongs to the draft
// as it is: with every change of it the old answer goes, and an answer to an older one is not heard.
import type { Action, Advice, EstateTradeSide } from '../wire/types';

export type Chances = { before: number[]; after: number[] };

/** The server lets somebody ask five times a second. */
const PAUSE_MS = 250;

type Ask = (action: Action, told: (advice: Advice) => void) => void;

export class Weighing {
  sides: EstateTradeSide[] | null = $state.raw(null);
  /** Of every seat, by the advisor of the table; null: not told. */
  chances: Chances | null = $state.raw(null);
  /** The advisor is at work. */
  thinking = $state(false);
  /** Why it could not be agreed to. */
  refused = $state('');

  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = 0;
  #asked = 0;

  constructor(private readonly ask: Ask) {}

  /** Null: there is nothing to ask, or nobody who would answer. */
  about(action: Action | null): void {
    this.stop();
    if (!action) return;
    const wait = this.#free - Date.now();
    if (wait <= 0) this.#send(action);
    else this.#timer = setTimeout(() => this.#send(action), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked++;
    this.sides = null;
    this.chances = null;
    this.thinking = false;
    this.refused = '';
  }

  #send(action: Action): void {
    this.#free = Date.now() + PAUSE_MS;
    const asked = this.#asked;
    this.ask(action, (advice) => {
      if (asked === this.#asked) this.#told(advice);
    });
  }

  #told(advice: Advice): void {
    if (advice.type === 'weighed') {
      this.sides = advice.sides;
      this.thinking = advice.chances;
      return;
    }
    this.thinking = false;
    if (advice.type === 'refused') {
      this.refused = advice.text;
    } else if (advice.before && advice.after) {
      this.chances = { before: advice.before, after: advice.after };
    }
  }
}
