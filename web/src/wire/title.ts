// SPDX-License-Identifier: Apache-2.0
// The document of a title, as docs/title-format.md describes it; the server has checked it.
import type { Tune } from '../sound/tune';
import type { Text } from './basics';
import type { Family } from './generated';

export interface Currency {
  symbol: string;
  before: boolean;
  name: Text;
}

/** Names of pictures, "TITLE/FILE.svg" or "own/ID.svg"; see ui/art. */
export interface TitleArt {
  /** Its box: the colour below the picture, and where that begins when it is shown low. */
  cover?: { picture: string; panel?: string; from?: number };
  centre?: string;
  /** By kind of tile. */
  corners?: Record<string, string>;
  house?: string;
  hotel?: string;
  decks?: Record<string, string>;
}

export interface TitleTheme {
  board?: string;
  felt?: string;
  house?: string;
  hotel?: string;
  deck_colours?: Record<string, string>;
  tokens?: string[];
  card_style?: string;
  /** Names of pictures. */
  house_picture?: string;
  hotel_picture?: string;
  deed_style?: string;
  sea?: string;
  empty?: string;
  accent?: string;
  /** The picture on the box. */
  cover?: string;
  /** Its place among the boxes, lower ones first. */
  shelf?: number;
  art?: TitleArt;
  /** What is played at the table. */
  tune?: Tune;
}

export interface Tile {
  kind: string;
  name: Text;
  short?: string;
  icon?: string;
  group?: string;
  price?: number;
  build?: number;
  /** What the large building costs, where it differs. */
  build_large?: number;
  rents?: number[];
  mortgage?: number;
  deck?: string;
  amount?: number;
  choice?: boolean;
  to?: number;
  /** Of a utility: what each pip costs. */
  factors?: number[];
  /** The table of chances that it draws from. */
  table?: string;
  [more: string]: unknown;
}

export interface Group {
  id: string;
  name: Text;
  colour: string;
  [more: string]: unknown;
}

/** A table of chances: one of its entries is drawn, the heavier the likelier. */
export interface ChanceTable {
  id: string;
  entries: { name: Text; weight: number; effects: unknown }[];
}

export interface Board {
  groups: Group[];
  tiles: Tile[];
  tables?: ChanceTable[];
  [more: string]: unknown;
}

export interface Card {
  id: string;
  text: Text;
  picture?: string;
  [more: string]: unknown;
}

export interface Deck {
  id: string;
  name: Text;
  cards: Card[];
  [more: string]: unknown;
}

export interface Continent {
  id: string;
  name: Text;
  bonus: number;
  colour: string;
}

export interface Territory {
  id: string;
  name: Text;
  short?: string;
  continent: string;
  card?: string;
  land?: string[];
  sea?: string[];
}

export interface WorldMap {
  continents: Continent[];
  territories: Territory[];
  [more: string]: unknown;
}

export interface Shapes {
  view: [number, number];
  territories: {
    id: string;
    label: [number, number];
    label_radius: number;
    polygons: [number, number][][][];
  }[];
  /** Ways across the sea; `wrap`: over the edge of the map. */
  connectors?: { a: string; b: string; wrap?: boolean; path: [number, number][][] }[];
}

/** The title's own words; `currency` is no word. */
export interface Words {
  currency?: Currency;
  [word: string]: Text | Currency | undefined;
}

export interface TitleDocument {
  title: {
    id: string;
    family: Family;
    name: Text;
    about: Text;
    words: Words;
    theme: TitleTheme;
    start_cash_choices?: number[];
    /** The switches that it sets; the others are as in the official rules. */
    rules?: Record<string, unknown>;
  };
  board?: Board;
  decks?: { decks: Deck[]; [more: string]: unknown };
  map?: WorldMap;
  shapes?: Shapes;
}

/** Every switch by name, with its value as text. */
export type Rules = Record<string, string>;
