// SPDX-License-Identifier: Apache-2.0
// A building of its own for every deed, drawn from its place on the board: storeys, wings, roof and
// door differ, and the same place always has the same house. Cafés have awnings, tables and a cup.
import { random, seedOf } from './city';

export type Piece = { d: string; fill: string; line?: boolean };

const WALLS = ['#e9d9b8', '#d8c3a5', '#e7c9a9', '#cfd6d2', '#e3d3c3', '#d9dfc8'] as const;
const ROOFS = ['#8e4a32', '#5d6b66', '#7a5a3a', '#4f6d8a', '#6e3b3b'] as const;
const AWNINGS = ['#c8402a', '#1f66ad', '#0b7a5e', '#ee8a2e', '#7d4aa0'] as const;
const GLASS = '#bfe0ee';

export const FACADE = { width: 300, height: 110 };
const GROUND = 98;

const pick = <T>(list: readonly T[], share: number): T =>
  list[Math.min(list.length - 1, Math.floor(share * list.length))] as T;

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
): string {
  const [dx, dy] = [w / columns, h / rows];
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      path += box(x + dx * (column + 0.24), y + dy * (row + 0.26), dx * 0.52, dy * 0.54);
    }
  }
  return path;
}

function roof(kind: number, x: number, y: number, w: number): string {
  const mid = x + w / 2;
  if (kind < 0.3) return `M${x - 5} ${y}L${mid} ${y - 18}L${x + w + 5} ${y}z`;
  if (kind < 0.5) return `M${x} ${y}a${w / 2} ${14} 0 0 1 ${w} 0z`;
  if (kind < 0.75) return `${box(x - 4, y - 6, w + 8, 6)}${box(mid - 14, y - 18, 28, 12)}`;
  return `${box(x - 4, y - 7, w + 8, 7)}M${mid} ${y - 24}l16 5l-16 5z`;
}

/** A house with a middle and perhaps two wings. */
export function building(name: string, place: number): Piece[] {
  const next = random(seedOf(name) + place * 977);
  const wall = pick(WALLS, next());
  const tile = pick(ROOFS, next());
  const rows = 2 + Math.floor(next() * 3);
  const height = 16 * rows + 6;
  const width = 70 + Math.round(next() * 70);
  const x = (FACADE.width - width) / 2;
  const top = GROUND - height;
  const wing = next() > 0.35 ? 34 + Math.round(next() * 34) : 0;
  const low = Math.max(1, rows - 1);
  const pieces: Piece[] = [];
  if (wing > 0) {
    const wingTop = GROUND - 16 * low - 2;
    const wings = [x - wing, x + width];
    for (const at of wings) {
      pieces.push({ d: box(at, wingTop, wing, GROUND - wingTop), fill: wall, line: true });
      pieces.push({ d: box(at - 2, wingTop - 5, wing + 4, 5), fill: tile, line: true });
      pieces.push({ d: windows(at + 3, wingTop, wing - 6, 16 * low, 2, low), fill: GLASS });
    }
  }
  pieces.push({ d: box(x, top, width, height), fill: wall, line: true });
  pieces.push({ d: roof(next(), x, top, width), fill: tile, line: true });
  const columns = 3 + Math.floor(next() * 4);
  pieces.push({
    d: windows(x + 4, top + 2, width - 8, 16 * (rows - 1), columns, rows - 1),
    fill: GLASS,
  });
  const door = 16 + Math.round(next() * 8);
  const doorX = FACADE.width / 2 - door / 2;
  pieces.push({ d: box(doorX, GROUND - 18, door, 18), fill: pick(ROOFS, next()), line: true });
  if (next() > 0.5) {
    const pillars = [-1.4, -0.9, 0.7, 1.2].map((k) =>
      box(FACADE.width / 2 + k * door, GROUND - 22, 4, 22),
    );
    pieces.push({ d: pillars.join(''), fill: '#fff9ec', line: true });
  }
  return pieces;
}

export function cafe(name: string, place: number): Piece[] {
  const next = random(seedOf(name) + place * 977);
  const colour = pick(AWNINGS, next());
  const width = 108 + Math.round(next() * 40);
  const x = (FACADE.width - width) / 2;
  const stripe = width / 8;
  const stripes = [1, 3, 5, 7].map((k) => box(x + stripe * k, 44, stripe, 16)).join('');
  const table = (at: number) => `M${at - 12} 80h24v4h-10v14h-4v-14h-10z`;
  return [
    { d: box(x + 6, 56, width - 12, GROUND - 56), fill: pick(WALLS, next()), line: true },
    { d: box(x + 16, 66, width * 0.4, 18), fill: GLASS, line: true },
    { d: box(x + width - 40, 66, 20, GROUND - 66), fill: pick(ROOFS, next()), line: true },
    {
      d: `M${x - 4} 60L${x + 4} 44H${x + width - 4}L${x + width + 4} 60z`,
      fill: '#fff9ec',
      line: true,
    },
    { d: stripes, fill: colour },
    { d: `${table(x - 26)}${table(x + width + 26)}`, fill: colour, line: true },
    // A cup on the roof says what it is.
    {
      d: 'M136 22h24v8a12 12 0 0 1-24 0zM160 24h6a5 5 0 0 1 0 10h-7v-4h6a1.500 1.500 0 0 0 0-3h-5z',
      fill: '#fff9ec',
      line: true,
    },
    { d: 'M142 17c-3-4 3-5 0-9M152 17c-3-4 3-5 0-9', fill: 'none', line: true },
  ];
}
