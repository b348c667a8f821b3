// SPDX-License-Identifier: Apache-2.0
// A turn that has nothing left to decide ends itself after a moment; any other key or click keeps it.
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import { t } from '../text';
import { announce } from '../ui/announce.svelte';
import type { Choice } from '../wire/types';
import { endingChoice, MOMENT_MS, type Offered } from './ending';

export interface Turn<One extends Choice> {
  /** What is offered; null: nothing is, or something lies over the table. */
  choices: Offered<One> | null;
  /** The same for as long as one turn lasts. */
  name: string;
}

export class SelfEnding<One extends Choice> {
  /** The choice that comes by itself in a moment. */
  coming: One | null = $state.raw(null);
  #kept = $state('');

  constructor(
    readonly turn: () => Turn<One>,
    readonly end: (choice: One) => void,
  ) {}

  /** For an effect: waits while the turn is as it is. */
  wait(): (() => void) | undefined {
    const { choices, name } = this.turn();
    const choice = this.#kept === name ? null : endingChoice(choices, settings.endTurns);
    if (!choice) return undefined;
    this.coming = choice;
    untrack(() => announce(t('say.turn_ends')));
    const timer = setTimeout(() => {
      this.coming = null;
      this.end(choice);
    }, MOMENT_MS);
    return () => {
      clearTimeout(timer);
      this.coming = null;
    };
  }

  /** The player wants to go on: this turn no longer ends itself. */
  keep(): void {
    if (this.coming) this.#kept = this.turn().name;
  }
}
