// SPDX-License-Identifier: Apache-2.0
// A battle that goes on by itself: the same choice again and again, until a limit is reached or
// something else is asked.
import type { ConquestAction, ConquestChoices, ConquestView } from '../../wire/types';
import { first } from '../choices';
import { chanceHand, mayGoOn, throwChoice } from './keys';

/** What to do next, or null: it is over, or up to the player again. */
export function autoAction(
  view: ConquestView,
  choices: ConquestChoices | null,
  limit: number,
  random: () => number,
): ConquestAction | null {
  const battle = view.battle;
  if (!battle || !choices || choices.seat !== view.turn) return null;
  if (!mayGoOn(battle.sent, limit)) return null;
  const dice = first(choices, 'dice');
  if (dice) return dice.action;
  return throwChoice(choices, chanceHand(random))?.action ?? null;
}
