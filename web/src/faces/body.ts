// SPDX-License-Identifier: Apache-2.0
// What many faces have in common.
import type { Features, Mood } from './features';
import { dot, INK, line, round as n, PALE, RED, SEAT, shade, shape } from './pen';

/** A face in layers: what is behind the mood, where the mood is drawn, what is in front of it. */
export interface Drawn {
  back: string;
  features: Features;
  front?: string;
  /** A beak speaks with the mood. */
  beak?: (mood: Mood) => string;
}

export const bust = (colour: string = SEAT) =>
  shape(
    'M2.500 51c0-8.700 5.700-12.600 13.500-13.400h16c7.800.8 13.500 4.700 13.500 13.400z',
    colour,
  );

export const neck = (skin: string) =>
  shape('M19.500 32h9v6c0 2.200-2 3.700-4.500 3.700s-4.500-1.500-4.500-3.700z', skin, 2) +
  shade('M20.500 33.500h7v3c-2 1.400-5 1.400-7 0z', 0.14);

export const ears = (skin: string) => dot(13.3, 23.5, 2.7, skin, 2) + dot(34.7, 23.5, 2.7, skin, 2);

export const head = (skin: string) =>
  shape(
    'M13.500 20c0-7.500 4.300-12 10.500-12s10.500 4.500 10.500 12v4.500c0 6.700-4.500 11.200-10.500 11.200S13.500 31.200 13.500 24.500z',
    skin,
  );

export const man = (skin: string) => neck(skin) + ears(skin) + head(skin);

export const nose = line('M24 24.500c1.300.2 1.800 1 1.300 1.900-.3.500-.8.600-1.600.6', 1.7);

export const collar = (colour: string = PALE) =>
  shape(
    'M17 37.800l7 5.700 7-5.700 2.700 1.900-6.200 8-3.500-3.300-3.500 3.300-6.200-8z',
    colour,
    1.8,
  );

export const bow = (colour: string = RED) =>
  shape('M24 43l-5.500-3v6zM24 43l5.500-3v6z', colour, 1.8) + dot(24, 43, 1.5, colour, 1.6);

export const tie = (colour: string = RED) =>
  shape('M22.300 42.800h3.400l-.6 2.200 1.400 5h-5l1.400-5z', colour, 1.6);

/** The panes lie under the eyes, the frame over them. */
export const lens = (y: number, radius: number, apart: number) =>
  `<g opacity=".4">${dot(24 - apart, y, radius, '#fff', 0)}${dot(24 + apart, y, radius, '#fff', 0)}</g>`;

export const glasses = (y: number, radius: number, apart: number) => {
  const between = apart - radius;
  return (
    dot(24 - apart, y, radius, 'none', 1.7) +
    dot(24 + apart, y, radius, 'none', 1.7) +
    line(
      `M${n(24 - between)} ${n(y - 0.4)}q${n(between)} -1.400 ${n(2 * between)} 0M${n(24 - apart - radius)} ${y}L14 ${n(y - 1)}M${n(24 + apart + radius)} ${y}L34 ${n(y - 1)}`,
      1.7,
      INK,
    )
  );
};

export const pearls = (at: [number, number][], radius: number, width: number) =>
  at.map(([x, y]) => dot(24 + x, y, radius, PALE, width)).join('');
