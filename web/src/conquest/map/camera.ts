// SPDX-License-Identifier: Apache-2.0
// Which part of the map is seen. A camera looks at a point of the map; `scale` is how many pixels
// a unit of the map takes.

export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Point {
  x: number;
  y: number;
}

/** The whole box in sight. */
export function fitting(box: Box, size: Size, margin = 0): Camera {
  const width = Math.max(1, size.width - 2 * margin);
  const height = Math.max(1, size.height - 2 * margin);
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    scale: Math.min(width / (box.right - box.left), height / (box.bottom - box.top)),
  };
}

export function toMap(camera: Camera, size: Size, px: Point): Point {
  return {
    x: camera.x + (px.x - size.width / 2) / camera.scale,
    y: camera.y + (px.y - size.height / 2) / camera.scale,
  };
}

export function toScreen(camera: Camera, size: Size, at: Point): Point {
  return {
    x: (at.x - camera.x) * camera.scale + size.width / 2,
    y: (at.y - camera.y) * camera.scale + size.height / 2,
  };
}

export function viewBox(camera: Camera, size: Size): string {
  const width = size.width / camera.scale;
  const height = size.height / camera.scale;
  const round = (n: number) => Math.round(n * 100) / 100;
  return [camera.x - width / 2, camera.y - height / 2, width, height].map(round).join(' ');
}

/** The least scale shows the whole box; no part of the window looks beyond it without need. */
export function held(camera: Camera, box: Box, size: Size, least: number, most: number): Camera {
  const scale = Math.min(most, Math.max(least, camera.scale));
  const along = (at: number, from: number, to: number, pixels: number) => {
    const half = pixels / scale / 2;
    if (to - from <= 2 * half) return (from + to) / 2;
    return Math.min(to - half, Math.max(from + half, at));
  };
  return {
    x: along(camera.x, box.left, box.right, size.width),
    y: along(camera.y, box.top, box.bottom, size.height),
    scale,
  };
}

/** Zooms so that what lies under the pointer stays there. */
export function zoomAt(camera: Camera, size: Size, px: Point, factor: number): Camera {
  const fixed = toMap(camera, size, px);
  const scale = camera.scale * factor;
  return {
    x: fixed.x - (px.x - size.width / 2) / scale,
    y: fixed.y - (px.y - size.height / 2) / scale,
    scale,
  };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Two fingers: they keep the points of the map that they hold. */
export function pinched(
  camera: Camera,
  size: Size,
  before: [Point, Point],
  now: [Point, Point],
): Camera {
  const apart = ([a, b]: [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const to = middle(now);
  const shifted = moved(camera, to.x - from.x, to.y - from.y);
  return zoomAt(shifted, size, to, apart(now) / apart(before));
}

/** The same camera, or one moved so far that all the points are well in sight. */
export function showing(camera: Camera, size: Size, points: Point[], margin: number): Camera {
  if (points.length === 0) return camera;
  const seen = points.map((point) => toScreen(camera, size, point));
  const inside = seen.every(
    ({ x, y }) =>
      x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin,
  );
  if (inside) return camera;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  const roomy = fitting(
    { left: box.left - 1, right: box.right + 1, top: box.top - 1, bottom: box.bottom + 1 },
    size,
    margin,
  );
  return { x: roomy.x, y: roomy.y, scale: Math.min(camera.scale, roomy.scale) };
}

export function between(a: Camera, b: Camera, share: number): Camera {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), scale: a.scale * (b.scale / a.scale) ** share };
}
