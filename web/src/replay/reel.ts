// SPDX-License-Identifier: Apache-2.0
// The steps of a game, counted from 1, in pages that are fetched when they are needed.
import type { LogEntry, Step } from '../wire/types';
import { PAGE, type ReplayPage } from './api';

export const pageOf = (at: number): number => Math.floor((at - 1) / PAGE);

/** How close to the end of its page the playhead asks for the next one. */
const AHEAD = 60;
const LOG_LINES = 60;
/** Games up to so many pages are fetched to the end by and by, for the marks of all turns. */
const MOST_FILLED = 25;

export class Reel {
  readonly total: number;
  #pages = new Map<number, Step[]>();
  #coming = new Map<number, Promise<void>>();
  #opening: string[];

  constructor(
    first: ReplayPage,
    private readonly fetchPage: (from: number) => Promise<ReplayPage>,
    /** More is known about the game than before. */
    private readonly grown: () => void = () => {},
  ) {
    this.total = first.total;
    this.#opening = first.opening;
    this.#pages.set(first.from / PAGE, first.steps);
  }

  /** The step, if it has come already. */
  step(at: number): Step | null {
    return this.#pages.get(pageOf(at))?.[(at - 1) % PAGE] ?? null;
  }

  async fetch(at: number): Promise<Step | null> {
    if (at < 1 || at > this.total) return null;
    await this.#page(pageOf(at));
    return this.step(at);
  }

  /** Sees to it that whoever watches from here never has to wait. */
  lookAhead(at: number): void {
    const next = Math.min(this.total, at + AHEAD);
    // If it fails, it will be told when the step is really needed.
    this.#page(pageOf(next)).catch(() => {});
  }

  /** One more page that nobody has asked for yet; false: there is no need for more. */
  async fill(): Promise<boolean> {
    const pages = pageOf(this.total) + 1;
    if (pages > MOST_FILLED) return false;
    for (let page = 0; page < pages; page++) {
      if (this.#pages.has(page)) continue;
      await this.#page(page);
      return true;
    }
    return false;
  }

  /** What was told last: not every step has a line of its own. */
  lineAt(at: number): string {
    for (let k = at, step = this.step(k); step; step = this.step(--k)) {
      const line = step.lines.at(-1);
      if (line) return line;
    }
    return '';
  }

  /** What was told up to here, as far back as it is at hand. */
  log(at: number): LogEntry[] {
    const entries: LogEntry[] = [];
    let k = at;
    for (let step = this.step(k); step && entries.length < LOG_LINES; step = this.step(--k)) {
      const { lines, events } = step;
      if (lines.length + events.length > 0) entries.push({ seq: k, lines, events });
    }
    if (k === 0 && this.#opening.length > 0) {
      entries.push({ seq: 0, lines: this.#opening, events: [] });
    }
    return entries.reverse();
  }

  /** Does a turn begin with this step? False too while that is not known. */
  beginsTurn(at: number): boolean {
    const step = this.step(at);
    if (!step) return false;
    if (at === 1) return true;
    const before = this.step(at - 1);
    if (!before) return false;
    const [now, then] = [step.position.view, before.position.view];
    return now.turn !== then.turn || now.round !== then.round;
  }

  /** All beginnings of turns that are known by now. */
  turns(): number[] {
    const found: number[] = [];
    for (const page of [...this.#pages.keys()].sort((a, b) => a - b)) {
      const first = page * PAGE + 1;
      const last = first + (this.#pages.get(page)?.length ?? 0);
      for (let at = first; at < last; at++) if (this.beginsTurn(at)) found.push(at);
    }
    return found;
  }

  /** Where the next turn begins, or the last step if none does. */
  async turnAfter(at: number): Promise<number> {
    for (let k = at + 1; k < this.total; k++) {
      await this.#ready(k);
      if (this.beginsTurn(k)) return k;
    }
    return this.total;
  }

  /** Where this turn began or, at its beginning, the one before. */
  async turnBefore(at: number): Promise<number> {
    for (let k = at - 1; k > 1; k--) {
      await this.#ready(k);
      if (this.beginsTurn(k)) return k;
    }
    return 1;
  }

  async #ready(at: number): Promise<void> {
    if (!this.step(at)) await this.fetch(at);
    // The first step of a page begins a turn or not by what the page before says.
    if (at > 1 && !this.step(at - 1)) await this.fetch(at - 1);
  }

  #page(page: number): Promise<void> {
    if (this.#pages.has(page)) return Promise.resolve();
    let coming = this.#coming.get(page);
    if (!coming) {
      coming = this.fetchPage(page * PAGE)
        .then(({ steps }) => {
          this.#pages.set(page, steps);
          this.grown();
        })
        .finally(() => this.#coming.delete(page));
      this.#coming.set(page, coming);
    }
    return coming;
  }
}

/** Only as many marks as there is room for along the whole game: the rest would be a grey bar. */
export function thinned(marks: number[], total: number, room: number): number[] {
  const apart = total / Math.max(1, room);
  const kept: number[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (last === undefined || mark - last >= apart) kept.push(mark);
  }
  return kept;
}
