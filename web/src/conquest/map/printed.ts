// SPDX-License-Identifier: Apache-2.0
// The map as it is printed: outlines, places for the numbers, sea routes, and who borders on whom.
import type { Shapes, Text, TitleDocument } from '../../wire/types';
import type { Box, Point } from './camera';

export type Ring = [number, number][];

export interface PrintedLand {
  id: string;
  name: Text;
  short: string;
  continent: number;
  /** The kind of the card that shows it. */
  card: string;
  at: Point;
  /** How much room there is around that point. */
  room: number;
  path: string;
  polygons: Ring[][];
  box: Box;
  neighbours: number[];
}

export interface PrintedContinent {
  id: string;
  name: Text;
  bonus: number;
  colour: string;
  lands: number[];
  /** Its own border, without those between its lands. */
  outline: string;
}

export interface Printed {
  lands: PrintedLand[];
  continents: PrintedContinent[];
  /** Dashed lines across the sea. */
  routes: string[];
  box: Box;
}

export function ringPath(ring: Ring): string {
  return `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}z`;
}

export function boxOf(polygons: Ring[][]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const polygon of polygons) {
    for (const [x, y] of polygon[0] ?? []) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

export function joined(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** By the even-odd rule, as the outline is filled. */
export function inside(polygons: Ring[][], { x, y }: Point): boolean {
  let within = false;
  for (const polygon of polygons) {
    for (const ring of polygon) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i] as [number, number];
        const [xj, yj] = ring[j] as [number, number];
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
      }
    }
  }
  return within;
}

/** What polygons that touch have around them all: every edge that only one of them has. */
export function outlineOf(polygons: Ring[][]): string {
  const edges = new Map<string, { path: string; times: number }>();
  for (const ring of polygons.flat()) {
    ring.forEach(([x, y], k) => {
      const [nextX, nextY] = ring[(k + 1) % ring.length] as [number, number];
      const ends = [`${x} ${y}`, `${nextX} ${nextY}`];
      const key = [...ends].sort().join();
      const times = (edges.get(key)?.times ?? 0) + 1;
      edges.set(key, { path: `M${ends.join('L')}`, times });
    });
  }
  return [...edges.values()].flatMap((edge) => (edge.times === 1 ? [edge.path] : [])).join('');
}

const CELL = 100;

/** A map without outlines is drawn as a plan: a square for each territory, continent by continent. */
export function planOf(document: TitleDocument): Shapes {
  const territories = document.map?.territories ?? [];
  const columns = Math.max(1, Math.ceil(Math.sqrt(territories.length * 1.7)));
  const order = (document.map?.continents ?? []).flatMap((continent) =>
    territories.filter((one) => one.continent === continent.id),
  );
  const places = new Map(
    order.map((one, k) => [one.id, [k % columns, Math.floor(k / columns)] as const]),
  );
  const centre = (id: string): [number, number] => {
    const [column, row] = places.get(id) ?? [0, 0];
    return [(column + 0.5) * CELL, (row + 0.5) * CELL];
  };
  const square = (id: string): Ring => {
    const [x, y] = centre(id);
    const half = CELL * 0.34;
    return [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ];
  };
  const connectors: Shapes['connectors'] = territories.flatMap((one) =>
    [...(one.land ?? []), ...(one.sea ?? [])]
      .filter((other) => one.id < other)
      .map((other) => ({ a: one.id, b: other, path: [[centre(one.id), centre(other)]] })),
  );
  return {
    view: [columns * CELL, Math.ceil(order.length / columns) * CELL],
    territories: territories.map((one) => ({
      id: one.id,
      label: centre(one.id),
      label_radius: CELL * 0.3,
      polygons: [[square(one.id)]],
    })),
    connectors,
  };
}

export function printedOf(document: TitleDocument, given: Shapes | null): Printed {
  const map = document.map;
  if (!map) throw new Error('a conquest screen needs a map');
  const shapes = given ?? planOf(document);
  const index = new Map(map.territories.map((one, k) => [one.id, k]));
  const outlines = new Map(shapes.territories.map((one) => [one.id, one]));
  const continents = map.continents.map((one) => ({ ...one, lands: [] as number[], outline: '' }));
  const lands = map.territories.map((one, k): PrintedLand => {
    const outline = outlines.get(one.id);
    const continent = map.continents.findIndex((other) => other.id === one.continent);
    continents[continent]?.lands.push(k);
    const polygons = outline?.polygons ?? [];
    const neighbours = [...(one.land ?? []), ...(one.sea ?? [])];
    return {
      id: one.id,
      name: one.name,
      short: one.short ?? '',
      continent,
      card: one.card ?? '',
      at: { x: outline?.label[0] ?? 0, y: outline?.label[1] ?? 0 },
      room: outline?.label_radius ?? 10,
      path: polygons.flat().map(ringPath).join(''),
      polygons,
      box: boxOf(polygons),
      neighbours: neighbours.map((id) => index.get(id) ?? -1).filter((k2) => k2 >= 0),
    };
  });
  for (const one of continents) {
    one.outline = outlineOf(one.lands.flatMap((land) => lands[land]?.polygons ?? []));
  }
  const routes = (shapes.connectors ?? []).map((one) =>
    one.path.map((line) => `M${line.map((point) => point.join(' ')).join('L')}`).join(''),
  );
  return { lands, continents, routes, box: joined(lands.map((one) => one.box)) };
}
