// SPDX-License-Identifier: Apache-2.0
// The director shows what happened, for every family of games. What is true is drawn by
// `render(position)`; a beat only decorates it, inside a Scope that takes everything away again. So
// any beat may be dropped at any moment: after the last one, a skip or an error the screen is exactly
// `render(position)`.
import { type For, type Pace, playersPace, rateFor } from './pace';
import { type Cue, Scope } from './scope';

export interface Beat<P> {
  name: string;
  /** How long it takes at normal speed, in milliseconds. */
  ms: number;
  /** Builds all its movements at once; not given: only time passes. */
  show?: (scope: Scope) => void;
  /** What the time is for; not given: something moves. */
  time?: For;
  /** Nobody waits for it; it ends by itself, or with a skip. */
  loose?: boolean;
  /** Has the middle of the table: never two at once. */
  big?: boolean;
  /** The position to draw when it is over. */
  draws?: P;
}

/** One after the other; an inner list is played together. */
export type Score<P> = readonly (Beat<P> | readonly Beat<P>[])[];

export interface Scene<P> {
  /** What holds afterwards, shown or not. */
  position: P;
  /** Asked for when its turn comes. Several are played side by side. */
  scores: () => Score<P>[];
  /** Called once, when the position holds, shown or not. */
  over?: () => void;
}

export interface Wishes<P> {
  /** Draws a position; must not depend on what was drawn before. */
  render: (position: P) => void;
  /** Nothing is being shown any more, or something is again. */
  settled?: (yes: boolean) => void;
  pace?: Pace;
  cue?: Cue;
  failed?: (error: unknown) => void;
}

/** More than this waiting means that nobody looks: all of it is there at once. */
const MOST_WAITING = 24;

type Run = { scopes: Set<Scope>; stop: AbortController };

export class Director<P> {
  #waiting: Scene<P>[] = [];
  #run: Run | null = null;
  #loose = new Set<Scope>();

  constructor(private readonly wishes: Wishes<P>) {}

  play(scene: Scene<P>): void {
    this.#waiting.push(scene);
    if (this.#waiting.length > MOST_WAITING) this.skip();
    else if (!this.#run) void this.#perform();
  }

  /** Everything is at its end now. Tells whether there was anything to end. */
  skip(): boolean {
    if (this.#run === null && this.#loose.size === 0) return false;
    const scenes = this.#cut();
    const last = scenes.at(-1);
    if (last) this.#attempt(() => this.wishes.render(last.position));
    for (const scene of scenes) this.#attempt(() => scene.over?.());
    this.#settle(true);
    return true;
  }

  /** Forgets everything: a new position has come that does not follow from what is shown. */
  clear(): void {
    this.#cut();
    this.#settle(true);
  }

  /** Takes all decoration away and gives what was still to come. */
  #cut(): Scene<P>[] {
    const run = this.#run;
    // First of all, so that whoever draws and skips again finds nothing to do.
    this.#run = null;
    run?.stop.abort();
    for (const scope of [...(run?.scopes ?? []), ...this.#loose]) scope.end();
    this.#loose.clear();
    return this.#waiting.splice(0);
  }

  async #perform(): Promise<void> {
    const run: Run = { scopes: new Set(), stop: new AbortController() };
    this.#run = run;
    this.#settle(false);
    for (let scene = this.#waiting[0]; scene; scene = this.#waiting[0]) {
      const now = scene;
      const scores = this.#attempt(() => now.scores()) ?? [];
      const playing = scores.map((score) => this.#score(score, run)).filter((one) => one !== null);
      if (playing.length > 0) await Promise.all(playing);
      if (run.stop.signal.aborted) return;
      this.#waiting.shift();
      this.#attempt(() => this.wishes.render(now.position));
      this.#attempt(() => now.over?.());
      if (run.stop.signal.aborted) return;
    }
    this.#run = null;
    this.#settle(true);
  }

  /** Null: there was nothing to wait for. */
  #score(score: Score<P>, run: Run): Promise<void> | null {
    const groups = oneBigAtATime(score);
    const takesTime = groups.some((group) => group.some((beat) => this.#time(beat, 1) > 0));
    if (!takesTime) return null;
    return this.#groups(groups, run);
  }

  async #groups(groups: Beat<P>[][], run: Run): Promise<void> {
    const lengths = groups.map((group) =>
      Math.max(...group.map((one) => (one.loose ? 0 : one.ms))),
    );
    let left = lengths.reduce((sum, ms) => sum + ms, 0);
    for (const [k, group] of groups.entries()) {
      const rate = rateFor(left, this.#waiting.length - 1);
      left -= lengths[k] ?? 0;
      const waits = group.map((beat) => this.#beat(beat, rate, run)).filter((one) => one !== null);
      if (waits.length > 0) await Promise.all(waits);
      if (run.stop.signal.aborted) return;
      const drawn = group.findLast((beat) => beat.draws !== undefined)?.draws;
      if (drawn !== undefined) this.#attempt(() => this.wishes.render(drawn));
      if (run.stop.signal.aborted) return;
    }
  }

  #time(beat: Beat<P>, rate: number): number {
    const pace = this.wishes.pace ?? playersPace;
    const ms = pace(beat.ms, beat.time ?? 'moving');
    return beat.time === 'waiting' ? ms : ms / rate;
  }

  #beat(beat: Beat<P>, rate: number, run: Run): Promise<void> | null {
    const ms = this.#time(beat, rate);
    if (!(ms > 0)) return null;
    const scope = new Scope(ms, this.wishes.cue);
    const scopes = beat.loose ? this.#loose : run.scopes;
    scopes.add(scope);
    const over = () => {
      scope.end();
      scopes.delete(scope);
    };
    try {
      beat.show?.(scope);
    } catch (error) {
      over();
      this.wishes.failed?.(error);
      return null;
    }
    const played = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      scope.onEnd(() => {
        clearTimeout(timer);
        resolve();
      });
    }).then(over);
    return beat.loose ? null : played;
  }

  #settle(yes: boolean): void {
    this.wishes.settled?.(yes);
  }

  #attempt<T>(action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      this.wishes.failed?.(error);
      return undefined;
    }
  }
}

/** Beats that want the middle of the table wait for each other, even if they were to play together. */
export function oneBigAtATime<P>(score: Score<P>): Beat<P>[][] {
  return score.flatMap((entry) => {
    const group = Array.isArray(entry) ? (entry as Beat<P>[]) : [entry as Beat<P>];
    if (group.length === 0) return [];
    const big = group.filter((beat) => beat.big);
    if (big.length < 2) return [group];
    const [first, ...others] = big as [Beat<P>, ...Beat<P>[]];
    return [[...group.filter((beat) => !beat.big), first], ...others.map((beat) => [beat])];
  });
}
