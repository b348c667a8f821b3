// SPDX-License-Identifier: Apache-2.0
// Whose a pressed key or a click is.

/** Without a key beside it that makes it the browser's, and nobody has taken it. */
export function isFree(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

/** Does it come from within such an element? It may come from none at all: the window's own. */
export function isWithin(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** Pressed where one types or answers: there it means something else than on the screen. */
export function isInField(event: KeyboardEvent): boolean {
  return isWithin(event, 'input, textarea, select, dialog');
}
