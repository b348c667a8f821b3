// SPDX-License-Identifier: Apache-2.0
// What happened is shown beat by beat, but the show must never fall far behind the game: the more
// steps wait, the faster it plays, and when that is not enough, beats are only carried out.

export type Beat = {
  /** How long it takes at normal speed, in milliseconds. */
  ms: number;
  /** Nothing moves: it is time to read, which also whoever wants no motion needs. */
  still?: boolean;
  /** Shows it in the time it is given; the signal ends it early. */
  show?: (ms: number, ended: AbortSignal) => void | Promise<void>;
  /** What holds afterwards, shown or not. */
  done?: () => void;
};

/** The show may be this far behind. */
export const MOST_LAG_MS = 2000;
/** Faster than this nobody can follow. */
export const MOST_RATE = 4;
/** What a step that still waits takes, on average. */
export const TYPICAL_STEP_MS = 450;

/** How fast to play so that all that waits is shown within the lag that is allowed. */
export function rateFor(restMs: number, stepsBehind: number): number {
  const rate = (restMs + stepsBehind * TYPICAL_STEP_MS) / MOST_LAG_MS;
  return rate > MOST_RATE ? Number.POSITIVE_INFINITY : Math.max(1, rate);
}

export type Pace = {
  /** Steps that wait behind this one. */
  behind: () => number;
  /** The player's setting: how long a movement of so many milliseconds takes; 0: not at all. */
  motion: (ms: number) => number;
  /** For what is only read; if not given, as for what moves. */
  reading?: (ms: number) => number;
};

/** Plays the beats of one step. When it is cut short, everything is still carried out. */
export async function playBeats(
  beats: readonly Beat[],
  pace: Pace,
  ended: AbortSignal,
): Promise<void> {
  const { motion, reading = motion } = pace;
  let left = beats.reduce((sum, beat) => sum + beat.ms, 0);
  for (const beat of beats) {
    const rate = rateFor(left, pace.behind());
    left -= beat.ms;
    const ms = (beat.still ? reading : motion)(beat.ms) / rate;
    if (beat.show && ms > 0 && !ended.aborted) {
      try {
        await beat.show(ms, ended);
      } catch {
        // A movement that the browser calls off must not hold up the game.
      }
    }
    beat.done?.();
  }
}

/** A pause that can be cut short. */
export function rest(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ended.aborted || ms <= 0) {
      resolve();
      return;
    }
    const finish = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    ended.addEventListener('abort', finish);
  });
}
