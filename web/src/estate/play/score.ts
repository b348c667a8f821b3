// SPDX-License-Identifier: Apache-2.0
// What a step looks like, beat by beat. Nothing here changes a number: when the last word on a fact
// has been told, the beat is followed by the fact as the server's new position has it.
import type { Beat, Score } from '../../motion/director';
import type { Effect } from '../../sound';
import type { EstateEvent, EstatePosition, EstateStep } from '../../wire/types';
import { stepsBetween } from '../board/layout';
import type { Printed } from '../figures';
import { between, type Fact, factsOf } from './between';
import type { Count, DrawnCard, Leg, Payment, Stage } from './stage.svelte';

const DICE_MS = 900;
const STEP_MS = 150;
const MOST_WALK_MS = 1650;
const RIDE_MS = 700;
const COIN_MS = 520;
const LABEL_MS = 1100;
const BUILD_MS = 260;
const STAMP_MS = 220;
const CARD_MS = 1900;
const PAUSE_MS = 350;

type EstateBeat = Beat<EstatePosition>;
type Name = EstateEvent['event'];
type Event<N extends Name> = Extract<EstateEvent, { event: N }>;
export interface Table {
  stage: Stage;
  printed: Printed;
  /** The seats at this screen. */
  own: readonly number[];
}

export function scoreOf(
  step: EstateStep,
  before: EstatePosition,
  table: Table,
): Score<EstatePosition> {
  if (step.undo) return [];
  const after = step.position;
  const lastWord = new Map<Fact, number>();
  step.events.forEach((event, at) => {
    for (const fact of factsOf(event)) lastWord.set(fact, at);
  });
  const told = new Set<Fact>();
  const score: EstateBeat[][] = [];
  for (const scene of scenesOf(step.events)) {
    const fresh = [...lastWord].filter(
      ([fact, at]) =>
        !told.has(fact) && (scene.kind === 'moved' ? isOf(fact, scene) : scene.at.includes(at)),
    );
    for (const [fact] of fresh) told.add(fact);
    const counts = fresh.flatMap(([fact]) => countOf(fact, before, after));
    const beats = beatsOf(scene, step, table, counts);
    const draws = { ...before, view: between(before.view, after.view, new Set(told)) };
    const [first] = beats;
    if (first && fresh.length > 0) beats[0] = { ...first, draws };
    score.push(beats);
  }
  return score;
}

/** `at`: where its events stand in the step. */
type Scene = { at: number[] } & (
  | { kind: 'paid'; events: Event<'paid'>[] }
  | { kind: 'moved'; events: Event<'moved'>[] }
  | { kind: 'other'; event: Exclude<EstateEvent, { event: 'paid' | 'moved' }> }
);
type Scenes<K extends Scene['kind']> = Extract<Scene, { kind: K }>;

const isOf = (fact: Fact, { events }: Scenes<'moved'>) => fact === `place ${events[0]?.seat}`;

/** Payments that belong together fly together, and a token goes all of its way at once. */
function scenesOf(events: readonly EstateEvent[]): Scene[] {
  const scenes: Scene[] = [];
  events.forEach((event, at) => {
    if (event.event === 'paid') {
      const last = scenes.at(-1);
      if (last?.kind !== 'paid') {
        scenes.push({ kind: 'paid', events: [event], at: [at] });
      } else {
        last.events.push(event);
        last.at.push(at);
      }
    } else if (event.event === 'moved') {
      const same = scenes.find(
        (one): one is Scenes<'moved'> => one.kind === 'moved' && one.events[0]?.seat === event.seat,
      );
      if (!same) {
        scenes.push({ kind: 'moved', events: [event], at: [at] });
      } else {
        same.events.push(event);
        same.at.push(at);
      }
    } else {
      scenes.push({ kind: 'other', event, at: [at] });
    }
  });
  return scenes;
}

function countOf(fact: Fact, before: EstatePosition, after: EstatePosition): Count[] {
  if (!fact.startsWith('cash ')) return [];
  const seat = Number(fact.slice(5));
  const [was, is] = [before.view.seats[seat]?.cash, after.view.seats[seat]?.cash];
  return was === undefined || is === undefined || was === is
    ? []
    : [{ seat, before: was, after: is }];
}

const SOUNDS: Partial<Record<Name, [Effect, number]>> = {
  bid_made: ['bid', PAUSE_MS / 2],
  went_bankrupt: ['lose_round', PAUSE_MS],
  game_ended: ['win', PAUSE_MS],
};

function beatsOf(scene: Scene, step: EstateStep, table: Table, counts: Count[]): EstateBeat[] {
  if (scene.kind === 'paid') return payments(scene.events, table, counts);
  if (scene.kind === 'moved') return [journey(scene.events, step, table)];
  const { event } = scene;
  const { stage } = table;
  const name = event.event;
  switch (event.event) {
    case 'dice_rolled':
      return [
        {
          name,
          ms: DICE_MS,
          show: (scope) => stage.movers?.throwDice(scope, event.seat, event.a, event.b),
        },
      ];
    case 'built': {
      const hotel = event.level > table.printed.smallLevels;
      return [
        {
          name,
          ms: BUILD_MS,
          show: (scope) => {
            scope.cue(hotel ? 'hotel' : 'build');
            stage.movers?.drop(scope, event.tile, hotel);
          },
        },
      ];
    }
    case 'card_drawn':
    case 'entry_drawn':
      return [drawing(event, step, table)];
    case 'bought':
    case 'auction_won':
    case 'unbuilt':
    case 'deed_mortgaged':
    case 'mortgage_lifted':
      return [{ name, ms: STAMP_MS, show: (scope) => scope.hold(stage, 'target', event.tile) }];
    default: {
      const [sound, ms] = SOUNDS[name] ?? [];
      return [sound && ms ? { name, ms, show: (scope) => scope.cue(sound) } : { name, ms: 0 }];
    }
  }
}

function payments(events: Event<'paid'>[], { stage, own }: Table, counts: Count[]): EstateBeat[] {
  const all = events.map(({ from, to, amount }): Payment => ({ from, to, amount }));
  const gains = all.some((one) => own.includes(one.to));
  const pays = all.some((one) => own.includes(one.from));
  return [
    {
      name: 'paid',
      ms: COIN_MS,
      show: (scope) => {
        scope.cue(pays && !gains ? 'coins_out' : 'coins_in');
        stage.purses?.fly(scope, all, counts);
      },
    },
    // The sum may stay longer than the coins fly: nobody waits for it.
    {
      name: 'sum',
      ms: LABEL_MS,
      time: 'reading',
      loose: true,
      show: (scope) => stage.purses?.label(scope, all),
    },
  ];
}

function journey(
  events: Event<'moved'>[],
  step: EstateStep,
  { stage, printed }: Table,
): EstateBeat {
  const seat = events[0]?.seat ?? -1;
  const ways = events.map((event) => wayOf(event, step, printed));
  const ms = ways.reduce((sum, way) => sum + way.ms, 0);
  const legs = ways.map(
    ({ how, tiles, ms: own }): Leg => ({ how, tiles, part: own / Math.max(1, ms) }),
  );
  return {
    name: 'moved',
    ms,
    show: (scope) => {
      scope.hold(stage, 'target', events.at(-1)?.to ?? 0);
      if (legs.at(-1)?.how === 'jail') scope.cue('jail', 1 - (legs.at(-1)?.part ?? 1));
      stage.movers?.travel(scope, seat, legs);
    },
  };
}

function wayOf(
  event: Event<'moved'>,
  step: EstateStep,
  printed: Printed,
): Omit<Leg, 'part'> & { ms: number } {
  const { from, to } = event;
  if (event.how === 'jail') return { how: 'jail', tiles: [to], ms: RIDE_MS };
  if (event.how === 'teleport') return { how: 'ride', tiles: [to], ms: RIDE_MS };
  const count = printed.tiles.length;
  const salary = step.events.some((one) => one.event === 'paid' && one.why === 'salary');
  const forwards = (to - from + count) % count;
  const backwards = event.how === 'card' && !salary && forwards > count - 6;
  const tiles = stepsBetween(from, to, count, backwards);
  return { how: 'walk', tiles, ms: Math.min(MOST_WALK_MS, tiles.length * STEP_MS) };
}

type Drawn = Event<'card_drawn' | 'entry_drawn'>;

/** Somebody else's card is shown long enough to read; one's own is asked about anyway. */
function drawing(event: Drawn, step: EstateStep, { stage, printed }: Table): EstateBeat {
  const mine = step.position.choices.some((one) => one.seat === event.seat);
  const card = mine ? null : cardOf(printed, event, step);
  return {
    name: event.event,
    ms: card ? CARD_MS : 1,
    time: 'reading',
    show: (scope) => {
      scope.cue('card');
      scope.hold(stage, 'card', card);
    },
  };
}

function cardOf(printed: Printed, event: Drawn, step: EstateStep): DrawnCard | null {
  const { seat } = event;
  const line = step.lines.find((one) => one.includes('“')) ?? '';
  if (event.event === 'card_drawn') {
    const deck = printed.document.decks?.decks[event.deck];
    const text = line.slice(line.indexOf('“') + 1, line.lastIndexOf('”'));
    const picture = deck?.cards[event.card]?.picture ?? '';
    return text && deck ? { seat, deck: deck.id, text, picture } : null;
  }
  const tables = (printed.document.board?.tables ?? []) as { id: string }[];
  const table = tables[event.table];
  const told = step.lines[step.events.indexOf(event)] ?? step.lines[0] ?? '';
  return table && told ? { seat, deck: table.id, text: told, picture: '' } : null;
}
