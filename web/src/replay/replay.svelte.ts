// SPDX-License-Identifier: Apache-2.0
// A game that is watched again. The screen of the game gets the same messages as in live play: a
// welcome wherever the playhead jumps to, and a step wherever it plays.

import { storyFrom } from '../client/story';
import { TableClient } from '../client/table.svelte';
import type { Score } from '../motion/director';
import type { Position, Step, Table, Welcome } from '../wire/types';
import { type Chance, type ReplayPage, type Source, tableFor } from './api';
import { Reel } from './reel';

export const RATES = [1, 2, 4, 8] as const;
export type Rate = (typeof RATES)[number];

/** A line wants to be read, also where nothing moves. */
const READING_MS = 900;
/** There is no hurry with what only completes the marks, and others want the server too. */
const FILL_MS = 700;

export class Replay {
  readonly client = new TableClient();
  /** The step whose position is seen, from 1. */
  at = $state(1);
  playing = $state(false);
  rate: Rate = $state(1);
  /** Steps are on their way. */
  waiting = $state(false);
  problem = $state('');
  /** The beginnings of turns, as far as they are known. */
  turns: number[] = $state.raw([]);
  /** How likely each seat was to win, along the game; empty: not known, or not yet. */
  chances: Chance[] = $state.raw([]);
  curve: 'coming' | 'there' | 'none' = $state('coming');
  readonly total: number;

  #reel: Reel;
  #first: ReplayPage;
  /** Counts what was asked for: whatever comes too late is not wanted any more. */
  #wish = 0;

  private constructor(
    readonly source: Source,
    private readonly table: Table,
    first: ReplayPage,
    curve: boolean,
  ) {
    this.#first = first;
    this.total = first.total;
    this.#reel = this.#newReel(first);
    this.client.onStep((step) => this.#reading(step));
    this.#stand(1);
    storyFrom(source);
    if (!curve) {
      this.curve = 'none';
      return;
    }
    // It takes the server a moment; the game can be watched without.
    source.chances().then(
      (chances) => {
        this.chances = chances;
        this.curve = 'there';
      },
      () => {
        this.curve = 'none';
      },
    );
  }

  get family(): Table['family'] {
    return this.table.family;
  }

  get seats(): Table['seats'] {
    return this.table.seats;
  }

  /** `curve`: with the chances along the game, which cost the server some work. */
  static async open(source: Source, { curve = true } = {}): Promise<Replay> {
    const first = await source.page(0);
    if (first.steps.length === 0) throw new Error('empty');
    return new Replay(source, await tableFor(source, first), first, curve);
  }

  get line(): string {
    // The line is in the reel, which is no state: what it depends on is.
    void this.turns;
    return this.#reel.lineAt(this.at);
  }

  /** Shows the position after a step at once. */
  async jump(to: number): Promise<void> {
    const at = Math.max(1, Math.min(this.total, Math.round(to)));
    const wish = ++this.#wish;
    this.at = at;
    if (this.#reel.step(at)) {
      this.waiting = false;
      this.#stand(at);
      return;
    }
    if (await this.#wait(wish, () => this.#reel.fetch(at))) this.#stand(at);
  }

  play(): void {
    if (this.at >= this.total) void this.jump(1);
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
    this.#wish++;
    this.waiting = false;
    this.client.skip();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** One step to either side, to be looked at in peace. */
  async step(by: number): Promise<void> {
    this.pause();
    await this.jump(this.at + by);
  }

  /** Plays one more step; called whenever the one before has been shown. */
  async advance(): Promise<void> {
    if (this.at >= this.total) {
      this.playing = false;
      return;
    }
    const wish = ++this.#wish;
    const at = this.at + 1;
    const step = this.#reel.step(at) ?? (await this.#wait(wish, () => this.#reel.fetch(at)));
    if (!step || wish !== this.#wish) return;
    this.#reel.lookAhead(at);
    this.at = at;
    this.client.hear(step);
  }

  async nextTurn(): Promise<void> {
    await this.#toTurn(() => this.#reel.turnAfter(this.at));
  }

  async previousTurn(): Promise<void> {
    await this.#toTurn(() => this.#reel.turnBefore(this.at));
  }

  /** Another language: the same steps in other words. */
  async reread(): Promise<void> {
    const wish = ++this.#wish;
    const first = await this.#wait(wish, () => this.source.page(0));
    if (!first) return;
    this.#first = first;
    this.#reel = this.#newReel(first);
    await this.jump(this.at);
  }

  close(): void {
    this.playing = false;
    clearTimeout(this.#filling);
    this.#wish++;
    storyFrom(null);
    this.client.close();
  }

  #filling: ReturnType<typeof setTimeout> | undefined;
  #fill(reel: Reel): void {
    clearTimeout(this.#filling);
    this.#filling = setTimeout(() => {
      // Without them the marks end earlier; that is all.
      reel.fill().then(
        (more) => more && reel === this.#reel && this.#fill(reel),
        () => {},
      );
    }, FILL_MS);
  }

  #newReel(first: ReplayPage): Reel {
    const reel = new Reel(
      first,
      (from) => this.source.page(from),
      () => {
        this.turns = reel.turns();
      },
    );
    this.turns = reel.turns();
    this.#fill(reel);
    return reel;
  }

  async #toTurn(find: () => Promise<number>): Promise<void> {
    const wish = ++this.#wish;
    const to = await this.#wait(wish, find);
    if (to !== null) await this.jump(to);
  }

  /** What was asked for; null if it failed, or if something else is wanted by now. */
  async #wait<T>(wish: number, ask: () => Promise<T>): Promise<T | null> {
    this.waiting = true;
    this.problem = '';
    try {
      const answer = await ask();
      return wish === this.#wish ? answer : null;
    } catch (error) {
      if (wish === this.#wish) {
        this.playing = false;
        this.problem = error instanceof Error ? error.message : String(error);
      }
      return null;
    } finally {
      if (wish === this.#wish) this.waiting = false;
    }
  }

  #stand(at: number): void {
    const step = this.#reel.step(at);
    if (!step) return;
    this.#reel.lookAhead(at);
    const log = this.#reel.log(at);
    const welcome: Welcome = {
      type: 'welcome',
      protocol: 1,
      seq: at,
      now: Date.now(),
      you: { seats: [], host: false },
      table: this.table,
      title: this.#first.title,
      rules: this.#first.rules,
      figures: this.#first.figures,
      position: step.position,
      log,
      log_from: Math.max(0, (log[0]?.seq ?? 1) - 1),
      chat: [],
    };
    this.client.hear(welcome);
  }

  #reading(step: Step): Score<Position> {
    return step.lines.length > 0
      ? [{ name: 'line', ms: READING_MS / this.rate, time: 'waiting' }]
      : [];
  }
}
