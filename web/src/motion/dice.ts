// SPDX-License-Identifier: Apache-2.0
// Dice on the screen: they fly in from the seat's side, come to rest on what was rolled, and hold it
// with the sum.
import { cubeMarkup, lyingMarkup, pose, type Tray } from './die';
import { centred, drawn, EASE, node, wedges } from './kit';
import type { Scope } from './scope';
import { type Lie, planThrow, type Throw, type Wish } from './throw';

export const ROLL_MS = 1000;
export const HOLD_MS = 800;
/** Of the usual tray, in dice. */
export const TRAY_RADIUS = 1.9;

/** A die in flight, for whoever moves it on. */
export interface Flying {
  die: HTMLElement;
  body: HTMLElement;
  shadow: HTMLElement;
  shades: HTMLElement[];
}

const plans = new Map<string, Throw>();
const MOST_PLANS = 16;

/** Planned once: the movement and the dice that lie there afterwards are the same throw. */
export function plannedThrow(wish: Wish): Throw {
  const key = JSON.stringify(wish);
  const known = plans.get(key);
  if (known) return known;
  const plan = planThrow(wish);
  plans.set(key, plan);
  for (const old of plans.keys()) if (plans.size > MOST_PLANS) plans.delete(old);
  return plan;
}

/** Where a seat sits around the table: one's own at the bottom, the others clockwise. */
export function sideOf(seat: number, own: number, seats: number): number {
  const round = (seat - Math.max(0, own) + seats) % Math.max(1, seats);
  return Math.PI / 2 + (round / Math.max(1, seats)) * 2 * Math.PI;
}

/** Throws the dice during the first `roll` of the beat. */
export function roll(
  scope: Scope,
  layer: Element,
  thrown: Throw,
  tray: Tray,
  part: number,
  plain = false,
): Flying[] {
  const { frames, paints } = thrown;
  const last = frames.length - 1;
  const made: Flying[] = [];
  const order = paints
    .map((_, k) => k)
    .sort((a, b) => (frames[last]?.[a]?.p[1] ?? 0) - (frames[last]?.[b]?.p[1] ?? 0));
  for (const k of order) {
    const die = drawn(cubeMarkup(paints[k] ?? [], tray.size, plain), 'die3', `--s:${tray.size}px`);
    const one: Flying = {
      die,
      body: die.querySelector('.die-body') as HTMLElement,
      shadow: die.querySelector('.die-shadow') as HTMLElement,
      shades: [...die.querySelectorAll<HTMLElement>('.die-shade')],
    };
    const poses = frames.map((frame) => pose(frame[k] as Lie, tray));
    scope.add(die, layer);
    scope.animate(
      one.body,
      poses.map(({ body }) => ({ transform: body })),
      { to: part },
    );
    scope.animate(
      one.shadow,
      poses.map(({ shadow, dark }, n) => ({ transform: shadow, opacity: n < 3 ? 0 : dark })),
      { to: part },
    );
    const some = poses.filter((_, n) => n % 3 === 0 || n === last);
    one.shades.forEach((shade, face) => {
      scope.animate(
        shade,
        some.map(({ shades }) => ({ opacity: shades[face] ?? 0 })),
        { to: part },
      );
    });
    made[k] = one;
  }
  knocks(scope, layer, thrown, tray, part);
  return made;
}

const SOUND_OF = { floor: 'dice_knock', rim: 'dice_rim', dice: 'dice_clack' } as const;

/** What is heard of a throw, and small rings where it hit hard. */
function knocks(scope: Scope, layer: Element, { hits }: Throw, tray: Tray, part: number): void {
  let heard = -1;
  for (const hit of hits) {
    const when = hit.part * part;
    if (when - heard > 0.03) {
      scope.cue(SOUND_OF[hit.what], when, { loud: Math.min(1, hit.hard / 8) });
      heard = when;
    }
    if (hit.what === 'floor' && hit.hard < 2.6) continue;
    const [x, y] = [tray.x + hit.at[0] * tray.size, tray.y + hit.at[1] * tray.size];
    const style = `left:${x}px;top:${y}px;--s:${tray.size * 0.5}px`;
    const ring = scope.add(node('i', `fx-knock ${hit.what}`, style), layer);
    layer.prepend(ring);
    const size = Math.min(1.3, 0.6 + hit.hard / 9);
    scope.animate(
      ring,
      [
        { transform: `scale(${size * 0.3})`, opacity: 0 },
        { transform: `scale(${size * 0.32})`, opacity: 0.9, offset: 0.02 },
        { transform: `scale(${size})`, opacity: 0 },
      ],
      { from: when, to: Math.min(1, when + 0.12), easing: 'ease-out' },
    );
  }
}

/** The whole moment: the throw, then the drawing of the dice at rest with their sum. */
export function showThrow(
  scope: Scope,
  layer: Element,
  thrown: Throw,
  tray: Tray,
  { rollPart, doubles }: { rollPart: number; doubles: string },
): void {
  const home = scope.add(node('div', 'fx-side'), layer);
  const flying = roll(scope, home, thrown, tray, rollPart);
  const lies = thrown.frames.at(-1) ?? [];
  const resting = flying.map(({ die }, k) => {
    const markup = lyingMarkup(thrown.paints[k] ?? [], lies[k] as Lie, tray);
    const still = scope.add(drawn(markup, 'die3 lying', `--s:${tray.size}px`), home);
    still.style.zIndex = String(Math.round(((lies[k]?.p[1] ?? 0) + 5) * 10));
    // Once it lies, the drawing takes the place of the cube.
    scope.animate(die, [{ opacity: 1 }, { opacity: 0 }], { from: rollPart, to: rollPart + 0.001 });
    scope.animate(still, [{ opacity: 0 }, { opacity: 1 }], {
      from: rollPart - 0.001,
      to: rollPart,
    });
    return still;
  });
  showSum(scope, home, thrown, tray, { rollPart, doubles });
  if (isDoubles(thrown)) flash(scope, home, lies, resting, tray, rollPart);
}

const isDoubles = ({ results }: Throw) => results.length === 2 && results[0] === results[1];

function showSum(
  scope: Scope,
  layer: Element,
  thrown: Throw,
  tray: Tray,
  { rollPart, doubles }: { rollPart: number; doubles: string },
): void {
  const sum = thrown.results.reduce((a, b) => a + b, 0);
  const size = Math.round(Math.max(20, Math.min(44, tray.size * 0.58)));
  const place = `left:${tray.x}px;top:${tray.y + (thrown.radius + 0.12) * tray.size}px;font-size:${size}px`;
  const badge = node('div', isDoubles(thrown) ? 'fx-sum doubles' : 'fx-sum', place);
  badge.append(node('b', '', '', String(sum)));
  if (isDoubles(thrown)) badge.append(node('span', '', '', doubles));
  scope.add(badge, layer);
  scope.animate(
    badge,
    [
      { transform: centred(0.2), opacity: 0 },
      { transform: centred(1.16), opacity: 1, offset: 0.62 },
      { transform: centred(1), opacity: 1 },
    ],
    { from: rollPart + 0.01, to: rollPart + (1 - rollPart) * 0.3, easing: EASE.out },
  );
  scope.cue(isDoubles(thrown) ? 'dice_doubles' : 'dice_sum', rollPart);
}

function flash(
  scope: Scope,
  layer: Element,
  lies: Lie[],
  resting: HTMLElement[],
  tray: Tray,
  rollPart: number,
): void {
  const part = (share: number) => rollPart + share * (1 - rollPart);
  resting.forEach((die, k) => {
    const p = lies[k]?.p ?? [0, 0, 0];
    const start = 0.07 + k * 0.11;
    const spot = { x: tray.x + p[0] * tray.size, y: tray.y + p[1] * tray.size };
    const when = { from: part(start), to: part(start + 0.52) };
    layer.prepend(wedges(scope, layer, { ...spot, size: tray.size * 2.7, ...when, count: 14 }));
    for (const face of die.querySelectorAll('.die-flash')) {
      scope.animate(
        face,
        [
          { opacity: 0 },
          { opacity: 0.95, offset: 0.25 },
          { opacity: 0.35, offset: 0.55 },
          { opacity: 0.8, offset: 0.7 },
          { opacity: 0 },
        ],
        { from: part(start), to: part(Math.min(1, start + 0.78)) },
      );
    }
  });
}
