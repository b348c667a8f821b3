// SPDX-License-Identifier: Apache-2.0
// The keys of a battle: the attacker's on the left of the keyboard, the defender's on the main row
// or the number pad, and one to call it off, which is asked back. Nothing else acts, so that nobody
// does anything by a slip of the hand; Esc pauses and Q mutes, as everywhere.
import type { ConquestChoice, ConquestChoices } from '../../wire/types';
import { HANDS, type Hand } from '../wire';

export type Side = 'attacker' | 'defender';
export type ThrownHand = Exclude<Hand, 'none'>;
export type BattleKey = { side: Side; hand: ThrownHand } | 'retreat';

export const KEYS: Record<Side, readonly string[]> = {
  attacker: ['A', 'S', 'D'],
  defender: ['4', '5', '6'],
};

export const RETREAT_KEY = 'R';

export function battleKey(key: string, code = ''): BattleKey | null {
  if (key.toUpperCase() === RETREAT_KEY) return 'retreat';
  const pressed = /^Numpad[456]$/.test(code) ? code.slice(-1) : key.toUpperCase();
  for (const side of ['attacker', 'defender'] as const) {
    const hand = HANDS[KEYS[side].indexOf(pressed)];
    if (hand) return { side, hand };
  }
  return null;
}

export function throwChoice(choices: ConquestChoices | null, hand: Hand): ConquestChoice | null {
  return (
    choices?.legal.find((one) => one.action.do === 'throw' && one.action.hand === hand) ?? null
  );
}

/** Who throws on this screen: only then their keys and buttons are there. */
export function sidesHere(own: number[], attacker: number, defender: number): Side[] {
  const sides: Side[] = [];
  if (own.includes(attacker)) sides.push('attacker');
  if (own.includes(defender)) sides.push('defender');
  return sides;
}

/** Who won the round, by what it cost; the server has judged it. */
export function roundWon(attackersLost: number, defendersLost: number): Side | 'tie' {
  if (attackersLost > defendersLost) return 'defender';
  return defendersLost > attackersLost ? 'attacker' : 'tie';
}

/** The same in another order, each equally likely. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Item);
}

/** A hand that nobody can foresee. */
export function chanceHand(random: () => number): ThrownHand {
  return HANDS[Math.min(2, Math.floor(random() * 3))] as ThrownHand;
}

/** Going on by itself stops when no more than so many attackers are left. */
export function mayGoOn(sent: number, limit: number): boolean {
  return sent > limit;
}
