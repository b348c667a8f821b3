// SPDX-License-Identifier: Apache-2.0
// Which houses there are. Screens look here before they offer what only a server can do.
import { settings } from '../settings.svelte';
import type { Where } from './house';

class Houses {
  /** The page has brought a house along, and it can be opened. */
  local = $state(false);
  server: 'unknown' | 'there' | 'gone' = $state('unknown');

  /** Where games of this screen are played, and what is one's own is kept. */
  readonly home: Where = $derived(
    this.local && (settings.houseHere || this.server === 'gone') ? 'local' : 'server',
  );

  /** Looks whether there is a server. A host of plain files answers too, but not like this. */
  async look(): Promise<boolean> {
    try {
      const answer = await fetch('/healthz', { signal: AbortSignal.timeout(LOOK_MS) });
      const told: unknown = await answer.json();
      this.server = typeof told === 'object' && told !== null && 'well' in told ? 'there' : 'gone';
    } catch {
      this.server = 'gone';
    }
    return this.server === 'there';
  }
}

/** Browsers throw away what nobody asked them to keep when room is short. Some ask the person. */
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

/** Whoever takes longer is as good as away. */
const LOOK_MS = 4_000;

export const houses = new Houses();
