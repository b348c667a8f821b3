// SPDX-License-Identifier: Apache-2.0
// What people show each other with one tap, drawn like the faces.
import { drawMood, type Mood } from '../faces/features';
import { box, dot, fill, GOLD, INK, line, PALE, SEAT, SKIN, shape } from '../faces/pen';
import type { Reaction } from '../wire/types';

export const REACTIONS: readonly Reaction[] = ['clap', 'laugh', 'wow', 'sad', 'think', 'hurry'];

const WIDE = { y: 20, apart: 7, eye: 2.8, mouth: 30, cheekOut: 2.4, cheekDown: 7, browWidth: 2.6 };
const head = (mood: Mood, colour: string, wide = 7) => {
  const { face, over } = drawMood(mood, { ...WIDE, wide });
  return dot(24, 24, 19.5, colour, 2.6) + face + over;
};

const tear = (x: number, turn: number) =>
  `<g transform="rotate(${turn} ${x} 24)">${shape(`M${x} 19c2 3 3.200 4.600 3.200 6.200a3.200 3.200 0 0 1 -6.400 0c0 -1.600 1.200 -3.200 3.200 -6.200z`, '#7cc6ee', 1.8)}</g>`;

const hand = (x: number, skin: string, turn: number) =>
  `<g transform="rotate(${turn} ${x + 7} 40)">${box(x + 1.5, 32, 11, 11, 2, SEAT)}${box(x, 13, 14, 21, 6, skin)}${line(`M${x + 4.7} 14v7M${x + 9.3} 14v7`, 1.7)}</g>`;

const PICTURES: Record<Reaction, string> = {
  clap:
    line('M24 2.500v5M11.500 4.500l3 4.300M36.500 4.500l-3 4.300', 2.6) +
    hand(9, SKIN.b, -14) +
    hand(25, SKIN.c, 14),
  laugh: head('glad', GOLD, 8.5) + tear(6.5, 28) + tear(41.5, -28),
  wow: head('surprised', GOLD, 8),
  sad: head('sad', '#9ad3ec'),
  think:
    dot(22, 26, 17.5, GOLD, 2.6) +
    dot(15.5, 22, 3.6, PALE, 1.6) +
    dot(28.5, 22, 3.6, PALE, 1.6) +
    dot(16.7, 20.7, 1.7, INK, 0) +
    dot(29.7, 20.7, 1.7, INK, 0) +
    line('M11 15.500q4 -2.500 8 0M24.500 13.500q4 -3.500 8.500 -.5', 2.5) +
    line('M18 35q5 -2.500 9 .5', 2.4) +
    dot(35.5, 11.5, 2.4, PALE, 2) +
    dot(42, 5.5, 3.8, PALE, 2),
  hurry:
    shape(
      'M12.500 8h23v3.500c0 7 -8 8.500 -8 12.500s8 5.500 8 12.500V40h-23v-3.500c0 -7 8 -8.500 8 -12.500s-8 -5.500 -8 -12.500z',
      PALE,
    ) +
    fill(
      'M16.500 14.500h15c-1.800 4.200 -6 5.200 -7 8.500h-1c-1 -3.300 -5.200 -4.300 -7 -8.500z',
      GOLD,
    ) +
    fill('M15 38.500c.5 -4 5.500 -5 9 -8.500 3.500 3.500 8.500 4.500 9 8.500z', GOLD) +
    line('M24 24v4', 1.8, '#b47a0c') +
    box(9.5, 4.5, 29, 5, 2.5, SEAT) +
    box(9.5, 38.5, 29, 5, 2.5, SEAT),
};

/** The inside of an svg of 48 × 48; what belongs to the seat is in `--c`. */
export function drawReaction(reaction: Reaction): string {
  return PICTURES[reaction] ?? '';
}
