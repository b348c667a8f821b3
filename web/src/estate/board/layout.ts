// SPDX-License-Identifier: Apache-2.0
// Where everything on a square board lies, for any number of tiles. Units: the board is 1000 wide.

export type Side = 'bottom' | 'left' | 'top' | 'right' | 'corner';
export type Box = { x: number; y: number; w: number; h: number };
export type Point = { x: number; y: number };
export type Place = Box & { side: Side };

export const BOARD = 1000;
/** A corner is this much wider than the tiles beside it. */
const CORNER_RATIO = 1.452;
/** Tokens walk on a ring inside the tiles, so that they never cover a name. */
export const PAVEMENT = 46;

export type Layout = { places: Place[]; corner: number; tile: number };

/** How many tiles lie between two corners, side by side in the order of play. */
export function tilesBetweenCorners(count: number): number[] {
  const rest = Math.max(0, count - 4);
  return [0, 1, 2, 3].map((side) => Math.floor(rest / 4) + (side < rest % 4 ? 1 : 0));
}

export function makeLayout(count: number): Layout {
  const between = tilesBetweenCorners(count);
  const longest = Math.max(1, ...between);
  const tile = BOARD / (longest + 2 * CORNER_RATIO);
  const corner = tile * CORNER_RATIO;
  const far = BOARD - corner;
  const places: Place[] = [];
  // Play starts in the corner at the bottom right and goes round clockwise.
  const corners: Point[] = [
    { x: far, y: far },
    { x: 0, y: far },
    { x: 0, y: 0 },
    { x: far, y: 0 },
  ];
  corners.forEach((at, side) => {
    places.push({ ...at, w: corner, h: corner, side: 'corner' });
    const tiles = between[side] ?? 0;
    const length = (BOARD - 2 * corner) / Math.max(1, tiles);
    for (let k = 0; k < tiles; k++) places.push(sidePlace(side, k, length, corner, far));
  });
  return { places: places.slice(0, count), corner, tile };
}

function sidePlace(side: number, k: number, length: number, corner: number, far: number): Place {
  if (side === 0)
    return { x: far - length * (k + 1), y: far, w: length, h: corner, side: 'bottom' };
  if (side === 1) return { x: 0, y: far - length * (k + 1), w: corner, h: length, side: 'left' };
  if (side === 2) return { x: corner + length * k, y: 0, w: length, h: corner, side: 'top' };
  return { x: far, y: corner + length * k, w: corner, h: length, side: 'right' };
}

export function placeOf(layout: Layout, index: number): Place {
  const place = layout.places[index];
  if (!place) throw new RangeError(`there is no tile ${index}`);
  return place;
}

/** A strip of a tile along the edge towards the middle of the board (the colour of the group). */
export function innerStrip(place: Place, depth: number): Box {
  const { x, y, w, h } = place;
  if (place.side === 'bottom') return { x, y, w, h: depth };
  if (place.side === 'top') return { x, y: y + h - depth, w, h: depth };
  if (place.side === 'left') return { x: x + w - depth, y, w: depth, h };
  return { x, y, w: depth, h };
}

/** A strip along the outer edge (whose deed it is). */
export function outerStrip(place: Place, depth: number): Box {
  const { x, y, w, h } = place;
  if (place.side === 'bottom') return { x, y: y + h - depth, w, h: depth };
  if (place.side === 'top') return { x, y, w, h: depth };
  if (place.side === 'left') return { x, y, w: depth, h };
  return { x: x + w - depth, y, w: depth, h };
}

/** What is left of a tile for words, once its strips are drawn. */
export function wordsBox(place: Place, inner: number, outer: number): Box {
  const { x, y, w, h } = place;
  if (place.side === 'bottom') return { x, y: y + inner, w, h: h - inner - outer };
  if (place.side === 'top') return { x, y: y + outer, w, h: h - inner - outer };
  if (place.side === 'left') return { x: x + outer, y, w: w - inner - outer, h };
  if (place.side === 'right') return { x: x + inner, y, w: w - inner - outer, h };
  return { x, y, w, h };
}

export function middle(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** The slab of the pavement before a tile. */
export function slab(layout: Layout, index: number): Point {
  const place = placeOf(layout, index);
  const { x, y } = middle(place);
  const near = layout.corner + PAVEMENT / 2;
  const far = BOARD - near;
  if (place.side === 'bottom') return { x, y: far };
  if (place.side === 'top') return { x, y: near };
  if (place.side === 'left') return { x: near, y };
  if (place.side === 'right') return { x: far, y };
  return { x: x > BOARD / 2 ? far : near, y: y > BOARD / 2 ? far : near };
}

/** The tiles that a token steps on, the last included; backwards when that is how it went. */
export function stepsBetween(
  from: number,
  to: number,
  count: number,
  backwards: boolean,
): number[] {
  const steps: number[] = [];
  const step = backwards ? count - 1 : 1;
  for (let at = from; at !== to && steps.length < count; ) {
    at = (at + step) % count;
    steps.push(at);
  }
  return steps;
}

/** The neighbour that an arrow key leads to: along the ring, or across the board. */
export function neighbour(layout: Layout, index: number, key: string): number {
  const from = middle(placeOf(layout, index));
  const count = layout.places.length;
  const wanted: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  };
  const way = wanted[key];
  if (!way) return index;
  const beside = [(index + 1) % count, (index + count - 1) % count];
  for (const other of beside) {
    const to = middle(placeOf(layout, other));
    const along = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    if (along > 1) return other;
  }
  return acrossFrom(layout, from, way, index);
}

function acrossFrom(layout: Layout, from: Point, way: Point, index: number): number {
  let best = index;
  let least = Number.POSITIVE_INFINITY;
  layout.places.forEach((place, other) => {
    const to = middle(place);
    const along = (to.x - from.x) * way.x + (to.y - from.y) * way.y;
    const aside = Math.abs((to.x - from.x) * way.y) + Math.abs((to.y - from.y) * way.x);
    if (other === index || along < 1 || aside > layout.corner) return;
    if (along + aside * 4 < least) {
      least = along + aside * 4;
      best = other;
    }
  });
  return best;
}
