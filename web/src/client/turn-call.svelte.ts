// SPDX-License-Identifier: Apache-2.0
// Calls somebody whose turn it is and who looks elsewhere: the title of the tab says it, a bell rings,
// and if they have asked for it the browser tells them.
import { settings } from '../settings.svelte';
import { play } from '../sound';
import { local, t } from '../text';
import type { TableClient } from './table.svelte';

export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Asks the browser, which asks the person; only ever after a press. Tells whether it may. */
export async function allowNotices(): Promise<boolean> {
  if (!canNotify()) return false;
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

export class TurnCall {
  #notice: Notification | null = null;

  constructor(readonly client: TableClient) {}

  /** The game waits for somebody who sits here. */
  yours = $derived.by(() => {
    const { table, position, you, status } = this.client;
    if (status === 'idle' || table?.state !== 'playing' || table.paused) return false;
    return position?.waiting.some((seat) => you.seats.includes(seat)) ?? false;
  });

  /** Its effects end with the screen. */
  follow(): void {
    $effect(() => {
      if (this.yours && document.visibilityState === 'hidden') this.#call();
      return () => this.#hush();
    });
    $effect(() => {
      const seen = () => {
        if (document.visibilityState !== 'hidden') this.#hush();
      };
      document.addEventListener('visibilitychange', seen);
      return () => document.removeEventListener('visibilitychange', seen);
    });
  }

  #call(): void {
    play('your_turn');
    if (!settings.notify || !canNotify() || Notification.permission !== 'granted') return;
    const { table } = this.client;
    try {
      this.#notice = new Notification(t('turn.yours'), {
        body: t('say.turn_body', { name: local(table?.name) }),
        tag: `parlour.${table?.id ?? ''}`,
      });
      this.#notice.onclick = () => {
        window.focus();
        this.#hush();
      };
    } catch {
      // Some phones tell people only through a worker: the title and the bell say it there.
    }
  }

  #hush(): void {
    this.#notice?.close();
    this.#notice = null;
  }
}
