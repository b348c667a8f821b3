// SPDX-License-Identifier: Apache-2.0
// The geometry of the chart at the end: lines, shape marks, and labels that keep apart.

/** What everybody had at one time; round 0 is the start. */
export type Moment = {
  round: number;
  values: number[];
  /** Where it stands along the game, if they are not equally far apart. */
  at?: number;
};

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
  /** Where something stands along the game. */
  x: (at: number) => number;
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
const LABEL_GAP = 19;

/** A seat's line ends where it has nothing left for good. */
function valuesOf(moments: readonly Moment[], seat: number): number[] {
  const values = moments.map((moment) => moment.values[seat] ?? 0);
  return values.slice(0, values.findLastIndex((value) => value > 0) + 2);
}

const LABEL_WIDTH = 86;

/** Some rounds along the chart, as many as there is room for, none twice. */
function roundsOf(
  moments: readonly Moment[],
  x: (at: number) => number,
  width: number,
): Chart['rounds'] {
  const end = along(moments, moments.length - 1);
  const gaps = Math.max(1, Math.min(3, Math.floor(width / LABEL_WIDTH)));
  const places = Array.from({ length: gaps + 1 }, (_, k) => (k / gaps) * end);
  const rounds = places.map((place) => {
    const next = moments.findIndex((_, k) => along(moments, k) >= place - 0.5);
    return { round: moments[next]?.round ?? 0, x: x(along(moments, next)) };
  });
  return rounds.filter((one, k) => rounds.findIndex(({ round }) => round === one.round) === k);
}

/** Where a moment stands along the game, by its place in the row. */
const along = (moments: readonly Moment[], k: number): number => moments[k]?.at ?? k;

/** `least`: the scale goes at least so far. */
export function chartOf(moments: readonly Moment[], seats: number, frame: Frame, least = 1): Chart {
  const last = Math.max(1, along(moments, moments.length - 1));
  const most = Math.max(1, least, ...moments.flatMap((one) => one.values));
  const step = scaleStep(most, 4);
  const ceiling = Math.ceil(most / step) * step;
  const x = (at: number) => frame.left + (at / last) * (frame.right - frame.left);
  const y = (value: number) =>
    frame.bottom - (Math.max(0, value) / ceiling) * (frame.bottom - frame.top);

  const lines: Line[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const points = valuesOf(moments, seat).map((value, k) => ({
      x: x(along(moments, k)),
      y: y(value),
    }));
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
    LABEL_GAP,
    frame.top,
    frame.bottom,
  );
  lines.forEach((line, k) => {
    line.label = labels[k] ?? line.end.y;
  });
  const grid = [];
  for (let value = 0; value <= ceiling; value += step) grid.push({ y: y(value), value });
  return {
    lines,
    grid,
    rounds: moments.length > 0 ? roundsOf(moments, x, frame.right - frame.left) : [],
    x,
  };
}
