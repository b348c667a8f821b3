// SPDX-License-Identifier: Apache-2.0
// The geometry of the chart at the end: lines, shape marks, and labels that keep apart.

/** What everybody had at one time; round 0 is the start. */
export type Moment = { round: number; values: number[] };

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
const LABEL_GAP = 19;

/** A seat's line ends where it has nothing left. */
function valuesOf(moments: readonly Moment[], seat: number): number[] {
  const values = moments.map((moment) => moment.values[seat] ?? 0);
  const gone = values.findIndex((value) => value <= 0);
  return gone < 0 ? values : values.slice(0, gone + 1);
}

const LABEL_WIDTH = 86;

/** Some rounds along the chart, as many as there is room for, none twice. */
function roundsOf(
  moments: readonly Moment[],
  x: (at: number) => number,
  width: number,
): Chart['rounds'] {
  const last = moments.length - 1;
  const gaps = Math.max(1, Math.min(3, Math.floor(width / LABEL_WIDTH)));
  const places = Array.from({ length: gaps + 1 }, (_, k) => Math.round((k / gaps) * last));
  const rounds = places.map((at) => ({ round: moments[at]?.round ?? 0, x: x(at) }));
  return rounds.filter((one, k) => rounds.findIndex(({ round }) => round === one.round) === k);
}

export function chartOf(moments: readonly Moment[], seats: number, frame: Frame): Chart {
  const last = Math.max(1, moments.length - 1);
  const most = Math.max(1, ...moments.flatMap((one) => one.values));
  const step = scaleStep(most, 4);
  const ceiling = Math.ceil(most / step) * step;
  const x = (at: number) => frame.left + (at / last) * (frame.right - frame.left);
  const y = (value: number) =>
    frame.bottom - (Math.max(0, value) / ceiling) * (frame.bottom - frame.top);

  const lines: Line[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const points = valuesOf(moments, seat).map((value, at) => ({ x: x(at), y: y(value) }));
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
  };
}
