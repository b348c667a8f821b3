// SPDX-License-Identifier: Apache-2.0
// How somebody looks: by the position, and by what happened lately. Nothing is remembered beside those,
// so that whoever loads the page again sees the same faces.
import type { ConquestEvent, ConquestView, EstateEvent, EstateView, Position } from '../wire/types';
import type { Mood } from './features';

export type GameEvent = EstateEvent | ConquestEvent;

/** What belongs together, by tile or territory: the streets of a group, the lands of a continent. */
export type Sets = readonly (readonly number[])[];

/** Of all that somebody owns: what is felt, and what hurts. */
const FELT = 0.1;
const HURTS = 0.25;

/** The mood of a seat. A feeling lasts until the seat's next turn begins, or until the next one. */
export function moodOf(
  events: readonly GameEvent[],
  position: Position,
  seat: number,
  sets: Sets,
): Mood {
  return position.family === 'estate'
    ? estateMood(events, position.view, seat, sets)
    : conquestMood(events, position.view, seat, sets);
}

function lastFeeling(
  events: readonly GameEvent[],
  seat: number,
  feels: (event: GameEvent) => Mood | null,
): Mood | null {
  const begun = events.findLastIndex((one) => one.event === 'turn_began' && one.seat === seat);
  let mood: Mood | null = null;
  for (const event of events.slice(begun + 1)) mood = feels(event) ?? mood;
  return mood;
}

const atTheEnd = (winners: readonly number[], seat: number, alive: boolean): Mood =>
  winners.includes(seat) ? 'proud' : alive ? 'sad' : 'out';

// --- Estate games ---------------------------------------------------------------------------------

function estateMood(
  events: readonly GameEvent[],
  view: EstateView,
  seat: number,
  groups: Sets,
): Mood {
  const own = view.seats[seat];
  if (!own) return 'calm';
  if (view.winners) return atTheEnd(view.winners, seat, own.alive);
  if (!own.alive) return 'out';
  if (view.debt?.debtor === seat) return 'worried';
  if (view.auction?.leader === seat) return 'glad';
  const refused = refusals(seat);
  const felt = lastFeeling(
    events,
    seat,
    (event) => refused(event) ?? estateFeeling(event, view, seat, groups),
  );
  return felt ?? (own.jail > 0 ? 'worried' : 'calm');
}

function estateFeeling(
  event: GameEvent,
  view: EstateView,
  seat: number,
  groups: Sets,
): Mood | null {
  switch (event.event) {
    case 'paid':
      return paidFeeling(event, view.seats[seat]?.worth, seat);
    case 'bought':
    case 'auction_won':
      return event.seat === seat ? newDeed(event.tile, view, seat, groups) : null;
    case 'deed_passed':
      return event.to === seat ? newDeed(event.tile, view, seat, groups) : null;
    case 'debt_arose':
      return event.debtor === seat ? 'worried' : null;
    case 'sent_to_jail':
      return event.seat === seat ? 'surprised' : null;
    case 'left_jail':
      return event.seat === seat ? 'glad' : null;
    case 'went_bankrupt':
      return event.creditor === seat ? 'proud' : null;
    default:
      return null;
  }
}

function paidFeeling(
  { from, to, amount, why }: Extract<EstateEvent, { event: 'paid' }>,
  worth: number | undefined,
  seat: number,
): Mood | null {
  // Of hidden money nobody can tell how much it hurts.
  const hurts = worth !== undefined && amount >= worth * HURTS;
  const felt = worth === undefined || amount >= worth * FELT;
  if (to === seat && (why === 'rent' || why === 'pot' || why === 'card')) {
    if (hurts) return 'proud';
    return felt ? 'glad' : null;
  }
  if (from !== seat) return null;
  if (why === 'rent' && hurts) return 'angry';
  const lost = why === 'rent' || why === 'tax' || why === 'fine' || why === 'fee' || why === 'card';
  return lost && felt ? 'sad' : null;
}

function newDeed(tile: number, view: EstateView, seat: number, groups: Sets): Mood | null {
  const group = groups.find((tiles) => tiles.includes(tile));
  const deeds = new Set(view.seats[seat]?.deeds?.map((deed) => deed.tile));
  return group && group.length > 1 && group.every((one) => deeds.has(one)) ? 'proud' : null;
}

/** Who is refused twice is angry; both who agree are glad. */
function refusals(seat: number): (event: GameEvent) => Mood | null {
  let from = -1;
  let to = -1;
  let times = 0;
  return (event) => {
    if (event.event === 'offer_made') ({ from, to } = event.offer);
    if (event.event === 'offer_accepted') return from === seat || to === seat ? 'glad' : null;
    if (event.event !== 'offer_rejected' || from !== seat) return null;
    times += 1;
    return times > 1 ? 'angry' : null;
  };
}

// --- Conquest games -------------------------------------------------------------------------------

function conquestMood(
  events: readonly GameEvent[],
  view: ConquestView,
  seat: number,
  continents: Sets,
): Mood {
  const own = view.seats[seat];
  if (!own) return 'calm';
  if (view.winners) return atTheEnd(view.winners, seat, own.alive);
  if (!own.alive) return 'out';
  const { battle, territories } = view;
  if (battle && territories[battle.from]?.owner === seat) return 'angry';
  if (battle && territories[battle.to]?.owner === seat) return 'worried';
  const felt = lastFeeling(events, seat, (event) => conquestFeeling(event, view, seat, continents));
  return felt ?? 'calm';
}

function conquestFeeling(
  event: GameEvent,
  view: ConquestView,
  seat: number,
  continents: Sets,
): Mood | null {
  const owns = (land: number) => view.territories[land]?.owner === seat;
  switch (event.event) {
    case 'conquered':
      if (event.previous === seat) return 'sad';
      return event.seat === seat ? newLand(event.to, owns, continents) : null;
    case 'empty_taken':
      return event.seat === seat ? newLand(event.to, owns, continents) : null;
    case 'attack_failed':
      if (event.attacker === seat) return 'sad';
      return owns(event.to) ? 'proud' : null;
    case 'attack_began':
      return event.defender === seat ? 'worried' : null;
    case 'alliance_broken':
      return event.with === seat ? 'angry' : null;
    case 'alliance_made':
      return event.a === seat || event.b === seat ? 'glad' : null;
    case 'alliance_refused':
      return event.from === seat ? 'sad' : null;
    case 'set_exchanged':
      return event.seat === seat ? 'glad' : null;
    case 'went_out':
      return event.by === seat ? 'proud' : null;
    case 'airport_destroyed':
      return owns(event.territory) ? 'surprised' : null;
    default:
      return null;
  }
}

function newLand(land: number, owns: (land: number) => boolean, continents: Sets): Mood {
  const continent = continents.find((lands) => lands.includes(land));
  return continent?.every(owns) ? 'proud' : 'glad';
}
