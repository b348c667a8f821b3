// SPDX-License-Identifier: Apache-2.0
// What the server says and hears, as docs/protocol.md and docs/bots/protocol.md describe it. Keys
// that are not known here are passed over, so everything new is optional first.

import type {
  ConquestAction,
  ConquestEvent,
  ConquestPrompt,
  EstateAction,
  EstateEvent,
  EstatePrompt,
} from './generated';

export type Language = 'en' | 'tr';
export type Family = 'estate' | 'conquest';

/** A text of a title: the same in every language, or one for each. */
export type Text = string | { en: string; tr: string };

export interface Problem {
  place: string;
  reason: string;
}

// --- Titles ---------------------------------------------------------------------------------------

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
  sea?: string;
  empty?: string;
  accent?: string;
  /** The picture on the box. */
  cover?: string;
  /** Its place among the boxes, lower ones first. */
  shelf?: number;
}

export interface TitleSummary {
  id: string;
  family: Family;
  name: Text;
  about: Text;
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
  mortgage?: number;
  rents?: number[];
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
  how_to_play: { en: string; tr: string };
}

export interface Switch {
  name: string;
  group: { en: string; tr: string };
  kind: 'yes_no' | 'choice' | 'number' | 'percent' | 'amount' | 'levels';
  values: { word: string; en: string; tr: string }[];
  least: number;
  most: number;
  /** Its value in the official rules. */
  official?: string;
  about: { en: string; tr: string };
}

export interface Bot {
  name: string;
  level: string;
  label: Text;
  about: Text;
}

// --- Tables ---------------------------------------------------------------------------------------

export interface NewSeat {
  kind: string;
  name?: string;
  token?: string;
  colour?: number;
  target?: string;
}

export interface NewTable {
  title?: string;
  board?: string;
  rules?: Rules;
  seats: NewSeat[];
  grace_s?: number;
  stand_in?: string;
  bot_delay_ms?: number;
  start?: boolean;
}

export interface MadeTable {
  id: string;
  host: string;
  seats: { seat: number; token: string }[];
  link: string;
}

export interface Save {
  id: string;
  name: string;
  slot: number;
  title: string;
  title_name: Text;
  players: { name: string; kind: string }[];
  round: number;
  saved: number | string;
}

export interface TableSeat {
  name: string;
  kind: string;
  playing: string;
  token: string;
  colour: number;
  target?: string | null;
  connected: boolean;
  taken: boolean;
}

export interface Table {
  id: string;
  family: Family;
  title: string;
  name: Text;
  state: 'lobby' | 'playing' | 'over';
  paused: boolean;
  seats: TableSeat[];
  grace_s: number;
  stand_in: string;
  spectators: number;
  commitment: string;
  salts?: unknown[];
  secret?: string | null;
  takeback: { seat: number; to: number; agreed: number[] } | null;
  bot_delay_ms: number;
}

// --- Positions ------------------------------------------------------------------------------------

export interface Offer {
  from: number;
  to: number;
  give_money: number;
  give: number[];
  give_cards: number;
  want_money: number;
  want: number[];
  want_cards: number;
}

/** `do` names the action; what belongs to each is in generated.ts. */
export interface Action {
  do: EstateAction['do'] | ConquestAction['do'];
  amount?: number;
  tile?: number;
  share?: boolean;
  option?: number;
  offer?: Offer;
  territory?: number;
  from?: number;
  to?: number;
  troops?: number;
  [more: string]: unknown;
}

/** `event` names it; what belongs to each is in generated.ts. */
export interface GameEvent {
  event: EstateEvent['event'] | ConquestEvent['event'];
  seat?: number;
  tile?: number;
  amount?: number;
  from?: number;
  to?: number;
  [more: string]: unknown;
}

export interface EstateSeat {
  at: number;
  alive: boolean;
  /** 0: free; otherwise the round in jail. */
  jail: number;
  cards: number;
  /** Left out while the tax is to be chosen. */
  cash?: number;
  worth?: number;
  deeds?: { tile: number; level: number; mortgaged: boolean }[];
}

export interface EstateView {
  prompt: EstatePrompt;
  asked: number;
  turn: number;
  round: number;
  dice: [number, number];
  pot: number;
  seats: EstateSeat[];
  auction?: { tile: number; bid: number; leader: number; active: number[] };
  debt?: { debtor: number; creditor: number; amount: number };
  offer?: Offer;
  card?: { deck: number; card: number; amount: number };
  winners?: number[];
  /** By tile: what landing there costs now; −1: nothing to pay. */
  rents?: number[];
}

export interface ConquestView {
  prompt: ConquestPrompt;
  asked: number;
  turn: number;
  round: number;
  phase: string;
  to_place: number;
  deck: number;
  sets: number;
  territories: { owner: number; troops: number; airport: boolean }[];
  seats: {
    alive: boolean;
    cards: number;
    hand?: number[];
    target?: number;
    allies?: number[];
    asks?: number[];
    reserve?: number;
    [more: string]: unknown;
  }[];
  battle?: {
    from: number;
    to: number;
    sent: number;
    extra: number;
    rounds: number;
    hands: string[];
    thrown: number;
  };
  winners?: number[];
}

export interface Choice {
  action: Action;
  label: string;
  hint?: string;
  /** The range of a number that may be another one, under the name it has in the action. */
  amount?: [number, number];
  troops?: [number, number];
  count?: [number, number];
  [range: string]: unknown;
}

export interface Choices {
  seat: number;
  legal: Choice[];
  besides?: string[];
  blocked?: { action: Action; reason: string }[];
}

export interface Deadline {
  what: 'turn' | 'answer' | 'auction' | 'game';
  seat: number;
  /** By the server's clock, in milliseconds. */
  at: number;
}

export interface Position<View = EstateView | ConquestView> {
  viewer: number;
  view: View;
  waiting: number[];
  prompt: string;
  choices: Choices[];
  undo: number[];
  deadlines: Deadline[];
}

// --- What a client sends --------------------------------------------------------------------------

export type Reaction = 'clap' | 'laugh' | 'wow' | 'sad' | 'think' | 'hurry';

export type ClientMessage =
  | {
      type: 'join';
      table: string;
      tokens: string[];
      since?: number;
      language: Language;
      salt?: string;
    }
  | { type: 'act'; id: string; seat: number; seq: number; action: Action }
  | { type: 'undo'; id: string; seat: number }
  | { type: 'takeback'; id: string; seat: number; to: number }
  | { type: 'answer'; id: string; seat: number; agree: boolean }
  | { type: 'chat'; id: string; seat: number; text: string }
  | { type: 'react'; seat: number; reaction: Reaction }
  | { type: 'start' | 'pause' | 'resume' | 'end' | 'ping'; id?: string }
  | ({ type: 'seat'; id?: string; seat: number } & Partial<NewSeat>)
  | { type: 'language'; language: Language };

// --- What the server sends ------------------------------------------------------------------------

export interface LogEntry {
  seq: number;
  lines: string[];
}

export interface ChatLine {
  seq: number;
  /** −1: a spectator. */
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface You {
  seats: number[];
  host: boolean;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  seq: number;
  now: number;
  you: You;
  table: Table;
  position: Position | null;
  resumed?: boolean;
  title?: TitleDocument;
  shapes?: Shapes | null;
  rules?: Rules;
  figures?: Partial<Figures>;
  log?: LogEntry[];
  chat?: ChatLine[];
}

export interface Step {
  type: 'step';
  seq: number;
  by: number | 'chance' | 'clock';
  did?: Action;
  undo?: boolean;
  events: GameEvent[];
  lines: string[];
  reason?: { seat: number; text: string };
  position: Position;
  ack?: string;
}

export interface TableChanged {
  type: 'table';
  seq?: number;
  change: 'seat' | 'pause' | 'resume' | 'start' | 'takeback' | 'end' | 'connected';
  seat?: number;
  table: Table;
  position?: Position | null;
  ack?: string;
}

export interface Refused {
  type: 'refused';
  id?: string;
  reason: string;
  text: string;
}

export interface Reacted {
  type: 'react';
  seat: number;
  reaction: Reaction;
}

export type ServerMessage =
  | Welcome
  | Step
  | TableChanged
  | ({ type: 'chat'; ack?: string } & ChatLine)
  | Reacted
  | Refused
  | { type: 'pong'; now: number }
  | { type: 'moved'; url: string }
  | { type: 'bye'; reason: string; text: string };
