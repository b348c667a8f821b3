// SPDX-License-Identifier: Apache-2.0
// The strokes that faces are drawn with, on a box of 48 × 48. Faces are printed: their ink stays dark
// in the evening.

export const INK = '#1e2a27';
/** Clothes have the colour of the seat. */
export const SEAT = 'var(--c, #c8402a)';
export const PALE = '#fff6e2';
export const GOLD = '#f0ae2e';
export const RED = '#c8402a';

export const SKIN = { a: '#f8ddb9', b: '#edbe8c', c: '#c98a5a', d: '#8a5637' } as const;

const outline = (width: number) =>
  `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export const shape = (d: string, fill: string = SEAT, width = 2.4) =>
  `<path d="${d}" fill="${fill}" ${outline(width)}/>`;

export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const line = (d: string, width = 2.4, colour: string = INK) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

export const shade = (d: string, opacity = 0.17) => fill(d, '#000', opacity);
export const shine = (d: string, opacity = 0.38) => fill(d, '#fff', opacity);

export const dot = (x: number, y: number, r: number, colour: string = SEAT, width = 2.4) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}" ${width ? outline(width) : ''}/>`;

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  width = 2.4,
  turn = 0,
) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${width ? outline(width) : ''}${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  colour: string,
  stroke = 2.4,
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" rx="${corner}" fill="${colour}" ${stroke ? outline(stroke) : ''}/>`;

export function round(value: number): number {
  return Number(value.toFixed(2));
}

/** Lines that suit a small drawing are too heavy in a large one. */
export function thinner(drawing: string, by: number): string {
  return drawing.replace(
    /stroke-width="([\d.]+)"/g,
    (_, width) => `stroke-width="${round(Number(width) * by)}"`,
  );
}
