// SPDX-License-Identifier: Apache-2.0
// What screen readers say. Lines that come together are said together.
import { untrack } from 'svelte';

const LINES_KEPT = 6;

export const announced: { lines: { id: number; text: string }[] } = $state({ lines: [] });
let next = 0;

export function announce(text: string): void {
  if (!text) return;
  // An effect that says something does not depend on what was said.
  const said = untrack(() => announced.lines);
  announced.lines = [...said, { id: next++, text }].slice(-LINES_KEPT);
}
