// SPDX-License-Identifier: Apache-2.0
// Tunes are made while they play. A tune is a few numbers of a title's theme: how fast, in which scale,
// over which chords, on which instruments. The harmony goes round; the melody walks over it and never
// quite repeats. Notes are values, so that a test can read them.

export type Instrument = 'felt' | 'pluck' | 'bell' | 'reed' | 'brass' | 'marimba' | 'chip';

export interface Tune {
  /** Beats a minute. */
  tempo: number;
  /** Of a bar. */
  beats: number;
  /** Semitones above A. */
  root: number;
  scale: keyof typeof SCALES;
  /** Steps of the scale, one a bar, from 1. */
  chords: number[];
  figure: keyof typeof FIGURES;
  bass: Instrument;
  chord: Instrument;
  melody: Instrument;
  /** How many beats the melody fills, in percent. */
  busy: number;
}

export interface Note {
  /** Beats from the beginning of the bar. */
  at: number;
  /** Semitones above A3; a drum has none. */
  pitch: number;
  /** In beats. */
  length: number;
  loud: number;
  on: Instrument | 'drum';
}

export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
} as const;

/** Which voice of the chord (0 the bass) comes when, in beats; as far as the bar has them. */
const FIGURES = {
  waltz: [
    [0, 0],
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
  ],
  stride: [
    [0, 0],
    [1, 1],
    [1, 2],
    [2, 0],
    [3, 1],
    [3, 2],
  ],
  march: [
    [0, 0],
    [0.5, 1],
    [1, 1],
    [2, 0],
    [2.5, 2],
    [3, 2],
  ],
  harp: [
    [0, 0],
    [0.5, 1],
    [1, 2],
    [1.5, 3],
    [2, 2],
    [2.5, 1],
    [3, 2],
    [3.5, 3],
  ],
  sway: [
    [0, 0],
    [0.5, 1],
    [1.5, 2],
    [2, 0],
    [2.5, 1],
    [3.5, 2],
  ],
} as const;

export const HOUSE_TUNES = {
  waltz: {
    tempo: 97,
    beats: 3,
    root: 0,
    scale: 'minor',
    chords: [1, 6, 3, 7, 1, 4, 5, 1],
    figure: 'waltz',
    bass: 'felt',
    chord: 'pluck',
    melody: 'felt',
    busy: 45,
  },
  lullaby: {
    tempo: 120,
    beats: 3,
    root: 0,
    scale: 'minor',
    chords: [1, 6, 3, 7, 1, 4, 5, 1],
    figure: 'harp',
    bass: 'pluck',
    chord: 'pluck',
    melody: 'bell',
    busy: 45,
  },
} as const satisfies Record<string, Tune>;

/** What is at stake is heard: faster, with a pulse, and the melody holds its breath. */
const TENSE = { faster: 1.22, busier: 0.5 };

export function barSeconds(tune: Tune, tense: boolean): number {
  return (tune.beats * 60) / (tune.tempo * (tense ? TENSE.faster : 1));
}

/** The same number for the same bar and beat: a tune that tests can know. */
function chance(bar: number, beat: number): number {
  let x = (bar * 31 + beat * 17 + 7) | 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 4294967296;
}

/** A step of the scale, from 0 on and upwards without end, in semitones above A3. */
function pitchOf(tune: Tune, step: number): number {
  const scale = SCALES[tune.scale];
  const octave = Math.floor(step / scale.length);
  return tune.root + 12 * octave + (scale[step - octave * scale.length] ?? 0);
}

function accompaniment(tune: Tune, step: number, tense: boolean): Note[] {
  return FIGURES[tune.figure].flatMap(([at, voice]) => {
    if (at >= tune.beats) return [];
    const bass = voice === 0;
    const length = bass ? 1.8 : 0.9;
    const pitch = bass ? pitchOf(tune, step) - 12 : pitchOf(tune, step + 2 * voice);
    return [
      {
        at,
        pitch,
        length: tense ? length / 2 : length,
        loud: bass ? 0.15 : 0.05,
        on: bass ? tune.bass : tune.chord,
      },
    ];
  });
}

function melody(tune: Tune, bar: number, step: number, tense: boolean): Note[] {
  const busy = (tune.busy / 100) * (tense ? TENSE.busier : 1);
  const notes: Note[] = [];
  for (let beat = 0; beat < tune.beats; beat++) {
    // It breathes: not every beat has a note, and the last beat of four bars rests.
    if (beat > 0 && chance(bar, beat + 5) >= busy) continue;
    if (bar % 4 === 3 && beat === tune.beats - 1) continue;
    const luck = chance(bar, beat);
    const inChord = beat === 0 || luck < 0.5;
    const over = inChord ? 2 * (Math.floor(luck * 997) % 3) : Math.floor(luck * 991) % 7;
    notes.push({
      at: beat,
      pitch: pitchOf(tune, step + over) + 12,
      length: 1.5,
      loud: 0.09,
      on: tune.melody,
    });
  }
  return notes;
}

function pulse(tune: Tune): Note[] {
  return Array.from({ length: tune.beats * 2 }, (_, k) => ({
    at: k / 2,
    pitch: 0,
    length: 0.2,
    loud: k % 2 === 0 ? 0.16 : 0.07,
    on: 'drum' as const,
  }));
}

/** Everything that sounds in a bar. */
export function notesOf(tune: Tune, bar: number, tense = false): Note[] {
  const step = (tune.chords[bar % tune.chords.length] ?? 1) - 1;
  return [
    ...accompaniment(tune, step, tense),
    ...melody(tune, bar, step, tense),
    ...(tense ? pulse(tune) : []),
  ];
}
