// SPDX-License-Identifier: Apache-2.0
// What the beats of a step need to know of the table they are played at.
import type { Beat } from '../../motion/director';
import type { Scope } from '../../motion/scope';
import type { EstateEvent, EstatePosition, EstateStep, TableSeat } from '../../wire/types';
import type { Printed } from '../figures';
import { type Places, placesIn } from './places';
import type { Stage } from './stage.svelte';

/** What concerns only computers takes less time. */
export const OTHERS = 0.7;

export type EstateBeat = Beat<EstatePosition>;
export type Name = EstateEvent['event'];
export type Event<N extends Name> = Extract<EstateEvent, { event: N }>;
/** The money of a seat before and after; it is counted over the number that stands there. */
export type Count = { seat: number; before: number; after: number };

export interface Table {
  stage: Stage;
  printed: Printed;
  /** The seats at this screen. */
  own: readonly number[];
  seats: readonly TableSeat[];
  /** What everybody began with. */
  start: number;
  name: (seat: number) => string;
  money: (amount: number) => string;
  tile: (index: number) => string;
}

/** Payments that belong together, the legs of one way, or something else that has happened. */
export type Happening =
  | { kind: 'paid'; events: Event<'paid'>[] }
  | { kind: 'moved'; events: Event<'moved'>[] }
  | { kind: 'other'; event: Exclude<EstateEvent, { event: 'paid' | 'moved' }> };

export interface Scene {
  step: EstateStep;
  before: EstatePosition;
  table: Table;
  counts: readonly Count[];
}

export const isOurs = ({ own, seats }: Table, ...among: number[]) =>
  among.some((seat) => own.includes(seat) || seats[seat]?.kind === 'person');

/** Builds a beat's movements, where there is a screen to build them on. */
export function on({ stage, printed }: Table, build: (scope: Scope, places: Places) => void) {
  return (scope: Scope) => {
    const places = placesIn(stage.layer, printed);
    if (places) build(scope, places);
  };
}

/** The colour and the token of a seat, as the moments draw them. */
export function whoIs({ seats }: Table, seat: number) {
  return { colour: ((seats[seat]?.colour ?? seat) % 8) + 1, token: seats[seat]?.token ?? 'car' };
}
