// SPDX-License-Identifier: Apache-2.0
// A list that grows at its end: the newest line stays in sight for whoever looks there, and older
// ones come when somebody scrolls up to them.
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

const NEAR_PX = 60;

/** `changes` is read for what makes the list longer or lower; `older` fetches what came before; it says whether there was anything. */
export function follow(
  changes: () => unknown,
  older: () => Promise<boolean>,
): Attachment<HTMLElement> {
  return (list) => {
    let isLow = true;
    let loading = false;
    const scrolled = async () => {
      isLow = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
      if (list.scrollTop > NEAR_PX || loading || list.scrollHeight <= list.clientHeight) return;
      loading = true;
      const before = list.scrollHeight;
      if (await older()) {
        await tick();
        // What was read stays where it was.
        list.scrollTop += list.scrollHeight - before;
      }
      loading = false;
    };
    list.addEventListener('scroll', scrolled);
    $effect(() => {
      void changes();
      if (isLow) void tick().then(() => list.scrollTo({ top: list.scrollHeight }));
    });
    return () => list.removeEventListener('scroll', scrolled);
  };
}
