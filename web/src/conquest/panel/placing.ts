// SPDX-License-Identifier: Apache-2.0
// Troops that are to be placed: planned land by land, changed as often as one likes, sent together. It
// knows no rules: how many there are and where they may go is told by the choices.
import type { ConquestAction, ConquestChoices } from '../../wire/types';
import { all, type ChoiceTo, rangeOf } from '../choices';

/** How many go to which land, in the order in which they were planned; none stands for no entry. */
export type Plan = ReadonlyMap<number, number>;
export const NO_PLAN: Plan = new Map();

export function plannedOf(plan: Plan): number {
  let sum = 0;
  for (const troops of plan.values()) sum += troops;
  return sum;
}

/** How many may be placed in all. */
export function placeable(choices: ConquestChoices | null): number {
  return Math.max(0, ...all(choices, 'place').map((one) => rangeOf(one)[1]));
}

/** With so many on a land, as far as they go round. */
export function planWith(plan: Plan, land: number, troops: number, whole: number): Plan {
  const others = plannedOf(plan) - (plan.get(land) ?? 0);
  const next = new Map(plan);
  const fits = Math.max(0, Math.min(troops, whole - others));
  if (fits > 0) next.set(land, fits);
  else next.delete(land);
  return next;
}

/** What of a plan still holds in another position. */
export function stillPlanned(plan: Plan, choices: ConquestChoices | null): Plan {
  if (plan.size === 0) return plan;
  const whole = placeable(choices);
  const lands = new Set(all(choices, 'place').map((one) => one.action.territory));
  let kept = NO_PLAN;
  for (const [land, troops] of plan) {
    if (lands.has(land)) kept = planWith(kept, land, troops, whole);
  }
  const same = kept.size === plan.size && [...plan].every(([land, n]) => kept.get(land) === n);
  return same ? plan : kept;
}

interface Border {
  land: number;
  threat: number;
  troops: number;
}

const needsMore = (a: Border, b: Border) => {
  // Enemies for each of one's own; without any enemies the weaker land comes first.
  const pressed = a.threat * b.troops - b.threat * a.troops;
  return pressed === 0 ? a.troops < b.troops : pressed > 0;
};

/** Everything that is left, one by one to where most enemies stand against each of one's own. */
export function planRest(plan: Plan, choices: ConquestChoices | null): Plan {
  const borders = all(choices, 'place').map(({ action, facts }): Border => {
    const there = (facts.there ?? 0) + (plan.get(action.territory) ?? 0);
    return { land: action.territory, threat: facts.threat ?? 0, troops: Math.max(1, there) };
  });
  const next = new Map(plan);
  for (let left = placeable(choices) - plannedOf(plan); left > 0; left--) {
    const neediest = borders.reduce<Border | null>(
      (most, one) => (most === null || needsMore(one, most) ? one : most),
      null,
    );
    if (!neediest) break;
    neediest.troops++;
    next.set(neediest.land, (next.get(neediest.land) ?? 0) + 1);
  }
  return next;
}

/** The land that brings a whole continent nearest; of those the one that pays most. */
function bestClaim(claims: ChoiceTo<'claim'>[]): ChoiceTo<'claim'> | null {
  const missing = (one: ChoiceTo<'claim'>) => one.facts.missing ?? Number.MAX_SAFE_INTEGER;
  return claims.reduce<ChoiceTo<'claim'> | null>((best, one) => {
    if (best === null || missing(one) < missing(best)) return one;
    const even = missing(one) === missing(best);
    return even && (one.facts.bonus ?? 0) > (best.facts.bonus ?? 0) ? one : best;
  }, null);
}

/** What somebody would do who has enough of claiming or placing one by one; null: it is over. */
export function setupAction(choices: ConquestChoices | null): ConquestAction | null {
  const claim = bestClaim(all(choices, 'claim'));
  if (claim) return claim.action;
  const [land] = planRest(NO_PLAN, choices).keys();
  return all(choices, 'place').find((one) => one.action.territory === land)?.action ?? null;
}
