// SPDX-License-Identifier: Apache-2.0
// The words of a conquest game that the page itself says.
import type { ConquestCardKind, ConquestHand } from '../wire/types';

export type Hand = ConquestHand;
export type CardKind = Exclude<ConquestCardKind, 'hidden'>;
export const CARD_KINDS: readonly CardKind[] = ['infantry', 'cavalry', 'cannon', 'joker'];
export const HANDS = ['rock', 'paper', 'scissors'] as const;

/** Troops that the viewer cannot see. */
export const UNSEEN = -1;
