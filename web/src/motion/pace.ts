// SPDX-License-Identifier: Apache-2.0
// What happened is shown beat by beat, but the show must never fall far behind the game: the more
// waits, the faster it plays, and when that is not enough, beats are left out.
import { motion, settings } from '../settings.svelte';

/** The show may be this far behind. */
export const MOST_LAG_MS = 4500;
/** Faster than this nobody can follow. */
export const MOST_RATE = 4;
/** What a scene that still waits takes, on average. */
export const TYPICAL_SCENE_MS = 450;

/** How fast to play so that all that waits is shown within the lag that is allowed. */
export function rateFor(restMs: number, scenesBehind: number): number {
  const rate = (restMs + scenesBehind * TYPICAL_SCENE_MS) / MOST_LAG_MS;
  return rate > MOST_RATE ? Number.POSITIVE_INFINITY : Math.max(1, rate);
}

/** What a beat takes its time for. What is read needs it also where nothing may move; what waits
 *  has a clock of its own, whatever the speed. */
export type For = 'moving' | 'reading' | 'waiting';

/** How long a beat takes as this player likes it; 0: it is left out. */
export type Pace = (ms: number, time: For) => number;

export const playersPace: Pace = (ms, time) => {
  if (time === 'waiting') return ms;
  if (typeof document === 'undefined' || document.hidden) return 0;
  if (time === 'reading' && settings.speed !== 'off') return motion(ms) || ms;
  return motion(ms);
};
