// SPDX-License-Identifier: Apache-2.0
// The camera of a map on the screen: it follows wheel, fingers and buttons, and flies where the
// game is.
import { motion } from '../../settings.svelte';
import {
  type Box,
  between,
  type Camera,
  fitting,
  held,
  moved,
  type Point,
  pinched,
  type Size,
  showing,
  zoomAt,
} from './camera';

/** Closer than this the outlines look coarse. */
const CLOSEST = 4;
const FLIGHT_MS = 420;
/** Nothing has moved for so long: time to draw it anew. */
const REST_MS = 140;

export class Eye {
  size: Size = $state.raw({ width: 800, height: 400 });
  /** What is looked at now. */
  camera: Camera = $state.raw({ x: 500, y: 290, scale: 1 });
  /**
   * What the map was last drawn for. While it moves, the picture that is there is moved along, which
   * costs next to nothing; it is drawn anew, and sharp, as soon as it rests.
   */
  drawn: Camera = $state.raw({ x: 500, y: 290, scale: 1 });
  #rest: ReturnType<typeof setTimeout> | undefined;
  #flight = 0;

  constructor(
    private readonly world: () => Box,
    /** How much of the sea around the land is part of the whole map, in map units. */
    private readonly around: () => { left: number; right: number; y: number },
  ) {}

  bounds: Box = $derived.by(() => {
    const { left, right, top, bottom } = this.world();
    const around = this.around();
    return {
      left: left - around.left,
      right: right + around.right,
      top: top - around.y,
      bottom: bottom + around.y,
    };
  });
  whole: Camera = $derived(fitting(this.bounds, this.size));
  most = $derived(Math.max(CLOSEST, this.whole.scale * 2.5));
  zoomed = $derived(this.camera.scale > this.whole.scale * 1.02);

  resize(size: Size): void {
    if (size.width < 1 || size.height < 1) return;
    const wasWhole = !this.zoomed;
    this.size = size;
    this.camera = wasWhole ? this.whole : this.#held(this.camera);
    this.draw();
  }

  /** From the picture as it was drawn to where it is looked at now; for `transform`. */
  shift = $derived.by(() => {
    const { camera, drawn, size } = this;
    const zoom = camera.scale / drawn.scale;
    const x = (drawn.x - camera.x) * camera.scale + (size.width / 2) * (1 - zoom);
    const y = (drawn.y - camera.y) * camera.scale + (size.height / 2) * (1 - zoom);
    return zoom === 1 && x === 0 && y === 0 ? 'none' : `translate(${x}px, ${y}px) scale(${zoom})`;
  });

  draw(): void {
    clearTimeout(this.#rest);
    this.drawn = this.camera;
  }

  #held(camera: Camera): Camera {
    return held(camera, this.bounds, this.size, this.whole.scale, this.most);
  }

  set(camera: Camera): void {
    cancelAnimationFrame(this.#flight);
    this.camera = this.#held(camera);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.draw(), REST_MS);
  }

  /** At once, without a way there. */
  place(camera: Camera): void {
    this.set(camera);
    this.draw();
  }

  pan(dx: number, dy: number): void {
    this.set(moved(this.camera, dx, dy));
  }

  zoom(at: Point, factor: number): void {
    this.set(zoomAt(this.camera, this.size, at, factor));
  }

  pinch(before: [Point, Point], now: [Point, Point]): void {
    this.set(pinched(this.camera, this.size, before, now));
  }

  /** For the buttons: about the middle, and gently. */
  step(factor: number): void {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    this.fly(zoomAt(this.camera, this.size, middle, factor));
  }

  look(): void {
    this.fly(this.whole);
  }

  /** Brings points of the map into sight, if they are not. */
  show(points: Point[], margin = 60): void {
    const to = showing(this.camera, this.size, points, Math.min(margin, this.size.width / 5));
    if (to !== this.camera) this.fly(to);
  }

  /** As near as all of these points can be seen together. */
  see(points: Point[], margin = 90): void {
    if (points.length === 0) return;
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const box = {
      left: Math.min(...xs) - margin,
      right: Math.max(...xs) + margin,
      top: Math.min(...ys) - margin,
      bottom: Math.max(...ys) + margin,
    };
    this.fly(fitting(box, this.size));
  }

  fly(to: Camera): void {
    cancelAnimationFrame(this.#flight);
    const from = this.camera;
    const goal = this.#held(to);
    const time = motion(FLIGHT_MS);
    if (time === 0) {
      this.place(goal);
      return;
    }
    clearTimeout(this.#rest);
    const began = performance.now();
    const frame = (now: number) => {
      const share = Math.min(1, (now - began) / time);
      this.camera = between(from, goal, 1 - (1 - share) ** 3);
      if (share < 1) this.#flight = requestAnimationFrame(frame);
      else this.draw();
    };
    this.#flight = requestAnimationFrame(frame);
  }
}
