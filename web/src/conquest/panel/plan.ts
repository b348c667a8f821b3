// SPDX-License-Identifier: Apache-2.0
// What the panel says about an attack: the chance and the losses, for the number that is set.
import type { Choice } from '../../wire/types';
import { percentIn, rangeOf } from '../choices';
import { battleOdds, percentOf } from '../odds';

export interface Forecast {
  defenders: number;
  percent: number;
  /** How many of the attackers fall, on average. */
  losses: number;
}

/** Besides the chance, the hint says against how many: airports and all that are counted in. */
export function defendersIn(hint: string | undefined): number | null {
  const rest = (hint ?? '').replace(/(\d+)\s*%|%\s*(\d+)/, '');
  const found = /\d+/.exec(rest);
  return found ? Number(found[0]) : null;
}

/** Null: there is no fight, or nobody knows against how many. */
export function forecast(
  choice: Choice | null,
  count: number,
  rules: Record<string, string>,
): Forecast | null {
  const said = percentIn(choice?.hint);
  const defenders = defendersIn(choice?.hint);
  if (said === null || defenders === null) return null;
  const odds = battleOdds(rules, count, defenders);
  // For the most that can be sent the server has said it already.
  const percent = count === rangeOf(choice)[1] ? said : percentOf(odds);
  if (percent === null || !odds) return null;
  return { defenders, percent, losses: odds.losses };
}
