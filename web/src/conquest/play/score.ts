// SPDX-License-Identifier: Apache-2.0
// What a step looks like, beat by beat. Nothing here changes a number: when the last word on a fact
// has been told, the fact is drawn as the server's new position has it.
import type { Beat, Score } from '../../motion/director';
import type { Effect } from '../../sound';
import type { GameEvent, Step } from '../../wire/types';
import type { ConquestPosition } from '../wire';
import { between, type Fact, factsOf } from './between';
import { type Fight, roundOf } from './fight';
import type { Flood, Pop, Stage } from './stage.svelte';

const ARROW_MS = 260;
const CLAIM_MS = 260;
const PLACE_MS = 170;
const AIRPORT_MS = 260;
const SHAKE_MS = 620;
const MINI_MS = 260;
const DICE_MS = 800;
const LOST_MS = 300;
const END_MS = 800;
const FLOOD_MS = 420;
const MARCH_MS = 420;
const OUT_MS = 400;
const POP_MS = 900;

type ConquestBeat = Beat<ConquestPosition>;

export interface Table {
  stage: Stage;
  /** The seats at this screen. */
  own: readonly number[];
}

/** `first`: the facts change when it begins, and not when it is over. */
type Moment = { beats: ConquestBeat[]; first?: boolean };

export function scoreOf(
  step: Step,
  before: ConquestPosition,
  table: Table,
): Score<ConquestPosition> {
  if (step.undo) return [];
  const after = step.position as unknown as ConquestPosition;
  const lastWord = new Map<Fact, number>();
  step.events.forEach((event, at) => {
    for (const fact of factsOf(event)) lastWord.set(fact, at);
  });
  const told = new Set<Fact>();
  const score: ConquestBeat[][] = [];
  const battle = { fight: table.stage.fight };
  step.events.forEach((event, at) => {
    const { beats, first } = momentOf(event, step, table, battle);
    const fresh = factsOf(event).filter((fact) => lastWord.get(fact) === at);
    for (const fact of fresh) told.add(fact);
    const draws = { ...before, view: between(before.view, after.view, new Set(told)) };
    const drawn: ConquestBeat[] = fresh.length > 0 ? [{ name: 'drawn', ms: 0, draws }] : [];
    score.push(...(first ? [drawn, beats] : [beats, drawn]));
  });
  return score;
}

const SOUNDS: Partial<Record<GameEvent['event'], [Effect, number]>> = {
  airport_built: ['build', AIRPORT_MS],
  set_exchanged: ['card', PLACE_MS],
  went_out: ['jail', OUT_MS],
  game_ended: ['win', OUT_MS],
  alliance_made: ['coins_in', PLACE_MS],
};

function momentOf(
  event: GameEvent,
  step: Step,
  table: Table,
  battle: { fight: Fight | null },
): Moment {
  const { stage, own } = table;
  const { seat = -1, from = -1, to = -1 } = event;
  const land = event.territory as number;
  const name = event.event;
  switch (name) {
    case 'claimed':
      return { beats: [flooding(stage, { land, seat, from: -1 }, CLAIM_MS, 'step')] };
    case 'placed':
    case 'bonus_placed': {
      const troops = event.troops as number;
      const beat: ConquestBeat = { name, ms: PLACE_MS, show: (scope) => scope.cue('step') };
      return {
        beats: [beat, ...popping(stage, [{ land, text: `+${troops}`, tone: 'gain' }], troops > 0)],
        first: true,
      };
    }
    case 'attack_began':
      return { beats: [pointing(stage, event, 'attack', ARROW_MS)] };
    case 'hands_shown':
    case 'dice_thrown':
      return { beats: [round(event, step, stage, battle)] };
    case 'troops_lost':
      return losses(event, table, battle.fight);
    case 'retreated':
    case 'attack_failed':
    case 'battle_won':
      return { beats: [ending(event, stage, battle)] };
    case 'conquered':
    case 'empty_taken':
      return { beats: [flooding(stage, { land: to, seat, from }, FLOOD_MS, 'capture')] };
    case 'fortified':
      return { beats: [pointing(stage, event, 'move', MARCH_MS)] };
    case 'card_drawn':
      return {
        beats: own.includes(seat)
          ? [{ name, ms: PLACE_MS, show: (scope) => scope.cue('card') }]
          : [],
      };
    default: {
      const [sound, ms] = SOUNDS[name] ?? [];
      return { beats: sound && ms ? [{ name, ms, show: (scope) => scope.cue(sound) }] : [] };
    }
  }
}

function flooding(stage: Stage, flood: Omit<Flood, 'ms'>, ms: number, sound: Effect): ConquestBeat {
  const { land, seat, from } = flood;
  return {
    name: 'flood',
    ms,
    show: (scope) => {
      scope.cue(sound);
      if (from >= 0) scope.hold(stage, 'pointing', { from, to: land, seat, what: 'attack' });
      scope.hold(stage, 'flood', { ...flood, ms: scope.ms });
    },
  };
}

function pointing(
  stage: Stage,
  event: GameEvent,
  what: 'attack' | 'move',
  ms: number,
): ConquestBeat {
  const { from = -1, to = -1 } = event;
  const seat = (event.attacker as number | undefined) ?? event.seat ?? -1;
  return {
    name: what,
    ms,
    show: (scope) => {
      scope.cue(what === 'attack' ? 'attack' : 'step');
      scope.hold(stage, 'pointing', { from, to, seat, what });
    },
  };
}

let popKey = 0;
/** A number that rises and goes; nobody waits for it. */
function popping(stage: Stage, pops: Omit<Pop, 'key'>[], any = pops.length > 0): ConquestBeat[] {
  if (!any) return [];
  return [
    {
      name: 'pop',
      ms: POP_MS,
      loose: true,
      show: (scope) => {
        const added = pops.map((pop) => ({ ...pop, key: popKey++ }));
        stage.pops = [...stage.pops, ...added];
        scope.onEnd(() => {
          stage.pops = stage.pops.filter((pop) => !added.includes(pop));
        });
      },
    },
  ];
}

/** Hands or dice: a moment of suspense before what they are. */
function round(
  event: GameEvent,
  step: Step,
  stage: Stage,
  battle: { fight: Fight | null },
): ConquestBeat {
  const near = stage.involved(battle.fight);
  const told = roundOf(event, step.events);
  const shaking: Fight | null = battle.fight && { ...battle.fight, ...told, state: 'shaking' };
  battle.fight = battle.fight && {
    ...battle.fight,
    ...told,
    state: 'shown',
    round: battle.fight.round + 1,
  };
  return {
    name: 'round',
    ms: near ? (told.dice ? DICE_MS : SHAKE_MS) : MINI_MS,
    show: (scope) => {
      scope.hold(stage, 'told', shaking);
      if (near || told.dice) scope.cue(told.dice ? 'dice_clack' : 'bid');
    },
  };
}

function losses(event: GameEvent, { stage, own }: Table, fight: Fight | null): Moment {
  const attackers = event.attackers as number;
  const defenders = (event.defenders as number) + (event.airport as number);
  const { from = -1, to = -1 } = event;
  const pops: Omit<Pop, 'key'>[] = [];
  if (attackers > 0) pops.push({ land: from, text: `−${attackers}`, tone: 'loss' });
  if (defenders > 0) pops.push({ land: to, text: `−${defenders}`, tone: 'loss' });
  const beat: ConquestBeat = {
    name: 'troops_lost',
    ms: LOST_MS,
    show: (scope) => {
      scope.hold(stage, 'told', fight);
      if (!stage.involved(fight)) return;
      const ours = own.includes(fight?.attacker ?? -1) ? attackers : defenders;
      scope.cue(ours > 0 ? 'lose_round' : 'win_round');
    },
  };
  return { beats: [beat, ...popping(stage, pops)], first: true };
}

const ENDS: Partial<Record<GameEvent['event'], Fight['end']>> = {
  retreated: 'retreat',
  attack_failed: 'failed',
  battle_won: 'won',
};

function ending(event: GameEvent, stage: Stage, battle: { fight: Fight | null }): ConquestBeat {
  const fight = battle.fight && { ...battle.fight, end: ENDS[event.event] ?? 'none' };
  battle.fight = null;
  return {
    name: event.event,
    ms: stage.involved(fight) ? END_MS : PLACE_MS,
    show: (scope) => scope.hold(stage, 'told', fight),
  };
}
