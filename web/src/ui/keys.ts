// SPDX-License-Identifier: Apache-2.0
// Whose a pressed key is.

/** Without a key beside it that makes it the browser's, and nobody has taken it. */
export function isFree(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

/** Pressed where one types or answers: there it means something else than on the screen. */
export function isInField(event: KeyboardEvent): boolean {
  return (event.target as Element).closest('input, textarea, select, dialog') !== null;
}
