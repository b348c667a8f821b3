// SPDX-License-Identifier: Apache-2.0
// Made by `parlour wire-types` from the descriptions of what travels. Do not edit.

import type { LabReport, TitleDocument, TitleTheme } from './foreign';

export type EstateAction =
  | { do: 'roll' }
  | { do: 'buy' }
  | { do: 'decline' }
  | { do: 'bid'; amount: number }
  | { do: 'withdraw' }
  | { do: 'build'; tile: number }
  | { do: 'sell'; tile: number }
  | { do: 'mortgage'; tile: number }
  | { do: 'lift'; tile: number }
  | { do: 'pay' }
  | { do: 'card' }
  | { do: 'wait' }
  | { do: 'tax'; share: boolean }
  | { do: 'choose'; option: number }
  | { do: 'ok' }
  | { do: 'offer'; offer: EstateOffer }
  | { do: 'counter'; offer: EstateOffer }
  | { do: 'accept' }
  | { do: 'reject' }
  | { do: 'ask' }
  | { do: 'end' }
  | { do: 'resign' }
  | { do: 'time_up' }
  | { do: 'close_auction' }
  | { do: 'end_game' }
  | { do: 'dice'; a: number; b: number }
  | { do: 'draw_card'; card: number }
  | { do: 'draw_entry'; entry: number }
  | { do: 'draw_amount'; amount: number }
  | { do: 'draw_seat'; seat: number };

export interface EstateOffer {
  from: number;
  to: number;
  give_money: number;
  give: number[];
  give_cards: number;
  want_money: number;
  want: number[];
  want_cards: number;
}

export type EstateEvent =
  | { event: 'order_set'; order: number[] }
  | { event: 'rents_began_to_rise'; by: number }
  | { event: 'turn_began'; seat: number; round: number }
  | { event: 'turn_ended'; seat: number }
  | { event: 'dice_rolled'; seat: number; a: number; b: number; what: EstateDiceFor }
  | { event: 'moved'; seat: number; from: number; to: number; how: EstateMoving }
  | { event: 'paid'; from: number; to: number; amount: number; why: EstateWhy }
  | { event: 'bought'; seat: number; tile: number; price: number }
  | { event: 'declined'; seat: number; tile: number }
  | { event: 'auction_opened'; tile: number; least: number }
  | { event: 'bid_made'; seat: number; amount: number }
  | { event: 'withdrew'; seat: number }
  | { event: 'auction_won'; seat: number; tile: number; amount: number }
  | { event: 'auction_failed'; tile: number }
  | { event: 'card_drawn'; seat: number; deck: number; card: number }
  | { event: 'entry_drawn'; seat: number; table: number; entry: number }
  | { event: 'amount_drawn'; seat: number; amount: number }
  | { event: 'option_chosen'; seat: number; option: number }
  | { event: 'card_kept'; seat: number }
  | { event: 'card_used'; seat: number }
  | { event: 'sent_to_jail'; seat: number; why: EstateJailWhy }
  | { event: 'left_jail'; seat: number; how: EstateFreed }
  | { event: 'stayed_in_jail'; seat: number; rounds: number }
  | { event: 'built'; seat: number; tile: number; level: number }
  | { event: 'unbuilt'; seat: number; tile: number; level: number }
  | { event: 'deed_mortgaged'; seat: number; tile: number }
  | { event: 'mortgage_lifted'; seat: number; tile: number }
  | { event: 'deed_passed'; from: number; to: number; tile: number }
  | { event: 'offer_made'; offer: EstateOffer }
  | { event: 'offer_accepted'; seat: number }
  | { event: 'offer_rejected'; seat: number }
  | { event: 'offer_lapsed'; from: number; to: number }
  | { event: 'debt_arose'; debtor: number; creditor: number; amount: number }
  | { event: 'debt_settled'; debtor: number }
  | { event: 'mortgaged_asked'; seat: number; tile: number }
  | { event: 'went_bankrupt'; seat: number; creditor: number }
  | { event: 'game_ended'; winners: number[] };

export type EstateDiceFor = 'move' | 'jail' | 'utility' | 'order';

export type EstateMoving = 'dice' | 'card' | 'teleport' | 'jail';

export type EstateWhy = 'salary' | 'price' | 'rent' | 'auction' | 'building' | 'building_sale' | 'mortgage' | 'lift' | 'transfer_fee' | 'fine' | 'tax' | 'fee' | 'card' | 'trade' | 'bankruptcy' | 'pot' | 'bailout' | 'mortgaged_sale';

export type EstateJailWhy = 'tile' | 'card' | 'doubles';

export type EstateFreed = 'paid' | 'card' | 'doubles' | 'served';

export interface EstateView {
  prompt: EstatePrompt;
  asked: number;
  turn: number;
  round: number;
  dice: [number, number];
  pot: number;
  rise: number;
  stalemate: boolean;
  seats: EstateSeatView[];
  auction?: EstateAuctionView;
  debt?: EstateDebtView;
  offer?: EstateOffer;
  card?: EstateCardView;
  winners?: number[];
  rents?: number[];
  order?: number[];
  trade?: EstateTradeSide[];
  standings?: number[];
}

export type EstatePrompt = 'order_roll' | 'jail_choice' | 'roll' | 'buy_or_decline' | 'auction' | 'tax_choice' | 'card' | 'card_choice' | 'mortgaged_offer' | 'trade_response' | 'inherited_mortgage' | 'debt' | 'manage' | 'game_over' | 'dice' | 'draw' | 'table_draw' | 'amount' | 'order_draw';

export interface EstateSeatView {
  at: number;
  alive: boolean;
  jail: number;
  cards: number;
  cash?: number;
  worth?: number;
  deeds?: EstateDeedView[];
}

export interface EstateDeedView {
  tile: number;
  level: number;
  mortgaged: boolean;
  held?: boolean;
}

export interface EstateAuctionView {
  tile: number;
  bid: number;
  leader: number;
  active: number[];
  completes?: EstateCompleting;
}

export interface EstateCompleting {
  seat: number;
  rent: number;
}

export interface EstateDebtView {
  debtor: number;
  creditor: number;
  amount: number;
}

export interface EstateCardView {
  deck: number;
  card: number;
  amount: number;
}

export interface EstateTradeSide {
  seat: number;
  cash: number;
  cash_after: number;
  sold?: number;
  fee?: number;
  lift?: number;
  completes: number[];
  breaks: number[];
  rents: EstateRentChange[];
  dearest: number;
}

export interface EstateRentChange {
  tile: number;
  before?: number;
  after?: number;
}

export interface EstateChoices {
  seat: number;
  legal: EstateChoice[];
  open_ended: string[];
  blocked: EstateBlocked[];
}

export interface EstateChoice {
  action: EstateAction;
  amount?: [number, number];
  label: string;
  hint?: string;
  facts: EstateFacts;
}

export interface EstateFacts {
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
  goes_to?: number;
  jailed?: boolean;
  keeps?: boolean;
  draws?: boolean;
}

export interface EstateBlocked {
  action: EstateAction;
  reason: EstateRefusal;
  text: string;
}

export type EstateRefusal = 'game_over' | 'not_now' | 'not_your_turn' | 'not_yours' | 'not_a_deed' | 'not_a_street' | 'group_incomplete' | 'is_mortgaged' | 'group_mortgaged' | 'uneven' | 'fully_built' | 'nothing_built' | 'no_house_left' | 'no_hotel_left' | 'too_poor' | 'only_after_landing' | 'only_in_debt' | 'has_buildings' | 'group_has_buildings' | 'not_mortgaged' | 'bid_too_low' | 'bid_above_cash' | 'bid_not_one_step' | 'already_leading' | 'already_withdrawn' | 'trade_off' | 'offer_pending' | 'nothing_to_trade' | 'not_a_partner' | 'not_theirs' | 'they_are_too_poor' | 'cards_not_tradable' | 'too_few_cards' | 'bad_amount' | 'group_improved' | 'fee_too_high' | 'counter_off' | 'bots_do_not_offer' | 'not_allowed_here' | 'no_card' | 'bad_choice' | 'impossible_outcome';

export interface EstateQuestion {
  text: string;
  to_you?: string;
  seat?: number;
  tile?: number;
  amount?: number;
  creditor?: number;
  card?: string;
}

export interface EstateDrawnCard {
  event: number;
  text: string;
}

export interface EstateFigures {
  start_cash: number;
  salary: number;
  levels: number;
  tiles: EstateTileFigures[];
}

export interface EstateTileFigures {
  price?: number;
  build?: number;
  mortgage?: number;
  rents?: number[];
  build_large?: number;
  whole?: number;
  amount?: number;
  choice?: boolean;
  to?: number;
}

export interface EstateStory {
  moments: EstateStoryMoment[];
  rent_got: number[];
  rent_paid: number[];
  out: number[];
  largest_rent?: EstateStoryRent;
  best_deal?: EstateStoryDeal;
  luckiest_throw?: EstateStoryThrow;
}

export interface EstateStoryMoment {
  round: number;
  worth: number[];
}

export interface EstateStoryRent {
  round: number;
  from: number;
  to: number;
  tile: number;
  amount: number;
}

export interface EstateStoryDeal {
  round: number;
  seat: number;
  with: number;
  how: EstateDealHow;
  tiles: number[];
  gave: number[];
  paid: number;
  earned: number;
}

export type EstateDealHow = 'bought' | 'auction' | 'trade';

export interface EstateStoryThrow {
  round: number;
  seat: number;
  dice: [number, number];
  to: number;
  missed: number;
  rent: number;
}

export type ConquestAction =
  | { do: 'claim'; territory: number }
  | { do: 'place'; territory: number; troops: number }
  | { do: 'exchange'; a: ConquestCardKind; b: ConquestCardKind; c: ConquestCardKind; bonus: number }
  | { do: 'airport'; territory: number }
  | { do: 'ally'; seat: number }
  | { do: 'accept'; seat: number }
  | { do: 'refuse'; seat: number }
  | { do: 'break'; seat: number }
  | { do: 'attack'; from: number; to: number; troops: number }
  | { do: 'throw'; hand: ConquestHand }
  | { do: 'dice'; count: number }
  | { do: 'retreat' }
  | { do: 'move'; troops: number }
  | { do: 'fortify'; from: number; to: number; troops: number }
  | { do: 'next' }
  | { do: 'end' }
  | { do: 'time_up' }
  | { do: 'late_throw' }
  | { do: 'draw_seat'; seat: number }
  | { do: 'deal'; territory: number }
  | { do: 'battle_dice'; attack: number[]; defence: [number, number] }
  | { do: 'draw_hand'; hand: ConquestHand }
  | { do: 'draw_card'; kind: ConquestCardKind; territory: number };

export type ConquestCardKind = 'infantry' | 'cavalry' | 'cannon' | 'joker' | 'hidden';

export type ConquestHand = 'none' | 'rock' | 'paper' | 'scissors';

export type ConquestEvent =
  | { event: 'first_seat_set'; seat: number }
  | { event: 'claimed'; seat: number; territory: number; dealt: boolean }
  | { event: 'placed'; seat: number; territory: number; troops: number }
  | { event: 'turn_began'; seat: number; round: number }
  | { event: 'troops_granted'; seat: number; territories: number; continents: number; target: number; owed: number; total: number }
  | { event: 'phase_began'; seat: number; stage: ConquestStage }
  | { event: 'turn_ended'; seat: number }
  | { event: 'alliance_asked'; from: number; to: number }
  | { event: 'alliance_made'; a: number; b: number }
  | { event: 'alliance_refused'; from: number; to: number }
  | { event: 'request_lapsed'; from: number; to: number }
  | { event: 'alliance_broken'; by: number; with: number }
  | { event: 'alliances_ended' }
  | { event: 'set_exchanged'; seat: number; a: ConquestCardKind; b: ConquestCardKind; c: ConquestCardKind; troops: number }
  | { event: 'bonus_placed'; seat: number; territory: number; troops: number }
  | { event: 'airport_built'; seat: number; territory: number; cost: number }
  | { event: 'airport_destroyed'; territory: number }
  | { event: 'attack_began'; attacker: number; defender: number; from: number; to: number; troops: number; extra: number; route: ConquestRoute }
  | { event: 'threw'; seat: number; by_chance: boolean }
  | { event: 'hands_shown'; from: number; to: number; attacker: ConquestHand; defender: ConquestHand }
  | { event: 'dice_thrown'; from: number; to: number; attack: number[]; defence: [number, number] }
  | { event: 'troops_lost'; from: number; to: number; attackers: number; defenders: number; airport: number }
  | { event: 'retreated'; seat: number; from: number; to: number }
  | { event: 'attack_failed'; attacker: number; from: number; to: number }
  | { event: 'battle_won'; attacker: number; from: number; to: number }
  | { event: 'conquered'; seat: number; previous: number; from: number; to: number; troops: number }
  | { event: 'empty_taken'; seat: number; from: number; to: number; troops: number }
  | { event: 'emptied'; previous: number; territory: number }
  | { event: 'fortified'; seat: number; from: number; to: number; troops: number }
  | { event: 'card_drawn'; seat: number; kind: ConquestCardKind; territory: number }
  | { event: 'cards_taken'; from: number; to: number; count: number }
  | { event: 'cards_returned'; seat: number; count: number }
  | { event: 'went_out'; seat: number; by: number }
  | { event: 'game_ended'; winners: number[] };

export type ConquestStage = 'first_seat' | 'claim' | 'muster' | 'allocate' | 'attack' | 'fortify' | 'turn_over' | 'over';

export type ConquestRoute = 'border' | 'allies' | 'air';

export interface ConquestView {
  prompt: ConquestPrompt;
  asked: number;
  phase: ConquestStage;
  turn: number;
  round: number;
  to_place: number;
  deck: number;
  sets: number;
  territories: ConquestTerritoryView[];
  seats: ConquestSeatView[];
  battle?: ConquestBattleView;
  winners?: number[];
  standings?: number[];
}

export type ConquestPrompt = 'first_seat' | 'claim' | 'muster' | 'allocate' | 'attack' | 'throw' | 'dice' | 'move' | 'exchange' | 'fortify' | 'game_over' | 'deal' | 'battle_dice' | 'hand_draw' | 'card_draw';

export interface ConquestTerritoryView {
  owner: number;
  troops: number;
  airport: boolean;
}

export interface ConquestSeatView {
  alive: boolean;
  cards: number;
  hand: number[];
  target: number;
  allies: number[];
  asks: number;
  reserve: number;
  income: number;
}

export interface ConquestBattleView {
  from: number;
  to: number;
  sent: number;
  extra: number;
  rounds: number;
  hands: [ConquestHand, ConquestHand];
  thrown: number;
}

export interface ConquestChoices {
  seat: number;
  legal: ConquestChoice[];
  open_ended: string[];
  blocked: ConquestBlocked[];
}

export interface ConquestChoice {
  action: ConquestAction;
  troops?: [number, number];
  count?: [number, number];
  label: string;
  hint?: string;
  facts: ConquestFacts;
}

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
  route?: ConquestRoute;
  empty?: boolean;
  unseen?: boolean;
  defenders?: number;
  percent?: number;
  losses?: number;
  odds?: ConquestOddsByNumber;
  phase?: ConquestStage;
  lapses?: boolean;
  card?: boolean;
}

export interface ConquestOddsByNumber {
  first: number;
  percent: number[];
  losses: number[];
}

export interface ConquestBlocked {
  action: ConquestAction;
  reason: ConquestRefusal;
  text: string;
}

export type ConquestRefusal = 'game_over' | 'not_now' | 'not_your_turn' | 'not_allowed_here' | 'no_such_territory' | 'no_such_seat' | 'bad_amount' | 'taken' | 'not_yours' | 'one_at_a_time' | 'too_many_troops' | 'troops_left' | 'too_few_troops' | 'has_airport' | 'too_few_seats' | 'already_allied' | 'already_proposed' | 'not_allied' | 'not_asked' | 'not_a_set' | 'too_few_cards' | 'not_pictured' | 'own_land' | 'allys_land' | 'out_of_reach' | 'must_send_all' | 'must_leave_one' | 'already_thrown' | 'not_in_battle' | 'bad_hand' | 'before_first_round' | 'too_many_dice' | 'too_few_moved' | 'already_fortified' | 'not_connected' | 'impossible_outcome';

export interface ConquestQuestion {
  text: string;
  to_you?: string;
  seat?: number;
  troops?: number;
  from?: number;
  to?: number;
}

export interface ConquestStory {
  moments: ConquestStoryMoment[];
  out: number[];
  out_by: number[];
  battles_won: number[];
  best_turn?: ConquestStoryTurn;
  largest_battle?: ConquestStoryBattle;
  luckiest_battle?: ConquestStoryBattle;
}

export interface ConquestStoryMoment {
  round: number;
  lands: number[];
}

export interface ConquestStoryTurn {
  round: number;
  seat: number;
  taken: number;
}

export interface ConquestStoryBattle {
  round: number;
  attacker: number;
  defender: number;
  from: number;
  to: number;
  sent: number;
  defenders: number;
  attackers_lost: number;
  defenders_lost: number;
  won: boolean;
  percent: number;
}

export type Position = EstatePosition | ConquestPosition;

export interface EstatePosition {
  family: 'estate';
  viewer: number;
  view: EstateView;
  waiting: number[];
  question: EstateQuestion;
  choices: EstateChoices[];
  undo: number[];
  deadlines: Deadline[];
}

export interface Deadline {
  what: DeadlineOf;
  seat: number;
  at?: number;
  left?: number;
}

export type DeadlineOf = 'answer' | 'auction' | 'throw' | 'turn' | 'game' | 'bank';

export interface ConquestPosition {
  family: 'conquest';
  viewer: number;
  view: ConquestView;
  waiting: number[];
  question: ConquestQuestion;
  choices: ConquestChoices[];
  undo: number[];
  deadlines: Deadline[];
}

export type Step = EstateStep | ConquestStep;

export interface EstateStep {
  type: 'step';
  family: 'estate';
  seq: number;
  by: number | NotASeat;
  did?: EstateAction;
  undo?: boolean;
  events: EstateEvent[];
  lines: string[];
  drawn?: EstateDrawnCard[];
  reason?: Reason;
  position: EstatePosition;
  ack?: string;
}

export type NotASeat = 'chance' | 'clock';

export interface Reason {
  seat: number;
  text: string;
}

export interface ConquestStep {
  type: 'step';
  family: 'conquest';
  seq: number;
  by: number | NotASeat;
  did?: ConquestAction;
  undo?: boolean;
  events: ConquestEvent[];
  lines: string[];
  drawn?: EstateDrawnCard[];
  reason?: Reason;
  position: ConquestPosition;
  ack?: string;
}

export type Figures = EstateFigures | NoFigures;

export interface NoFigures {
}

export type ClientMessage =
  | { type: 'join'; id?: string; table: string; tokens?: string[]; since?: number; language?: string; salt?: string }
  | { type: 'act'; id?: string; seat: number; seq: number; action: EstateAction | ConquestAction }
  | { type: 'undo'; id?: string; seat: number }
  | { type: 'takeback'; id?: string; seat: number; to: number }
  | { type: 'answer'; id?: string; seat: number; agree: boolean }
  | { type: 'chat'; id?: string; seat: number; text: string }
  | { type: 'react'; id?: string; seat: number; reaction: Reaction }
  | { type: 'start'; id?: string }
  | { type: 'pause'; id?: string }
  | { type: 'resume'; id?: string }
  | { type: 'end'; id?: string }
  | { type: 'seat'; id?: string; seat: number; kind?: string; name?: string; token?: string; colour?: number; target?: string; face?: string }
  | { type: 'ready'; id?: string; seat: number; ready: boolean }
  | { type: 'kick'; id?: string; seat: number; kind?: string }
  | { type: 'host'; id?: string; seat: number }
  | { type: 'door'; id?: string; open?: boolean; locked?: boolean; watching?: boolean; delay?: number }
  | { type: 'watch'; id?: string }
  | { type: 'language'; id?: string; language: string }
  | { type: 'ping'; id?: string }
  | { type: 'weigh'; id?: string; seat: number; action: EstateAction | ConquestAction }
  | { type: 'advisor'; id?: string; on: boolean }
  | { type: 'away'; id?: string; away: boolean };

export type Reaction = 'clap' | 'laugh' | 'wow' | 'sad' | 'think' | 'hurry';

export type ServerMessage = TableMessage | Step;

export type TableMessage =
  | { type: 'welcome'; protocol: number; seq: number; now: number; you: You; table: TableInfo; position: null | Position; resumed?: boolean; title?: TitleDocument; rules?: Record<string, string>; figures?: Figures; log_from?: number; log?: LogEntry[]; chat?: Chat[]; ack?: string }
  | { type: 'table'; seq?: number; change: Change; seat: number; table: TableInfo; position?: Position; ack?: string }
  | { type: 'chat'; seq: number; seat: number; name: string; text: string; at: number; ack?: string }
  | { type: 'react'; seat: number; reaction: Reaction; ack?: string }
  | { type: 'refused'; id?: string; reason: string; text: string }
  | { type: 'done'; ack: string }
  | { type: 'pong'; now: number; ack?: string }
  | { type: 'moved'; url: string }
  | { type: 'waiting'; waits: boolean; text: string }
  | { type: 'warning'; reason: string; text: string }
  | { type: 'bye'; reason: string; text: string }
  | { type: 'weighed'; sides: EstateTradeSide[]; chances: boolean; ack?: string }
  | { type: 'chances'; of: string; before?: number[]; after?: number[] }
  | { type: 'outlook'; after: number; wins: number[] };

export interface You {
  seats: number[];
  host: boolean;
}

export interface TableInfo {
  id: string;
  family: Family;
  title: string;
  name: Record<string, string>;
  state: TableState;
  paused: boolean;
  resting: boolean;
  seats: SeatInfo[];
  host: number;
  door: Door;
  grace_s: number;
  stand_in: string;
  bot_delay_ms: number;
  bank_minutes: number;
  move_hours: number;
  spectators: number;
  commitment: string;
  salts: Salt[];
  takeback: null | TakebackWish;
  copy_of?: string;
  secret?: string;
  rematch_of?: string;
  rematch?: string;
  ended?: EndedBy;
  advisor: boolean;
}

export type Family = 'estate' | 'conquest';

export type TableState = 'lobby' | 'playing' | 'over';

export interface SeatInfo {
  name: string;
  kind: string;
  playing: string;
  token: string;
  colour: number;
  target: string;
  connected: boolean;
  claimed: boolean;
  taken: boolean;
  ready: boolean;
  away: boolean;
  face?: string;
}

export interface Door {
  open: boolean;
  locked: boolean;
  watching: boolean;
  delay: number;
}

export interface Salt {
  seat: number;
  salt: string;
}

export interface TakebackWish {
  seat: number;
  to: number;
  agreed: number[];
}

export type EndedBy = 'host' | 'rounds';

export interface LogEntry {
  seq: number;
  lines: string[];
  events: (EstateEvent | ConquestEvent)[];
}

export interface Chat {
  seq: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  ack?: string;
}

export type Change = 'seat' | 'start' | 'pause' | 'resume' | 'end' | 'takeback' | 'rest' | 'rematch' | 'ready' | 'host' | 'door' | 'connected' | 'language' | 'advisor' | 'missed';

export interface Failure {
  error: Problem;
}

export interface Problem {
  place: string;
  reason: string;
}

export interface Titles {
  titles: TitleSummary[];
}

export interface TitleSummary {
  id: string;
  family: Family;
  name: Record<string, string>;
  about: Record<string, string>;
  designed_by?: Designers;
  seats: [number, number];
  tiles?: number;
  territories?: number;
  start_cash_choices?: number[];
  theme: TitleTheme;
  length?: Length;
  own?: boolean;
}

export interface Designers {
  people: string[];
  course?: Record<string, string>;
  school?: Record<string, string>;
}

export interface Length {
  person_seconds: number;
  bot_seconds: number;
  presets: TurnsOfPreset[];
}

export interface TurnsOfPreset {
  preset: string;
  from: number;
  turns: number[];
}

export interface TitleDetails {
  id: string;
  family: Family;
  name: Record<string, string>;
  about: Record<string, string>;
  designed_by?: Designers;
  seats: [number, number];
  tiles?: number;
  territories?: number;
  start_cash_choices?: number[];
  theme: TitleTheme;
  length?: Length;
  own?: boolean;
  document: TitleDocument;
  rules: Record<string, string>;
  how_to_play: Record<string, string>;
}

export interface Switches {
  switches: Switch[];
  named: NamedRule[];
  presets: Preset[];
}

export interface Switch {
  name: string;
  group: Record<string, string>;
  kind: SwitchKind;
  values: SwitchValue[];
  least: number;
  most: number;
  label: Record<string, string>;
  about: Record<string, string>;
}

export type SwitchKind = 'yes_no' | 'choice' | 'number' | 'percent' | 'amount' | 'levels';

export interface SwitchValue {
  word: string;
  text: Record<string, string>;
}

export interface NamedRule {
  id: string;
  group: Record<string, string>;
  name: Record<string, string>;
  about: Record<string, string>;
  parts: RulePart[];
  when?: RuleSetting;
}

export interface RulePart {
  name: string;
  off: string;
  on: string;
}

export interface RuleSetting {
  name: string;
  value: string;
}

export interface Preset {
  id: string;
  name: Record<string, string>;
  about: Record<string, string>;
  rules: Record<string, string>;
}

export interface Bots {
  bots: Bot[];
}

export interface Bot {
  name: string;
  level: string;
  label: Record<string, string>;
  about: Record<string, string>;
  habits: Habit[];
  hint?: Record<string, string>;
}

export interface Habit {
  name: Record<string, string>;
  percent: number;
}

export interface DeviceKey {
  key: string;
}

export interface MadeTable {
  id: string;
  host: string;
  seats: SeatToken[];
  link: string;
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface TableNow {
  table: TableInfo;
  seq: number;
}

export interface OpenTables {
  tables: OpenTable[];
  more: number;
}

export interface OpenTable {
  id: string;
  family: Family;
  title: string;
  name: Record<string, string>;
  state: TableState;
  host: string;
  seats: number;
  free: number;
  people: number;
  watching: boolean;
}

export interface KeptSave {
  save: Save;
}

export interface Save {
  id: string;
  name: string;
  slot: number;
  title: string;
  title_name: Record<string, string>;
  family: Family;
  state: TableState;
  players: SavedPlayer[];
  round: number;
  saved: number;
  seats?: number[];
}

export interface SavedPlayer {
  name: string;
  kind: string;
}

export interface Saves {
  saves: Save[];
}

export interface Boards {
  boards: TitleSummary[];
}

export interface KeptBoard {
  board: TitleSummary;
}

export interface CheckedTitle {
  title: null | TitleDetails;
  problem: null | Problem;
}

export interface TilesText {
  document: null | TitleDocument;
  text: null | string;
  problem: null | Problem;
}

export interface Picture {
  picture: string;
  removed: string[];
}

export interface Deleted {
}

export interface ReplayPage {
  title: TitleDocument;
  rules: Record<string, string>;
  figures: Figures;
  players: ReplayPlayer[];
  opening: string[];
  total: number;
  from: number;
  steps: Step[];
}

export interface ReplayPlayer {
  name: string;
  kind: string;
  target: string;
}

export interface Verdict {
  sound: boolean;
  actions: number;
  over: boolean;
  dice: DiceVerdict;
  notes: string[];
  problem: null | Problem;
}

export interface DiceVerdict {
  checked: number;
  unfair: number;
  unrevealed: number;
}

export interface Chances {
  total: number;
  playouts: number;
  points: Chance[];
}

export interface Chance {
  at: number;
  wins: number[];
}

export type Story = EstateStory | ConquestStory;

export interface Rematch {
  id: string;
}

export interface Turns {
  turns: Turn[];
}

export interface Turn {
  id: string;
  state?: TableState;
  yours: boolean;
  due?: number;
}

export interface Ordered {
  id: string;
}

export interface Campaign {
  done: number;
  games: number;
  finished: boolean;
  report: null | LabReport;
  problem: null | string;
}

export interface Health {
  well: boolean;
}

export interface ReviewDocument {
  family: Family;
  total: number;
  rounds: number;
  done: number;
  all: number;
  finished: boolean;
  stopped: boolean;
  playouts: number;
  error: number;
  accounts: ReviewAccount[];
  points: ReviewPoint[];
  turns: ReviewTurn[];
  choices: ReviewChoice[];
  strokes: ReviewStroke[];
  deals: ReviewDeal[];
}

export interface ReviewAccount {
  seat: number;
  name: string;
  kind: string;
  initial: number;
  final: number;
  luck: number;
  skill: number;
  others: number;
  lost: number;
  choices: number;
  judged: number[];
  like: string;
  like_label: string;
}

export interface ReviewPoint {
  at: number;
  wins: number[];
}

export interface ReviewTurn {
  at: number;
  round: number;
  cause: ReviewCause;
  seat: number;
  most: number;
  text: string;
  change: number[];
}

export type ReviewCause = 'luck' | 'choice';

export interface ReviewChoice {
  at: number;
  round: number;
  seat: number;
  about: ReviewAbout;
  judgement: ReviewJudgement;
  text: string;
  sentence: string;
  change: number;
  lost: number;
  error: number;
  options: ReviewOption[];
  places: number[];
}

export type ReviewAbout = 'buying' | 'auction' | 'offering' | 'answering' | 'building' | 'money' | 'jail' | 'card' | 'claiming' | 'placing' | 'attacking' | 'stopping' | 'moving' | 'alliance' | 'other';

export type ReviewJudgement = 'best' | 'fine' | 'doubtful' | 'mistake' | 'blunder';

export interface ReviewOption {
  text: string;
  wins: number;
  error: number;
  chosen: boolean;
}

export interface ReviewStroke {
  at: number;
  round: number;
  seat: number;
  text: string;
  luck: number[];
  error: number;
}

export interface ReviewDeal {
  at: number;
  round: number;
  from: number;
  to: number;
  text: string;
  change: number[];
  places: number[];
}

export interface LocalRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  bearer: string;
  language: string;
  body: string;
}

export interface LocalNews {
  calls: StoreCall[];
  mail: LocalMail[];
  answers: LocalAnswer[];
  wake?: number;
}

export interface StoreCall {
  number: number;
  what: string;
  table?: string;
  epoch?: number;
  known?: number;
  lines?: string[];
  summary?: string;
  kind?: string;
  id?: string;
  owner?: string;
  document?: StoredDocument;
}

export interface StoredDocument {
  kind: string;
  id: string;
  owner: string;
  text: string;
  changed: number;
  table: string;
}

export interface LocalMail {
  socket: number;
  text?: string;
  close?: number;
}

export interface LocalAnswer {
  number: number;
  status: number;
  type: string;
  body: string;
}

export interface StoreAnswer {
  number: number;
  problem?: StoreProblem;
  epoch?: number;
  lines?: string[];
  documents?: StoredDocument[];
}

export interface StoreProblem {
  place: string;
  reason: string;
}

/** Every type by its name. */
export interface WireTypes {
  EstateAction: EstateAction;
  EstateOffer: EstateOffer;
  EstateEvent: EstateEvent;
  EstateDiceFor: EstateDiceFor;
  EstateMoving: EstateMoving;
  EstateWhy: EstateWhy;
  EstateJailWhy: EstateJailWhy;
  EstateFreed: EstateFreed;
  EstateView: EstateView;
  EstatePrompt: EstatePrompt;
  EstateSeatView: EstateSeatView;
  EstateDeedView: EstateDeedView;
  EstateAuctionView: EstateAuctionView;
  EstateCompleting: EstateCompleting;
  EstateDebtView: EstateDebtView;
  EstateCardView: EstateCardView;
  EstateTradeSide: EstateTradeSide;
  EstateRentChange: EstateRentChange;
  EstateChoices: EstateChoices;
  EstateChoice: EstateChoice;
  EstateFacts: EstateFacts;
  EstateBlocked: EstateBlocked;
  EstateRefusal: EstateRefusal;
  EstateQuestion: EstateQuestion;
  EstateDrawnCard: EstateDrawnCard;
  EstateFigures: EstateFigures;
  EstateTileFigures: EstateTileFigures;
  EstateStory: EstateStory;
  EstateStoryMoment: EstateStoryMoment;
  EstateStoryRent: EstateStoryRent;
  EstateStoryDeal: EstateStoryDeal;
  EstateDealHow: EstateDealHow;
  EstateStoryThrow: EstateStoryThrow;
  ConquestAction: ConquestAction;
  ConquestCardKind: ConquestCardKind;
  ConquestHand: ConquestHand;
  ConquestEvent: ConquestEvent;
  ConquestStage: ConquestStage;
  ConquestRoute: ConquestRoute;
  ConquestView: ConquestView;
  ConquestPrompt: ConquestPrompt;
  ConquestTerritoryView: ConquestTerritoryView;
  ConquestSeatView: ConquestSeatView;
  ConquestBattleView: ConquestBattleView;
  ConquestChoices: ConquestChoices;
  ConquestChoice: ConquestChoice;
  ConquestFacts: ConquestFacts;
  ConquestOddsByNumber: ConquestOddsByNumber;
  ConquestBlocked: ConquestBlocked;
  ConquestRefusal: ConquestRefusal;
  ConquestQuestion: ConquestQuestion;
  ConquestStory: ConquestStory;
  ConquestStoryMoment: ConquestStoryMoment;
  ConquestStoryTurn: ConquestStoryTurn;
  ConquestStoryBattle: ConquestStoryBattle;
  Position: Position;
  EstatePosition: EstatePosition;
  Deadline: Deadline;
  DeadlineOf: DeadlineOf;
  ConquestPosition: ConquestPosition;
  Step: Step;
  EstateStep: EstateStep;
  NotASeat: NotASeat;
  Reason: Reason;
  ConquestStep: ConquestStep;
  Figures: Figures;
  NoFigures: NoFigures;
  ClientMessage: ClientMessage;
  Reaction: Reaction;
  ServerMessage: ServerMessage;
  TableMessage: TableMessage;
  You: You;
  TableInfo: TableInfo;
  Family: Family;
  TableState: TableState;
  SeatInfo: SeatInfo;
  Door: Door;
  Salt: Salt;
  TakebackWish: TakebackWish;
  EndedBy: EndedBy;
  LogEntry: LogEntry;
  Chat: Chat;
  Change: Change;
  Failure: Failure;
  Problem: Problem;
  Titles: Titles;
  TitleSummary: TitleSummary;
  Designers: Designers;
  Length: Length;
  TurnsOfPreset: TurnsOfPreset;
  TitleDetails: TitleDetails;
  Switches: Switches;
  Switch: Switch;
  SwitchKind: SwitchKind;
  SwitchValue: SwitchValue;
  NamedRule: NamedRule;
  RulePart: RulePart;
  RuleSetting: RuleSetting;
  Preset: Preset;
  Bots: Bots;
  Bot: Bot;
  Habit: Habit;
  DeviceKey: DeviceKey;
  MadeTable: MadeTable;
  SeatToken: SeatToken;
  TableNow: TableNow;
  OpenTables: OpenTables;
  OpenTable: OpenTable;
  KeptSave: KeptSave;
  Save: Save;
  SavedPlayer: SavedPlayer;
  Saves: Saves;
  Boards: Boards;
  KeptBoard: KeptBoard;
  CheckedTitle: CheckedTitle;
  TilesText: TilesText;
  Picture: Picture;
  Deleted: Deleted;
  ReplayPage: ReplayPage;
  ReplayPlayer: ReplayPlayer;
  Verdict: Verdict;
  DiceVerdict: DiceVerdict;
  Chances: Chances;
  Chance: Chance;
  Story: Story;
  Rematch: Rematch;
  Turns: Turns;
  Turn: Turn;
  Ordered: Ordered;
  Campaign: Campaign;
  Health: Health;
  ReviewDocument: ReviewDocument;
  ReviewAccount: ReviewAccount;
  ReviewPoint: ReviewPoint;
  ReviewTurn: ReviewTurn;
  ReviewCause: ReviewCause;
  ReviewChoice: ReviewChoice;
  ReviewAbout: ReviewAbout;
  ReviewJudgement: ReviewJudgement;
  ReviewOption: ReviewOption;
  ReviewStroke: ReviewStroke;
  ReviewDeal: ReviewDeal;
  LocalRequest: LocalRequest;
  LocalNews: LocalNews;
  StoreCall: StoreCall;
  StoredDocument: StoredDocument;
  LocalMail: LocalMail;
  LocalAnswer: LocalAnswer;
  StoreAnswer: StoreAnswer;
  StoreProblem: StoreProblem;
}
