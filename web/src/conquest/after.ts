// SPDX-License-Identifier: Apache-2.0
// The view just after an event, for the time in which a step is being shown. It only takes over
// what the event says; when the step has been shown, the server's own view replaces it.
import type { GameEvent } from '../wire/types';
import { type Land, NOBODY, UNSEEN, type View } from './wire';

function withLand(view: View, territory: number, change: (land: Land) => Land): View {
  return {
    ...view,
    territories: view.territories.map((land, at) => (at === territory ? change(land) : land)),
  };
}

function add(troops: number, more: number): number {
  return troops === UNSEEN || more === UNSEEN ? UNSEEN : troops + more;
}

function take(troops: number, away: number): number {
  return troops === UNSEEN || away === UNSEEN ? UNSEEN : Math.max(0, troops - away);
}

function march(view: View, from: number, to: number, troops: number, owner: number): View {
  const there = view.territories[to];
  const joined = there?.owner === owner ? there.troops : 0;
  const left = withLand(view, from, (land) => ({
    ...land,
    troops: take(land.troops, troops),
  }));
  return withLand(left, to, (land) => ({ ...land, owner, troops: add(joined, troops) }));
}

export function viewAfter(view: View, event: GameEvent): View {
  const number = (key: string) => (event[key] as number | undefined) ?? -1;
  const territory = number('territory');
  const { from = -1, to = -1 } = event;
  switch (event.event) {
    case 'claimed':
      return withLand(view, territory, (land) => ({ ...land, owner: number('seat'), troops: 1 }));
    case 'placed':
    case 'bonus_placed': {
      const troops = number('troops');
      const placed = withLand(view, territory, (land) => ({
        ...land,
        troops: add(land.troops, troops),
      }));
      const rest = event.event === 'placed' && troops > 0 ? view.to_place - troops : view.to_place;
      return { ...placed, to_place: Math.max(0, rest) };
    }
    case 'turn_began':
      return { ...view, turn: number('seat'), round: number('round') };
    case 'troops_granted':
      return { ...view, to_place: number('total') };
    case 'phase_began':
      return { ...view, phase: String(event.stage) };
    case 'airport_built':
      return withLand(view, territory, (land) => ({
        ...land,
        troops: take(land.troops, number('cost')),
        airport: true,
      }));
    case 'airport_destroyed':
      return withLand(view, territory, (land) => ({ ...land, airport: false }));
    case 'troops_lost': {
      const attackers = number('attackers');
      const defenders = number('defenders');
      if (attackers === UNSEEN) return view;
      const first = withLand(view, from, (land) => ({
        ...land,
        troops: take(land.troops, attackers),
      }));
      const both = withLand(first, to, (land) => ({
        ...land,
        troops: take(land.troops, defenders),
      }));
      const battle = both.battle && {
        ...both.battle,
        sent: take(both.battle.sent, attackers),
        extra: Math.max(0, both.battle.extra - number('airport')),
        rounds: both.battle.rounds + 1,
        thrown: 0,
      };
      return { ...both, battle };
    }
    case 'attack_began':
      return {
        ...view,
        battle: {
          from,
          to,
          sent: number('troops'),
          extra: number('extra'),
          rounds: 0,
          hands: ['none', 'none'],
          thrown: 0,
        },
      };
    case 'threw': {
      if (!view.battle) return view;
      const side = number('seat') === view.turn ? 1 : 2;
      return { ...view, battle: { ...view.battle, thrown: view.battle.thrown | side } };
    }
    case 'retreated':
    case 'attack_failed':
      return { ...view, battle: undefined };
    case 'conquered':
    case 'empty_taken':
      return { ...march(view, from, to, number('troops'), number('seat')), battle: undefined };
    case 'fortified':
      return march(view, from, to, number('troops'), number('seat'));
    case 'emptied':
      return withLand(view, territory, (land) => ({ ...land, owner: NOBODY, troops: 0 }));
    case 'went_out':
      return {
        ...view,
        seats: view.seats.map((seat, at) =>
          at === number('seat') ? { ...seat, alive: false } : seat,
        ),
      };
    default:
      return view;
  }
}
