// SPDX-License-Identifier: Apache-2.0
// What a first estate game points at: the throw, the first free street, a group that grows, the first
// building, and the street that somebody else has.
import type { Moment } from '../coach/coach';
import { t } from '../text';
import type { EstateChoices, EstateView } from '../wire/types';
import { progressOf } from './progress';
import { find, mayTrade } from './screen';

export const ESTATE_TIPS = ['roll', 'buy', 'group', 'build', 'trade'] as const;

export interface Seen {
  view: EstateView;
  choices: EstateChoices | null;
  members: readonly (readonly number[])[];
  seat: number;
  name: (seat: number) => string;
  tile: (tile: number) => string;
  price: (tile: number) => string;
}

export function estateMoments(seen: Seen): Moment[] {
  const { view, choices, seat } = seen;
  const moments: Moment[] = [];
  const tell = (id: string, target: string, head: string, text: string) =>
    moments.push({ id, target, head, text });
  if (view.prompt === 'roll' && find(choices, 'roll')) {
    tell('roll', '[data-tip="main"]', t('tip.roll'), t('say.tip_roll'));
  }
  const at = view.seats[seat]?.at ?? -1;
  if (find(choices, 'buy')) {
    const text = t('say.tip_buy', { tile: seen.tile(at), price: seen.price(at) });
    tell('buy', '[data-tip="buy"]', t('tip.buy'), text);
  }
  const groups = progressOf(view, seen.members, seat);
  const last = groups.find(({ lacks }) => lacks.length === 1)?.lacks[0];
  if (last) {
    const text = t('say.tip_group', { lacks: seen.tile(last.tile) });
    tell('group', '.groups', t('tip.group'), text);
  }
  if (find(choices, 'build')) {
    tell('build', '[data-tip="build"]', t('tip.build'), t('say.tip_build'));
  }
  const missing = groups.flatMap(({ lacks }) =>
    lacks.length === 1 ? lacks.filter(({ owner }) => owner >= 0) : [],
  )[0];
  if (missing && mayTrade(choices)) {
    const text = t('say.tip_trade', {
      name: seen.name(missing.owner),
      tile: seen.tile(missing.tile),
    });
    tell('trade', '[data-tip="trade"]', t('tip.trade'), text);
  }
  return moments;
}
