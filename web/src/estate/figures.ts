// SPDX-License-Identifier: Apache-2.0
// What is printed on the board and the deeds of one table: the title's numbers at this table's pace
// and levels. For reading only; what anything really costs is said by the choices of the server.
import type {
  Board,
  Currency,
  Group,
  Language,
  Rules,
  Text,
  Tile,
  TitleDocument,
} from '../wire/types';
import { type Layout, makeLayout } from './board/layout';

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
  mortgage: number;
  /** By buildings (streets) or by how many are owned (transit, utilities: factors). */
  rents: number[];
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
  groupRent: number;
  salary: number;
  jail: number;
  currency: Currency;
};

const PRICE_TENTHS: Record<string, number> = { low: 12, medium: 10, high: 8 };
const RENT_TENTHS: Record<string, number> = { low: 8, medium: 10, high: 12 };

const scaled = (value: number, tenths: number) => Math.floor((value * tenths + 5) / 10);
const share = (value: number, percent: number) => Math.floor((value * percent + 50) / 100);

export function rentsForLevels(printed: number[], smallLevels: number): number[] {
  const large = printed[printed.length - 1] ?? 0;
  const small = printed.slice(1, -1);
  let last = printed[0] ?? 0;
  const rents = [last];
  for (let level = 0; level < smallLevels; level++) {
    last = small[level] ?? Math.floor((last + large + 1) / 2);
    rents.push(last);
  }
  return [...rents, large];
}

function deedKind(kind: string): DeedKind | null {
  return kind === 'street' || kind === 'transit' || kind === 'utility' ? kind : null;
}

/** The pairs when the switch makes teleports of the transit tiles: first and third, and so on. */
function transitPairs(board: Board, rules: Rules): Map<number, number> {
  const pairs = new Map<number, number>();
  if (rules.teleports !== 'transit') return pairs;
  const transit = board.tiles.flatMap((tile, index) => (tile.kind === 'transit' ? [index] : []));
  const half = Math.floor(transit.length / 2);
  transit.forEach((tile, k) => {
    const other = transit[(k + half) % transit.length];
    if (other !== undefined) pairs.set(tile, other);
  });
  return pairs;
}

function mortgageOf(tile: Tile, price: number, rules: Rules, tenths: number): number {
  const percent = Number.parseInt(rules['mortgage.value'] ?? '50', 10);
  if (percent > 0) return share(price, percent);
  return tile.mortgage === undefined ? share(price, 50) : scaled(tile.mortgage, tenths);
}

export function printedOf(document: TitleDocument, rules: Rules): Printed {
  const board = document.board as Board;
  const priceTenths = PRICE_TENTHS[rules.pace ?? ''] ?? 10;
  const rentTenths = RENT_TENTHS[rules.pace ?? ''] ?? 10;
  const smallLevels = Number.parseInt(rules.levels ?? '4', 10) || 4;
  const pairs = transitPairs(board, rules);
  const tiles = board.tiles.map((source, index): PrintedTile => {
    const kind = pairs.has(index) ? 'teleport' : source.kind;
    const deed = deedKind(kind);
    const price = scaled(source.price ?? 0, priceTenths);
    const rents =
      deed === 'street'
        ? rentsForLevels(source.rents ?? [0, 0], smallLevels)
        : (source.rents ?? (source.factors as number[] | undefined) ?? []);
    return {
      index,
      source,
      kind,
      deed,
      group: board.groups.findIndex((group) => group.id === source.group),
      price,
      build: scaled(source.build ?? 0, priceTenths),
      mortgage: mortgageOf(source, price, rules, priceTenths),
      rents: deed === 'utility' ? rents : rents.map((rent) => scaled(rent, rentTenths)),
      amount: source.amount ?? 0,
      to: pairs.get(index) ?? source.to ?? -1,
    };
  });
  const ofKind = (kind: DeedKind) => tiles.filter((t) => t.deed === kind).map((t) => t.index);
  return {
    document,
    layout: makeLayout(tiles.length),
    tiles,
    groups: board.groups,
    members: board.groups.map((_, g) => tiles.filter((t) => t.group === g).map((t) => t.index)),
    transit: ofKind('transit'),
    utilities: ofKind('utility'),
    smallLevels,
    groupRent: Number(rules.group_rent ?? 2),
    salary: Number(rules.salary ?? 0),
    jail: Math.max(
      0,
      tiles.findIndex((tile) => tile.kind === 'jail'),
    ),
    currency: document.title.words.currency as Currency,
  };
}

export function inLanguage(text: Text | undefined, language: Language): string {
  if (text === undefined) return '';
  return typeof text === 'string' ? text : text[language];
}

export function tileAt(printed: Printed, index: number): PrintedTile {
  const tile = printed.tiles[index];
  if (!tile) throw new RangeError(`there is no tile ${index}`);
  return tile;
}

export function tileName(printed: Printed, index: number, language: Language): string {
  return inLanguage(printed.tiles[index]?.source.name, language);
}

/** Short names are in one language; another language is better off with its own full name. */
export function shortName(printed: Printed, index: number, language: Language): string {
  const { source } = tileAt(printed, index);
  const full = inLanguage(source.name, language);
  const own = typeof source.name === 'string' || language === 'en';
  const short = source.short ?? full;
  return own || full.startsWith(short) ? short : full;
}

export function titleWord(printed: Printed, key: string, language: Language): string {
  return inLanguage(printed.document.title.words[key] as Text | undefined, language);
}

/** As on notes and tiles: the sign, not the name of the money. */
export function moneyText(currency: Currency, amount: number, language: Language): string {
  const digits = Math.abs(amount).toLocaleString(language === 'tr' ? 'tr-TR' : 'en-US');
  const minus = amount < 0 ? '−' : '';
  return currency.before
    ? `${minus}${currency.symbol}${digits}`
    : `${minus}${digits} ${currency.symbol}`;
}

/** Large amounts for small places: 12.5k. */
export function shortMoney(currency: Currency, amount: number, language: Language): string {
  if (Math.abs(amount) < 10_000) return moneyText(currency, amount, language);
  const thousands = (Math.abs(amount) / 1000).toLocaleString(
    language === 'tr' ? 'tr-TR' : 'en-US',
    {
      maximumFractionDigits: Math.abs(amount) < 100_000 ? 1 : 0,
    },
  );
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
