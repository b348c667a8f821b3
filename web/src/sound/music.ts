// SPDX-License-Identifier: Apache-2.0
// Calm tunes that are made while they play: a slow waltz of plucked and felt-piano tones, and a
// music box. The harmony goes round; the melody walks over it and never quite repeats.
import { bell, felt, pluck, type Stage } from './instruments';

export type Tune = 'waltz' | 'lullaby';

/** Semitones above A3: the chords of eight bars. */
const HARMONY = [
  [0, 3, 7],
  [-4, 0, 3],
  [3, 7, 10],
  [-2, 2, 5],
  [0, 3, 7],
  [5, 8, 12],
  [-5, -1, 2],
  [0, 3, 7],
] as const;

const SCALE = [0, 2, 3, 5, 7, 8, 10];
const BEAT: Record<Tune, number> = { waltz: 0.62, lullaby: 0.5 };
const BEATS = 3;

const hertz = (semitones: number) => 220 * 2 ** (semitones / 12);

/** The same number for the same bar and beat: a tune that tests can know. */
function chance(bar: number, beat: number): number {
  let x = (bar * 31 + beat * 17 + 7) | 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 4294967296;
}

export function barLength(tune: Tune): number {
  return BEAT[tune] * BEATS;
}

function melodyNote(bar: number, beat: number): number {
  const chord = HARMONY[bar % HARMONY.length] ?? HARMONY[0];
  const luck = chance(bar, beat);
  if (beat === 0 || luck < 0.5) return (chord[Math.floor(luck * 997) % 3] ?? 0) + 12;
  return (SCALE[Math.floor(luck * 991) % SCALE.length] ?? 0) + 12;
}

export function playBar(stage: Stage, tune: Tune, bar: number, at: number): void {
  const beat = BEAT[tune];
  const chord = HARMONY[bar % HARMONY.length] ?? HARMONY[0];
  if (tune === 'waltz') {
    felt(stage, at, hertz(chord[0] - 12), 0.2, beat * 3.4);
    for (const second of [1, 2]) {
      pluck(stage, at + beat * second, hertz(chord[1]), 0.055);
      pluck(stage, at + beat * second + 0.02, hertz(chord[2]), 0.05);
    }
  } else {
    pluck(stage, at, hertz(chord[0]), 0.07);
    pluck(stage, at + beat, hertz(chord[1]), 0.05);
    pluck(stage, at + beat * 2, hertz(chord[2]), 0.05);
  }
  for (let one = 0; one < BEATS; one++) {
    // A melody breathes: not every beat has a note, and the last bar of four rests.
    if (one > 0 && chance(bar, one + 5) < 0.55) continue;
    if (bar % 4 === 3 && one === 2) continue;
    const pitch = hertz(melodyNote(bar, one));
    if (tune === 'waltz') felt(stage, at + beat * one, pitch, 0.12, beat * 2.4);
    else bell(stage, at + beat * one, pitch * 2, 0.07, 1.4);
  }
}
