// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  fitting,
  held,
  pinched,
  showing,
  toMap,
  toScreen,
  viewBox,
  zoomAt,
} from '../../src/conquest/map/camera';
import {
  aroundTheBack,
  arrowBetween,
  continentPlaces,
  landAt,
  landTowards,
} from '../../src/conquest/map/geometry';
import { labelSize, nameFits, namePlaces } from '../../src/conquest/map/label';
import { inside, outlineOf, printedOf } from '../../src/conquest/map/printed';
import type { Shapes, TitleDocument, WorldMap } from '../../src/wire/types';

const read = (file: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../titles/world', file), 'utf8'));
const document = { title: read('title.json'), map: read('map.json') } as TitleDocument;
const printed = printedOf(document, read('shapes.json') as Shapes);
const number = (id: string) => printed.lands.findIndex((land) => land.id === id);
const SIZE = { width: 1000, height: 500 };

describe('the camera', () => {
  const box = { left: 0, right: 1000, top: 0, bottom: 600 };

  it('shows the whole box', () => {
    expect(fitting(box, SIZE)).toEqual({ x: 500, y: 300, scale: 500 / 600 });
    expect(viewBox({ x: 500, y: 300, scale: 1 }, SIZE)).toBe('0 50 1000 500');
  });

  it('keeps what lies under the pointer while it zooms', () => {
    const before = { x: 400, y: 300, scale: 1 };
    const pointer = { x: 120, y: 80 };
    const after = zoomAt(before, SIZE, pointer, 1.7);
    const a = toMap(before, SIZE, pointer);
    const b = toMap(after, SIZE, pointer);
    expect(b.x).toBeCloseTo(a.x);
    expect(b.y).toBeCloseTo(a.y);
    expect(after.scale).toBeCloseTo(1.7);
  });

  it('keeps the points that two fingers hold', () => {
    const before = { x: 400, y: 300, scale: 1 };
    const fingers = [
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ] as [{ x: number; y: number }, { x: number; y: number }];
    const apart = [
      { x: 50, y: 60 },
      { x: 450, y: 260 },
    ] as typeof fingers;
    const after = pinched(before, SIZE, fingers, apart);
    fingers.forEach((finger, k) => {
      const held = toMap(before, SIZE, finger);
      const seen = toScreen(after, SIZE, held);
      expect(seen.x).toBeCloseTo(apart[k]?.x ?? 0);
      expect(seen.y).toBeCloseTo(apart[k]?.y ?? 0);
    });
  });

  it('does not leave the world', () => {
    const far = held({ x: -900, y: 2000, scale: 9 }, box, SIZE, 0.8, 4);
    expect(far.scale).toBe(4);
    expect(far.x).toBe(125);
    expect(far.y).toBe(600 - 62.5);
    expect(held({ x: 0, y: 0, scale: 0.1 }, box, SIZE, 0.8, 4).scale).toBe(0.8);
  });

  it('moves only for what is out of sight', () => {
    const camera = { x: 500, y: 250, scale: 1 };
    expect(showing(camera, SIZE, [{ x: 480, y: 240 }], 60)).toBe(camera);
    const moved = showing(camera, SIZE, [{ x: 1480, y: 240 }], 60);
    const seen = toScreen(moved, SIZE, { x: 1480, y: 240 });
    expect(seen.x).toBeGreaterThan(0);
    expect(seen.x).toBeLessThan(SIZE.width);
  });
});

describe('the printed map', () => {
  it('has every land with an outline, a number inside it, and its neighbours both ways', () => {
    expect(printed.lands).toHaveLength(42);
    for (const land of printed.lands) {
      expect(inside(land.polygons, land.at), land.id).toBe(true);
      expect(land.path.startsWith('M')).toBe(true);
      for (const other of land.neighbours) {
        expect(printed.lands[other]?.neighbours).toContain(printed.lands.indexOf(land));
      }
    }
    expect(printed.continents.map((one) => one.lands.length)).toEqual([9, 4, 7, 6, 12, 4]);
    expect(printed.routes.length).toBeGreaterThan(10);
  });

  it('is a plan of squares where a title has no outlines', () => {
    const plan = printedOf(document, null);
    expect(plan.lands).toHaveLength(42);
    const spots = new Set(plan.lands.map((land) => `${land.at.x} ${land.at.y}`));
    expect(spots.size).toBe(42);
    const borders = (document.map as WorldMap).territories.flatMap((one) => [
      ...(one.land ?? []),
      ...(one.sea ?? []),
    ]);
    expect(plan.routes).toHaveLength(borders.length / 2);
  });
});

describe('the outline of a continent', () => {
  const square = (x: number): [number, number][] => [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
  ];

  it('has no border between two of its lands', () => {
    const outline = outlineOf([[square(0)], [square(1)]]);
    expect(outline.match(/M/g)).toHaveLength(6);
    expect(outline).not.toMatch(/M1 0L1 1|M1 1L1 0/);
  });

  it('is shorter than those of its lands, for every continent of the map', () => {
    for (const continent of printed.continents) {
      const edges = (path: string) => path.match(/[ML]/g)?.length ?? 0;
      const lands = continent.lands.map((land) => edges(printed.lands[land]?.path ?? ''));
      expect(continent.outline).not.toBe('');
      expect(edges(continent.outline) / 2).toBeLessThan(lands.reduce((a, b) => a + b));
    }
  });
});

describe('finding a land', () => {
  const none = new Set<number>();

  it('is by its shape', () => {
    for (const [k, land] of printed.lands.entries()) {
      expect(landAt(printed, land.at, 0, none), land.id).toBe(k);
    }
    expect(landAt(printed, { x: -40, y: 300 }, 0, none)).toBe(-1);
  });

  it('is generous near the number of what may be clicked', () => {
    const japan = number('japan');
    const beside = {
      x: (printed.lands[japan]?.at.x ?? 0) + 14,
      y: printed.lands[japan]?.at.y ?? 0,
    };
    expect(landAt(printed, beside, 0, new Set([japan]))).not.toBe(japan);
    expect(landAt(printed, beside, 20, new Set([japan]))).toBe(japan);
  });

  it('leaves a click inside another land that may be clicked alone', () => {
    const [from, to] = [number('ukraine'), number('ural')];
    const at = printed.lands[to]?.at ?? { x: 0, y: 0 };
    expect(landAt(printed, at, 500, new Set([from, to]))).toBe(to);
  });

  it('goes by arrow keys to what lies there, and around the world', () => {
    expect(landTowards(printed, number('brazil'), 'up')).toBe(number('venezuela'));
    expect(landTowards(printed, number('siberia'), 'right')).toBe(number('yakutsk'));
    expect(landTowards(printed, number('kamchatka'), 'right')).toBe(number('alaska'));
    expect(landTowards(printed, number('alaska'), 'left')).toBe(number('kamchatka'));
  });

  it('reaches every land from every other by the arrow keys', () => {
    const reached = new Set([0]);
    const edge = [0];
    for (let land = edge.pop(); land !== undefined; land = edge.pop()) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = landTowards(printed, land, direction);
        if (reached.has(next)) continue;
        reached.add(next);
        edge.push(next);
      }
    }
    expect(reached.size).toBe(42);
  });
});

describe('arrows', () => {
  it('begin and end beside the numbers', () => {
    const arrow = arrowBetween({ x: 0, y: 0 }, { x: 200, y: 0 }, 10);
    expect(arrow.tip.x).toBeLessThan(200);
    expect(arrow.tip.x).toBeGreaterThan(170);
    expect(arrow.middle.y).toBeLessThan(0);
    expect(arrow.line).toMatch(/^M[\d.-]+ [\d.-]+Q/);
  });

  it('are whole numbers even between lands that lie on each other', () => {
    expect(arrowBetween({ x: 5, y: 5 }, { x: 5, y: 5 }, 10).line).not.toContain('NaN');
  });

  it('know the way around the back', () => {
    expect(aroundTheBack(printed, number('alaska'), number('kamchatka'))).toBe(true);
    expect(aroundTheBack(printed, number('alaska'), number('alberta'))).toBe(false);
  });
});

describe('names of continents', () => {
  it('lie in the sea, and not on each other', () => {
    const sizes = printed.continents.map(() => ({ width: 110, height: 34 }));
    const places = continentPlaces(printed, sizes);
    for (const [k, at] of places.entries()) {
      for (const dx of [-50, 0, 50]) {
        const under = landAt(printed, { x: at.x + dx, y: at.y }, 0, new Set());
        expect(under, printed.continents[k]?.id).toBe(-1);
      }
      for (const other of places.slice(k + 1)) {
        const apart = Math.abs(at.x - other.x) >= 110 || Math.abs(at.y - other.y) >= 34;
        expect(apart).toBe(true);
      }
    }
  });
});

describe('numbers on the map', () => {
  it('names dodge the numbers of other lands and each other', () => {
    const tag = (x: number, y: number) => ({
      at: { x, y },
      width: 60,
      height: 12,
      first: 'above' as const,
    });
    const size = 8;
    const own = { x: 0, y: 0 };
    const above = { x: 10, y: -16 };
    const below = { x: -10, y: 16 };
    const place = (...numbers: { x: number; y: number }[]) =>
      namePlaces([tag(0, 0)], [own, ...numbers], size)[0];
    expect(place()?.y).toBeLessThan(-size);
    expect(place(above)?.y).toBeGreaterThan(size);
    expect(place(above, below)).toMatchObject({ y: 0 });
    expect(place(above, below)?.x).toBeGreaterThan(30);
    expect(place(above, below, { x: 40, y: 0 })?.x).toBeLessThan(-30);
    // Where every side is taken it stands where it was wished.
    const all = [above, below, { x: 40, y: 0 }, { x: -40, y: 0 }];
    expect(place(...all)?.y).toBeLessThan(-size);
    const [one, other] = namePlaces([tag(0, 0), tag(20, 0)], [own, { x: 20, y: 0 }], size);
    expect(one?.y).not.toBe(other?.y);
  });

  it('numbers grow with the size of text', () => {
    for (const scale of [0.38, 1, 4]) {
      expect(labelSize(scale, 1.25)).toBeCloseTo(labelSize(scale) * 1.25);
    }
  });

  it('stay readable from far, and leave the land to be seen from near', () => {
    expect(labelSize(0.38) * 0.38).toBeGreaterThanOrEqual(7.5);
    expect(labelSize(4) * 4).toBeLessThanOrEqual(18);
    expect(nameFits('Ukraine', 32, 3)).toBe(true);
    expect(nameFits('Irkutsk', 6, 3)).toBe(false);
  });
});
