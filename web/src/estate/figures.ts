// SPDX-License-Identifier: Apache-2.0
// What is printed on the board and the deeds of one table, as the server has worked it out. For
// reading only; what anything really costs is said by the choices of the server.
import { grammarOf, localeOf, REFERENCE, textIn } from '../text/languages.svelte';
import type {
  Board,
  Currency,
  EstateFigures,
  EstateTileFigures,
  Group,
  Language,
  Rules,
  Tile,
  TitleDocument,
} from '../wire/types';
import { titleWordOf } from '../wire/words';
import { type Layout, makeLayout } from './board/layout';
import { symbolOf } from './board/symbols';

export type DeedKind = 'street' | 'transit' | 'utility';

export type PrintedTile = {
  index: number;
  source: Tile;
  kind: string;
  /** Null: it cannot be owned. */
  deed: DeedKind | null;
  /** The rank of its colour group, −1: none. */
  group: number;
  price: number;
  build: number;
  /** What the large building costs. */
  buildLarge: number;
  mortgage: number;
  /** By buildings (streets) or by how many are owned (transit, utilities: factors). */
  rents: number[];
  /** The rent without buildings where one seat owns the whole group. */
  whole: number;
  amount: number;
  /** The other end of a teleport, −1: none. */
  to: number;
};

export type Printed = {
  document: TitleDocument;
  layout: Layout;
  tiles: PrintedTile[];
  groups: Group[];
  /** By colour group: the tiles in it. */
  members: number[][];
  transit: number[];
  utilities: number[];
  smallLevels: number;
  /** Names of the pictures of small and large buildings. */
  house: string;
  hotel: string;
  salary: number;
  jail: number;
  currency: Currency;
};

function deedKind(kind: string): DeedKind | null {
  return kind === 'street' || kind === 'transit' || kind === 'utility' ? kind : null;
}

/** As the title has it, for a board that nobody plays on yet. */
function unplayed(tile: Tile, groupRent: number): EstateTileFigures {
  const { price = 0, build = 0, build_large = build, amount = 0, to = -1 } = tile;
  const rents = tile.rents ?? tile.factors ?? [];
  const mortgage = tile.mortgage ?? Math.round(price / 2);
  return {
    price,
    build,
    build_large,
    mortgage,
    rents,
    whole: (rents[0] ?? 0) * groupRent,
    amount,
    to,
  };
}

function printedTile(
  source: Tile,
  index: number,
  told: EstateTileFigures,
  board: Board,
): PrintedTile {
  const to = told.to ?? -1;
  const kind = to >= 0 ? 'teleport' : source.kind;
  return {
    index,
    source,
    kind,
    deed: deedKind(kind),
    group: board.groups.findIndex((group) => group.id === source.group),
    price: told.price ?? 0,
    build: told.build ?? 0,
    buildLarge: told.build_large ?? told.build ?? 0,
    mortgage: told.mortgage ?? 0,
    rents: told.rents ?? [],
    whole: told.whole ?? 0,
    amount: told.amount ?? 0,
    to,
  };
}

export function printedOf(
  document: TitleDocument,
  rules: Rules,
  figures: EstateFigures | null = null,
): Printed {
  const { board } = document;
  const { currency } = document.title.words;
  if (!board || !currency) throw new Error('an estate screen needs a board and its money');
  const groupRent = Number(rules.group_rent ?? 2);
  const tiles = board.tiles.map((source, index) =>
    printedTile(source, index, figures?.tiles[index] ?? unplayed(source, groupRent), board),
  );
  const ofKind = (kind: DeedKind) => tiles.filter((t) => t.deed === kind).map((t) => t.index);
  const street = tiles.find((tile) => tile.deed === 'street');
  return {
    document,
    layout: makeLayout(tiles.length),
    tiles,
    groups: board.groups,
    members: board.groups.map((_, g) => tiles.filter((t) => t.group === g).map((t) => t.index)),
    transit: ofKind('transit'),
    utilities: ofKind('utility'),
    smallLevels: figures?.levels ?? Math.max(0, (street?.rents.length ?? 6) - 2),
    house: symbolOf(document.title.theme, 'house'),
    hotel: symbolOf(document.title.theme, 'hotel'),
    salary: figures?.salary ?? Number(document.title.rules?.salary ?? 0),
    jail: Math.max(
      0,
      tiles.findIndex((tile) => tile.kind === 'jail'),
    ),
    currency,
  };
}

export function tileAt(printed: Printed, index: number): PrintedTile {
  const tile = printed.tiles[index];
  if (!tile) throw new RangeError(`there is no tile ${index}`);
  return tile;
}

export function tileName(printed: Printed, index: number, language: Language): string {
  return textIn(printed.tiles[index]?.source.name, language);
}

/** Short names are in one language; another language is better off with its own full name. */
export function shortName(printed: Printed, index: number, language: Language): string {
  const { source } = tileAt(printed, index);
  const full = textIn(source.name, language);
  const own = typeof source.name === 'string' || language === REFERENCE;
  const short = source.short ?? full;
  return own || full.startsWith(short) ? short : full;
}

export function titleWord(printed: Printed, key: string, language: Language): string {
  return textIn(titleWordOf(printed.document, key), language);
}

/** As on notes and tiles: the sign, not the name of the money. */
export function moneyText(currency: Currency, amount: number, language: Language): string {
  const digits = grammarOf(language).number(Math.abs(amount));
  const minus = amount < 0 ? '−' : '';
  return currency.before
    ? `${minus}${currency.symbol}${digits}`
    : `${minus}${digits} ${currency.symbol}`;
}

/** Large amounts for small places: 12.5k. */
export function shortMoney(currency: Currency, amount: number, language: Language): string {
  if (Math.abs(amount) < 10_000) return moneyText(currency, amount, language);
  const thousands = (Math.abs(amount) / 1000).toLocaleString(localeOf(language), {
    maximumFractionDigits: Math.abs(amount) < 100_000 ? 1 : 0,
  });
  const minus = amount < 0 ? '−' : '';
  return currency.before
    ? `${minus}${currency.symbol}${thousands}k`
    : `${minus}${thousands}k ${currency.symbol}`;
}

/** The row of a deed's table that counts now; −1: none (nobody owns it, or it is mortgaged). */
export function liveRow(
  tile: PrintedTile,
  owned: { level: number; mortgaged: boolean } | null,
  wholeGroup: boolean,
  sameKind: number,
): number {
  if (!owned || owned.mortgaged) return -1;
  if (tile.deed !== 'street') return Math.max(0, sameKind - 1);
  if (owned.level > 0) return owned.level + 1;
  return wholeGroup ? 1 : 0;
}
