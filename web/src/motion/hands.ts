// SPDX-License-Identifier: Apache-2.0
// Rock, paper, scissors: three shakes of the fist, the hands, the blow.
import { at, centred, drawn, EASE, node, type Spot, wedges } from './kit';
import type { Scope } from './scope';

export const HANDS_MS = 1500;

const SHAKES = [0.1, 0.22, 0.34];
const OPEN = 0.44;
const BLOW = 0.66;

export interface HandSide extends Spot {
  hand: 'rock' | 'paper' | 'scissors';
  /** Of the hand and of the frame around it, in pixels. */
  size: number;
  frame: number;
  /** The dark of its seat's colour. */
  colour: string;
  lost: number;
  won: boolean;
}
export interface Duel {
  attacker: HandSide;
  defender: HandSide;
  /** Said with each shake, and where. */
  shouts: readonly string[];
  middle: Spot;
}

/** Where a hand is throughout; `way`: towards the other. */
export function framesOf(side: HandSide, other: HandSide, way: number): Keyframe[] {
  const unit = side.size / 300;
  const put = (dx: number, dy: number, turn: number, more = '') =>
    at(side.x + way * dx * unit, side.y + dy * unit, `rotate(${way * turn}deg) ${more}`);
  const frames: Keyframe[] = [
    { offset: 0, transform: put(0, 40, 0, 'scale(.8)'), opacity: 0, easing: EASE.out },
    { offset: 0.05, transform: put(0, 0, 0), opacity: 1, easing: 'ease-out' },
  ];
  for (const shake of SHAKES) {
    frames.push({ offset: shake - 0.045, transform: put(0, -54, -16), easing: EASE.fall });
    frames.push({ offset: shake, transform: put(0, 12, 5, 'scale(1.05,.94)'), easing: 'ease-out' });
  }
  frames.push(
    { offset: OPEN - 0.045, transform: put(0, -66, -18), easing: EASE.fall },
    { offset: OPEN, transform: put(0, 4, 6, 'scale(1.18)'), easing: 'ease-out' },
    { offset: OPEN + 0.05, transform: put(0, 0, 4), easing: 'ease-in-out' },
  );
  const beaten = other.won;
  if (side.won) {
    const reach = (Math.abs(other.x - side.x) * 0.56) / unit;
    frames.push(
      { offset: BLOW - 0.07, transform: put(-46, 0, -10), easing: EASE.in },
      { offset: BLOW, transform: put(reach, 0, 10, 'scale(1.16)'), easing: 'ease-out' },
      { offset: BLOW + 0.16, transform: put(0, 0, 4) },
    );
  } else if (beaten) {
    frames.push(
      { offset: BLOW, transform: put(0, 0, 4), easing: EASE.out },
      { offset: BLOW + 0.1, transform: put(-54, 18, -26, 'scale(.9)'), opacity: 1 },
      { offset: BLOW + 0.2, transform: put(-34, 26, -20, 'scale(.88)'), opacity: 0.62 },
    );
  } else {
    // Alike: they bump, and both step back.
    frames.push(
      { offset: BLOW - 0.07, transform: put(-12, 0, 2), easing: EASE.in },
      { offset: BLOW, transform: put(34, 0, 8), easing: 'ease-out' },
      { offset: BLOW + 0.12, transform: put(0, 0, 4) },
    );
  }
  return [...frames, { ...frames.at(-1), offset: 1 }];
}

/** The last of the beat lies exactly on what is drawn after it. */
export function showHands(scope: Scope, layer: Element, duel: Duel): void {
  const sides = [duel.attacker, duel.defender] as const;
  sides.forEach((side, k) => {
    const other = sides[1 - k] as HandSide;
    const way = k === 0 ? 1 : -1;
    const { size } = side;
    const flip = k === 0 ? '' : 'scaleX(-1)';
    const box = `width:${size}px;height:${size}px;left:${-size / 2}px;top:${-size / 2}px;transform:${flip}`;
    const picture = (name: string, kind: string) =>
      `<svg class="${kind}" viewBox="0 0 48 48" style="${box}"><use href="#i-${name}-lg" style="--c:${side.colour}"/></svg>`;
    const hand = drawn(picture('rock', 'fist') + picture(side.hand, 'open'), 'fx-piece');
    scope.add(hand, layer);
    scope.animate(hand, framesOf(side, other, way));
    // It opens between two frames: seen or not, so that both are painted as one.
    const turns = { from: OPEN - 0.02, to: OPEN - 0.015, easing: 'step-end' };
    const [fist, open] = [hand.querySelector('.fist'), hand.querySelector('.open')];
    const [there, away] = [{ visibility: 'visible' }, { visibility: 'hidden' }];
    if (fist) scope.animate(fist, [there, away], turns);
    if (open) scope.animate(open, [away, there], turns);
    if (other.won) {
      const clash = { x: side.x + way * size * 0.16, y: side.y, size: size * 1.4 };
      wedges(scope, layer, { ...clash, from: BLOW, to: BLOW + 0.2, count: 16 });
    }
    if (side.lost > 0) fallen(scope, layer, side, way);
  });
  duel.shouts.forEach((shout, k) => {
    const from = SHAKES[k] ?? 0;
    scope.cue('hand_shake', from);
    const style = `left:${duel.middle.x}px;top:${duel.middle.y}px;font-size:${Math.max(26, duel.attacker.size * 0.13)}px`;
    const word = scope.add(node('div', 'fx-word', style, shout), layer);
    scope.animate(
      word,
      [
        { transform: centred(0.5), opacity: 0 },
        { transform: centred(1.1), opacity: 1, offset: 0.3 },
        { transform: centred(1), opacity: 1, offset: 0.75 },
        { transform: centred(0.9), opacity: 0 },
      ],
      { from, to: from + 0.115, easing: 'ease-out' },
    );
  });
  scope.cue('hand_open', OPEN);
  scope.cue(sides.some(({ won }) => won) ? 'hand_blow' : 'hand_tie', BLOW);
}

/** How many it cost, on the corner of the frame. */
function fallen(scope: Scope, layer: Element, side: HandSide, way: number): void {
  const [x, y] = [side.x + (way * side.frame) / 2, side.y - side.frame / 2];
  const small = Math.min(92, Math.max(48, Math.min(innerWidth, innerHeight) * 0.09));
  const style = `left:${x - way * (small / 2 - 18)}px;top:${y + small / 2 - 18}px;--s:${small}px`;
  const badge = scope.add(node('b', 'fx-minus num', style, `−${side.lost}`), layer);
  scope.animate(
    badge,
    [
      { transform: centred(0), opacity: 0 },
      { transform: centred(1.3), opacity: 1, offset: 0.5 },
      { transform: centred(1), opacity: 1 },
    ],
    { from: BLOW + 0.04, to: BLOW + 0.18, easing: EASE.out },
  );
}
