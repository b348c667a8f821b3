// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookOn, REACH, stands, tokenSizes } from '../../src/estate/board/crowd';
import { fitName, PRESSED, textWidth } from '../../src/estate/board/fit';
import {
  BOARD,
  type Box,
  innerStrip,
  makeLayout,
  neighbour,
  outerStrip,
  slab,
  stepsBetween,
  tilesBetweenCorners,
  wordsBox,
} from '../../src/estate/board/layout';
import { printedOf, shortName, tileName } from '../../src/estate/figures';
import type { Rules, TitleDocument } from '../../src/wire/types';

const TITLES = ['metropolis', 'bilpoly-campus', 'bilpoly-cs', 'london', 'bb7k', 'classic'];

function documentOf(title: string): TitleDocument {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../../titles/${title}/${file}`, import.meta.url), 'utf8'));
  return { title: read('title.json'), board: read('board.json'), decks: read('decks.json') };
}

function rulesOf(document: TitleDocument): Rules {
  const entries = Object.entries(document.title.rules ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01;

describe.each(TITLES)('the board of %s', (title) => {
  const document = documentOf(title);
  const printed = printedOf(document, rulesOf(document));
  const { places } = printed.layout;

  it('has a place for every tile, and none covers another', () => {
    expect(places).toHaveLength(document.board?.tiles.length ?? 0);
    for (const [k, place] of places.entries()) {
      expect(place.x).toBeGreaterThanOrEqual(-0.01);
      expect(place.y + place.h).toBeLessThanOrEqual(BOARD + 0.01);
      for (const other of places.slice(k + 1)) expect(overlap(place, other)).toBe(false);
    }
  });

  it('starts at the bottom right, and has corners at every quarter', () => {
    const corners = places.flatMap((place, k) => (place.side === 'corner' ? [k] : []));
    expect(corners).toEqual([0, 10, 20, 30]);
    expect(places[0]).toMatchObject({ x: places[30]?.x, y: places[10]?.y });
    expect(places[0]?.x).toBeGreaterThan(BOARD / 2);
    expect(places[0]?.y).toBeGreaterThan(BOARD / 2);
  });

  it.each(['en', 'tr'] as const)('has names that fit into their tiles in %s', (language) => {
    for (const tile of printed.tiles) {
      const full = tileName(printed, tile.index, language);
      const fitted = fitName(full, shortName(printed, tile.index, language), {
        width: 70,
        height: 60,
        least: 11.6,
        best: 14,
        lines: 3,
      });
      for (const line of fitted.lines)
        expect(textWidth(line) * fitted.size).toBeLessThan(70 / PRESSED + 0.1);
    }
  });

  it('keeps tokens off the tiles, in front of their own', () => {
    for (const place of places) {
      const at = slab(printed.layout, places.indexOf(place));
      const over = places.some(
        (other) =>
          at.x > other.x && at.x < other.x + other.w && at.y > other.y && at.y < other.y + other.h,
      );
      expect(over).toBe(false);
    }
  });
});

describe('a board of any size', () => {
  it.each([8, 20, 28, 40, 41, 43, 48])('of %i tiles has no gaps', (count) => {
    const { places, corner } = makeLayout(count);
    expect(places).toHaveLength(count);
    expect(tilesBetweenCorners(count).reduce((a, b) => a + b, 4)).toBe(count);
    const area = places.reduce((sum, place) => sum + place.w * place.h, 0);
    const ring = BOARD * BOARD - (BOARD - 2 * corner) ** 2;
    if (count > 8) expect(area).toBeCloseTo(ring, 0);
  });

  it('puts group and owner on opposite edges of a tile', () => {
    const { places } = makeLayout(40);
    for (const place of places.filter((one) => one.side !== 'corner')) {
      expect(overlap(innerStrip(place, 27), outerStrip(place, 13))).toBe(false);
    }
  });

  it('leads with arrow keys round the corner and across', () => {
    const layout = makeLayout(40);
    expect(neighbour(layout, 0, 'ArrowLeft')).toBe(1);
    expect(neighbour(layout, 10, 'ArrowUp')).toBe(11);
    expect(neighbour(layout, 5, 'ArrowUp')).toBe(25);
    expect(neighbour(layout, 15, 'ArrowRight')).toBe(35);
    expect(neighbour(layout, 0, 'ArrowDown')).toBe(0);
  });

  it('walks forwards over the start, and backwards', () => {
    expect(stepsBetween(38, 1, 40, false)).toEqual([39, 0, 1]);
    expect(stepsBetween(1, 38, 40, true)).toEqual([0, 39, 38]);
    expect(stepsBetween(7, 7, 40, false)).toEqual([]);
  });

  it.each([0.6, 1])('lets eight tokens stand apart and over no name, at a scale of %f', (scale) => {
    const layout = makeLayout(40);
    const { places } = layout;
    const size = tokenSizes(false, scale);
    const words = places.map((place) => wordsBox(place, place.side === 'corner' ? 0 : 27, 0));
    for (const tile of places.keys()) {
      for (let count = 1; count <= 8; count++) {
        const seats = Array.from({ length: count }, () => ({ alive: true, at: tile, jail: 0 }));
        const spots = stands({ layout, jail: 10 }, seats, size).filter((one) => one !== null);
        expect(spots).toHaveLength(count);
        spots.forEach((spot, k) => {
          const s = size.alone * spot.scale;
          const box = {
            x: spot.x - s * REACH.side + 4,
            y: spot.y - s * REACH.up + 4,
            w: 2 * s * REACH.side - 8,
            h: s * (REACH.up + REACH.down) - 8,
          };
          const covered = words.findIndex((one) => overlap(one, box));
          expect(covered, `${count} on ${tile}, the one of rank ${k}`).toBe(-1);
          for (const other of spots.slice(k + 1)) {
            expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThan(18);
          }
        });
      }
    }
  });

  it('keeps eight prisoners apart in their corner, and whoever only visits outside', () => {
    const layout = makeLayout(40);
    const corner = layout.places[10] as Box;
    const inside = ({ x, y }: { x: number; y: number }) =>
      x > corner.x && x < corner.x + corner.w && y > corner.y && y < corner.y + corner.h;
    for (let count = 1; count <= 8; count++) {
      const seats = Array.from({ length: count }, () => ({ alive: true, at: 10, jail: 1 }));
      const visitor = { alive: true, at: 10, jail: 0 };
      const spots = stands({ layout, jail: 10 }, [...seats, visitor], tokenSizes(false, 1));
      spots.forEach((spot, k) => {
        expect(spot && inside(spot)).toBe(k < count);
        // The name of the corner stands in its lowest quarter.
        if (spot && k < count && count > 1) {
          const foot = spot.y + 62 * spot.scale * REACH.down;
          expect(foot).toBeLessThan(corner.y + corner.h * 0.75);
        }
        for (const other of spots.slice(k + 1)) {
          expect(
            Math.hypot((spot?.x ?? 0) - (other?.x ?? 0), (spot?.y ?? 0) - (other?.y ?? 0)),
          ).toBeGreaterThan(18);
        }
      });
      // A visitor stands there alone, however many are behind bars.
      expect(spots.at(-1)?.scale).toBe(1);
    }
  });

  it('leaves no place for whoever is out, and turns tokens where the way turns', () => {
    const layout = makeLayout(40);
    const seats = [
      { alive: false, at: 3, jail: 0 },
      { alive: true, at: 3, jail: 0 },
    ];
    const [out, alone] = stands({ layout, jail: 10 }, seats, tokenSizes(false, 1));
    expect(out).toBeNull();
    expect(alone).toMatchObject({ scale: 1, look: -1 });
    expect([0, 19, 20, 39].map((tile) => lookOn(tile, 40))).toEqual([-1, -1, 1, 1]);
  });
});

describe('printed figures', () => {
  const document = documentOf('classic');

  it('are those that the server has worked out', () => {
    const baltic = { price: 72, build: 60, mortgage: 36, rents: [3, 16, 48, 144, 360] };
    const tiles = document.board?.tiles.map((_, at) => (at === 3 ? baltic : {})) ?? [];
    const printed = printedOf(document, {}, { start_cash: 1800, salary: 200, levels: 3, tiles });
    expect(printed.tiles[3]).toMatchObject({ ...baltic, deed: 'street' });
    expect(printed.smallLevels).toBe(3);
    expect(printed.salary).toBe(200);
  });

  it('are the title’s own on a board that nobody plays on', () => {
    const printed = printedOf(document, rulesOf(document));
    expect(printed.tiles[3]).toMatchObject({ price: 60, build: 50, mortgage: 30 });
    expect(printed.smallLevels).toBe(4);
  });

  it('make a teleport of a station that leads somewhere', () => {
    const tiles = document.board?.tiles.map((_, at) => (at === 5 ? { to: 25 } : {})) ?? [];
    const printed = printedOf(document, {}, { start_cash: 0, salary: 0, levels: 4, tiles });
    expect(printed.tiles[5]).toMatchObject({ kind: 'teleport', deed: null, to: 25 });
    expect(printed.transit).not.toContain(5);
  });
});
