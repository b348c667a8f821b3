// SPDX-License-Identifier: Apache-2.0
// How land and troops come to the players of a game that has land to give. A title says how; New Game
// offers the quick start beside it, and begins with that.
import type { Rules, Switch } from '../wire/types';

/** The switch. */
export const SETUP = 'setup';
export type Start = 'deal_all' | 'deal' | 'claim';

/** The quick start and the title's own; none: there is nothing to choose. */
export function startsOf(switches: Switch[], rules: Rules): Start[] {
  const values = switches.find((one) => one.name === SETUP)?.values.map(({ word }) => word) ?? [];
  const own = rules[SETUP];
  const known = (value: string | undefined): value is Start =>
    value !== undefined && values.includes(value);
  return known(own) && known('deal_all') && own !== 'deal_all' ? ['deal_all', own] : [];
}

/** What a table is asked for. The title's own way needs no word. */
export function startRules(starts: Start[], wanted: Start): Rules {
  return starts[0] === wanted ? { [SETUP]: wanted } : {};
}
