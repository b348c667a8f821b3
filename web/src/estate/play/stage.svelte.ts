// SPDX-License-Identifier: Apache-2.0
// What the screen shows at this moment, and how it gets from one position to the next.

import { type Beat, playBeats, rest } from '../../client/beats';
import { motion, settings } from '../../settings.svelte';
import { type Effect, play } from '../../sound';
import type { EstateView, GameEvent, Step } from '../../wire/types';
import { viewAfter } from '../after';
import { stepsBetween } from '../board/layout';
import type { Printed } from '../figures';
import type { EstatePosition } from '../screen';

/** Whoever can move things on the screen. All times are in milliseconds, already at the right speed. */
export type Movers = {
  throwDice(seat: number, a: number, b: number, ms: number, ended: AbortSignal): Promise<void>;
  walk(seat: number, tiles: number[], ms: number, ended: AbortSignal): Promise<void>;
  ride(seat: number, to: number, jailed: boolean, ms: number, ended: AbortSignal): Promise<void>;
  drop(tile: number, hotel: boolean, ms: number, ended: AbortSignal): Promise<void>;
};
export type Purses = {
  coins(from: number, to: number, amount: number, ms: number, ended: AbortSignal): Promise<void>;
};
export type DrawnCard = { seat: number; deck: string; text: string; picture: string };

const DICE_MS = 900;
const STEP_MS = 150;
const MOST_WALK_MS = 1650;
const RIDE_MS = 700;
const COIN_MS = 520;
const BUILD_MS = 260;
const STAMP_MS = 220;
const CARD_MS = 1900;
const PAUSE_MS = 350;

/** A sound, and a moment to hear it. */
const loudly = (effect: Effect) => (ms: number, ended: AbortSignal) => {
  play(effect);
  return rest(ms, ended);
};

export class Stage {
  view: EstateView = $state.raw() as EstateView;
  /** A card that somebody else has drawn lies open for a moment. */
  card: DrawnCard | null = $state.raw(null);
  /** The tile that a token walks to. */
  target = $state(-1);
  movers: Movers | null = null;
  purses: Purses | null = null;

  constructor(
    private readonly printed: () => Printed,
    private readonly own: () => number[],
    private readonly newestSeq: () => number,
    view: EstateView,
  ) {
    this.view = view;
  }

  sync(position: EstatePosition): void {
    this.view = position.view;
    this.card = null;
    this.target = -1;
  }

  async animate(step: Step, ended: AbortSignal): Promise<void> {
    if (step.undo || typeof document === 'undefined' || document.hidden) return;
    const pace = {
      behind: () => Math.max(0, this.newestSeq() - step.seq),
      motion,
      reading: (ms: number) => (settings.speed === 'off' ? 0 : motion(ms) || ms),
    };
    await playBeats(this.beats(step), pace, ended);
  }

  private beats(step: Step): Beat[] {
    const beats: Beat[] = [];
    const events = step.events;
    for (let at = 0; at < events.length; at++) {
      const event = events[at] as GameEvent;
      if (event.event === 'paid') {
        // Payments that belong together fly together.
        const together = [event];
        while (events[at + 1]?.event === 'paid') together.push(events[++at] as GameEvent);
        beats.push(this.payments(together));
      } else {
        beats.push(this.beat(event, step));
      }
    }
    return beats;
  }

  private carry(event: GameEvent): () => void {
    return () => {
      this.view = viewAfter(this.view, event);
    };
  }

  private beat(event: GameEvent, step: Step): Beat {
    const done = this.carry(event);
    const seat = event.seat ?? -1;
    const tile = event.tile ?? -1;
    switch (event.event) {
      case 'dice_rolled':
        return {
          ms: DICE_MS,
          show: async (ms, ended) => {
            play('dice');
            await this.movers?.throwDice(seat, event.a as number, event.b as number, ms, ended);
          },
          done,
        };
      case 'moved':
        return this.move(event, step, done);
      case 'bought':
      case 'auction_won':
        return { ms: STAMP_MS, show: (ms, ended) => this.mark(tile, ms, ended), done };
      case 'built':
        return this.building(event, done);
      case 'unbuilt':
      case 'deed_mortgaged':
      case 'mortgage_lifted':
        return { ms: STAMP_MS, show: (ms, ended) => this.mark(tile, ms, ended), done };
      case 'bid_made':
        return { ms: PAUSE_MS / 2, show: loudly('bid'), done };
      case 'card_drawn':
      case 'entry_drawn':
        return this.draw(event, step, done);
      case 'sent_to_jail':
        return { ms: PAUSE_MS, show: loudly('jail'), done };
      case 'went_bankrupt':
        return { ms: PAUSE_MS, show: loudly('lose_round'), done };
      case 'game_ended':
        return { ms: PAUSE_MS, show: loudly('win'), done };
      default:
        return { ms: 0, done };
    }
  }

  private move(event: GameEvent, step: Step, done: () => void): Beat {
    const { seat = -1, from = 0, to = 0 } = event;
    const how = event.how as string;
    if (how === 'jail' || how === 'teleport') {
      return {
        ms: RIDE_MS,
        show: async (ms, ended) => {
          await this.movers?.ride(seat, to, how === 'jail', ms, ended);
        },
        done,
      };
    }
    const count = this.printed().tiles.length;
    const salary = step.events.some((one) => one.event === 'paid' && one.why === 'salary');
    const forwards = (to - from + count) % count;
    const backwards = how === 'card' && !salary && forwards > count - 6;
    const tiles = stepsBetween(from, to, count, backwards);
    return {
      ms: Math.min(MOST_WALK_MS, tiles.length * STEP_MS),
      show: async (ms, ended) => {
        this.target = to;
        await this.movers?.walk(seat, tiles, ms, ended);
        this.target = -1;
      },
      done,
    };
  }

  private payments(events: GameEvent[]): Beat {
    const own = this.own();
    return {
      ms: COIN_MS,
      show: async (ms, ended) => {
        const gains = events.some((one) => own.includes(one.to ?? -1));
        const pays = events.some((one) => own.includes(one.from ?? -1));
        play(pays && !gains ? 'coins_out' : 'coins_in');
        await Promise.all(
          events.map(({ from = -1, to = -1, amount = 0 }) =>
            this.purses?.coins(from, to, amount, ms, ended),
          ),
        );
      },
      done: () => {
        for (const event of events) this.view = viewAfter(this.view, event);
      },
    };
  }

  private building(event: GameEvent, done: () => void): Beat {
    const hotel = (event.level as number) > this.printed().smallLevels;
    return {
      ms: BUILD_MS,
      show: async (ms, ended) => {
        play(hotel ? 'hotel' : 'build');
        await this.movers?.drop(event.tile ?? 0, hotel, ms, ended);
      },
      done,
    };
  }

  /** Somebody else's card is shown long enough to read; one's own is asked about anyway. */
  private draw(event: GameEvent, step: Step, done: () => void): Beat {
    const seat = event.seat ?? -1;
    const mine = step.position.choices.some((one) => one.seat === seat);
    const card = cardOf(this.printed(), event, step);
    return {
      ms: mine || !card ? 0 : CARD_MS,
      still: true,
      show: async (ms, ended) => {
        play('card');
        this.card = card;
        await rest(ms, ended);
        this.card = null;
      },
      done: () => {
        if (mine) play('card');
        done();
      },
    };
  }

  private async mark(tile: number, ms: number, ended: AbortSignal): Promise<void> {
    this.target = tile;
    await rest(ms, ended);
    this.target = -1;
  }
}

function cardOf(printed: Printed, event: GameEvent, step: Step): DrawnCard | null {
  const seat = event.seat ?? -1;
  const line = step.lines.find((one) => one.includes('“')) ?? '';
  if (event.event === 'card_drawn') {
    const deck = printed.document.decks?.decks[event.deck as number];
    const text = line.slice(line.indexOf('“') + 1, line.lastIndexOf('”'));
    const picture = deck?.cards[event.card as number]?.picture ?? '';
    return text && deck ? { seat, deck: deck.id, text, picture } : null;
  }
  const tables = (printed.document.board?.tables ?? []) as { id: string }[];
  const table = tables[event.table as number];
  const told = step.lines[step.events.indexOf(event)] ?? step.lines[0] ?? '';
  return table && told ? { seat, deck: table.id, text: told, picture: '' } : null;
}
