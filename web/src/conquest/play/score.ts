// SPDX-License-Identifier: Apache-2.0
// What a step looks like, beat by beat. Nothing here changes a number: when the last word on a fact
// has been told, the fact is drawn as the server's new position has it.
import type { Score } from '../../motion/director';
import { lastWords } from '../../motion/told';
import type { Effect } from '../../sound';
import type { ConquestEvent, ConquestPosition, ConquestStep } from '../../wire/types';
import { between, type Fact, factsOf } from './between';
import { type Fight, roundOf } from './fight';
import { captured, diceThrown, goesOut, handsShown } from './moments';
import type { Pop, Stage } from './stage.svelte';
import type { ConquestBeat, Table } from './table';

const ARROW_MS = 260;
const CLAIM_MS = 260;
/** Nobody chose it, and there are many. */
const DEALT_MS = 40;
const PLACE_MS = 170;
/** Troops that come to many lands at once take no longer together. */
const SPREAD_MS = 700;
const AIRPORT_MS = 260;
const MINI_MS = 260;
const LOST_MS = 300;
const END_MS = 800;
const MARCH_MS = 420;
const OUT_MS = 400;
const POP_MS = 900;

type Name = ConquestEvent['event'];
type Event<N extends Name> = Extract<ConquestEvent, { event: N }>;

/** `first`: the facts change when it begins, and not when it is over. */
type Moment = { beats: ConquestBeat[]; first?: boolean };

export function scoreOf(
  step: ConquestStep,
  before: ConquestPosition,
  table: Table,
): Score<ConquestPosition> {
  if (step.undo) return [];
  const after = step.position;
  const lastWord = lastWords(step.events, factsOf);
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

const SOUNDS: Partial<Record<Name, [Effect, number]>> = {
  airport_built: ['build', AIRPORT_MS],
  set_exchanged: ['card', PLACE_MS],
  game_ended: ['win', OUT_MS],
  alliance_made: ['coins_in', PLACE_MS],
};

function momentOf(
  event: ConquestEvent,
  step: ConquestStep,
  table: Table,
  battle: { fight: Fight | null },
): Moment {
  const { stage, own } = table;
  const name = event.event;
  switch (event.event) {
    case 'claimed':
      return { beats: [claimed(stage, event)] };
    case 'placed':
    case 'bonus_placed': {
      const { troops, territory: land } = event;
      const many = step.events.filter((one) => one.event === 'placed').length;
      const ms = Math.min(PLACE_MS, SPREAD_MS / Math.max(1, many));
      const beat: ConquestBeat = { name, ms, show: (scope) => scope.cue('step') };
      return {
        beats: [beat, ...popping(stage, [{ land, text: `+${troops}`, tone: 'gain' }], troops > 0)],
        first: true,
      };
    }
    case 'attack_began':
      return { beats: [pointing(stage, event, event.attacker, 'attack', ARROW_MS)] };
    case 'hands_shown':
    case 'dice_thrown':
      return { beats: [round(event, step, table, battle)] };
    case 'troops_lost':
      return losses(event, table, battle.fight);
    case 'retreated':
    case 'attack_failed':
    case 'battle_won':
      return { beats: [ending(event, stage, battle)] };
    case 'conquered':
    case 'empty_taken':
      return { beats: [captured(event, table)] };
    case 'went_out':
      return { beats: [goesOut(event, step, table)] };
    case 'fortified':
      return { beats: [pointing(stage, event, event.seat, 'move', MARCH_MS)] };
    case 'card_drawn':
      return {
        beats: own.includes(event.seat)
          ? [{ name, ms: PLACE_MS, show: (scope) => scope.cue('card') }]
          : [],
      };
    default: {
      const [sound, ms] = SOUNDS[name] ?? [];
      return { beats: sound && ms ? [{ name, ms, show: (scope) => scope.cue(sound) }] : [] };
    }
  }
}

function claimed(stage: Stage, { territory: land, seat, dealt }: Event<'claimed'>): ConquestBeat {
  return {
    name: 'claimed',
    ms: dealt ? DEALT_MS : CLAIM_MS,
    show: (scope) => {
      scope.cue('step');
      scope.hold(stage, 'flood', { land, seat, from: -1, delay: 0, ms: scope.ms });
    },
  };
}

function pointing(
  stage: Stage,
  { from, to }: { from: number; to: number },
  seat: number,
  what: 'attack' | 'move',
  ms: number,
): ConquestBeat {
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
  event: Event<'hands_shown' | 'dice_thrown'>,
  step: ConquestStep,
  table: Table,
  battle: { fight: Fight | null },
): ConquestBeat {
  const { stage } = table;
  const near = stage.involved(battle.fight);
  const told = roundOf(event, step.events);
  const shaking: Fight | null = battle.fight && { ...battle.fight, ...told, state: 'shaking' };
  battle.fight = battle.fight && {
    ...battle.fight,
    ...told,
    state: 'shown',
    round: battle.fight.round + 1,
  };
  if (near && shaking) {
    return told.dice ? diceThrown(shaking, step.seq, table) : handsShown(shaking, table);
  }
  return {
    name: 'round',
    ms: MINI_MS,
    show: (scope) => {
      scope.hold(stage, 'told', shaking);
      if (told.dice) scope.cue('dice_clack');
    },
  };
}

function losses(
  { from, to, attackers, ...lost }: Event<'troops_lost'>,
  { stage, own }: Table,
  fight: Fight | null,
): Moment {
  const defenders = lost.defenders + lost.airport;
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

const ENDS: Partial<Record<Name, Fight['end']>> = {
  retreated: 'retreat',
  attack_failed: 'failed',
  battle_won: 'won',
};

function ending(event: ConquestEvent, stage: Stage, battle: { fight: Fight | null }): ConquestBeat {
  const fight = battle.fight && { ...battle.fight, end: ENDS[event.event] ?? 'none' };
  battle.fight = null;
  return {
    name: event.event,
    ms: stage.involved(fight) ? END_MS : PLACE_MS,
    show: (scope) => scope.hold(stage, 'told', fight),
  };
}
