// SPDX-License-Identifier: Apache-2.0
// The moments of a conquest game: what each needs to be shown, and where on the screen it is.
import { showCapture, showEliminated, showPairs, WAR_MS } from '../../motion/battle';
import { HANDS_MS, showHands } from '../../motion/hands';
import { boxOf, type Spot } from '../../motion/kit';
import { t } from '../../text';
import type { ConquestEvent, ConquestStep } from '../../wire/types';
import type { Side } from '../battle/keys';
import type { Fight } from './fight';
import { type ConquestBeat, type Table, whoIs } from './table';

type Event<N extends ConquestEvent['event']> = Extract<ConquestEvent, { event: N }>;

/** What concerns only computers takes less time. */
const OTHERS = 0.55;
/** And so does a throw of many that nobody asked for one by one. */
const BY_ITSELF = 0.5;
/** How much larger or smaller moments are than in a usual window. */
const unitNow = () => Math.max(0.55, Math.min(1.15, innerWidth / 1300));

const middleOf = (selector: string): Spot | null => {
  const found = document.querySelector(selector);
  if (!found) return null;
  const { cx: x, cy: y } = boxOf(found);
  return { x, y };
};

/** Both throw on the mat of the battle; the dice are paired off. */
export function diceThrown(
  fight: Fight,
  seed: number,
  { stage, auto, ...table }: Table,
): ConquestBeat {
  const ms = stage.repeats.ms('pairs', WAR_MS.pairs);
  return {
    name: 'round',
    ms: auto ? ms * BY_ITSELF : ms,
    big: true,
    show: (scope) => {
      scope.hold(stage, 'told', fight);
      const mat = document.querySelector('.arena.dice .mat');
      if (!stage.layer || !mat || !fight.dice) return;
      const { x, w, cy } = boxOf(mat);
      const size = Number.parseFloat(getComputedStyle(mat).getPropertyValue('--die-size')) || 60;
      const side = (name: 'attack' | 'defence', seat: number) => {
        const results = fight.dice?.[name] ?? [];
        const at = name === 'attack' ? 0.24 : 0.76;
        return {
          results,
          tray: { x: x + w * at, y: cy, size },
          places: results.flatMap((_, k) => middleOf(`[data-place="${name}-${k}"]`) ?? []),
          colour: whoIs({ stage, auto, ...table }, seat).colour,
        };
      };
      const attack = side('attack', fight.attacker);
      const defence = side('defence', fight.defender);
      showPairs(scope, stage.layer, { attack, defence, seed });
    },
  };
}

/** Both shake their fists and open them; whoever is beaten is knocked aside. */
export function handsShown(fight: Fight, table: Table): ConquestBeat {
  const { stage, auto, word } = table;
  const ms = stage.repeats.ms('hands', HANDS_MS);
  return {
    name: 'round',
    ms: auto ? ms * BY_ITSELF : ms,
    big: true,
    show: (scope) => {
      scope.hold(stage, 'told', fight);
      const side = (name: Side) => {
        const k = name === 'attacker' ? 0 : 1;
        const found = document.querySelector(`.arena.rps .half.${name} .hand`);
        const hand = fight.hands[k];
        if (!found || hand === 'none') return null;
        const { cx: x, cy: y, w: frame } = boxOf(found);
        const seat = whoIs(table, fight[name]);
        const colour = `color-mix(in oklab, var(--p${seat.colour}) 60%, #000)`;
        const [lost, won] = [fight.lost[k], fight.won === name];
        return { x, y, frame, size: frame * 0.84, hand, colour, lost, won };
      };
      const [attacker, defender] = [side('attacker'), side('defender')];
      const middle = middleOf('.arena.rps .verdict .h');
      if (!stage.layer || !attacker || !defender || !middle) return;
      const shouts = (['rock', 'paper', 'scissors'] as const).map(word);
      showHands(scope, stage.layer, { attacker, defender, middle, shouts });
    },
  };
}

/** A land changes hands: who is concerned sees the troops march and the flag set. */
export function captured(event: Event<'conquered' | 'empty_taken'>, table: Table): ConquestBeat {
  const { stage, own } = table;
  const { from, to, seat, troops } = event;
  const ours = own.includes(seat) || (event.event === 'conquered' && own.includes(event.previous));
  return {
    name: 'flood',
    ms: ours ? stage.repeats.ms('capture', WAR_MS.capture) : WAR_MS.capture * OTHERS,
    show: (scope) => {
      scope.hold(stage, 'pointing', { from, to, seat, what: 'attack' });
      const [delay, ms] = ours ? [scope.ms * 0.3, scope.ms * 0.42] : [0, scope.ms];
      scope.hold(stage, 'flood', { land: to, seat, from, delay, ms });
      const [start, goal] = [from, to].map((land) => middleOf(`[data-label="${land}"]`));
      if (!ours || !stage.layer || !start || !goal) {
        scope.cue('capture');
        return;
      }
      const { colour } = whoIs(table, seat);
      showCapture(scope, stage.layer, { colour, from: start, to: goal, troops, unit: unitNow() });
    },
  };
}

/** A seat is out of the game. */
export function goesOut(event: Event<'went_out'>, step: ConquestStep, table: Table): ConquestBeat {
  const { stage } = table;
  const { seat, by } = event;
  const taken = step.events.find((one) => one.event === 'cards_taken' && one.from === seat);
  const cards = taken?.event === 'cards_taken' ? taken.count : 0;
  const said = {
    title: t('conquest.is_out', { name: table.name(seat) }),
    note: cards > 0 ? t('conquest.cards_go_to', { name: table.name(by) }) : '',
  };
  return {
    name: event.event,
    ms: stage.repeats.ms('eliminated', WAR_MS.eliminated),
    big: true,
    show: (scope) => {
      const middle = middleOf('.c-mapbox');
      if (!stage.layer || !middle) return;
      showEliminated(scope, stage.layer, {
        middle,
        unit: unitNow(),
        who: whoIs(table, seat),
        by: by >= 0 ? whoIs(table, by) : null,
        said,
        cards,
        cardsTo: middleOf(`[data-seat="${by}"]`),
      });
    },
  };
}
