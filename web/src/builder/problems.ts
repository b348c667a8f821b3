// SPDX-License-Identifier: Apache-2.0
// What can be said of a draft at once, by the place of the field. The server knows more.
import { number, t } from '../text';
import { LANGUAGES, textIn } from '../text/languages.svelte';
import type { ChanceTable, Language, Rules, Text, Tile, TitleDocument } from '../wire/types';
import { type Effect, MOST_MONEY, partsOf, rangeFits, rangeOf } from './effects';
import { valueAt } from './pointer';

export type Problems = Record<string, string>;

export const LONGEST_NAME = 60;
export const LONGEST_TEXT = 600;
export const MOST_CASH = 10_000_000;
const MOST_FACTOR = 10_000;

const within = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

class Finder {
  readonly found: Problems = {};

  range(place: string, value: unknown, least: number, most: number): void {
    if (within(value, least, most)) return;
    this.found[place] = t('say.build_number', { least: number(least), most: number(most) });
  }

  words(place: string, value: Text | undefined, longest: number): void {
    const texts = typeof value === 'string' ? [value] : value ? Object.values(value) : [''];
    if (texts.every((text) => text.trim() !== '' && [...text].length <= longest)) return;
    this.found[place] = t('say.build_text', { n: longest });
  }

  deed(place: string, tile: Tile): void {
    this.range(`${place}/price`, tile.price, 0, MOST_MONEY);
    if (tile.build !== undefined) this.range(`${place}/build`, tile.build, 0, MOST_MONEY);
    tile.rents?.forEach((rent, at) => {
      this.range(`${place}/rents/${at}`, rent, 0, MOST_MONEY);
    });
    tile.factors?.forEach((factor, at) => {
      this.range(`${place}/factors/${at}`, factor, 0, MOST_FACTOR);
    });
    if (tile.mortgage === undefined) return;
    const most = typeof tile.price === 'number' ? Math.min(tile.price, MOST_MONEY) : MOST_MONEY;
    if (within(tile.mortgage, 0, most)) return;
    this.found[`${place}/mortgage`] = t('say.build_mortgage', { most: number(most) });
  }

  tiles(tiles: Tile[]): void {
    tiles.forEach((tile, at) => {
      const place = `/board/tiles/${at}`;
      this.words(`${place}/name`, tile.name, LONGEST_NAME);
      if (tile.price !== undefined) this.deed(place, tile);
      if (tile.amount !== undefined) this.range(`${place}/amount`, tile.amount, 0, MOST_MONEY);
    });
    for (const { tag } of LANGUAGES) this.sameNames(tiles, tag);
  }

  /** Deeds are told apart by name. */
  sameNames(tiles: Tile[], language: Language): void {
    const seen = new Map<string, number>();
    tiles.forEach((tile, at) => {
      if (tile.price === undefined) return;
      const name = textIn(tile.name, language);
      if (seen.has(name)) this.found[`/board/tiles/${at}/name`] ??= t('say.build_same', { name });
      seen.set(name, at);
    });
  }

  effects(place: string, effects: unknown): void {
    for (const [at, effect] of ((effects ?? []) as Effect[]).entries()) {
      const here = `${place}/${at}`;
      for (const part of partsOf(effect)) {
        const value = valueAt(effect, part.at);
        if (part.kind === 'number') this.range(here + part.at, value, part.least, part.most);
        if (part.kind === 'range' && !rangeFits(rangeOf(value))) {
          this.found[here + part.at] = t('say.build_range');
        }
        if (part.kind !== 'signed') continue;
        const sum = typeof value === 'number' ? Math.abs(value) : value;
        this.range(here + part.at, sum, part.least ?? 0, part.most);
      }
      const options = (effect.choice ?? []) as { label: Text; effects: unknown }[];
      options.forEach((option, k) => {
        this.words(`${here}/choice/${k}/label`, option.label, LONGEST_TEXT);
        this.effects(`${here}/choice/${k}/effects`, option.effects);
      });
    }
  }
}

export function tablesOf(document: TitleDocument): ChanceTable[] {
  return document.board?.tables ?? [];
}

export function findProblems(document: TitleDocument, rules: Rules): Problems {
  const finder = new Finder();
  finder.words('/title/name', document.title.name, LONGEST_NAME);
  const amount = (name: string) => (rules[name] === '' ? null : Number(rules[name]));
  finder.range('/title/rules/salary', amount('salary'), 0, MOST_MONEY);
  if (/^\d*$/.test(rules.start_cash ?? '')) {
    finder.range('/title/rules/start_cash', amount('start_cash'), 1, MOST_CASH);
  }
  finder.tiles(document.board?.tiles ?? []);
  document.decks?.decks.forEach((deck, d) => {
    deck.cards.forEach((card, c) => {
      const place = `/decks/decks/${d}/cards/${c}`;
      finder.words(`${place}/text`, card.text, LONGEST_TEXT);
      finder.effects(`${place}/effects`, card.effects);
    });
  });
  tablesOf(document).forEach((table, k) => {
    table.entries.forEach((entry, e) => {
      const place = `/board/tables/${k}/entries/${e}`;
      finder.words(`${place}/name`, entry.name, LONGEST_NAME);
      finder.range(`${place}/weight`, entry.weight, 1, MOST_MONEY);
      finder.effects(`${place}/effects`, entry.effects);
    });
  });
  return finder.found;
}

/** What lies under which place: the tile, card, entry or switch that a problem belongs to. */
export type Item =
  | { kind: 'tile'; tile: number }
  | { kind: 'card'; deck: number; card: number }
  | { kind: 'entry'; table: number; entry: number }
  | { kind: 'rule'; name: string }
  | { kind: 'board' };

export function itemOf(place: string): Item {
  const tile = /^\/board\/tiles\/(\d+)/.exec(place);
  if (tile) return { kind: 'tile', tile: Number(tile[1]) };
  const card = /^\/decks\/decks\/(\d+)\/cards\/(\d+)/.exec(place);
  if (card) return { kind: 'card', deck: Number(card[1]), card: Number(card[2]) };
  const entry = /^\/board\/tables\/(\d+)\/entries\/(\d+)/.exec(place);
  if (entry) return { kind: 'entry', table: Number(entry[1]), entry: Number(entry[2]) };
  const rule = /^\/title\/rules\/([^/]+)/.exec(place)?.[1];
  if (rule && rule !== 'salary' && rule !== 'start_cash') return { kind: 'rule', name: rule };
  return { kind: 'board' };
}
