// SPDX-License-Identifier: Apache-2.0
// Every moment on demand: a real page at a real table hears steps that the tests have made up. What
// it draws in the end is their position, as with any other.
import { expect } from 'vitest';
import { conquestPosition, estatePosition } from '../../src/wire/family';
import type { ConquestEvent, EstateEvent, Position } from '../../src/wire/types';
import type { House, Visitor, Wishes } from './house';
import { makeTable, sitDown } from './tables';

type Told = { seq: number; position: Position };

/** A guest whose server can be made to say anything. */
export interface Listener extends Visitor {
  position: Position;
  /** The position is changed and told with these events. */
  tell(events: (EstateEvent | ConquestEvent)[], change?: (position: Position) => void): void;
}

export async function listen(
  house: House,
  table: Parameters<typeof makeTable>[1],
  wishes: Wishes,
  screen: string,
  only = [0],
): Promise<Listener> {
  const made = await makeTable(house.url, table);
  const guest = await sitDown(house, made, wishes, only);
  const { page } = guest;
  let newest: Told | null = null;
  let say = (_text: string) => {};
  await page.routeWebSocket(/\/ws/, (line) => {
    const server = line.connectToServer();
    say = (text) => line.send(text);
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'welcome' || message.type === 'step') newest = message;
      line.send(text);
    });
  });
  await page.goto(`/t/${made.id}`);
  await page.locator(screen).waitFor();
  await expect.poll(() => newest !== null).toBe(true);
  let { seq, position } = newest as unknown as Told;
  return {
    ...guest,
    get position() {
      return position;
    },
    tell(events, change) {
      position = structuredClone(position);
      change?.(position);
      const { family } = position;
      const step = { type: 'step', family, by: 'chance', events, lines: [], seq: ++seq, position };
      say(JSON.stringify(step));
    },
  };
}

export interface Moment {
  name: string;
  events: (position: Position) => (EstateEvent | ConquestEvent)[];
  change?: (position: Position) => void;
  /** What of the screen a film shows; not given: the board; empty: it only leads to the next. */
  look?: string;
}

const WHOLE = 'main.estate';
const viewOf = (position: Position) => estatePosition(position).view;
const owns =
  (seat: number, tile: number, level = 0) =>
  (position: Position) => {
    for (const one of viewOf(position).seats) {
      one.deeds = one.deeds?.filter((deed) => deed.tile !== tile);
    }
    viewOf(position).seats[seat]?.deeds?.push({ tile, level, mortgaged: false });
  };
const gets = (seat: number, amount: number) => (position: Position) => {
  const one = viewOf(position).seats[seat];
  if (one?.cash !== undefined) one.cash += amount;
};
const stands =
  (seat: number, at: number, jail = 0) =>
  (position: Position) => {
    const one = viewOf(position).seats[seat];
    if (one) Object.assign(one, { at, jail });
  };
const all =
  (...changes: ((position: Position) => void)[]) =>
  (position: Position) => {
    for (const change of changes) change(position);
  };
const rent = (name: string, amount: number, at: number): Moment => ({
  name,
  look: WHOLE,
  events: () => [{ event: 'paid', from: 1, to: 0, amount, why: 'rent' }],
  change: all(gets(1, -amount), gets(0, amount), stands(1, at)),
});
const thrown = (name: string, a: number, b: number, seat = 0): Moment => ({
  name,
  events: () => [{ event: 'dice_rolled', seat, a, b, what: 'move' }],
  change: (position) => {
    viewOf(position).dice = [a, b];
  },
});

/** On the board of the classic title; the first seat is one's own. */
export const ESTATE: readonly Moment[] = [
  thrown('dice', 3, 5),
  thrown('dice-left', 6, 2, 1),
  thrown('doubles', 5, 5),
  {
    name: 'walk',
    events: () => [{ event: 'moved', seat: 0, from: 0, to: 8, how: 'dice' }],
    change: stands(0, 8),
  },
  {
    name: 'walk-corner',
    events: () => [{ event: 'moved', seat: 0, from: 8, to: 13, how: 'dice' }],
    change: stands(0, 13),
  },
  {
    name: 'gather',
    look: '',
    events: () => [1, 2, 3].map((seat) => ({ event: 'moved', seat, from: 0, to: 16, how: 'dice' })),
    change: all(stands(1, 16), stands(2, 16), stands(3, 16)),
  },
  {
    name: 'crowd',
    events: () => [{ event: 'moved', seat: 0, from: 13, to: 16, how: 'dice' }],
    change: stands(0, 16),
  },
  {
    name: 'train',
    events: () => [{ event: 'moved', seat: 0, from: 5, to: 25, how: 'teleport' }],
    change: stands(0, 25),
  },
  {
    name: 'plane',
    events: () => [{ event: 'moved', seat: 0, from: 15, to: 35, how: 'teleport' }],
    change: stands(0, 35),
  },
  {
    name: 'stamp',
    events: () => [{ event: 'bought', seat: 0, tile: 8, price: 100 }],
    change: owns(0, 8),
  },
  {
    name: 'stamp-side',
    events: () => [{ event: 'bought', seat: 2, tile: 13, price: 140 }],
    change: owns(2, 13),
  },
  {
    name: 'price',
    look: WHOLE,
    events: () => [{ event: 'paid', from: 0, to: -1, amount: 100, why: 'price' }],
    change: gets(0, -100),
  },
  rent('rent', 150, 18),
  rent('rent-large', 420, 21),
  rent('rent-heavy', 900, 31),
  {
    name: 'go',
    look: WHOLE,
    events: () => [{ event: 'paid', from: -1, to: 0, amount: 200, why: 'salary' }],
    change: gets(0, 200),
  },
  {
    name: 'group',
    events: () => [{ event: 'deed_passed', from: -1, to: 0, tile: 9 }],
    change: all(owns(0, 6), owns(0, 8), owns(0, 9)),
  },
  {
    name: 'house',
    events: () => [{ event: 'built', seat: 0, tile: 8, level: 1 }],
    change: owns(0, 8, 1),
  },
  {
    name: 'hotel',
    events: () => [{ event: 'built', seat: 0, tile: 8, level: 5 }],
    change: owns(0, 8, 5),
  },
  {
    name: 'jail',
    events: () => [
      { event: 'sent_to_jail', seat: 0, why: 'tile' },
      { event: 'moved', seat: 0, from: 30, to: 10, how: 'jail' },
    ],
    change: stands(0, 10, 1),
  },
  {
    name: 'gavel',
    events: () => [{ event: 'auction_won', seat: 1, tile: 24, amount: 300 }],
    change: owns(1, 24),
  },
  {
    name: 'trade',
    look: WHOLE,
    events: () => [
      { event: 'offer_accepted', seat: 2 },
      { event: 'deed_passed', from: 0, to: 2, tile: 6 },
      { event: 'deed_passed', from: 2, to: 0, tile: 13 },
      { event: 'deed_passed', from: 2, to: 0, tile: 15 },
    ],
    change: all(owns(2, 6), owns(0, 13), owns(0, 15)),
  },
  {
    name: 'bankrupt',
    look: WHOLE,
    events: () => [{ event: 'went_bankrupt', seat: 2, creditor: 0 }],
    change: (position) => {
      const poor = viewOf(position).seats[2];
      if (poor) Object.assign(poor, { alive: false, cash: 0, deeds: [] });
    },
  },
];

const mapOf = (position: Position) => conquestPosition(position).view;
const ownedBy = (position: Position, owner: number) =>
  mapOf(position).territories.findIndex((land) => land.owner === owner);
const battlefield = (position: Position) => ({
  from: mapOf(position).battle?.from ?? ownedBy(position, 0),
  to: mapOf(position).battle?.to ?? ownedBy(position, 1),
});
const round = (
  name: string,
  attack: number[],
  defence: [number, number],
  fallen: [number, number],
): Moment => ({
  name,
  look: '.arena.dice',
  events: (position) => {
    const { from, to } = battlefield(position);
    const [attackers, defenders] = fallen;
    return [
      { event: 'dice_thrown', from, to, attack, defence },
      { event: 'troops_lost', from, to, attackers, defenders, airport: 0 },
    ];
  },
  change: (position) => {
    const { battle, territories } = mapOf(position);
    const there = territories[battle?.to ?? -1];
    if (!battle || !there) return;
    battle.sent -= fallen[0];
    battle.rounds++;
    there.troops -= fallen[1];
  },
});

const attack = (prompt: 'dice' | 'throw'): Moment => ({
  name: 'attack',
  look: '',
  events: (position) => {
    const fought = { ...battlefield(position), troops: 8, extra: 0, route: 'border' as const };
    return [{ event: 'attack_began', attacker: 0, defender: 1, ...fought }];
  },
  change: (position) => {
    const view = mapOf(position);
    const { from, to } = battlefield(position);
    const [here, there] = [view.territories[from], view.territories[to]];
    if (here) Object.assign(here, { owner: 0, troops: 9 });
    if (there) Object.assign(there, { owner: 1, troops: 6 });
    view.turn = 0;
    view.prompt = prompt;
    view.battle = { from, to, sent: 8, rounds: 0, extra: 0, thrown: 0, hands: ['none', 'none'] };
    position.choices = [];
  },
});

type Hand = 'rock' | 'paper' | 'scissors';
const hands = (name: string, thrown: [Hand, Hand], fallen: [number, number]): Moment => {
  const { events, change } = round(name, [], [0, 0], fallen);
  return {
    name,
    look: 'body',
    change,
    events: (position) => {
      const { from, to } = battlefield(position);
      const [attacker, defender] = thrown;
      const [, lost] = events(position);
      return [{ event: 'hands_shown', from, to, attacker, defender }, ...(lost ? [lost] : [])];
    },
  };
};

/** On a map whose battles are fought with hands. */
export const DUEL: readonly Moment[] = [
  attack('throw'),
  hands('hands', ['paper', 'rock'], [0, 1]),
  hands('hands-beaten', ['paper', 'scissors'], [1, 0]),
  hands('hands-tie', ['rock', 'rock'], [0, 0]),
];

/** On a map whose battles are fought with dice; the first seat is one's own and has the turn. */
export const CONQUEST: readonly Moment[] = [
  attack('dice'),
  round('pairs', [6, 4, 3], [5, 4], [1, 1]),
  round('pairs-won', [6, 5, 1], [2, 1], [0, 2]),
  {
    name: 'capture',
    look: 'body',
    events: (position) => {
      const { from, to } = battlefield(position);
      return [
        { event: 'battle_won', attacker: 0, from, to },
        { event: 'conquered', seat: 0, previous: 1, from, to, troops: 5 },
      ];
    },
    change: (position) => {
      const view = mapOf(position);
      const { from, to } = battlefield(position);
      const [here, there] = [view.territories[from], view.territories[to]];
      if (here) here.troops = 3;
      if (there) Object.assign(there, { owner: 0, troops: 5 });
      view.prompt = 'attack';
      delete view.battle;
    },
  },
  {
    name: 'eliminated',
    look: 'body',
    events: () => [
      { event: 'cards_taken', from: 1, to: 0, count: 3 },
      { event: 'went_out', seat: 1, by: 0 },
    ],
    change: (position) => {
      const seat = mapOf(position).seats[1];
      if (seat) seat.alive = false;
    },
  },
];
