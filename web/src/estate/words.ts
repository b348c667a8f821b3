// SPDX-License-Identifier: Apache-2.0
// Sentences of the estate screen that need more than one message.
import { language } from '../settings.svelte';
import { capital, local, type PlainKey, t } from '../text';
import type { EstateView } from '../wire/types';
import { ownerOf } from './deeds';
import {
  type DeedKind,
  moneyText,
  type Printed,
  shortName,
  tileAt,
  tileName,
  titleWord,
} from './figures';
import type { Progress } from './progress';

/** What somebody hears who does not see the board. */
export function describeTile(
  printed: Printed,
  view: EstateView | null,
  names: string[],
  index: number,
): string {
  const tile = tileAt(printed, index);
  const parts = [tileName(printed, index, language())];
  const money = (amount: number) => moneyText(printed.currency, amount, language());
  if (tile.group >= 0) parts.push(local(printed.groups[tile.group]?.name));
  const owner = view && tile.deed ? ownerOf(view, index) : null;
  if (owner) {
    parts.push(t('estate.owned_by', { name: names[owner.seat] ?? '' }));
    if (owner.deed.mortgaged) parts.push(wordOr(printed, 'mortgaged', 'estate.mortgaged'));
    else if (owner.deed.level > 0) parts.push(buildings(printed, owner.deed.level));
    const rent = view?.rents?.[index] ?? -1;
    if (rent >= 0) parts.push(`${rentWord(printed, tile.deed)} ${money(rent)}`);
  } else if (tile.deed) {
    parts.push(t('estate.free_for', { amount: money(tile.price) }));
  } else if (tile.amount > 0) {
    parts.push(t('estate.pay', { amount: money(tile.amount) }));
  }
  const here = view?.seats.flatMap((seat, k) =>
    seat.alive && seat.at === index ? [names[k]] : [],
  );
  if (here?.length) parts.push(t('estate.here', { names: here.join(', ') }));
  return parts.join(', ');
}

/** "1 to go: Marvin"; with more than one missing only how many. */
export function progressWords(printed: Printed, { group, lacks }: Progress): string {
  const [last] = lacks;
  if (!last) return t('estate.group_whole', { group: local(printed.groups[group]?.name) });
  if (lacks.length > 1) return t('estate.to_go_more', { n: lacks.length });
  return t('estate.to_go', { tile: shortName(printed, last.tile, language()) });
}

/** A word that a title may have of its own, at the head of a line; else ours. */
export function wordOr(printed: Printed, key: string, ours: PlainKey): string {
  const own = titleWord(printed, key, language());
  return own === '' ? t(ours) : capital(own);
}

/** What a visitor pays the owner of such a deed: rent, unless the title says otherwise. */
export function rentWord(printed: Printed, deed: DeedKind | null): string {
  const own = deed === 'transit' || deed === 'utility' ? `${deed}_rent` : 'rent';
  const word = titleWord(printed, own, language()) || titleWord(printed, 'rent', language());
  if (!word) return t('estate.rent');
  return capital(word);
}

export function buildings(printed: Printed, level: number): string {
  if (level > printed.smallLevels) return titleWord(printed, 'hotel', language());
  const noun = titleWord(printed, level === 1 ? 'house' : 'houses', language());
  return `${level} ${noun}`;
}

/** "+$25", "−$1,250": what a choice brings or costs. */
export function signed(amount: number | undefined, money: (amount: number) => string): string {
  if (amount === undefined) return '';
  return amount < 0 ? `−${money(-amount)}` : `+${money(amount)}`;
}
