// SPDX-License-Identifier: Apache-2.0
// What the beats of a step need to know of the table they are played at.
import type { Beat } from '../../motion/director';
import type { ConquestPosition, TableSeat } from '../../wire/types';
import type { Stage } from './stage.svelte';

export type ConquestBeat = Beat<ConquestPosition>;

export interface Table {
  stage: Stage;
  /** The seats at this screen. */
  own: readonly number[];
  seats: readonly TableSeat[];
  name: (seat: number) => string;
  /** What the title calls it. */
  word: (key: string) => string;
  /** The battle goes on by itself: nobody waits for every throw. */
  auto: boolean;
}

/** The colour and the token of a seat, as the moments draw them. */
export function whoIs({ seats }: Table, seat: number) {
  return { colour: ((seats[seat]?.colour ?? 7) % 8) + 1, token: seats[seat]?.token ?? 'infantry' };
}
