// SPDX-License-Identifier: Apache-2.0
// A seat is told by colour, shape and pattern together, never by colour alone. Colours are
// numbered from 0, as the server numbers them.
import { settings } from '../settings.svelte';

export const COLOURS = 8;

/** One closed path each, in a 24 × 24 box. */
export const SHAPES = [
  'M12 3.7a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 1 0 0-16.6z',
  'M4.6 5.6a1 1 0 0 1 1-1h12.8a1 1 0 0 1 1 1v12.8a1 1 0 0 1-1 1H5.6a1 1 0 0 1-1-1z',
  'M12 3.2l9.1 15.7H2.9z',
  'M12 1.7L22.3 12 12 22.3 1.7 12z',
  'M21 12l-4.5 7.8h-9L3 12l4.5-7.8h9z',
  'M12 1.7l2.650 6.7 7.2.45-5.5 4.650 1.750 7L12 16.650 5.9 20.5l1.750-7-5.5-4.650 7.2-.45z',
  'M8.7 3.5h6.6v5.2h5.2v6.6h-5.2v5.2H8.7v-5.2H3.5V8.7h5.2z',
  'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zm0 5a4 4 0 1 1 0 8 4 4 0 1 1 0-8z',
] as const;

function rank(colour: number): number {
  return ((colour % COLOURS) + COLOURS) % COLOURS;
}

/** For `fill=`. */
export function seatColour(colour: number): string {
  return `var(--p${rank(colour) + 1})`;
}

/** `--c` is the colour, `--on-c` what is read on it. For `style=`. */
export function seatStyle(colour: number): string {
  const number = rank(colour) + 1;
  return `--c:var(--p${number});--on-c:var(--on-p${number})`;
}

export function seatShape(colour: number): string {
  return SHAPES[rank(colour)] as string;
}

/** For `fill=`: the pattern of a seat or, by its place on the board, of a group. */
export function patternFill(colour: number): string {
  return `url(#pat${rank(colour) + 1})`;
}

const SAFE_GROUPS = [
  '#5b3a1e',
  '#8fd3f4',
  '#cc79a7',
  '#e69f00',
  '#d55e00',
  '#f0e442',
  '#009e73',
  '#0b4ea2',
];

/** The colour of a group of streets: the title's own, or one that colour-blind eyes tell apart. */
export function groupColour(place: number, own: string): string {
  return settings.safeColours ? (SAFE_GROUPS[place % SAFE_GROUPS.length] ?? own) : own;
}
