// SPDX-License-Identifier: Apache-2.0
// Titles, their switches and the bots that play them.
import type { Family, Language, Text } from './basics';

export interface Currency {
  symbol: string;
  before: boolean;
  name: Text;
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
}

/** Who thought of a game, where that is known. */
export interface Designers {
  people: string[];
  course?: Text;
  school?: Text;
}

export interface TitleSummary {
  id: string;
  family: Family;
  name: Text;
  about: Text;
  designed_by?: Designers;
  seats: [number, number];
  tiles?: number;
  territories?: number;
  theme: TitleTheme;
  start_cash_choices?: number[];
  /** A board of this browser's own. */
  own?: boolean;
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
  [more: string]: unknown;
}

export interface Group {
  id: string;
  name: Text;
  colour: string;
  [more: string]: unknown;
}

export interface Board {
  groups: Group[];
  tiles: Tile[];
  [more: string]: unknown;
}

export interface Card {
  id: string;
  text: Text;
  picture?: string;
  choices?: { text: Text }[];
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
  connectors: unknown[];
}

export interface TitleDocument {
  title: {
    id: string;
    family: Family;
    name: Text;
    about: Text;
    words: { currency?: Currency } & Record<string, Text | Currency>;
    theme: TitleTheme;
    start_cash_choices?: number[];
    rules: Record<string, unknown>;
  };
  board?: Board;
  decks?: { decks: Deck[]; [more: string]: unknown };
  map?: WorldMap;
}

/** Every switch by name, with its value as text. */
export type Rules = Record<string, string>;

/** What a tile has of these, with pace and levels worked in. */
export interface TileFigures {
  price?: number;
  build?: number;
  build_large?: number;
  mortgage?: number;
  rents?: number[];
  /** The rent without buildings where one seat owns the whole group. */
  whole?: number;
  amount?: number;
  choice?: boolean;
  to?: number;
}

/** The numbers that are printed at one table. */
export interface Figures {
  start_cash: number;
  salary: number;
  levels: number;
  tiles: TileFigures[];
}

export interface TitleDetails extends TitleSummary {
  document: TitleDocument;
  shapes?: Shapes;
  rules: Rules;
  how_to_play: Record<Language, string>;
}

export interface Switch {
  name: string;
  group: Text;
  kind: 'yes_no' | 'choice' | 'number' | 'percent' | 'amount' | 'levels';
  /** Each with its word, and a text by language. */
  values: ({ word: string } & Record<Language, string>)[];
  least: number;
  most: number;
  /** Its value in the official rules. */
  official?: string;
  about: Text;
}

export interface Bot {
  name: string;
  level: string;
  label: Text;
  about: Text;
}
