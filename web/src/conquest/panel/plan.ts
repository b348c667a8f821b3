// SPDX-License-Identifier: Apache-2.0
// What the panel says about an attack: the chance and the losses, for the number that is set.
import type { ConquestChoice, ConquestOddsByNumber } from '../../wire/types';

export interface Forecast {
  defenders: number;
  percent: number;
  /** How many of the attackers fall, on average. */
  losses: number;
}

/** Fewer than the list begins with all fall; more than it goes on for fare as the last of it. */
function oddsWith({ first, percent, losses }: ConquestOddsByNumber, count: number) {
  if (count < first) return { percent: 1, losses: count };
  const at = Math.min(count - first, percent.length - 1);
  return { percent: percent[at] ?? 1, losses: losses[at] ?? count };
}

/** Null: there is no fight, or nobody knows against how many. */
export function forecast(choice: ConquestChoice | null, count: number): Forecast | null {
  const { defenders, percent, losses, odds } = choice?.facts ?? {};
  if (defenders === undefined || percent === undefined || losses === undefined) return null;
  return { defenders, ...(odds ? oddsWith(odds, count) : { percent, losses }) };
}
