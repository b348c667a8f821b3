// SPDX-License-Identifier: Apache-2.0
// What happened is shown beat by beat, but the show must never fall far behind the game: the longer
// the queue, the faster it plays, and what is too old is only carried out, not shown.

export type Beat = {
  /** How long it takes at normal speed, in milliseconds. */
  ms: number;
  /** Shows it. Gets the time it has, and a signal that ends it early. */
  show?: (ms: number, ended: AbortSignal) => void | Promise<void>;
  /** What holds afterwards, shown or not. */
  done?: () => void;
};

/** The show may be this far behind. */
export const MOST_LAG_MS = 2000;
/** Faster than this nobody can follow; older beats are then left out. */
export const MOST_RATE = 4;

export function waiting(beats: readonly Beat[]): number {
  return beats.reduce((sum, beat) => sum + beat.ms, 0);
}

/** How fast to play so that all that waits fits into the lag that is allowed. */
export function rateFor(pendingMs: number, speed: number): number {
  return Math.max(speed, Math.min(MOST_RATE * speed, pendingMs / MOST_LAG_MS));
}

/** How many of the first beats must be left out to be in time even at the highest rate. */
export function toLeaveOut(beats: readonly Beat[], speed: number): number {
  let pending = waiting(beats);
  let left = 0;
  while (left < beats.length && pending / (MOST_RATE * speed) > MOST_LAG_MS) {
    pending -= beats[left].ms;
    left++;
  }
  return left;
}

export class BeatQueue {
  private beats: Beat[] = [];
  private current: AbortController | null = null;
  private running = false;

  constructor(
    /** 0: nothing is shown, all is carried out at once. */
    private readonly speed: () => number,
    private readonly changed: (busy: boolean) => void = () => {},
  ) {}

  get busy(): boolean {
    return this.running;
  }

  get length(): number {
    return this.beats.length;
  }

  add(beats: Beat[]): void {
    this.beats.push(...beats);
    if (this.speed() <= 0) this.finish();
    else if (!this.running) void this.run();
  }

  /** Ends what runs, and carries out the rest at once. */
  finish(): void {
    const rest = this.beats.splice(0);
    this.current?.abort();
    // The beat that runs is carried out first, by run(), which sees the abort only later.
    const running = this.pendingDone;
    this.pendingDone = null;
    running?.();
    for (const beat of rest) beat.done?.();
  }

  private pendingDone: (() => void) | null = null;

  private async run(): Promise<void> {
    this.running = true;
    this.changed(true);
    for (;;) {
      const speed = this.speed();
      for (let left = toLeaveOut(this.beats, Math.max(speed, 0.01)); left > 0; left--) {
        this.beats.shift()?.done?.();
      }
      const beat = this.beats[0];
      if (!beat) break;
      const rate = rateFor(waiting(this.beats), speed);
      this.beats.shift();
      await this.play(beat, beat.ms / rate);
    }
    this.running = false;
    this.changed(false);
  }

  private async play(beat: Beat, ms: number): Promise<void> {
    const control = new AbortController();
    this.current = control;
    this.pendingDone = beat.done ?? null;
    if (beat.show && ms > 0) {
      await beat.show(ms, control.signal);
    }
    if (!control.signal.aborted) {
      this.pendingDone = null;
      beat.done?.();
    }
    this.current = null;
  }
}

/** A pause that can be cut short. */
export function rest(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ended.aborted || ms <= 0) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
