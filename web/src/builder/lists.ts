// SPDX-License-Identifier: Apache-2.0
// What there is to choose from on the left: deeds by group, cards by deck, switches by group.
import { type Printed, type PrintedTile, shortMoney, tileName, titleWord } from '../estate/figures';
import { byGroup } from '../screens/rules';
import { language } from '../settings.svelte';
import { capital, local, t } from '../text';
import { groupColour } from '../ui/seat';
import type { Switch } from '../wire/types';
import { tablesOf } from './problems';

export type Tab = 'streets' | 'cards' | 'rules' | 'looks';

/** All pictures of a board are chosen in one place. */
export const ART = '/title/theme/art';

/** What is being changed, by its place in the document; of switches the number of their group. */
export interface Chosen {
  tab: Tab;
  place: string;
}

export interface Entry {
  place: string;
  label: string;
  note: string;
  colour?: string;
}
export interface Section {
  heading: string;
  entries: Entry[];
}

export const tilePlace = (tile: number) => `/board/tiles/${tile}`;
export const tileOf = (place: string) => Number(place.split('/')[3]);

function tileEntry(printed: Printed, tile: PrintedTile): Entry {
  const sum = tile.source.price ?? tile.source.amount;
  return {
    place: tilePlace(tile.index),
    label: tileName(printed, tile.index, language()),
    note: sum === undefined ? '' : shortMoney(printed.currency, sum ?? 0, language()),
    colour:
      tile.group >= 0
        ? groupColour(tile.group, printed.groups[tile.group]?.colour ?? '')
        : undefined,
  };
}

export function tileSections(printed: Printed): Section[] {
  const kindOf = (tile: PrintedTile) => tile.source.kind;
  const section = (heading: string, tiles: PrintedTile[]): Section => ({
    heading: capital(heading),
    entries: tiles.map((tile) => tileEntry(printed, tile)),
  });
  const named = ['street', 'transit', 'utility'];
  return [
    ...printed.groups.map((group, at) =>
      section(
        local(group.name),
        printed.tiles.filter((tile) => kindOf(tile) === 'street' && tile.group === at),
      ),
    ),
    ...['transit', 'utility'].map((kind) =>
      section(
        titleWord(printed, kind, language()),
        printed.tiles.filter((tile) => kindOf(tile) === kind),
      ),
    ),
    section(
      t('build.other_tiles'),
      printed.tiles.filter((tile) => !named.includes(kindOf(tile))),
    ),
  ].filter(({ entries }) => entries.length > 0);
}

export function cardSections(printed: Printed): Section[] {
  const { document } = printed;
  const decks = (document.decks?.decks ?? []).map((deck, d) => ({
    heading: local(deck.name),
    entries: deck.cards.map((card, c) => ({
      place: `/decks/decks/${d}/cards/${c}`,
      label: local(card.text),
      note: '',
    })),
  }));
  const tables = tablesOf(document).map((table, k) => {
    const tile = printed.tiles.find((one) => one.source.table === table.id);
    return {
      heading: tile ? tileName(printed, tile.index, language()) : table.id,
      entries: table.entries.map((entry, e) => ({
        place: `/board/tables/${k}/entries/${e}`,
        label: local(entry.name),
        note: String(entry.weight ?? ''),
      })),
    };
  });
  return [...decks, ...tables];
}

/** Salary and start money have a place of their own. */
export function ruleGroups(switches: Switch[]): { name: string; switches: Switch[] }[] {
  const placed = (one: Switch) => one.name === 'salary';
  return byGroup(switches.filter((one) => !placed(one)));
}

export function lookSections(): Section[] {
  return [{ heading: '', entries: [{ place: ART, label: t('build.pictures'), note: '' }] }];
}

export function ruleSections(switches: Switch[], changed: (name: string) => boolean): Section[] {
  const entries = ruleGroups(switches).map((group, at) => {
    const count = group.switches.filter((one) => changed(one.name)).length;
    return { place: String(at), label: capital(group.name), note: count > 0 ? `± ${count}` : '' };
  });
  return [{ heading: '', entries }];
}
