// SPDX-License-Identifier: Apache-2.0
// The round city in the middle of a board: houses that stand around a plaza like on a small planet.
// The same seed draws the same city.

export type House = { angle: number; layer: number; body: string; mast: string; windows: string };
export type Tree = { angle: number };
export type City = { houses: House[]; trees: Tree[] };

export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
  return seed;
}

type Row = { height: [number, number]; width: [number, number]; base: number; lit: boolean };

const between = ([least, most]: [number, number], share: number) =>
  Math.round(least + share * (most - least));

function house(row: Row, layer: number, angle: number, width: number, next: () => number): House {
  const height = between(row.height, next());
  const foot = -row.base + 6;
  const top = -row.base - height;
  const x = -width / 2;
  const kind = next();
  let body = `M${x} ${foot}V${top}h${width}V${foot}z`;
  let mast = '';
  if (kind < 0.18) {
    body = `M${x} ${foot}V${top + 10}L0 ${top - 8}L${-x} ${top + 10}V${foot}z`;
  } else if (kind < 0.32) {
    body = `M${x} ${foot}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${foot}z`;
  } else if (kind < 0.5) {
    const step = (width * 0.22).toFixed(1);
    const tower = (width * 0.56).toFixed(1);
    body = `M${x} ${foot}V${top + 12}h${step}V${top}h${tower}v12h${step}V${foot}z`;
    mast = `M0 ${top}v-12`;
  }
  return { angle, layer, body, mast, windows: row.lit ? windows(row.base, top, width, next) : '' };
}

function windows(base: number, top: number, width: number, next: () => number): string {
  const columns = Math.max(1, Math.floor((width - 6) / 8));
  let path = '';
  for (let y = -base - 8; y > top + 16; y -= 11) {
    for (let column = 0; column < columns; column++) {
      if (next() > 0.28) path += `M${Math.round(-columns * 4 + column * 8 + 2)} ${y - 5}h4v5.5h-4z`;
    }
  }
  return path;
}

export function buildCity(radius: number, seed: number): City {
  const next = random(seed);
  const rows: Row[] = [
    { height: [70, 118], width: [26, 42], base: radius, lit: false },
    { height: [38, 86], width: [24, 38], base: radius, lit: true },
    { height: [14, 46], width: [20, 34], base: radius - 2, lit: true },
  ];
  const houses: House[] = [];
  rows.forEach((row, layer) => {
    for (let angle = 0; ; ) {
      const width = between(row.width, next());
      const turn = (width / (2 * Math.PI * row.base)) * 360;
      if (angle + turn > 360.5) break;
      houses.push(house(row, layer, angle + turn / 2, width, next));
      angle += turn + (next() > 0.8 ? 1.5 : 0);
    }
  });
  const trees = Array.from({ length: 30 }, () => ({ angle: next() * 360 }));
  return { houses, trees };
}

/** The little skyline at the head of a deed. */
export function skyline(seed: number, width: number): { x: number; w: number; h: number }[] {
  const next = random(seed);
  const houses = [];
  for (let x = 0; x < width; ) {
    const w = 16 + next() * 26;
    houses.push({ x, w, h: 24 + next() * 46 });
    x += w + next() * 5;
  }
  return houses;
}
