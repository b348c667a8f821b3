// SPDX-License-Identifier: Apache-2.0
// Where a game stands, and what may be done.
import type {
  ConquestAction,
  ConquestEvent,
  ConquestPrompt,
  EstateAction,
  EstateEvent,
  EstatePrompt,
} from './generated';

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
  deeds?: {
    tile: number;
    level: number;
    mortgaged: boolean;
    /** Something is built in its group, so it cannot be traded. */
    held?: boolean;
    /** What its buildings bring the owner if a trade of its group sells them first. */
    sale?: number;
  }[];
}

export interface EstateView {
  prompt: EstatePrompt;
  asked: number;
  turn: number;
  round: number;
  dice: [number, number];
  pot: number;
  /** How much of the printed rents comes on top of them in this round, in percent. */
  rise?: number;
  /** All streets are sold and nobody owns a whole group: a trade is the way forward. */
  stalemate?: boolean;
  seats: EstateSeat[];
  auction?: { tile: number; bid: number; leader: number; active: number[] };
  debt?: { debtor: number; creditor: number; amount: number };
  offer?: Offer;
  card?: { deck: number; card: number; amount: number };
  winners?: number[];
  /** When the game is over: the seats from the first to the last. */
  standings?: number[];
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

/** What a choice costs, brings and leads to: src/wire/estate/facts.hpp. */
export interface EstateFacts {
  /** What comes into the seat's cash at once; below 0: goes. */
  amount?: number;
  leaves?: number;
  leaves_if_won?: number;
  price?: number;
  rent?: number;
  rent_after?: number;
  level?: number;
  completes?: boolean;
  lift?: number;
  bids_from?: number;
  fine?: number;
  round?: number;
  rounds?: number;
  rolls?: boolean;
  percent?: number;
  out?: boolean;
}

/** How an attack fares with each number that may be sent: that of `first` troops stands first. */
export interface OddsByNumber {
  first: number;
  percent: number[];
  losses: number[];
}

/** The same of conquest games: src/wire/conquest/facts.hpp. */
export interface ConquestFacts {
  continent?: number;
  missing?: number;
  bonus?: number;
  there?: number;
  threat?: number;
  brings?: number;
  later?: boolean;
  cost?: number;
  leaves?: number;
  route?: 'allies' | 'air';
  empty?: boolean;
  unseen?: boolean;
  defenders?: number;
  percent?: number;
  losses?: number;
  odds?: OddsByNumber;
  phase?: string;
  lapses?: boolean;
  card?: boolean;
}

export interface Choice<Facts = EstateFacts & ConquestFacts> {
  action: Action;
  label: string;
  hint?: string;
  facts: Facts;
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
  blocked?: { action: Action; reason: string; text: string }[];
}

/** What the game waits for, in words and as data. */
export interface Question {
  text: string;
  /** The same to whoever is asked. */
  to_you?: string;
  seat?: number;
  tile?: number;
  amount?: number;
  creditor?: number;
  /** What the drawn card says. */
  card?: string;
  troops?: number;
  from?: number;
  to?: number;
}

export interface Deadline {
  what: 'turn' | 'answer' | 'auction' | 'throw' | 'game';
  seat: number;
  /** By the server's clock, in milliseconds. */
  at?: number;
  /** Instead of `at`, of a clock that stands: the milliseconds that are left. */
  left?: number;
}

export interface Position<View = EstateView | ConquestView> {
  viewer: number;
  view: View;
  waiting: number[];
  question: Question;
  choices: Choices[];
  undo: number[];
  deadlines: Deadline[];
}
