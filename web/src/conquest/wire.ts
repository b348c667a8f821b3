// SPDX-License-Identifier: Apache-2.0
// The view of a conquest game, as docs/bots/protocol.md describes it.
import type { Position } from '../wire/types';

export type Hand = 'none' | 'rock' | 'paper' | 'scissors';
export type CardKind = 'infantry' | 'cavalry' | 'cannon' | 'joker';
export const CARD_KINDS: readonly CardKind[] = ['infantry', 'cavalry', 'cannon', 'joker'];
export const HANDS = ['rock', 'paper', 'scissors'] as const;

export const NOBODY = -1;
/** Troops that the viewer cannot see. */
export const UNSEEN = -1;

export interface Land {
  /** −1: nobody; as high as the number of seats or higher: the neutral army. */
  owner: number;
  troops: number;
  airport: boolean;
}

export interface Battle {
  from: number;
  to: number;
  /** Attackers that still stand. */
  sent: number;
  /** Defenders that an airport adds; they fall first. */
  extra: number;
  rounds: number;
  hands: Hand[];
  /** Bits: 1 the attacker has thrown, 2 the defender. */
  thrown: number;
}

export interface SeatView {
  alive: boolean;
  cards: number;
  /** How many of each kind; only one's own. */
  hand: number[];
  target: number;
  allies: number[];
  /** The seat that it has asked for an alliance, −1: none. */
  asks: number;
  reserve: number;
}

export interface View {
  prompt: string;
  asked: number;
  phase: string;
  turn: number;
  round: number;
  to_place: number;
  deck: number;
  sets: number;
  territories: Land[];
  seats: SeatView[];
  battle?: Battle;
  winners?: number[];
  /** When the game is over: the seats from the first to the last. */
  standings?: number[];
}

export type ConquestPosition = Position<View>;
