// SPDX-License-Identifier: Apache-2.0
// "Explain this": a sheet names a chapter of the rule book, and the menu of the game opens it there.
export const explained = $state({ rule: '' });

/** `rule`: the anchor of a chapter, the same in every language. */
export function explain(rule: string): void {
  explained.rule = rule;
}
