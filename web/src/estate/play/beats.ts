// SPDX-License-Identifier: Apache-2.0
// What one event looks like: the groups of beats that are played one after the other for it.
import { HOLD_MS, plannedThrow, ROLL_MS, showThrow, sideOf } from '../../motion/dice';
import { MS, showGo, showRent } from '../../motion/moments';
import {
  ARRIVES,
  counted,
  countOver,
  fly,
  glow,
  lower,
  PURSES,
  shake,
  stakes,
  tag,
} from '../../motion/money';
import type { Carriage } from '../../motion/ride';
import type { Scope } from '../../motion/scope';
import { walkMs } from '../../motion/walk';
import { reducedMotion } from '../../settings.svelte';
import type { Effect } from '../../sound';
import { t } from '../../text';
import type { EstatePosition, EstateStep } from '../../wire/types';
import { stepsBetween } from '../board/layout';
import type { Printed } from '../figures';
import { bankruptcy, built, gone, jailed, stamped, traded } from './moments';
import { type Places, trayRadius } from './places';
import type { DrawnCard, Leg } from './stage.svelte';
import {
  type EstateBeat,
  type Event,
  type Happening,
  isOurs,
  type Name,
  OTHERS,
  on,
  type Scene,
  type Table,
  whoIs,
} from './table';

const RIDE_MS = 900;
const LABEL_MS = 1300;
const TOUCH_MS = 220;
const CARD_MS = 1900;
const PAUSE_MS = 350;
const SOUNDS: Partial<Record<Name, [Effect, number]>> = {
  bid_made: ['bid', PAUSE_MS / 2],
  game_ended: ['win', PAUSE_MS],
};

export function beatsOf(what: Happening, scene: Scene): EstateBeat[][] {
  const { table } = scene;
  if (what.kind === 'paid') return [payments(what.events, scene)];
  if (what.kind === 'moved') return journey(what.events, scene);
  const { event } = what;
  switch (event.event) {
    case 'dice_rolled':
      return [[throwing(event, scene)]];
    case 'built':
      return [[built(event, table)]];
    case 'bought':
      return [[stamped(event.seat, event.tile, table)]];
    case 'auction_won':
      return [[gone(event, table)], [stamped(event.seat, event.tile, table)]];
    case 'offer_accepted':
      return [[traded(scene)]];
    case 'went_bankrupt':
      return [[bankruptcy(event, scene)]];
    case 'card_drawn':
    case 'entry_drawn':
      return [[drawing(event, scene)]];
    case 'unbuilt':
    case 'deed_mortgaged':
    case 'mortgage_lifted': {
      const { event: name, tile } = event;
      const show: EstateBeat['show'] = (scope) => scope.hold(table.stage, 'target', tile);
      return [[{ name, ms: TOUCH_MS, show }]];
    }
    default:
      return [[small(event.event)]];
  }
}

function small(name: Name): EstateBeat {
  const [sound, ms] = SOUNDS[name] ?? [];
  return sound && ms ? { name, ms, show: (scope) => scope.cue(sound) } : { name, ms: 0 };
}

function throwing(event: Event<'dice_rolled'>, { step, table }: Scene): EstateBeat {
  const { seat } = event;
  const results = [event.a, event.b];
  const quick = event.what === 'order' ? 0.5 : isOurs(table, seat) ? 1 : OTHERS;
  const [roll, hold] = [ROLL_MS * Math.max(OTHERS, quick), HOLD_MS * quick ** 2];
  return {
    name: event.event,
    ms: roll + hold,
    show: on(table, (scope, places) => {
      const { layer, dice, tray, mini } = places;
      if (dice) scope.animate(dice, [{ opacity: 0 }, { opacity: 0 }]);
      const from = sideOf(seat, table.own[0] ?? 0, table.seats.length);
      const thrown = plannedThrow({ results, seed: step.seq, from, radius: trayRadius(mini) });
      showThrow(scope, layer, thrown, tray, {
        rollPart: roll / (roll + hold),
        doubles: t('estate.doubles'),
      });
      scope.onEnd(() => {
        table.stage.thrown = { seat, seq: step.seq };
      });
    }),
  };
}

type Payment = Event<'paid'>;

function payments(all: Payment[], { step, before, table, counts }: Scene): EstateBeat[] {
  const levelOf = ({ from, to, amount }: Payment) => {
    const level = stakes(amount, table.start);
    return isOurs(table, from, to) ? level : lower(level);
  };
  // Where everybody pays at once, each pays with a few coins.
  const levels = all.map((one) => (all.length > 3 ? 0 : levelOf(one)));
  const most = Math.max(0, ...levels);
  const beats: EstateBeat[] = [
    {
      name: 'paid',
      ms: PURSES[most]?.ms ?? 0,
      show: on(table, (scope, places) => {
        all.forEach((one, k) => {
          pay(scope, places, one, levels[k] ?? 0, step.seq + k);
        });
        for (const { seat, before: was, after } of counts) {
          const number = places.purse(seat);
          const from = after > was ? ARRIVES * 0.8 : 0.05;
          const sums = counted(was, after).map(table.money);
          if (number) countOver(scope, places.layer, number, sums, { from, to: from + 0.5 });
        }
        cues(scope, all, most, table);
      }),
    },
    // The sum may stay longer than the coins fly: nobody waits for it.
    {
      name: 'sum',
      ms: LABEL_MS,
      time: 'reading',
      loose: true,
      show: on(table, (scope, places) => {
        all.forEach((one, k) => {
          labels(scope, places, one, levels[k] ?? 0, table);
        });
      }),
    },
  ];
  const tagged = all.flatMap((one, k) => onTile(one, levels[k] ?? 0, before, step, table));
  return [...beats, ...tagged];
}

function cues(scope: Scope, all: Payment[], most: number, { own }: Table): void {
  const pays =
    all.some((one) => own.includes(one.from)) && !all.some((one) => own.includes(one.to));
  scope.cue(pays ? 'coins_out' : 'coins_in');
  if (most > 2) scope.cue('coins_fortune', ARRIVES);
}

const middleOf = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** A salary comes from the start; everything else from purse to purse. */
function pay(
  scope: Scope,
  places: Places,
  { from, to, amount, why }: Payment,
  level: 0 | 1 | 2 | 3,
  seed: number,
): void {
  const [payer, taker] = [places.purse(from), places.purse(to)];
  if (!payer || !taker || amount === 0) return;
  const { cx: x, cy: y } = places.tile(0);
  const start = why === 'salary' ? { x, y } : middleOf(payer);
  fly(scope, places.layer, { from: start, to: middleOf(taker), level, seed });
  if (level < 2) return;
  const [loser, winner] = [places.card(from), places.card(to)];
  if (loser) shake(scope, loser, level, { from: 0.04, to: 0.3 });
  if (winner) glow(scope, places.layer, winner, level, { from: ARRIVES, to: 1 });
}

/** The two labels keep clear of each other: each goes off on the side away from the other. */
function labels(
  scope: Scope,
  places: Places,
  { from, to, amount }: Payment,
  level: 0 | 1 | 2 | 3,
  { money }: Table,
): void {
  if (amount === 0) return;
  const [payer, taker] = [from, to].map((seat) => (seat >= 0 ? places.purse(seat) : null));
  const payerAbove = !!payer && !!taker && middleOf(payer).y < middleOf(taker).y;
  const still = reducedMotion();
  const say = (number: HTMLElement, gain: boolean, above: boolean) => {
    const text = `${gain ? '+' : '−'}${money(Math.abs(amount))}`;
    tag(scope, places.layer, number, { text, gain, level, above, still });
  };
  if (payer) say(payer, false, payerAbove || !taker);
  if (taker) say(taker, true, !payerAbove);
}

/** What a payment does on the board: a tag for rent, a lit start for the salary. */
function onTile(
  { from, to, amount, why }: Payment,
  level: 0 | 1 | 2 | 3,
  before: EstatePosition,
  step: EstateStep,
  table: Table,
): EstateBeat[] {
  if (why === 'salary') {
    const ms = isOurs(table, to) ? MS.go : MS.go * OTHERS;
    const text = `+${table.money(amount)}`;
    return [
      {
        name: 'go',
        ms,
        show: on(table, (scope, places) => {
          const { layer, unit } = places;
          showGo(scope, { layer, unit, tile: places.tile(0), text });
        }),
      },
    ];
  }
  if (why !== 'rent' || to < 0 || level === 0) return [];
  const moves = step.events.filter((one) => one.event === 'moved');
  const moved = moves.findLast((one) => one.seat === from);
  const at = moved?.to ?? before.view.seats[from]?.at ?? -1;
  if (at < 0) return [];
  return [
    {
      name: 'rent',
      ms: MS.rent,
      show: on(table, (scope, places) => {
        const { layer, unit } = places;
        const owner = whoIs(table, to);
        showRent(scope, {
          layer,
          unit,
          tile: places.tile(at),
          owner,
          text: table.money(amount),
          level,
        });
      }),
    },
  ];
}

function journey(events: Event<'moved'>[], { step, table }: Scene): EstateBeat[][] {
  const { stage, printed } = table;
  const seat = events[0]?.seat ?? -1;
  const ways = events.map((event) => wayOf(event, step, printed));
  const ms = ways.reduce((sum, way) => sum + way.ms, 0);
  const legs = ways.map(
    ({ how, tiles, ms: own }): Leg => ({ how, tiles, part: own / Math.max(1, ms) }),
  );
  const going: EstateBeat = {
    name: 'moved',
    ms,
    show: (scope) => {
      scope.hold(stage, 'target', events.at(-1)?.to ?? 0);
      stage.movers?.travel(scope, seat, legs);
    },
  };
  return legs.at(-1)?.how === 'jail' ? [[going], [jailed(seat, table)]] : [[going]];
}

function wayOf(
  event: Event<'moved'>,
  step: EstateStep,
  printed: Printed,
): Omit<Leg, 'part'> & { ms: number } {
  const { from, to } = event;
  if (event.how === 'jail') return { how: 'jail', tiles: [to], ms: RIDE_MS };
  if (event.how === 'teleport') return { how: carriageAt(printed, from), tiles: [to], ms: RIDE_MS };
  const count = printed.tiles.length;
  const salary = step.events.some((one) => one.event === 'paid' && one.why === 'salary');
  const forwards = (to - from + count) % count;
  const backwards = event.how === 'card' && !salary && forwards > count - 6;
  const tiles = stepsBetween(from, to, count, backwards);
  return { how: 'walk', tiles, ms: walkMs(tiles.length) };
}

/** What leaves from a tile, by what is drawn on it. */
const carriageAt = (printed: Printed, tile: number): Carriage =>
  printed.document.board?.tiles[tile]?.icon === 'plane' ? 'plane' : 'train';

type Drawn = Event<'card_drawn' | 'entry_drawn'>;

/** Somebody else's card is shown long enough to read; one's own is asked about anyway. */
function drawing(event: Drawn, { step, table }: Scene): EstateBeat {
  const mine = step.position.choices.some((one) => one.seat === event.seat);
  const card = mine ? null : cardOf(table.printed, event, step);
  return {
    name: event.event,
    ms: card ? CARD_MS : 1,
    time: 'reading',
    show: (scope) => {
      scope.cue('card');
      scope.hold(table.stage, 'card', card);
    },
  };
}

function cardOf(printed: Printed, event: Drawn, step: EstateStep): DrawnCard | null {
  const { seat } = event;
  const text = step.drawn?.find((one) => step.events[one.event] === event)?.text ?? '';
  if (event.event === 'card_drawn') {
    const deck = printed.document.decks?.decks[event.deck];
    const picture = deck?.cards[event.card]?.picture ?? '';
    return text && deck ? { seat, deck: deck.id, text, picture } : null;
  }
  const table = printed.document.board?.tables?.[event.table];
  return table && text ? { seat, deck: table.id, text, picture: '' } : null;
}
