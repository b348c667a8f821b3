// SPDX-License-Identifier: Apache-2.0
// Between two positions of the server a step tells one thing after the other. What is drawn meanwhile
// is put together from these two positions alone: each fact as it was before or as it is afterwards,
// never worked out here.

import type { EstateEvent, EstateSeatView, EstateView } from '../../wire/types';
import type { Deed } from '../deeds';

export type Fact =
  | 'dice'
  | 'pot'
  | 'turn'
  | `cash ${number}`
  | `place ${number}`
  | `cards ${number}`
  | `alive ${number}`
  | `deed ${number}`;

const POT = -4;

/** What an event changes on the screen. */
export function factsOf(event: EstateEvent): Fact[] {
  switch (event.event) {
    case 'dice_rolled':
      return ['dice'];
    case 'turn_began':
      return ['turn'];
    case 'moved':
    case 'sent_to_jail':
    case 'left_jail':
      return [`place ${event.seat}`];
    case 'paid':
      return [event.from, event.to].map((side) =>
        side === POT ? 'pot' : (`cash ${side}` as const),
      );
    case 'bought':
    case 'auction_won':
    case 'deed_passed':
    case 'built':
    case 'unbuilt':
    case 'deed_mortgaged':
    case 'mortgage_lifted':
      return [`deed ${event.tile}`];
    case 'card_kept':
    case 'card_used':
      return [`cards ${event.seat}`];
    case 'went_bankrupt':
      return [`alive ${event.seat}`];
    default:
      return [];
  }
}

/** The view in which only the facts that were told are the new ones. */
export function between(
  before: EstateView,
  after: EstateView,
  told: ReadonlySet<Fact>,
): EstateView {
  const seatNow = (old: EstateSeatView, seat: number): EstateSeatView => {
    const now = after.seats[seat] ?? old;
    const money = told.has(`cash ${seat}`) ? now : old;
    const place = told.has(`place ${seat}`) ? now : old;
    return {
      ...old,
      at: place.at,
      jail: place.jail,
      cash: money.cash,
      worth: money.worth,
      cards: (told.has(`cards ${seat}`) ? now : old).cards,
      alive: (told.has(`alive ${seat}`) ? now : old).alive,
      deeds: deedsNow(old.deeds, now.deeds, told),
    };
  };
  const turn = told.has('turn') ? after : before;
  return {
    ...before,
    turn: turn.turn,
    round: turn.round,
    dice: (told.has('dice') ? after : before).dice,
    pot: (told.has('pot') ? after : before).pot,
    seats: before.seats.map(seatNow),
  };
}

function deedsNow(
  old: Deed[] | undefined,
  now: Deed[] | undefined,
  told: ReadonlySet<Fact>,
): Deed[] | undefined {
  if (!old || !now) return old;
  const isTold = ({ tile }: Deed) => told.has(`deed ${tile}`);
  return [...old.filter((deed) => !isTold(deed)), ...now.filter(isTold)].sort(
    (a, b) => a.tile - b.tile,
  );
}
