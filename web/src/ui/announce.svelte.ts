// SPDX-License-Identifier: Apache-2.0
// What screen readers say. Lines that come together are said together.
const LINES_KEPT = 6;

export const announced: { lines: { id: number; text: string }[] } = $state({ lines: [] });
let next = 0;

export function announce(text: string): void {
  if (!text) return;
  announced.lines = [...announced.lines, { id: next++, text }].slice(-LINES_KEPT);
}
