// SPDX-License-Identifier: Apache-2.0
// One estate game on the screen: what every part of it needs to know, and may do.
import { getContext, setContext } from 'svelte';
import { SelfEnding } from '../client/ending.svelte';
import { TableGame } from '../client/game.svelte';
import { seated } from '../client/seats';
import type { TableClient } from '../client/table.svelte';
import type { Mood } from '../faces/features';
import { moodOf } from '../faces/mood';
import type { Score } from '../motion/director';
import { language } from '../settings.svelte';
import { type PlainKey, t } from '../text';
import { announce } from '../ui/announce.svelte';
import { uploads } from '../uploads.svelte';
import { estatePosition, estateStep } from '../wire/family';
import type { EstateChoice, EstateOffer, EstateStep, Position, Step } from '../wire/types';
import { moneyText, type Printed, printedOf, tileName, titleWord } from './figures';
import { scoreOf } from './play/score';
import { Stage } from './play/stage.svelte';
import {
  type Asking,
  actingSeat,
  askingOf,
  choicesOf,
  find,
  questionFor,
  staysAsked,
} from './screen';
import { completeOrder, fromTurn, nextSeat, orderAfter } from './turns';
import { wordOr } from './words';

/** What the player has opened; what the game asks lies above it. */
export type Panel =
  | { kind: 'manage'; tab: 'build' | 'mortgage'; group?: number }
  | { kind: 'trade'; to: number; offer?: EstateOffer; counter?: boolean }
  | { kind: 'player'; seat: number }
  | { kind: 'tile'; tile: number }
  | null;

export type BotAnswer = { seat: number; text: string; offer: EstateOffer };

const orderKey = (table: string) => `parlour.order.${table}`;

export class Game extends TableGame {
  panel: Panel = $state.raw(null);
  /** The tile whose deed is looked at, −1: none. */
  looked = $state(-1);
  answer: BotAnswer | null = $state.raw(null);
  /** The person wants to see the board before answering. */
  peeking = $state(false);
  order: number[] = $state.raw([]);
  readonly stage = new Stage();

  constructor(client: TableClient) {
    super(client);
    this.#pictured = seated(client.table?.id ?? '')?.pictures ?? [];
    this.order = this.#rememberedOrder();
  }

  printed: Printed = $derived.by(() => {
    if (!this.client.title) throw new Error('a game screen needs a title');
    return printedOf(this.client.title, this.client.rules, this.client.figures);
  });
  /** What is drawn; in the middle of a step it is of both positions around it. */
  position = $derived.by(() => estatePosition(this.client.shown));
  view = $derived(this.position.view);
  names = $derived.by(() => this.seats.map((seat) => seat.name));
  colours = $derived.by(() => this.seats.map((seat) => seat.colour));
  acting = $derived.by(() => actingSeat(this.position));
  choices = $derived.by(() => choicesOf(this.position, this.acting));
  question = $derived.by(() => questionFor(this.position, this.own));
  /** Choices may be offered: everything is shown, and no action is under way. */
  ready = $derived.by(() => this.client.settled && !this.client.busy);
  /** A question comes up once everything is shown, and stays while it is still the same one. */
  asking = $derived.by((): Asking => {
    const shown = askingOf(this.position);
    if (this.client.settled) return shown;
    return staysAsked(this.position, estatePosition(this.client.position)) ? shown : 'none';
  });
  /** Something lies over the table: what is to be pressed is there. */
  covered = $derived.by(
    () =>
      (this.asking !== 'none' && this.asking !== 'over' && !this.peeking) ||
      this.answer !== null ||
      (this.panel !== null && this.panel.kind !== 'tile'),
  );
  /** The press that finished what was being shown: it was not meant for the button under it. */
  finishing = false;
  readonly ending = new SelfEnding<EstateChoice>(
    () => ({
      choices: this.ready && !this.covered && !this.client.table?.paused ? this.choices : null,
      name: `${this.view.round}.${this.view.turn}`,
    }),
    (choice) => this.choose(choice),
  );
  playOrder = $derived.by(() => completeOrder(this.view.order ?? this.order, this.seats.length));
  next = $derived.by(() => nextSeat(this.view, this.playOrder));
  /** With several people at one screen, the card of who acts stands in front. */
  front = $derived.by(() => {
    if (this.followed >= 0) return this.followed;
    return this.own.length > 1 && this.acting >= 0 ? this.acting : this.view.turn;
  });
  /** Where the screen looks: at whom one follows, else at who plays. */
  place = $derived.by(
    () => this.view.seats[this.followed >= 0 ? this.followed : this.view.turn]?.at ?? 0,
  );
  followedTile = $derived.by(() => (this.followed >= 0 ? this.place : -1));
  #moods = $derived.by(() => {
    const events = this.client.lately.flat();
    return this.seats.map((_, seat) => moodOf(events, this.position, seat, this.printed.members));
  });
  cards = $derived.by(() => fromTurn({ ...this.view, turn: this.front }, this.playOrder));

  money(amount: number): string {
    return moneyText(this.printed.currency, amount, language());
  }

  name(seat: number): string {
    return this.names[seat] ?? t('estate.the_bank');
  }

  mood(seat: number): Mood {
    return this.#moods[seat] ?? 'calm';
  }

  tile(index: number): string {
    return tileName(this.printed, index, language());
  }

  word(key: string): string {
    return titleWord(this.printed, key, language());
  }

  /** A word that the title may have of its own; else ours. */
  wordOr(key: string, ours: PlainKey): string {
    return wordOr(this.printed, key, ours);
  }

  /** A picture of one's own in place of the token. */
  picture(seat: number): string | null {
    return this.#pictured.includes(seat) ? uploads.token : null;
  }
  #pictured: number[] = [];

  /** The whole group of one's own that the acting seat has landed on and may build on, −1: none. */
  landedGroup = $derived.by((): number => {
    if (this.client.rules.build_when !== 'on_landing' || this.view.prompt !== 'manage') return -1;
    const group = this.printed.tiles[this.view.seats[this.acting]?.at ?? -1]?.group ?? -1;
    const tiles = this.printed.members[group] ?? [];
    const asked = tiles.some((tile) => find(this.choices, 'build', tile));
    return asked ? group : -1;
  });

  /** One person, and bots. */
  isLone = $derived.by(
    () =>
      this.own.length === 1 && this.seats.every((_, k) => this.own.includes(k) || this.isBot(k)),
  );

  isBot(seat: number): boolean {
    const kind = this.seats[seat]?.kind;
    return kind !== 'person' && kind !== 'open';
  }

  choose(choice: EstateChoice | null, seat = this.acting): void {
    if (choice) void this.act(choice.action, seat);
  }

  score(step: Step, before: Position): Score<Position> {
    const { stage, printed, own, seats } = this;
    return scoreOf(estateStep(step), estatePosition(before), {
      stage,
      printed,
      own,
      seats,
      start: this.client.figures?.start_cash ?? 1500,
      name: (seat) => this.name(seat),
      money: (amount) => this.money(amount),
      tile: (index) => this.tile(index),
    });
  }

  /** What is remembered of a step beyond its position. */
  heard(told: Step): void {
    const step = estateStep(told);
    this.stage.heard(step);
    this.order = orderAfter(this.order, step.events);
    this.#rememberOrder();
    if (step.undo) this.answer = null;
    this.#answered(step);
    for (const line of step.lines) announce(line);
  }

  /** A bot says why it does not want our offer: that is shown, without anything to accept. */
  #answered(step: EstateStep): void {
    const offer = this.#lastOffer(step);
    const refused = step.events.some((one) => one.event === 'offer_rejected');
    if (refused && offer && this.own.includes(offer.from) && this.isBot(offer.to)) {
      const text = step.reason?.text ?? t('estate.no_thanks');
      this.answer = { seat: offer.to, text, offer };
    }
  }

  #offer: EstateOffer | null = null;
  #lastOffer(step: EstateStep): EstateOffer | null {
    const before = this.#offer;
    const made = step.events.find((one) => one.event === 'offer_made');
    this.#offer = made?.offer ?? step.position.view.offer ?? null;
    return made?.offer ?? before;
  }

  #rememberedOrder(): number[] {
    try {
      const read: unknown = JSON.parse(
        sessionStorage.getItem(orderKey(this.client.table?.id ?? '')) ?? '[]',
      );
      return Array.isArray(read) ? read.filter((one) => typeof one === 'number') : [];
    } catch {
      return [];
    }
  }

  #rememberOrder(): void {
    try {
      sessionStorage.setItem(orderKey(this.client.table?.id ?? ''), JSON.stringify(this.order));
    } catch {
      // Without storage the order is learnt again.
    }
  }
}

const KEY = Symbol('estate game');

export function provideGame(game: Game): Game {
  setContext(KEY, game);
  return game;
}

export function useGame(): Game {
  return getContext<Game>(KEY);
}
