// SPDX-License-Identifier: Apache-2.0
// A token on foot: it hops from tile to tile, leans where the way goes up or down, turns over at
// corners, and comes down with a squash.
import { at, dust, EASE, node, type Spot, type When } from './kit';
import type { Scope } from './scope';

const STEP_MS = 150;
const LAND_MS = 220;
const MOST_WALK_MS = 1650;

export const walkMs = (steps: number) => Math.min(MOST_WALK_MS, steps * STEP_MS) + LAND_MS;

export interface Stop extends Spot {
  /** Which way it looks when it has got there: 1 to the right. */
  look: 1 | -1;
}
export interface Walk {
  from: Stop;
  stops: readonly Stop[];
  /** Of the token, in pixels. */
  size: number;
}
/** Keyframes whose offsets are parts of the whole beat: of the token, of what jumps, of its base. */
export interface Gait {
  path: Keyframe[];
  body: Keyframe[];
  base: Keyframe[];
}

/** How a token is turned that looks this way. */
export const turned = (look: 1 | -1) => `rotateY(${look > 0 ? 0 : 180}deg)`;

/** Standing where it is, looking where it looks: what a walk starts from and ends in. */
export const upright = (look: 1 | -1): string =>
  `translateY(0px) rotate(0deg) ${turned(look)} scale(1,1)`;

export function gaitOf({ from, stops, size }: Walk, when: When): Gait {
  const gait: Gait = { path: [], body: [], base: [] };
  const land = LAND_MS / walkMs(stops.length);
  const step = (1 - land) / Math.max(1, stops.length);
  const part = (t: number) => when.from + (when.to - when.from) * Math.min(1, t);
  const angle = (look: number) => (look > 0 ? 0 : 180);
  const pose = (
    t: number,
    up: number,
    turn: number,
    lean: number,
    wide: number,
    tall: number,
    easing: string,
  ) =>
    gait.body.push({
      offset: part(t),
      easing,
      transform: `translateY(${(-up * size).toFixed(1)}px) rotate(${lean}deg) rotateY(${turn}deg) scale(${wide},${tall})`,
    });
  const shade = (t: number, scale: number) =>
    gait.base.push({ offset: part(t), transform: `scale(${scale})` });
  let last: Stop = from;
  pose(0, 0, angle(from.look), 0, 1.08, 0.9, 'ease-out');
  shade(0, 1);
  stops.forEach((stop, k) => {
    const t = k * step;
    const isLast = k === stops.length - 1;
    const turns = stop.look !== last.look;
    const way = stop.y < last.y - 4 ? -1 : stop.y > last.y + 4 ? 1 : 0;
    const lean = way * 9 * stop.look;
    const high = isLast ? 0.51 : turns ? 0.58 : 0.34;
    const halfway = (angle(last.look) + angle(stop.look)) / 2;
    pose(t + step * 0.45, high, halfway, lean, 0.92, 1.12, 'ease-in');
    shade(t + step * 0.45, 0.74);
    const [wide, tall] = isLast ? [1.24, 0.74] : [1.1, 0.88];
    pose(t + step, 0, angle(stop.look), isLast ? 0 : lean * 0.6, wide, tall, 'ease-out');
    shade(t + step, isLast ? 1.12 : 1);
    gait.path.push({ offset: part(t + step), transform: at(stop.x, stop.y), easing: 'linear' });
    last = stop;
  });
  pose(1 - land * 0.62, 0, angle(last.look), 0, 0.95, 1.08, 'ease-in-out');
  pose(1 - land * 0.3, 0, angle(last.look), 0, 1.04, 0.97, 'ease-in-out');
  pose(1, 0, angle(last.look), 0, 1, 1, 'linear');
  shade(1, 1);
  gait.path.push({ offset: part(1), transform: at(last.x, last.y) });
  return gait;
}

/** What a walk leaves behind for a moment: a dot where it stepped, dust where it turned and landed. */
export function showSteps(
  scope: Scope,
  layer: Element,
  { from, stops, size, style }: Walk & { style: string },
  when: When,
): void {
  const land = LAND_MS / walkMs(stops.length);
  const part = (t: number) => when.from + (when.to - when.from) * Math.min(1, t);
  stops.forEach((stop, k) => {
    const came = ((k + 1) * (1 - land)) / stops.length;
    const isLast = k === stops.length - 1;
    const turns = stop.look !== (stops[k - 1] ?? from).look;
    if (isLast) scope.cue('step_land', part(came));
    else {
      scope.cue('step', part(came), { rise: k });
      const put = at(stop.x, stop.y + size * 0.3);
      const dot = scope.add(node('i', 'dot', `${style};--s:${size * 0.2}px`), layer);
      const grows = [{ transform: `${put} scale(0)` }, { transform: `${put} scale(1)` }];
      scope.animate(dot, grows, { from: part(came), to: part(came + 0.06), easing: EASE.hop });
    }
    if (!isLast && !turns) return;
    const cloud = { x: stop.x, y: stop.y + size * 0.1, size: size * (isLast ? 0.4 : 0.26) };
    const until = isLast ? 1 : came + 0.2;
    dust(scope, layer, { ...cloud, count: isLast ? 6 : 4, from: part(came), to: part(until) });
  });
}
