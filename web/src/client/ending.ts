// SPDX-License-Identifier: Apache-2.0
// What a turn has left to decide, told by the choices that the server gives.
import type { Choice } from '../wire/types';

/** When a turn ends itself: never, with nothing left to decide, or already with nothing left to pay for. */
export type EndTurns = 'never' | 'nothing' | 'little';

/** Time to change one's mind: it does not shrink with the speed of what moves. */
export const MOMENT_MS = 2000;

const ENDS: readonly string[] = ['end', 'next'];
/** Giving up is always possible, and never a reason to wait. */
const ALWAYS: readonly string[] = ['resign'];
/** Ways to raise money or to talk: few turns have none of them, and few need one. */
const LITTLE: readonly string[] = ['mortgage', 'sell', 'offer', 'ally'];

/** What one seat is offered, in either family. */
export interface Offered<One extends Choice = Choice> {
  legal: One[];
  open_ended: string[];
}

/** The choice that ends a turn as soon as the player's wish allows; null: there is more to decide. */
export function endingChoice<One extends Choice>(
  choices: Offered<One> | null,
  wish: EndTurns,
): One | null {
  if (!choices || wish === 'never') return null;
  const ends = choices.legal.filter(({ action }) => ENDS.includes(action.do));
  const [end] = ends;
  // Whoever would leave the game by it has something to decide.
  if (!end || ends.length > 1 || ('out' in end.facts && end.facts.out)) return null;
  const legal: string[] = choices.legal.map(({ action }) => action.do);
  const others = [...legal, ...choices.open_ended].filter(
    (what) => !ENDS.includes(what) && !ALWAYS.includes(what),
  );
  const passedOver = wish === 'little' ? LITTLE : [];
  return others.every((what) => passedOver.includes(what)) ? end : null;
}
