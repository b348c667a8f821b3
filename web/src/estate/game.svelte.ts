// SPDX-License-Identifier: Apache-2.0
// One estate game on the screen: what every part of it needs to know, and may do.
import { getContext, setContext } from 'svelte';
import { seated } from '../client/seats';
import type { TableClient } from '../client/table.svelte';
import { language } from '../settings.svelte';
import { t } from '../text';
import { announce } from '../ui/announce.svelte';
import { uploads } from '../uploads.svelte';
import type { Action, Choice, EstateView, Offer, Step } from '../wire/types';
import { moneyText, type Printed, printedOf, tileName, titleWord } from './figures';
import { type Moment, momentOf, noRents, type Rents, withMoment, withRents } from './history';
import { Stage } from './play/stage.svelte';
import { type Asking, actingSeat, askingOf, choicesOf, type EstatePosition } from './screen';
import { completeOrder, fromTurn, nextSeat, orderAfter } from './turns';

/** What the player has opened; what the game asks lies above it. */
export type Panel =
  | { kind: 'manage'; tab: 'build' | 'mortgage'; group?: number }
  | { kind: 'trade'; to: number; offer?: Offer; counter?: boolean }
  | { kind: 'player'; seat: number }
  | { kind: 'tile'; tile: number }
  | { kind: 'chat' }
  | null;

export type BotAnswer = { seat: number; text: string; offer: Offer };

const orderKey = (table: string) => `parlour.order.${table}`;

export class Game {
  panel: Panel = $state.raw(null);
  /** The tile whose deed is looked at, −1: none. */
  looked = $state(-1);
  notice = $state('');
  answer: BotAnswer | null = $state.raw(null);
  /** The person wants to see the board before answering. */
  peeking = $state(false);
  history: Moment[] = $state.raw([]);
  rents: Rents = $state.raw(noRents(0));
  order: number[] = $state.raw([]);
  /** Who went bankrupt, in that order. */
  fallen: number[] = $state.raw([]);
  readonly stage: Stage;

  constructor(readonly client: TableClient) {
    this.stage = new Stage(
      () => this.printed,
      () => this.own,
      () => client.seq,
      (client.shown as EstatePosition).view,
    );
    this.#pictured = seated(client.table?.id ?? '')?.pictures ?? [];
    this.order = this.#rememberedOrder();
    this.history = withMoment([], momentOf(this.stage.view));
    this.rents = noRents(this.stage.view.seats.length);
  }

  printed: Printed = $derived.by(() => {
    if (!this.client.title) throw new Error('a game screen needs a title');
    return printedOf(this.client.title, this.client.rules, this.client.figures);
  });
  position = $derived.by(() => this.client.shown as EstatePosition);
  own = $derived.by(() => this.client.you.seats);
  seats = $derived.by(() => this.client.table?.seats ?? []);
  names = $derived.by(() => this.seats.map((seat) => seat.name));
  colours = $derived.by(() => this.seats.map((seat) => seat.colour));
  acting = $derived.by(() => actingSeat(this.position));
  choices = $derived.by(() => choicesOf(this.position, this.acting));
  /** Choices may be offered: everything is shown, and no action is under way. */
  ready = $derived.by(() => this.client.settled && !this.client.busy);
  /** A question comes up once everything is shown, and stays while it is still the same one. */
  asking = $derived.by((): Asking => {
    const shown = askingOf(this.position);
    if (this.client.settled) return shown;
    const newest = this.client.position as EstatePosition;
    const same = askingOf(newest) === shown && actingSeat(newest) === this.acting;
    return same ? shown : 'none';
  });
  playOrder = $derived.by(() =>
    completeOrder(this.viewOrder(this.stage.view) ?? this.order, this.seats.length),
  );
  next = $derived.by(() => nextSeat(this.stage.view, this.playOrder));
  /** With several people at one screen, the card of who acts stands in front. */
  front = $derived.by(() =>
    this.own.length > 1 && this.acting >= 0 ? this.acting : this.stage.view.turn,
  );
  cards = $derived.by(() => fromTurn({ ...this.stage.view, turn: this.front }, this.playOrder));

  viewOrder(view: EstateView): number[] | undefined {
    return (view as EstateView & { order?: number[] }).order;
  }

  money(amount: number): string {
    return moneyText(this.printed.currency, amount, language());
  }

  name(seat: number): string {
    return this.names[seat] ?? t('estate.the_bank');
  }

  tile(index: number): string {
    return tileName(this.printed, index, language());
  }

  word(key: string): string {
    return titleWord(this.printed, key, language());
  }

  /** A picture of one's own in place of the token. */
  picture(seat: number): string | null {
    return this.#pictured.includes(seat) ? uploads.token : null;
  }
  #pictured: number[] = [];

  isBot(seat: number): boolean {
    const kind = this.seats[seat]?.kind;
    return kind !== 'person' && kind !== 'open';
  }

  /** Milliseconds left of a clock that concerns this screen; null: none runs. */
  deadline(...what: string[]): (() => number) | null {
    const at = this.position?.deadlines.find((one) => what.includes(one.what))?.at;
    return at === undefined ? null : () => this.client.left(at);
  }

  async act(action: Action, seat = this.acting): Promise<boolean> {
    const answer = await this.client.act(seat, action);
    if (answer.ok || answer.reason === 'stale') return answer.ok;
    this.say(answer.text);
    return false;
  }

  choose(choice: Choice | null, seat = this.acting): void {
    if (choice) void this.act(choice.action, seat);
  }

  say(text: string): void {
    this.notice = text;
    announce(text);
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => {
      this.notice = '';
    }, 6000);
  }
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a step; afterwards the client takes its position over. */
  async show(step: Step, ended: AbortSignal): Promise<void> {
    this.order = orderAfter(this.order, step.events);
    this.#rememberOrder();
    if (step.undo) this.answer = null;
    this.rents = withRents(this.rents, step.events);
    for (const event of step.events) {
      if (event.event === 'went_bankrupt') this.fallen = [...this.fallen, event.seat ?? -1];
    }
    await this.stage.animate(step, ended);
    this.#heard(step);
  }

  sync(): void {
    this.stage.sync(this.position);
    this.history = withMoment(this.history, momentOf(this.position.view));
  }

  /** A bot says why it does not want our offer: that is shown, without anything to accept. */
  #heard(step: Step): void {
    const offer = this.#lastOffer(step);
    const refused = step.events.some((one) => one.event === 'offer_rejected');
    if (refused && offer && this.own.includes(offer.from) && this.isBot(offer.to)) {
      const text = step.reason?.text ?? t('estate.no_thanks');
      this.answer = { seat: offer.to, text, offer };
    }
  }

  #offer: Offer | null = null;
  #lastOffer(step: Step): Offer | null {
    const before = this.#offer;
    const made = step.events.find((one) => one.event === 'offer_made');
    this.#offer =
      (made?.offer as Offer | undefined) ?? (step.position.view as EstateView).offer ?? null;
    return made ? ((made.offer as Offer) ?? null) : before;
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
