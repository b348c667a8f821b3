// SPDX-License-Identifier: Apache-2.0
// A token that goes by train or plane: it jumps on, is carried along a bow, and jumps off.
import { at, dust, EASE, pictured, piece, type Spot, type When } from './kit';
import type { Scope } from './scope';

export type Carriage = 'train' | 'plane';

type Ride = { by: Carriage; from: Spot; to: Spot; size: number };

const STEPS = 16;
/** The parts of the ride in which the carriage moves. */
const GO = 0.2;
const STOP = 0.82;
const COLOURS: Record<Carriage, string> = { train: '#22499a', plane: '#0b7a5e' };

const eased = (t: number) => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2);

/** Where it is after a part of the way; planes fly a bow, trains go straight. */
export function along({ by, from, to }: Ride, t: number): Spot {
  const lift = by === 'plane' ? Math.hypot(to.x - from.x, to.y - from.y) * 0.16 : 0;
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t - Math.sin(Math.PI * t) * lift,
  };
}

function carriage(scope: Scope, layer: Element, ride: Ride, { from, to }: When): void {
  const { by, size } = ride;
  const part = (t: number) => from + (to - from) * t;
  const wide = size * (by === 'train' ? 1.15 : 1.5);
  const car = scope.add(piece(pictured(by, `--c:${COLOURS[by]}`), wide), layer);
  const frames = Array.from({ length: STEPS + 1 }, (_, n) => {
    const t = eased(n / STEPS);
    const here = along(ride, t);
    const [ahead, behind] = [
      along(ride, Math.min(1, t + 0.02)),
      along(ride, Math.max(0, t - 0.02)),
    ];
    const heading = (Math.atan2(ahead.y - behind.y, ahead.x - behind.x) * 180) / Math.PI;
    const turn = by === 'plane' ? `rotate(${(heading + 45).toFixed(1)}deg)` : '';
    const near = 1 + Math.sin(Math.PI * t) * (by === 'plane' ? 0.5 : 0.08);
    return { transform: at(here.x, here.y, `${turn} scale(${near.toFixed(3)})`) };
  });
  scope.animate(car, frames, { from: part(GO), to: part(STOP) });
  scope.animate(
    car,
    [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.86 }, { opacity: 0 }],
    { from, to },
  );
  if (by === 'plane') return;
  for (const t of [0.14, 0.32, 0.5, 0.68, 0.86]) {
    const { x, y } = along(ride, eased(t));
    const when = part(GO + (STOP - GO) * t);
    const puff = { x, y: y - size * 0.5, size: size * 0.22, count: 3 };
    dust(scope, layer, { ...puff, from: when, to: Math.min(1, when + 0.25) });
  }
}

/**
 * Shows it from one part of the beat to another, and says where the token is meanwhile: a keyframe's
 * `offset` is a part of the whole beat.
 */
export function showRide(scope: Scope, layer: Element, ride: Ride, when: When): Keyframe[] {
  const { by, from, to, size } = ride;
  const part = (t: number) => when.from + (when.to - when.from) * t;
  carriage(scope, layer, ride, when);
  const sits = by === 'train' ? size * 0.5 : 0;
  const carried = Array.from({ length: STEPS + 1 }, (_, n) => {
    const { x, y } = along(ride, eased(n / STEPS));
    const offset = part(GO + ((STOP - GO) * n) / STEPS);
    return { transform: at(x, y - sits, `scale(${by === 'plane' ? 0.4 : 0.8})`), offset };
  });
  const up = (spot: Spot) => at(spot.x, spot.y - size * 0.7, 'scale(1.05)');
  scope.cue(by === 'train' ? 'ride_rail' : 'ride_flight', part(GO));
  scope.cue('step_land', part(0.98));
  dust(scope, layer, { x: to.x, y: to.y, size: size * 0.34, from: part(0.95), to: part(1) });
  return [
    { transform: up(from), offset: part(GO / 2), easing: EASE.in },
    ...carried,
    { transform: up(to), offset: part(STOP + (1 - STOP) * 0.45), easing: EASE.in },
    { transform: at(to.x, to.y), offset: when.to },
  ];
}
