// SPDX-License-Identifier: Apache-2.0
// What a first conquest game points at: where to place, where to attack, the chance of it, troops that
// stand idle, and cards.
import type { Moment } from '../coach/coach';
import { t } from '../text';
import type { ConquestChoices } from '../wire/types';
import { all, type Mode, type Picked, rangeOf } from './choices';

export const CONQUEST_TIPS = ['place', 'attack', 'odds', 'fortify', 'cards'] as const;

export interface Seen {
  choices: ConquestChoices | null;
  mode: Mode;
  picked: Picked;
  /** Clicks plan where new troops go, and none has been planned. */
  unplanned: boolean;
  cards: number;
  land: (land: number) => string;
}

const on = (land: number) => `[data-label="${land}"]`;

/** The likeliest attack; where nobody knows, the one with most troops. */
function bestAttack(choices: ConquestChoices | null) {
  const worth = (one: ReturnType<typeof all<'attack'>>[number]) =>
    (one.facts.empty ? 100 : (one.facts.percent ?? 0)) * 1000 + rangeOf(one)[1];
  const attacks = all(choices, 'attack');
  return attacks.length === 0 ? null : attacks.reduce((a, b) => (worth(b) > worth(a) ? b : a));
}

export function conquestMoments(seen: Seen): Moment[] {
  const { choices, mode, picked } = seen;
  const moments: Moment[] = [];
  const tell = (id: string, target: string, head: string, text: string) =>
    moments.push({ id, target, head, text });
  const nothing = picked.from < 0 && picked.to < 0;
  if (seen.unplanned) tell('place', '.placing', t('tip.place'), t('say.tip_place'));
  const attack = mode === 'attack' && nothing ? bestAttack(choices) : null;
  if (attack) {
    const names = { land: seen.land(attack.action.to), from: seen.land(attack.action.from) };
    tell('attack', on(attack.action.to), t('tip.attack'), t('say.tip_attack', names));
  }
  if (mode === 'attack' && picked.to >= 0) {
    tell('odds', '.act .odds', t('tip.odds'), t('say.tip_odds'));
  }
  const moves = mode === 'fortify' && nothing ? all(choices, 'fortify') : [];
  if (moves.length > 0) {
    const most = moves.reduce((a, b) => (rangeOf(b)[1] > rangeOf(a)[1] ? b : a));
    tell('fortify', on(most.action.from), t('tip.fortify'), t('say.tip_fortify'));
  }
  if (seen.cards > 0) tell('cards', '[data-tip="cards"]', t('tip.cards'), t('say.tip_cards'));
  return moments;
}
