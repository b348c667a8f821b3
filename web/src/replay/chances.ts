// SPDX-License-Identifier: Apache-2.0
// The curve of the chances: what lies between two points that the server has worked out, and the
// bands that are drawn.
import type { Chance } from './api';

/** The chances after a step; between two points they go straight from one to the other. */
export function chancesAt(points: readonly Chance[], at: number): number[] {
  const after = points.findIndex((point) => point.at >= at);
  const next = points[after] ?? points.at(-1);
  const before = after > 0 ? points[after - 1] : next;
  if (!next || !before) return [];
  if (next.at === before.at) return next.wins;
  const way = (at - before.at) / (next.at - before.at);
  return next.wins.map((win, seat) => {
    const from = before.wins[seat] ?? 0;
    return from + (win - from) * way;
  });
}

/** One closed path a seat, the first at the bottom; together they fill the whole height. */
export function bands(
  points: readonly Chance[],
  x: (at: number) => number,
  height: number,
): string[] {
  const seats = points[0]?.wins.length ?? 0;
  const below = points.map(() => 0);
  const paths: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const lower = points.map((point, k) => line(x(point.at), height * (1 - (below[k] ?? 0))));
    for (const [k, point] of points.entries()) below[k] = (below[k] ?? 0) + (point.wins[seat] ?? 0);
    const upper = points.map((point, k) => line(x(point.at), height * (1 - (below[k] ?? 0))));
    paths.push(`M${[...upper, ...lower.reverse()].join('L')}z`);
  }
  return paths;
}

const line = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** In whole percent that add up to a hundred: the largest remainders are rounded up. */
export function percents(wins: readonly number[]): number[] {
  const floors = wins.map((win) => Math.floor(win * 100 + 1e-9));
  let left = 100 - floors.reduce((sum, one) => sum + one, 0);
  const order = wins
    .map((win, seat) => ({ seat, rest: win * 100 - (floors[seat] ?? 0) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { seat } of order) {
    if (left-- <= 0) break;
    floors[seat] = (floors[seat] ?? 0) + 1;
  }
  return floors;
}
