// SPDX-License-Identifier: Apache-2.0
// Where things go on the map: the land under a pointer or in a direction, arrows, and the names of
// the continents in the sea.
import type { Box, Point } from './camera';
import { inside, type Printed, type PrintedLand } from './printed';

/** The land that a click means: what may be clicked wins over its neighbours near its number. */
export function landAt(
  printed: Printed,
  at: Point,
  reach: number,
  wanted: ReadonlySet<number>,
): number {
  let nearest = -1;
  let least = reach;
  for (const land of wanted) {
    const label = printed.lands[land]?.at;
    if (!label) continue;
    const away = Math.hypot(label.x - at.x, label.y - at.y);
    if (away < least) {
      least = away;
      nearest = land;
    }
  }
  const under = printed.lands.findIndex(
    ({ box, polygons }) =>
      at.x >= box.left &&
      at.x <= box.right &&
      at.y >= box.top &&
      at.y <= box.bottom &&
      inside(polygons, at),
  );
  // Right on a number of what may be clicked is that land, even if its own shape is tiny.
  if (nearest >= 0 && (under < 0 || !wanted.has(under))) return nearest;
  return under;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
const STEPS: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The next land in a direction: near, and not far off to the side. The world goes round. */
export function landTowards(printed: Printed, from: number, direction: Direction): number {
  const start = printed.lands[from]?.at;
  if (!start) return 0;
  const [dx, dy] = STEPS[direction];
  const width = printed.box.right - printed.box.left;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  printed.lands.forEach((land, k) => {
    if (k === from) return;
    for (const round of dx === 0 ? [0] : [0, width * dx]) {
      const x = land.at.x + round - start.x;
      const y = land.at.y - start.y;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along <= 0 || aside > along * 2.2) continue;
      const cost = along + aside * 1.6 + (round === 0 ? 0 : width / 3);
      if (cost < least) {
        least = cost;
        best = k;
      }
    }
  });
  return best;
}

export interface Arrow {
  line: string;
  head: string;
  /** Where its label goes. */
  middle: Point;
  tip: Point;
}

/** A bent arrow from number to number. `size` is the radius of the numbers. */
export function arrowBetween(a: Point, b: Point, size: number): Arrow {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.max(1, Math.hypot(dx, dy));
  // Bent to the left of its way, more so when it is long.
  const bend = Math.min(60, length * 0.22);
  const control = {
    x: (a.x + b.x) / 2 + (dy / length) * bend,
    y: (a.y + b.y) / 2 - (dx / length) * bend,
  };
  const towards = (from: Point, to: Point, by: number) => {
    const far = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
    return { x: from.x + ((to.x - from.x) / far) * by, y: from.y + ((to.y - from.y) / far) * by };
  };
  const start = towards(a, control, Math.min(size * 0.9, length * 0.25));
  const tip = towards(b, control, Math.min(size * 1.4, length * 0.3));
  const neck = towards(tip, control, Math.min(size * 1.05, length * 0.3));
  const half = size * 0.82;
  const nx = (tip.y - neck.y) / Math.max(0.1, Math.hypot(tip.x - neck.x, tip.y - neck.y));
  const ny = -(tip.x - neck.x) / Math.max(0.1, Math.hypot(tip.x - neck.x, tip.y - neck.y));
  // On a short arrow the label would hide it: there it steps aside, to where the arrow bends.
  const aside = length < size * 8 ? size * 2.6 : 0;
  const say = (n: number) => n.toFixed(1);
  return {
    line: `M${say(start.x)} ${say(start.y)}Q${say(control.x)} ${say(control.y)} ${say(neck.x)} ${say(neck.y)}`,
    head: `M${say(tip.x)} ${say(tip.y)}L${say(neck.x + nx * half)} ${say(neck.y + ny * half)}L${say(neck.x - nx * half)} ${say(neck.y - ny * half)}z`,
    middle: {
      x: (start.x + 2 * control.x + tip.x) / 4 + (dy / length) * aside,
      y: (start.y + 2 * control.y + tip.y) / 4 - (dx / length) * aside,
    },
    tip,
  };
}

/** Two ends on opposite edges of the world are nearer to each other around the back. */
export function aroundTheBack(printed: Printed, a: number, b: number): boolean {
  const from = printed.lands[a];
  const to = printed.lands[b];
  if (!from || !to) return false;
  const width = printed.box.right - printed.box.left;
  return Math.abs(from.at.x - to.at.x) > width * 0.6 && from.neighbours.includes(b);
}

const GRID = 6;

/** How much land lies in a rectangle of cells, by sums over the whole map. */
class LandGrid {
  readonly columns: number;
  readonly rows: number;
  private readonly sums: Float64Array;

  constructor(
    printed: Printed,
    private readonly box: Box,
  ) {
    this.columns = Math.ceil((box.right - box.left) / GRID);
    this.rows = Math.ceil((box.bottom - box.top) / GRID);
    this.sums = new Float64Array((this.columns + 1) * (this.rows + 1));
    const cells = new Uint8Array(this.columns * this.rows);
    for (const land of printed.lands) this.fill(cells, land);
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        this.sums[(row + 1) * (this.columns + 1) + column + 1] =
          (cells[row * this.columns + column] as number) +
          this.sum(row, column + 1) +
          this.sum(row + 1, column) -
          this.sum(row, column);
      }
    }
  }

  private sum(row: number, column: number): number {
    return this.sums[row * (this.columns + 1) + column] ?? 0;
  }

  private fill(cells: Uint8Array, land: PrintedLand): void {
    const rings = land.polygons.flat();
    const top = Math.max(0, Math.floor((land.box.top - this.box.top) / GRID) - 1);
    const bottom = Math.min(this.rows, Math.ceil((land.box.bottom - this.box.top) / GRID) + 1);
    for (let row = top; row < bottom; row++) {
      const y = this.box.top + (row + 0.5) * GRID;
      const crossings: number[] = [];
      for (const ring of rings) {
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
          const [xi, yi] = ring[i] as [number, number];
          const [xj, yj] = ring[j] as [number, number];
          if (yi > y !== yj > y) crossings.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
        }
      }
      crossings.sort((a, b) => a - b);
      for (let k = 0; k + 1 < crossings.length; k += 2) {
        const from = Math.floor(((crossings[k] as number) - this.box.left) / GRID);
        const to = Math.floor(((crossings[k + 1] as number) - this.box.left) / GRID);
        for (let column = Math.max(0, from); column <= Math.min(this.columns - 1, to); column++) {
          cells[row * this.columns + column] = 1;
        }
      }
    }
  }

  landIn(box: Box): number {
    const clamp = (n: number, most: number) => Math.min(most, Math.max(0, n));
    const left = clamp(Math.floor((box.left - this.box.left) / GRID), this.columns);
    const right = clamp(Math.ceil((box.right - this.box.left) / GRID), this.columns);
    const top = clamp(Math.floor((box.top - this.box.top) / GRID), this.rows);
    const bottom = clamp(Math.ceil((box.bottom - this.box.top) / GRID), this.rows);
    return (
      this.sum(bottom, right) - this.sum(top, right) - this.sum(bottom, left) + this.sum(top, left)
    );
  }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The middle of each continent's name: in the open sea, near its own coasts, and not where something
 * else will lie over the map. `sizes` in map units.
 */
export function continentPlaces(
  printed: Printed,
  sizes: { width: number; height: number }[],
  avoid: Box | null = null,
): Point[] {
  const margin = 12;
  const box = {
    left: printed.box.left - 70,
    right: printed.box.right + 70,
    top: printed.box.top - 4,
    bottom: printed.box.bottom + 4,
  };
  const grid = new LandGrid(printed, box);
  const taken: Box[] = avoid ? [avoid] : [];
  // The widest name has the fewest places.
  const order = printed.continents
    .map((_, k) => k)
    .sort((a, b) => (sizes[b]?.width ?? 0) - (sizes[a]?.width ?? 0));
  const places: Point[] = printed.continents.map(() => ({ x: 0, y: 0 }));
  for (const continent of order) {
    const { width, height } = sizes[continent] ?? { width: 100, height: 36 };
    const lands = printed.continents[continent]?.lands ?? [];
    let best: Point | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let x = box.left + width / 2; x <= box.right - width / 2; x += 3 * GRID) {
      for (let y = box.top + height / 2; y <= box.bottom - height / 2; y += 2 * GRID) {
        const rect = {
          left: x - width / 2 - margin,
          right: x + width / 2 + margin,
          top: y - height / 2 - margin / 2,
          bottom: y + height / 2 + margin / 2,
        };
        const land = grid.landIn(rect) * 60;
        if (land >= least || taken.some((other) => overlap(rect, other))) continue;
        const away = nearestOf(printed, lands, x, y, width);
        if (land + away >= least) continue;
        const stranger = nearestOther(printed, lands, x, y, width);
        const cost = land + away + (stranger < away ? (away - stranger) * 2 : 0);
        if (cost < least) {
          least = cost;
          best = { x, y };
        }
      }
    }
    const at = best ?? { x: 0, y: 0 };
    places[continent] = at;
    taken.push({
      left: at.x - width / 2 - margin,
      right: at.x + width / 2 + margin,
      top: at.y - height / 2 - margin,
      bottom: at.y + height / 2 + margin,
    });
  }
  return places;
}

function boxAway(box: Box, x: number, y: number, width: number): number {
  const dx = Math.max(0, box.left - x - width / 2, x - width / 2 - box.right);
  const dy = Math.max(0, box.top - y, y - box.bottom);
  return Math.hypot(dx, dy);
}

/** Near to the continent as a whole: its nearest land, and a little of how far off its middle is. */
function nearestOf(printed: Printed, lands: number[], x: number, y: number, width: number): number {
  let least = Number.POSITIVE_INFINITY;
  let sumX = 0;
  let sumY = 0;
  for (const land of lands) {
    const { box, at } = printed.lands[land] as PrintedLand;
    least = Math.min(least, boxAway(box, x, y, width));
    sumX += at.x;
    sumY += at.y;
  }
  const count = Math.max(1, lands.length);
  return least + Math.hypot(sumX / count - x, sumY / count - y) * 0.35;
}

function nearestOther(
  printed: Printed,
  lands: number[],
  x: number,
  y: number,
  width: number,
): number {
  let least = Number.POSITIVE_INFINITY;
  printed.lands.forEach((land, k) => {
    if (!lands.includes(k)) least = Math.min(least, boxAway(land.box, x, y, width));
  });
  return least;
}
