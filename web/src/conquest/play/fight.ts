// SPDX-License-Identifier: Apache-2.0
// A battle as it is told: the position says where it stands, the events say how its last round went.

import type { ConquestEvent, ConquestStep, ConquestView } from '../../wire/types';
import { roundWon, type Side } from '../battle/keys';
import type { Hand } from '../wire';

export interface Round {
  hands: [Hand, Hand];
  dice: { attack: number[]; defence: number[] } | null;
  won: Side | 'tie' | null;
  lost: [number, number];
}

export interface Fight extends Round {
  from: number;
  to: number;
  attacker: number;
  defender: number;
  /** With how many it began. */
  attackers: number;
  defenders: number;
  round: number;
  state: 'choosing' | 'shaking' | 'shown';
  end: 'none' | 'won' | 'failed' | 'retreat';
}

/** What is remembered of a battle beyond the position. */
export interface Told {
  from: number;
  to: number;
  /** With how many it began; not known to whoever came later. */
  attackers?: number;
  defenders?: number;
  /** Null: none yet, or it has been looked at. */
  last: Round | null;
}

const IN_ROUNDS = new Set(['throw', 'dice', 'battle_dice', 'hand_draw']);
const NO_ROUND: Round = { hands: ['none', 'none'], dice: null, won: null, lost: [0, 0] };

export function fightOf(view: ConquestView, told: Told | null): Fight | null {
  const { battle } = view;
  if (!battle || !IN_ROUNDS.has(view.prompt)) return null;
  const there = view.territories[battle.to];
  const known = told?.from === battle.from && told.to === battle.to ? told : null;
  return {
    ...(known?.last ?? NO_ROUND),
    from: battle.from,
    to: battle.to,
    attacker: view.turn,
    defender: there?.owner ?? -1,
    attackers: known?.attackers ?? battle.sent,
    defenders: known?.defenders ?? (there?.troops ?? 0) + battle.extra,
    round: battle.rounds + 1,
    state: known?.last ? 'shown' : 'choosing',
    end: 'none',
  };
}

type RoundEvent = Extract<ConquestEvent, { event: 'hands_shown' | 'dice_thrown' }>;

/** Hands or dice of a step, and what they cost. */
export function roundOf(event: RoundEvent, events: readonly ConquestEvent[]): Round {
  const cost = events.find((one) => one.event === 'troops_lost');
  const lost = (count = 0) => Math.max(0, count);
  const attackers = lost(cost?.attackers);
  const defenders = lost(cost?.defenders) + lost(cost?.airport);
  const thrown = (dice: readonly number[]) => dice.filter((die) => die > 0);
  const isDice = event.event === 'dice_thrown';
  return {
    hands: isDice ? ['none', 'none'] : [event.attacker, event.defender],
    dice: isDice ? { attack: thrown(event.attack), defence: thrown(event.defence) } : null,
    won: roundWon(attackers, defenders),
    lost: [attackers, defenders],
  };
}

/** What is known of the battle after a step. */
export function toldAfter(
  told: Told | null,
  step: ConquestStep,
  own: readonly number[],
): Told | null {
  const { view } = step.position;
  let now = step.undo ? null : told;
  for (const event of step.events) {
    if (event.event === 'attack_began') {
      const { from, to, troops, extra } = event;
      const defenders = (view.territories[to]?.troops ?? 0) + extra;
      now = { from, to, attackers: troops, defenders, last: null };
    } else if (event.event === 'hands_shown' || event.event === 'dice_thrown') {
      const { from, to } = event;
      now = { ...(now ?? { from, to }), last: roundOf(event, step.events) };
    } else if (event.event === 'threw' && own.includes(event.seat)) {
      // The last round stays in sight until one of us throws again.
      now = now && { ...now, last: null };
    }
  }
  return view.battle ? now : null;
}
