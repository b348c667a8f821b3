// SPDX-License-Identifier: Apache-2.0
// A throw is played through beforehand, by a small rigid-body solver; then the faces are painted so
// that the die shows what the server has rolled. The same wish makes the same throw.
import { chance } from './chance';
import {
  about,
  applied,
  cross,
  dot,
  length,
  matrixOf,
  plus,
  scaled,
  type Turn,
  towards,
  turned,
  unit,
  type Vec,
} from './solid';

// The edge of a die is 1; seconds; x to the right, y down the screen, z up to the eye.
const GRAVITY = 62;
const STEP = 1 / 240;
const STEPS_A_FRAME = 4;
const MOST_STEPS = 400;
/** Corners are round; the solver sees a ball in each. */
const ROUND = 0.13;
const CORE = 0.5 - ROUND;
const INVERSE_INERTIA = 6;
const REACH = 1.24;
const TRIES = 20;
const GOOD_ENOUGH = 1.4;
/** The last frames lead exactly to rest. */
const SETTLING = 14;

const SIGNS = [-1, 1];
export const CORNERS: readonly Vec[] = SIGNS.flatMap((x) =>
  SIGNS.flatMap((y) => SIGNS.map((z): Vec => [x * CORE, y * CORE, z * CORE])),
);
/** The faces of a die, as its paint numbers them. */
export const AXES: readonly Vec[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** The face that lies up when nothing is turned. */
export const UP = 4;

/** Where a die is, and how it is turned. */
export type Lie = { p: Vec; q: Turn };
export type Hit = { part: number; what: 'floor' | 'rim' | 'dice'; hard: number; at: Vec };
export interface Throw {
  results: readonly number[];
  /** Of the tray, in dice. */
  radius: number;
  /** Sixty a second; each has every die. */
  frames: Lie[][];
  /** By die: the number on each face. */
  paints: number[][];
  hits: Hit[];
}
export interface Wish {
  results: readonly number[];
  seed: number;
  /** Where the seat sits, as an angle on the screen: 0 right, a quarter turn bottom. */
  from: number;
  radius: number;
}

type Body = { p: Vec; v: Vec; q: Turn; w: Vec };
type Struck = Omit<Hit, 'part'> & { t: number };
type Played = { frames: Lie[][]; hits: Struck[]; seconds: number };

function push(body: Body, r: Vec, direction: Vec, impulse: number): void {
  body.v = plus(body.v, direction, impulse);
  body.w = plus(body.w, cross(r, direction), INVERSE_INERTIA * impulse);
}

/** A point of a body meets a surface; tells how hard. */
function bounce(body: Body, r: Vec, normal: Vec, spring: number, grip: number): number {
  const v = plus(body.v, cross(body.w, r));
  const into = dot(v, normal);
  if (into >= 0) return 0;
  const arm = cross(r, normal);
  const back = into < -1.6 ? 1 + spring : 1;
  const hard = (-back * into) / (1 + INVERSE_INERTIA * dot(arm, arm));
  push(body, r, normal, hard);
  const slide = plus(v, normal, -into);
  const speed = length(slide);
  if (speed > 1e-6) {
    const along = scaled(slide, 1 / speed);
    const side = cross(r, along);
    push(body, r, along, -Math.min(grip * hard, speed / (1 + INVERSE_INERTIA * dot(side, side))));
  }
  return hard;
}

function meetTray(body: Body, radius: number, struck: (hit: Omit<Struck, 't'>) => void): void {
  const m = matrixOf(body.q);
  let touching = 0;
  for (const corner of CORNERS) {
    const r = applied(m, corner);
    const low = body.p[2] + r[2] - ROUND;
    if (low < 0) {
      const hard = bounce(body, [r[0], r[1], r[2] - ROUND], [0, 0, 1], 0.5, 0.4);
      if (hard > 1.1) struck({ what: 'floor', hard, at: [body.p[0], body.p[1], 0] });
      body.p[2] -= low * 0.5;
      touching++;
    }
    // The rim stands inside only: dice fly in over it.
    const [x, y] = [body.p[0] + r[0], body.p[1] + r[1]];
    const far = Math.hypot(x, y);
    if (body.p[2] < 1.5 && far > radius && Math.hypot(body.p[0], body.p[1]) < radius) {
      const inward: Vec = [-x / far, -y / far, 0];
      const hard = bounce(body, r, inward, 0.45, 0.25);
      if (hard > 0.9) struck({ what: 'rim', hard, at: scaled(inward, -radius) });
      body.p = plus(body.p, inward, (far - radius) * 0.3);
    }
  }
  if (touching === 0) return;
  const drag = touching > 2 ? 0.93 : 0.988;
  body.v = [body.v[0] * drag, body.v[1] * drag, body.v[2]];
  body.w = scaled(body.w, drag);
}

/** Dice push each other off as balls do, and spin a little differently afterwards. */
function meetDie(a: Body, b: Body, spin: () => Vec): { hard: number; at: Vec } | null {
  const d = plus(b.p, a.p, -1);
  const gap = length(d);
  if (gap >= REACH) return null;
  const normal = scaled(d, 1 / gap);
  const closing = dot(plus(b.v, a.v, -1), normal);
  a.p = plus(a.p, normal, -(REACH - gap) / 2);
  b.p = plus(b.p, normal, (REACH - gap) / 2);
  if (closing >= 0) return null;
  const impulse = -closing * 0.75;
  a.v = plus(a.v, normal, -impulse);
  b.v = plus(b.v, normal, impulse);
  a.w = plus(a.w, spin(), impulse);
  b.w = plus(b.w, spin(), impulse);
  return { hard: -closing, at: scaled(plus(a.p, b.p), 0.5) };
}

function thrownFromTheRight(count: number, radius: number, random: () => number): Body[] {
  const spread = (k: number) => (random() * 2 - 1) * k;
  return Array.from({ length: count }, (_, k) => {
    const aside = (k - (count - 1) / 2) * 1.5;
    return {
      p: [radius + 2.9 + spread(0.3) + 0.35 * (k % 2), aside + spread(0.2), 1.9 + random() * 0.6],
      v: [-(8.6 + radius * 1.25) + spread(1.4), -aside * 2.6 + spread(1), 1.2 + spread(1.2)],
      q: unit([spread(1), spread(1), spread(1), spread(1)]),
      w: [spread(9), -(11 + random() * 7), spread(7)],
    };
  });
}

function played(seed: number, count: number, radius: number): Played {
  const random = chance(seed);
  const bodies = thrownFromTheRight(count, radius, random);
  const spin = (): Vec => [random() * 2 - 1, random() * 2 - 1, random() * 2 - 1];
  const frames: Lie[][] = [];
  const hits: Struck[] = [];
  let calm = 0;
  let t = 0;
  for (let n = 0; n < MOST_STEPS && calm < 0.05; n++) {
    if (n % STEPS_A_FRAME === 0) frames.push(bodies.map(({ p, q }) => ({ p: [...p], q })));
    t = n * STEP;
    for (const body of bodies) {
      body.v[2] -= GRAVITY * STEP;
      body.p = plus(body.p, body.v, STEP);
      const half = scaled(body.w, STEP / 2);
      body.q = unit(turned([1, ...half], body.q));
      meetTray(body, radius, (hit) => hits.push({ ...hit, t }));
    }
    bodies.forEach((a, k) => {
      for (const b of bodies.slice(k + 1)) {
        const hit = meetDie(a, b, spin);
        if (hit && hit.hard > 1.5) hits.push({ ...hit, what: 'dice', t });
      }
    });
    const most = Math.max(...bodies.map((body) => length(body.v) + length(body.w) * 0.5));
    calm = most < 1.5 ? calm + STEP : 0;
  }
  return { frames, hits, seconds: t };
}

export function upFace(q: Turn): number {
  const heights = AXES.map((axis) => applied(matrixOf(q), axis)[2]);
  return heights.indexOf(Math.max(...heights));
}

/** How a die comes to lie: flat, and nearly along the grid. `tilt` and `fix`: how far that is. */
type Rest = Lie & { tilt: number; fix: number; yaw: number };
const MOST_ASKEW = 0.2;

function restOf({ p, q }: Lie): Rest {
  const up = applied(matrixOf(q), AXES[upFace(q)] as Vec);
  const axis = cross(up, [0, 0, 1]);
  const sine = length(axis);
  const lying =
    sine > 1e-6 ? turned(about(scaled(axis, 1 / sine), Math.asin(Math.min(1, sine))), q) : q;
  const m = matrixOf(lying);
  const side = AXES.find((one) => Math.abs(applied(m, one)[2]) < 0.5) as Vec;
  const [sx, sy] = applied(m, side);
  const angle = Math.atan2(sy, sx);
  const off = angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
  const fix = Math.max(-MOST_ASKEW, Math.min(MOST_ASKEW, off)) - off;
  return {
    p: [p[0], p[1], 0.5],
    q: unit(turned(about([0, 0, 1], fix), lying)),
    tilt: Math.acos(Math.min(1, up[2])),
    fix: Math.abs(fix),
    yaw: off + fix,
  };
}

/** Do two lying dice keep clear of each other? Two squares, by the axes that may separate them. */
function apart(a: Rest, b: Rest): boolean {
  const corners = ({ p, yaw }: Rest) =>
    [0, 1, 2, 3].map((k) => {
      const at = yaw + Math.PI / 4 + (k * Math.PI) / 2;
      return [p[0] + Math.cos(at) * 0.75, p[1] + Math.sin(at) * 0.75] as const;
    });
  const both = [corners(a), corners(b)];
  return [a.yaw, a.yaw + Math.PI / 2, b.yaw, b.yaw + Math.PI / 2].some((angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [first, second] = both.map((square) => square.map(([x, y]) => x * c + y * s));
    if (!first || !second) return false;
    return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
  });
}

/** How far a throw is from one that everybody likes to see. */
function costOf({ hits, seconds }: Played, rests: Rest[], radius: number): number {
  let cost = Math.abs(seconds - 1) * 2;
  for (const die of rests) {
    cost += die.tilt * 6 + die.fix * 1.5;
    cost += Math.max(0, Math.hypot(die.p[0], die.p[1]) - (radius - 0.78)) * 20;
  }
  rests.forEach((a, k) => {
    for (const b of rests.slice(k + 1)) if (!apart(a, b)) cost += 30;
  });
  const middle = scaled(
    rests.reduce((sum, die) => plus(sum, die.p), [0, 0, 0] as Vec),
    1 / rests.length,
  );
  cost += Math.max(0, Math.hypot(middle[0], middle[1]) - 0.3) * 3;
  if (rests.length > 1 && !hits.some((hit) => hit.what === 'dice')) cost += 0.6;
  if (!hits.some((hit) => hit.what === 'rim')) cost += 0.4;
  return cost;
}

/** The 24 ways to paint a die whose opposite faces make seven. */
export const PAINTS: readonly number[][] = (() => {
  const found = new Map<string, number[]>();
  const visit = (paint: number[]): void => {
    const [a, b, c, d, e, f] = paint as [number, number, number, number, number, number];
    if (found.has(paint.join())) return;
    found.set(paint.join(), paint);
    visit([d, c, a, b, e, f]);
    visit([a, b, f, e, c, d]);
  };
  visit([3, 4, 2, 5, 1, 6]);
  return [...found.values()];
})();

export function planThrow({ results, seed, from, radius }: Wish): Throw {
  let best: (Played & { rests: Rest[]; cost: number }) | null = null;
  for (let tried = 0; tried < TRIES && (best?.cost ?? GOOD_ENOUGH) >= GOOD_ENOUGH; tried++) {
    const one = played(seed * 7919 + tried * 104729, results.length, radius);
    const rests = (one.frames.at(-1) ?? []).map(restOf);
    const cost = costOf(one, rests, radius);
    if (!best || cost < best.cost) best = { ...one, rests, cost };
  }
  const { frames, rests, hits, seconds } = best as NonNullable<typeof best>;
  frames.slice(-SETTLING).forEach((frame, n, last) => {
    const part = (n + 1) / last.length;
    const eased = part * part * (3 - 2 * part);
    rests.forEach((rest, k) => {
      const { p, q } = frame[k] as Lie;
      frame[k] = { p: plus(p, plus(rest.p, p, -1), eased), q: towards(q, rest.q, eased) };
    });
  });
  // In quarters, so that the last turn towards the grid looks the same from every seat.
  const way = Math.round(from / (Math.PI / 2)) * (Math.PI / 2);
  const spin = about([0, 0, 1], way);
  const round = matrixOf(spin);
  const random = chance(seed + 5);
  return {
    results,
    radius,
    frames: frames.map((frame) =>
      frame.map(({ p, q }) => ({ p: applied(round, p), q: turned(spin, q) })),
    ),
    hits: hits.map(({ t, ...hit }) => ({
      ...hit,
      at: applied(round, hit.at),
      part: Math.min(1, t / seconds),
    })),
    paints: results.map((result, k) => {
      const fits = PAINTS.filter((paint) => paint[upFace(rests[k]?.q ?? [1, 0, 0, 0])] === result);
      return fits[Math.floor(random() * fits.length)] as number[];
    }),
  };
}
