// SPDX-License-Identifier: Apache-2.0
// What the moments of a game sound like: wood, paper, brass and a few drums. Each says how long it
// lasts.
import { bell, knock, rustle, type Stage, tone } from './instruments';

type Loud = { loud?: number };
type Rise = { rise?: number };

const note = (semitones: number) => 440 * 2 ** (semitones / 12);

/** A chord of bells, one after the other. */
function bells(
  stage: Stage,
  at: number,
  notes: readonly number[],
  apart: number,
  loud = 0.24,
): number {
  notes.forEach((pitch, k) => {
    bell(stage, at + k * apart, note(pitch), loud, 0.7);
  });
  return notes.length * apart + 0.7;
}

function thump(stage: Stage, at: number, pitch: number, loud: number): void {
  tone(stage, at, { pitch, to: pitch * 0.4, length: 0.24, loud });
  rustle(stage, at, { pitch: pitch * 3, length: 0.05, loud: loud * 0.5 });
}

export const DICE = {
  dice_knock: (stage: Stage, at: number, { loud = 0.6 }: Loud) => {
    knock(stage, at, 430, 0.18 + loud * 0.5);
    return 0.15;
  },
  dice_rim: (stage: Stage, at: number, { loud = 0.6 }: Loud) => {
    knock(stage, at, 290, 0.18 + loud * 0.5);
    return 0.15;
  },
  dice_clack: (stage: Stage, at: number, { loud = 0.6 }: Loud) => {
    knock(stage, at, 860, 0.14 + loud * 0.4);
    knock(stage, at + 0.018, 640, 0.1 + loud * 0.2);
    return 0.15;
  },
  dice_sum: (stage: Stage, at: number) => {
    bell(stage, at, note(10), 0.16, 0.3);
    return 0.35;
  },
  dice_doubles: (stage: Stage, at: number) => bells(stage, at, [10, 17, 22], 0.07, 0.2),
};

export const MOMENTS = {
  step_land: (stage: Stage, at: number) => {
    thump(stage, at, 150, 0.3);
    return 0.25;
  },
  coin: (stage: Stage, at: number, { rise = 0 }: Rise) => {
    bell(stage, at, note(24 + Math.min(rise, 8)), 0.1, 0.16);
    return 0.2;
  },
  coins_fortune: (stage: Stage, at: number) => bells(stage, at, [15, 19, 22, 27, 31], 0.06, 0.2),
  loss: (stage: Stage, at: number) => {
    tone(stage, at, { pitch: 150, to: 92, length: 0.3, loud: 0.4, shape: 'triangle' });
    tone(stage, at + 0.16, { pitch: 112, to: 70, length: 0.34, loud: 0.4, shape: 'triangle' });
    return 0.6;
  },
  stamp: (stage: Stage, at: number) => {
    thump(stage, at, 120, 0.7);
    knock(stage, at, 340, 0.5);
    return 0.35;
  },
  rent: (stage: Stage, at: number) => {
    rustle(stage, at, { pitch: 2600, to: 900, length: 0.12, loud: 0.3 });
    bell(stage, at + 0.08, note(7), 0.2, 0.4);
    return 0.6;
  },
  rent_heavy: (stage: Stage, at: number) => {
    thump(stage, at, 96, 0.8);
    bell(stage, at + 0.04, note(-5), 0.3, 0.9);
    bell(stage, at + 0.1, note(-4), 0.18, 0.7);
    return 1.1;
  },
  group_street: (stage: Stage, at: number, { rise = 0 }: Rise) => {
    bell(stage, at, note(3 + rise), 0.24, 0.5);
    return 0.55;
  },
  group_whole: (stage: Stage, at: number) => bells(stage, at, [3, 7, 10, 15], 0.05, 0.24),
  go: (stage: Stage, at: number) => bells(stage, at, [10, 15, 19], 0.08, 0.2),
  gavel: (stage: Stage, at: number) => {
    knock(stage, at, 260, 0.8);
    return 0.2;
  },
  gavel_gone: (stage: Stage, at: number) => {
    knock(stage, at, 220, 0.9);
    thump(stage, at, 110, 0.7);
    return 0.35;
  },
  trade_cross: (stage: Stage, at: number) => {
    rustle(stage, at, { pitch: 1200, to: 4200, length: 0.16, loud: 0.34, attack: 0.03 });
    rustle(stage, at + 0.1, { pitch: 4200, to: 1200, length: 0.16, loud: 0.3, attack: 0.03 });
    return 0.35;
  },
  trade_deal: (stage: Stage, at: number) => {
    thump(stage, at, 130, 0.6);
    return bells(stage, at + 0.05, [7, 14], 0.08, 0.2);
  },
  bankrupt: (stage: Stage, at: number) => {
    thump(stage, at, 90, 0.8);
    for (const [k, pitch] of [3, 0, -4, -9].entries()) {
      const sound = {
        pitch: note(pitch - 12),
        length: 0.3,
        loud: 0.26,
        shape: 'triangle',
      } as const;
      tone(stage, at + 0.1 + k * 0.15, sound);
    }
    return 1;
  },
  march: (stage: Stage, at: number) => {
    for (let k = 0; k < 4; k++) {
      rustle(stage, at + k * 0.1, {
        pitch: 1500,
        width: 0.8,
        length: 0.05,
        loud: k % 2 ? 0.2 : 0.32,
      });
    }
    return 0.5;
  },
  flag: (stage: Stage, at: number) => {
    knock(stage, at, 200, 0.6);
    rustle(stage, at + 0.04, { pitch: 900, to: 2200, length: 0.14, loud: 0.24, attack: 0.03 });
    return 0.3;
  },
  crack: (stage: Stage, at: number) => {
    rustle(stage, at, { pitch: 3400, to: 700, length: 0.16, loud: 0.6 });
    thump(stage, at, 140, 0.7);
    return 0.35;
  },
  eliminated: (stage: Stage, at: number) => {
    thump(stage, at, 80, 0.7);
    thump(stage, at + 0.24, 72, 0.7);
    bell(stage, at + 0.3, note(-9), 0.26, 1.1);
    return 1.5;
  },
  ride_rail: (stage: Stage, at: number) => {
    for (let k = 0; k < 6; k++) {
      const loud = k % 2 ? 0.16 : 0.26;
      rustle(stage, at + k * 0.11, { pitch: 700, width: 0.7, length: 0.07, loud });
    }
    for (const pitch of [5, 9]) {
      tone(stage, at, {
        pitch: note(pitch),
        length: 0.4,
        loud: 0.08,
        shape: 'square',
        attack: 0.03,
      });
    }
    return 0.8;
  },
  ride_flight: (stage: Stage, at: number) => {
    rustle(stage, at, { pitch: 300, to: 1600, length: 0.6, loud: 0.4, attack: 0.15 });
    tone(stage, at, { pitch: 90, to: 170, length: 0.6, loud: 0.2, shape: 'triangle', attack: 0.1 });
    return 0.9;
  },
  hand_open: (stage: Stage, at: number) => {
    rustle(stage, at, { pitch: 1800, to: 3600, length: 0.08, loud: 0.3 });
    bell(stage, at + 0.03, note(12), 0.16, 0.3);
    return 0.4;
  },
  hand_blow: (stage: Stage, at: number) => {
    thump(stage, at, 120, 0.8);
    rustle(stage, at, { pitch: 1600, to: 500, length: 0.1, loud: 0.5 });
    return 0.35;
  },
  hand_tie: (stage: Stage, at: number) => {
    knock(stage, at, 420, 0.5);
    knock(stage, at + 0.1, 420, 0.4);
    return 0.3;
  },
  hand_shake: (stage: Stage, at: number) => {
    thump(stage, at, 170, 0.35);
    return 0.25;
  },
};
