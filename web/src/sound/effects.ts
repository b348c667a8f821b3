// SPDX-License-Identifier: Apache-2.0
// What the table sounds like. Each effect says how long it lasts.
import { bell, knock, rustle, type Stage, tone } from './instruments';
import { DICE, MOMENTS } from './moments';

export interface SoundOptions {
  /** For what comes in a row: how many came before, so that it climbs. */
  rise?: number;
  /** For what strikes: how hard, 0 to 1. */
  loud?: number;
}

type Player = (stage: Stage, at: number, options: SoundOptions) => number;

const A4 = 440;
const note = (semitones: number) => A4 * 2 ** (semitones / 12);

function coins(stage: Stage, at: number, pitches: [number, number]): number {
  pitches.forEach((pitch, i) => {
    bell(stage, at + i * 0.09, note(pitch), 0.28, 0.35);
  });
  return 0.5;
}

function card(stage: Stage, at: number): number {
  rustle(stage, at, { pitch: 1800, to: 5200, length: 0.13, loud: 0.4, attack: 0.02 });
  rustle(stage, at + 0.14, { pitch: 3000, to: 900, length: 0.08, loud: 0.32 });
  return 0.3;
}

function build(stage: Stage, at: number): number {
  knock(stage, at, 300, 0.6);
  knock(stage, at + 0.14, 260, 0.7);
  return 0.3;
}

function clank(stage: Stage, at: number): number {
  for (const [pitch, loud] of [
    [110, 0.5],
    [277, 0.26],
    [415, 0.18],
    [690, 0.12],
  ] as const) {
    tone(stage, at, { pitch, length: 0.7, loud, shape: 'square' });
  }
  rustle(stage, at, { pitch: 1400, length: 0.09, loud: 0.4 });
  return 0.8;
}

function drum(stage: Stage, at: number, loud = 0.8): number {
  tone(stage, at, { pitch: 150, to: 48, length: 0.28, loud });
  rustle(stage, at, { pitch: 300, length: 0.05, loud: loud * 0.4 });
  return 0.35;
}

function tune(stage: Stage, at: number, notes: [number, number][], loud = 0.26): number {
  for (const [delay, pitch] of notes) {
    bell(stage, at + delay, note(pitch), loud, 0.9);
    tone(stage, at + delay, { pitch: note(pitch - 12), length: 0.5, loud, shape: 'triangle' });
  }
  return (notes.at(-1)?.[0] ?? 0) + 1;
}

export const EFFECTS = {
  ...DICE,
  ...MOMENTS,
  step: (stage, at, { rise = 0 }) => {
    const pitch = note(3 + Math.min(rise, 14));
    tone(stage, at, { pitch, length: 0.05, loud: 0.2, shape: 'triangle' });
    rustle(stage, at, { pitch: 2400, length: 0.02, loud: 0.1 });
    return 0.08;
  },
  coins_in: (stage, at) => coins(stage, at, [19, 26]),
  coins_out: (stage, at) => coins(stage, at, [21, 14]),
  card,
  build,
  hotel: (stage, at) => {
    build(stage, at);
    bell(stage, at + 0.3, note(15), 0.3, 0.9);
    return 1.2;
  },
  jail: clank,
  bid: (stage, at) => {
    knock(stage, at, 420, 0.7);
    return 0.15;
  },
  tick: (stage, at) => {
    tone(stage, at, { pitch: 1400, length: 0.03, loud: 0.22, shape: 'square' });
    return 0.05;
  },
  attack: (stage, at) => {
    drum(stage, at);
    return drum(stage, at + 0.18, 0.6) + 0.18;
  },
  win_round: (stage, at) => {
    rustle(stage, at, { pitch: 2200, width: 0.6, length: 0.16, loud: 0.5 });
    tone(stage, at, { pitch: 210, to: 160, length: 0.1, loud: 0.4, shape: 'triangle' });
    return 0.25;
  },
  lose_round: (stage, at) => {
    tone(stage, at, { pitch: 120, to: 80, length: 0.16, loud: 0.5, shape: 'triangle' });
    return 0.25;
  },
  capture: (stage, at) =>
    tune(stage, at, [
      [0, 0],
      [0.13, 0],
      [0.26, 7],
    ]),
  win: (stage, at) =>
    tune(stage, at, [
      [0, 3],
      [0.2, 7],
      [0.4, 10],
      [0.66, 15],
    ]),
  /** Two bells, as at a door: come back to the table. */
  your_turn: (stage, at) => {
    bell(stage, at, note(12), 0.3, 0.8);
    bell(stage, at + 0.22, note(8), 0.3, 1);
    return 1.2;
  },
  tap: (stage, at) => {
    tone(stage, at, { pitch: 330, to: 260, length: 0.035, loud: 0.16, shape: 'triangle' });
    return 0.05;
  },
  refused: (stage, at) => {
    tone(stage, at, { pitch: 170, length: 0.07, loud: 0.22, shape: 'triangle' });
    tone(stage, at + 0.09, { pitch: 150, length: 0.09, loud: 0.22, shape: 'triangle' });
    return 0.25;
  },
} satisfies Record<string, Player>;

export type Effect = keyof typeof EFFECTS;

export function playOn(
  stage: Stage,
  effect: Effect,
  at: number,
  options: SoundOptions = {},
): number {
  const player: Player = EFFECTS[effect];
  return player(stage, at, options);
}
