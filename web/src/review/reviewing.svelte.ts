// SPDX-License-Identifier: Apache-2.0
// A review while it is being worked out: what is known so far, how far it is, and how to stop it.
import { RestError, rest } from '../client/rest';
import { t } from '../text';
import type { ReviewDocument } from '../wire/types';

/** The first numbers are worth seeing at once; later ones change little. */
const SOON_MS = 250;
const LATER_MS = 900;
const GONE = 404;

/** Asks for the review of one game; the answer is its id. */
export type Order = () => Promise<string>;

export class Reviewing {
  document: ReviewDocument | null = $state.raw(null);
  /** What is under way, or has been: its name on the server. */
  id = $state('');
  problem = $state('');
  working = $state(false);
  /** Counts what was asked for: whatever comes too late is not wanted any more. */
  #wish = 0;

  constructor(private readonly order: Order) {}

  /** Of the work, from 0 to 1. */
  share = $derived.by(() => {
    const told = this.document;
    if (!told) return 0;
    return told.finished ? 1 : told.done / Math.max(1, told.all);
  });

  async begin(): Promise<void> {
    const wish = ++this.#wish;
    this.problem = '';
    this.working = true;
    try {
      const id = await this.order();
      if (wish !== this.#wish) return;
      this.id = id;
      await this.#watch(wish);
    } catch (error) {
      if (wish === this.#wish) this.problem = saidOf(error);
    } finally {
      if (wish === this.#wish) this.working = false;
    }
  }

  /** What is known so far stays. */
  async stop(): Promise<void> {
    const { id } = this;
    this.leave();
    if (!id) return;
    try {
      this.document = await rest.stopReview(id);
    } catch (error) {
      this.problem = saidOf(error);
    }
  }

  /** Another language: the same in other words. */
  async reread(): Promise<void> {
    if (this.working || !this.id) return;
    try {
      this.document = await rest.review(this.id);
    } catch {
      // What is there can still be read.
    }
  }

  /** Nobody looks any more; the server may finish it for whoever asks next. */
  leave(): void {
    this.#wish++;
    this.working = false;
  }

  async #watch(wish: number): Promise<void> {
    let again = true;
    while (wish === this.#wish) {
      try {
        const told = await rest.review(this.id);
        if (wish !== this.#wish) return;
        this.document = told;
        if (told.finished || told.stopped) return;
      } catch (error) {
        if (!again || !(error instanceof RestError) || error.status !== GONE) throw error;
        again = false;
        this.id = await this.order();
      }
      const soon = (this.document?.points.length ?? 0) < 3;
      await new Promise((done) => setTimeout(done, soon ? SOON_MS : LATER_MS));
    }
  }
}

function saidOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason === 'no server' ? t('say.no_server') : reason;
}
