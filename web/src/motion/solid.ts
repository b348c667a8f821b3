// SPDX-License-Identifier: Apache-2.0
// The little geometry that a tumbling cube needs. Turns are quaternions, w first.

export type Vec = [number, number, number];
export type Turn = [number, number, number, number];
export type Matrix = [Vec, Vec, Vec];

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const plus = (a: Vec, b: Vec, times = 1): Vec => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
export const scaled = (a: Vec, times: number): Vec => [a[0] * times, a[1] * times, a[2] * times];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);

export function unit([w, x, y, z]: Turn): Turn {
  const n = Math.hypot(w, x, y, z);
  return [w / n, x / n, y / n, z / n];
}

/** First `b`, then `a`. */
export const turned = (a: Turn, b: Turn): Turn => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

export function about(axis: Vec, angle: number): Turn {
  const s = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
}

/** A part of the way from one turn to another. */
export function towards(a: Turn, b: Turn, part: number): Turn {
  const side = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -part : part;
  return unit([
    a[0] * (1 - part) + b[0] * side,
    a[1] * (1 - part) + b[1] * side,
    a[2] * (1 - part) + b[2] * side,
    a[3] * (1 - part) + b[3] * side,
  ]);
}

export function matrixOf([w, x, y, z]: Turn): Matrix {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}
export const applied = (m: Matrix, v: Vec): Vec => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
