// SPDX-License-Identifier: Apache-2.0
// What a view looks like just after one event. Only for the moments between two positions, so that
// cash and deeds change when they are seen to; the next position of the server is what counts.
import type { EstateSeat, EstateView, GameEvent } from '../wire/types';

type Deed = { tile: number; level: number; mortgaged: boolean };

function withSeat(
  view: EstateView,
  seat: number | undefined,
  change: (seat: EstateSeat) => Partial<EstateSeat>,
): EstateView {
  if (seat === undefined || !view.seats[seat]) return view;
  const seats = view.seats.map((one, index) => (index === seat ? { ...one, ...change(one) } : one));
  return { ...view, seats };
}

function withCash(view: EstateView, seat: number, amount: number): EstateView {
  return withSeat(view, seat, (one) => (one.cash === undefined ? {} : { cash: one.cash + amount }));
}

function withDeed(view: EstateView, tile: number, change: (deed: Deed) => Deed): EstateView {
  const seats = view.seats.map((seat) =>
    seat.deeds?.some((deed) => deed.tile === tile)
      ? { ...seat, deeds: seat.deeds.map((deed) => (deed.tile === tile ? change(deed) : deed)) }
      : seat,
  );
  return { ...view, seats };
}

function passed(view: EstateView, to: number, tile: number): EstateView {
  let deed: Deed = { tile, level: 0, mortgaged: false };
  const seats = view.seats.map((seat) => {
    const found = seat.deeds?.find((one) => one.tile === tile);
    if (found) deed = found;
    return found ? { ...seat, deeds: seat.deeds?.filter((one) => one.tile !== tile) } : seat;
  });
  return withSeat({ ...view, seats }, to, (seat) =>
    seat.deeds ? { deeds: [...seat.deeds, deed].sort((a, b) => a.tile - b.tile) } : {},
  );
}

const POT = -4;

export function viewAfter(view: EstateView, event: GameEvent): EstateView {
  const { seat, tile = -1, amount = 0, from = -1, to = -1 } = event;
  switch (event.event) {
    case 'turn_began':
      return { ...view, turn: seat ?? view.turn, round: (event.round as number) ?? view.round };
    case 'dice_rolled':
      return { ...view, dice: [event.a as number, event.b as number] };
    case 'moved':
      return withSeat(view, seat, () => ({ at: to }));
    case 'paid': {
      const pot = view.pot + (to === POT ? amount : 0) - (from === POT ? amount : 0);
      return withCash(withCash({ ...view, pot }, from, -amount), to, amount);
    }
    case 'bought':
    case 'auction_won':
      return passed(view, seat ?? -1, tile);
    case 'deed_passed':
      return passed(view, to, tile);
    case 'built':
    case 'unbuilt':
      return withDeed(view, tile, (deed) => ({ ...deed, level: event.level as number }));
    case 'deed_mortgaged':
      return withDeed(view, tile, (deed) => ({ ...deed, mortgaged: true }));
    case 'mortgage_lifted':
      return withDeed(view, tile, (deed) => ({ ...deed, mortgaged: false }));
    case 'sent_to_jail':
      return withSeat(view, seat, () => ({ jail: 1 }));
    case 'left_jail':
      return withSeat(view, seat, () => ({ jail: 0 }));
    case 'card_kept':
      return withSeat(view, seat, (one) => ({ cards: one.cards + 1 }));
    case 'card_used':
      return withSeat(view, seat, (one) => ({ cards: Math.max(0, one.cards - 1) }));
    case 'went_bankrupt':
      return withSeat(view, seat, () => ({ alive: false }));
    default:
      return view;
  }
}

/** Whose deed a tile is. */
export function ownerOf(view: EstateView, tile: number): { seat: number; deed: Deed } | null {
  for (let seat = 0; seat < view.seats.length; seat++) {
    const deed = view.seats[seat]?.deeds?.find((one) => one.tile === tile);
    if (deed) return { seat, deed };
  }
  return null;
}
