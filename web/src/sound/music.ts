// SPDX-License-Identifier: Apache-2.0
// Plays the notes of a tune on the instruments.
import { bell, brass, chip, felt, marimba, pluck, reed, type Stage, tone } from './instruments';
import { barSeconds, type Note, notesOf, type Tune } from './tune';

const hertz = (semitones: number) => 220 * 2 ** (semitones / 12);

const INSTRUMENTS = { felt, pluck, bell, reed, brass, marimba, chip };

function drum(stage: Stage, at: number, loud: number): void {
  tone(stage, at, { pitch: 96, to: 52, length: 0.12, loud });
}

function playNote(stage: Stage, note: Note, at: number, beat: number): void {
  if (note.on === 'drum') drum(stage, at, note.loud);
  else INSTRUMENTS[note.on](stage, at, hertz(note.pitch), note.loud, note.length * beat);
}

/** When the bar is over. */
export function playBar(stage: Stage, tune: Tune, bar: number, at: number, tense = false): number {
  const seconds = barSeconds(tune, tense);
  const beat = seconds / tune.beats;
  for (const note of notesOf(tune, bar, tense)) playNote(stage, note, at + note.at * beat, beat);
  return at + seconds;
}
