// SPDX-License-Identifier: Apache-2.0
// What a step looks like, beat by beat. Nothing here changes a number: when the last word on a fact
// has been told, the beat is followed by the fact as the server's new position has it.
import type { Score } from '../../motion/director';
import { lastWords } from '../../motion/told';
import type { EstateEvent, EstatePosition, EstateStep } from '../../wire/types';
import { beatsOf } from './beats';
import { between, type Fact, factsOf } from './between';
import { newGroups, wholeGroup } from './moments';
import type { Count, EstateBeat, Happening, Table } from './table';

export function scoreOf(
  step: EstateStep,
  before: EstatePosition,
  table: Table,
): Score<EstatePosition> {
  if (step.undo) return [];
  const after = step.position;
  const lastWord = lastWords(step.events, factsOf);
  const told = new Set<Fact>();
  const score: EstateBeat[][] = [];
  for (const scene of scenesOf(step.events)) {
    const fresh = [...lastWord].filter(
      ([fact, at]) =>
        !told.has(fact) && (scene.kind === 'moved' ? isOf(fact, scene) : scene.at.includes(at)),
    );
    for (const [fact] of fresh) told.add(fact);
    const counts = fresh.flatMap(([fact]) => countOf(fact, before, after));
    const groups = beatsOf(scene, { step, before, table, counts });
    const draws = { ...before, view: between(before.view, after.view, new Set(told)) };
    const first = groups[0]?.[0];
    if (first && groups[0] && fresh.length > 0) groups[0][0] = { ...first, draws };
    score.push(...groups);
  }
  for (const one of newGroups(before.view, after.view, table.printed)) {
    score.push([wholeGroup(one, table)]);
  }
  return score;
}

/** `at`: where its events stand in the step. */
type Place = { at: number[] } & Happening;
type Way = Extract<Place, { kind: 'moved' }>;

const isOf = (fact: Fact, { events }: Way) => fact === `place ${events[0]?.seat}`;

/** Payments that belong together fly together, and a token goes all of its way at once. */
function scenesOf(events: readonly EstateEvent[]): Place[] {
  const scenes: Place[] = [];
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
        (one): one is Way => one.kind === 'moved' && one.events[0]?.seat === event.seat,
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
