// SPDX-License-Identifier: Apache-2.0
// The geometry of the chart of worth: lines, shape marks, and labels that keep apart.
import type { Moment } from '../history';

export type Line = {
  seat: number;
  path: string;
  marks: { x: number; y: number }[];
  end: { x: number; y: number };
  label: number;
};
export type Chart = {
  lines: Line[];
  grid: { y: number; value: number }[];
  rounds: { x: number; round: number }[];
};
export type Frame = { left: number; right: number; top: number; bottom: number };

/** A round step of the scale: 1, 2 or 5 times a power of ten. */
export function scaleStep(most: number, steps: number): number {
  const raw = Math.max(1, most / steps);
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((one) => one * power >= raw) ?? 10;
  return factor * power;
}

/** Pushes labels apart so that none covers another, in their order from the top. */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, k) => k).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let last = top - gap;
  for (const k of order) {
    placed[k] = Math.max(placed[k] ?? 0, last + gap);
    last = placed[k] ?? 0;
  }
  let limit = bottom + gap;
  for (const k of order.reverse()) {
    placed[k] = Math.min(placed[k] ?? 0, limit - gap);
    limit = placed[k] ?? 0;
  }
  return placed;
}

const MARKS = 5;

/** A seat's line ends where it went bankrupt. */
function pointsOf(
  history: Moment[],
  seat: number,
  x: (round: number) => number,
  y: (worth: number) => number,
) {
  const points: { x: number; y: number }[] = [];
  for (const moment of history) {
    const worth = moment.worth[seat];
    if (worth === null || worth === undefined) continue;
    points.push({ x: x(moment.round), y: y(worth) });
    if (worth <= 0) break;
  }
  return points;
}

export function chartOf(history: Moment[], seats: number, frame: Frame): Chart {
  const first = history[0]?.round ?? 1;
  const last = Math.max(first + 1, history[history.length - 1]?.round ?? 1);
  const most = Math.max(1, ...history.flatMap((one) => one.worth.map((worth) => worth ?? 0)));
  const step = scaleStep(most, 4);
  const ceiling = Math.ceil(most / step) * step;
  const x = (round: number) =>
    frame.left + ((round - first) / (last - first)) * (frame.right - frame.left);
  const y = (worth: number) =>
    frame.bottom - (Math.max(0, worth) / ceiling) * (frame.bottom - frame.top);

  const lines: Line[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const points = pointsOf(history, seat, x, y);
    const end = points[points.length - 1];
    if (!end) continue;
    const every = Math.max(1, Math.ceil(points.length / MARKS));
    lines.push({
      seat,
      path: `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`,
      marks: points.filter((_, k) => k > 0 && k % every === 0 && k < points.length - 1),
      end,
      label: end.y,
    });
  }
  const labels = spread(
    lines.map((line) => line.end.y),
    19,
    frame.top,
    frame.bottom,
  );
  lines.forEach((line, k) => {
    line.label = labels[k] ?? line.end.y;
  });
  const grid = [];
  for (let value = 0; value <= ceiling; value += step) grid.push({ y: y(value), value });
  const rounds = [
    ...new Set([first, ...[1, 2].map((k) => Math.round(first + ((last - first) * k) / 3)), last]),
  ];
  return { lines, grid, rounds: rounds.map((round) => ({ round, x: x(round) })) };
}
