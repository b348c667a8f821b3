// SPDX-License-Identifier: Apache-2.0
// Steps come as fast as the server plays; a screen shows them one after the other. The queue holds
// those that are still to be shown, and lets them all go when somebody is in a hurry.
import type { Step } from '../wire/types';

/** Shows a step, for instance by walking a token, and resolves when that is done. */
export type Animator = (step: Step, signal: AbortSignal) => Promise<void> | void;

/** More than this waiting means that showing lags behind: the oldest are shown at once. */
const MOST_WAITING = 24;

export class StepQueue {
  #steps: Step[] = [];
  #animators = new Set<Animator>();
  #running: AbortController | null = null;

  constructor(
    /** The step has been shown: its position is what the screen stands at. */
    private readonly shown: (step: Step) => void,
    private readonly settled: (yes: boolean) => void,
  ) {}

  get waiting(): number {
    return this.#steps.length + (this.#running ? 1 : 0);
  }

  add(animator: Animator): () => void {
    this.#animators.add(animator);
    return () => this.#animators.delete(animator);
  }

  push(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length > MOST_WAITING) this.skip();
    else void this.#run();
  }

  /** Shows everything that waits at once; what runs is told to finish. */
  skip(): void {
    this.#running?.abort();
    this.#running = null;
    while (this.#steps.length > 0) this.shown(this.#steps.shift() as Step);
    this.settled(true);
  }

  /** Forgets everything: a new position has come that does not follow from the steps. */
  clear(): void {
    this.#running?.abort();
    this.#running = null;
    this.#steps = [];
    this.settled(true);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    this.settled(false);
    let step = this.#steps[0];
    while (step && !running.signal.aborted) {
      const now = step;
      const all = [...this.#animators].map(async (animate) => animate(now, running.signal));
      const aborted = new Promise<void>((done) => {
        running.signal.addEventListener('abort', () => done(), { once: true });
      });
      // An animation that fails must not hold up the game.
      await Promise.race([Promise.allSettled(all), aborted]);
      if (running.signal.aborted) return;
      this.#steps.shift();
      this.shown(now);
      step = this.#steps[0];
    }
    this.#running = null;
    this.settled(true);
  }
}
