// SPDX-License-Identifier: Apache-2.0
// Between two positions of the server a step tells one thing after the other. What is drawn meanwhile
// is put together from these two positions alone: each fact as it was before or as it is afterwards,
// never worked out here.
import type { ConquestEvent, ConquestView } from '../../wire/types';

export type Fact = 'turn' | 'phase' | 'to_place' | 'battle' | `land ${number}` | `alive ${number}`;

/** What an event changes on the screen. */
export function factsOf(event: ConquestEvent): Fact[] {
  switch (event.event) {
    case 'turn_began':
      return ['turn'];
    case 'phase_began':
      return ['phase'];
    case 'troops_granted':
      return ['to_place'];
    case 'placed':
      return [`land ${event.territory}`, 'to_place'];
    case 'claimed':
    case 'bonus_placed':
    case 'airport_built':
    case 'airport_destroyed':
    case 'emptied':
      return [`land ${event.territory}`];
    case 'troops_lost':
    case 'conquered':
    case 'empty_taken':
    case 'fortified':
      return [`land ${event.from}`, `land ${event.to}`];
    case 'retreated':
    case 'attack_failed':
    case 'battle_won':
      return ['battle'];
    case 'went_out':
      return [`alive ${event.seat}`];
    default:
      return [];
  }
}

/** The view in which only the facts that were told are the new ones. */
export function between(
  before: ConquestView,
  after: ConquestView,
  told: ReadonlySet<Fact>,
): ConquestView {
  const turn = told.has('turn') ? after : before;
  // A battle that goes on is the new one as soon as its losses are told.
  const isSame =
    before.battle?.from === after.battle?.from && before.battle?.to === after.battle?.to;
  const fought = isSame && told.has(`land ${after.battle?.from ?? -1}`);
  return {
    ...before,
    turn: turn.turn,
    round: turn.round,
    phase: (told.has('phase') ? after : before).phase,
    to_place: (told.has('to_place') ? after : before).to_place,
    // What is asked next goes with the end of a battle.
    prompt: (told.has('battle') ? after : before).prompt,
    battle: (fought || told.has('battle') ? after : before).battle,
    territories: before.territories.map((land, k) =>
      told.has(`land ${k}`) ? (after.territories[k] ?? land) : land,
    ),
    seats: before.seats.map((seat, k) =>
      told.has(`alive ${k}`) ? { ...seat, alive: after.seats[k]?.alive ?? seat.alive } : seat,
    ),
  };
}
