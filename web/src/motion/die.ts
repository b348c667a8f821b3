// SPDX-License-Identifier: Apache-2.0
// What a die looks like: in flight a cube of six faces, at rest one drawing with a clean outline.
// The table is seen from above, the die a little from the front.
import { applied, dot, type Matrix, matrixOf, type Vec } from './solid';
import { AXES, CORNERS, type Lie, PAINTS, type Throw, UP } from './throw';

/** The middle of a tray and the edge of a die, in pixels of a layer. */
export type Tray = { x: number; y: number; size: number };

const TILT = (17 * Math.PI) / 180;
const [SIN, COS] = [Math.sin(TILT), Math.cos(TILT)];
const INK = '#1e2a27';
const FACE = 48;

const round = (value: number) => Math.round(value * 1e4) / 1e4;

function seenFrom(m: Matrix): Matrix {
  const lean = (k: 0 | 1 | 2): [number, number] => [
    m[1][k] * COS - m[2][k] * SIN,
    m[1][k] * SIN + m[2][k] * COS,
  ];
  const [a, b, c] = [lean(0), lean(1), lean(2)];
  return [m[0], [a[0], b[0], c[0]], [a[1], b[1], c[1]]];
}

export interface Pose {
  body: string;
  shadow: string;
  dark: number;
  /** By face: how much of it lies in the shade. */
  shades: number[];
}

export function pose({ p, q }: Lie, { x, y, size }: Tray): Pose {
  const m = matrixOf(q);
  const up = p[2] - 0.5;
  const near = 1 + up * 0.07;
  const [rx, ry, rz] = seenFrom(m);
  const columns = ([0, 1, 2] as const)
    .flatMap((c) => [rx[c] * near, ry[c] * near, rz[c] * near, 0])
    .map(round);
  const [left, top] = [x + p[0] * size, y + p[1] * size];
  const fall = [left + (0.05 + up * 0.22) * size, top + (0.2 + up * 0.3) * size].map(round);
  return {
    body: `matrix3d(${columns.join()},${round(left)},${round(top - up * size * 0.62)},0,1)`,
    shadow: `translate(${fall[0]}px,${fall[1]}px) rotate(${round(-14 + up * 6)}deg) scale(${round(1 + up * 0.16)})`,
    dark: round(0.42 / (1 + Math.max(0, up) * 1.3)),
    shades: AXES.map((axis) => {
      const light = dot(applied(m, axis), [-0.34, -0.3, 0.89]);
      return round(Math.max(0, Math.min(0.5, (0.86 - light) * 0.42)));
    }),
  };
}

const PIPS: Record<number, readonly string[]> = {
  1: ['cc'],
  2: ['lt', 'rb'],
  3: ['lt', 'cc', 'rb'],
  4: ['lt', 'rt', 'lb', 'rb'],
  5: ['lt', 'rt', 'cc', 'lb', 'rb'],
  6: ['lt', 'rt', 'lc', 'rc', 'lb', 'rb'],
};
const AT: Record<string, number> = { l: 13.5, t: 13.5, c: 24, r: 34.5, b: 34.5 };

function pips(value: number): string {
  const [r, fill] = value === 1 ? [5.4, 'var(--pip-1,#c8402a)'] : [4.3, `var(--pip,${INK})`];
  return (PIPS[value] ?? [])
    .map(([h = 'c', v = 'c']) => `<circle cx="${AT[h]}" cy="${AT[v]}" r="${r}" fill="${fill}"/>`)
    .join('');
}
const GLINT =
  '<path d="M6.500 12.500c.5-3.700 2.600-6 6.400-6h19" fill="none" stroke="var(--die-hi,#fff)" stroke-width="2" stroke-linecap="round"/>';

const FACE_TURNS = [
  'rotateY(90deg)',
  'rotateY(-90deg)',
  'rotateX(-90deg)',
  'rotateX(90deg)',
  '',
  'rotateY(180deg)',
];

/** For the flight. An ink core fills the rounded corners, and the light changes; where many dice fly at
 *  once they are plain: each face is a layer of its own for the browser. */
export function cubeMarkup(paint: readonly number[], size: number, plain: boolean): string {
  const side = (turn: string, out: number) => `transform:${turn} translateZ(${round(out)}px)`;
  const core = plain
    ? []
    : FACE_TURNS.map((turn) => `<i class="die-core" style="${side(turn, size * 0.458)}"></i>`);
  const faces = paint.map(
    (value, k) =>
      `<div class="die-face" style="${side(FACE_TURNS[k] ?? '', size / 2)}">${plain ? '' : '<i class="die-shade"></i>'}<svg viewBox="0 0 48 48">${GLINT}${pips(value)}</svg></div>`,
  );
  return `<i class="die-shadow"></i><div class="die-body${plain ? ' plain' : ''}">${core.join('')}${faces.join('')}</div>`;
}

// Directions on each face, as CSS turns them: across, down, out.
const FACE_AXES: readonly [Vec, Vec, Vec][] = [
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ],
];

/** The outline of some points, one after the other. */
function hullOf(points: [number, number][]): [number, number][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: [number, number][]) => {
    const chain: [number, number][] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = chain.slice(-2);
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A die that lies. */
export function lyingMarkup(paint: readonly number[], lie: Lie, tray: Tray): string {
  const { size } = tray;
  const [rx, ry, rz] = seenFrom(matrixOf(lie.q));
  const flat = (v: Vec): [number, number] => [round(dot(rx, v)), round(dot(ry, v))];
  const at = pose(lie, tray);
  const faces = FACE_AXES.map(([u, v, n], k) => ({ u, v, n, k, depth: dot(rz, n) }))
    .filter((face) => face.depth > 0.12)
    .sort((a, b) => a.depth - b.depth);
  const spread = 0.31 / Math.abs(CORNERS[0]?.[0] ?? 1);
  const outline = hullOf(
    CORNERS.map(([x, y, z]) => flat([x * spread * FACE, y * spread * FACE, z * spread * FACE])),
  );
  const drawn = faces.map(({ u, v, n, k }, rank) => {
    const corner: Vec = [
      (n[0] - u[0] - v[0]) * 24,
      (n[1] - u[1] - v[1]) * 24,
      (n[2] - u[2] - v[2]) * 24,
    ];
    const isTop = rank === faces.length - 1;
    const box = (inset: number, rx: number) =>
      `x="${inset}" y="${inset}" width="${FACE - 2 * inset}" height="${FACE - 2 * inset}" rx="${rx}"`;
    return `<g${isTop ? ' class="up"' : ''} transform="matrix(${[...flat(u), ...flat(v), ...flat(corner)].join()})"><rect ${box(1.2, 9)} fill="var(--die,#fff9ec)" stroke="${INK}" stroke-width="2.4"/><rect ${box(2.2, 8)} fill="var(--die-dark,#a8843f)" opacity="${at.shades[k]}"/><rect class="die-flash" ${box(2.2, 8)}/>${isTop ? GLINT : ''}${pips(paint[k] ?? 1)}</g>`;
  });
  const [left, top] = [tray.x + lie.p[0] * size - size, tray.y + lie.p[1] * size - size];
  return `<i class="die-shadow" style="transform:${at.shadow};opacity:${at.dark}"></i><svg width="${size * 2}" height="${size * 2}" viewBox="-48 -48 96 96" style="left:${round(left)}px;top:${round(top)}px"><path d="M${outline.map((p) => p.join(' ')).join('L')}z" fill="${INK}" stroke="${INK}" stroke-width="19.6" stroke-linejoin="round"/>${drawn.join('')}</svg>`;
}

/** All dice of a throw where it left them, the farther ones first. Numbers only: no text of anybody. */
export function restMarkup(thrown: Throw, tray: Tray): string {
  return (thrown.frames.at(-1) ?? [])
    .map((lie, k) => ({ lie, paint: thrown.paints[k] ?? [], k }))
    .sort((a, b) => a.lie.p[1] - b.lie.p[1])
    .map(
      ({ lie, paint, k }) =>
        `<div class="die3 lying" data-die="${k}" style="--s:${tray.size}px">${lyingMarkup(paint, lie, tray)}</div>`,
    )
    .join('');
}

/** A die that stands square in a place of its own size. */
export function standingMarkup(value: number, size: number): string {
  const lie: Lie = { p: [0, 0, 0.5], q: [1, 0, 0, 0] };
  const tray = { x: size / 2, y: size / 2, size };
  const paint = PAINTS.find((one) => one[UP] === value) ?? [];
  return `<div class="die3 lying" style="--s:${size}px">${lyingMarkup(paint, lie, tray)}</div>`;
}
