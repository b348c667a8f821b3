// SPDX-License-Identifier: Apache-2.0
// The smaller moments on a board: bought, rent, salary, buildings. Each gets a scope and plain
// geometry in pixels of the screen, and builds all its movements at once.
import { CHEVRON, printArt, stampArt, tagArt } from './art';
import type { Who } from './banner';
import {
  at,
  type Box,
  bow,
  centred,
  comesAndGoes,
  dust,
  EASE,
  frame,
  node,
  pictured,
  piece,
  type Spot,
  wedges,
} from './kit';
import type { Level } from './money';
import type { Scope } from './scope';

export const MS = { stamp: 900, rent: 1000, go: 900, house: 520, hotel: 900 };

/** A tile, and which way the middle of the board lies from it. */
export type TileBox = Box & { inward: Spot };

/** A stage for the moments of one screen. `unit`: pixels of a thousandth of the board. */
export type Ground = { layer: Element; unit: number };

/** A wooden stamp comes down on the tile; its print slides to where the owner's tab is. */
export function showStamp(
  scope: Scope,
  { layer, unit, tile, who }: Ground & { tile: TileBox; who: Who },
): void {
  const { cx, cy, inward } = tile;
  const r = 26 * unit;
  const spot = { x: cx - inward.x * 8 * unit, y: cy - inward.y * 8 * unit };
  const tab = {
    x: cx - inward.x * (tile.w / 2 - 9 * unit),
    y: cy - inward.y * (tile.h / 2 - 9 * unit),
  };
  const print = scope.add(piece(printArt(who), r * 2.4), layer);
  scope.animate(print, [
    { offset: 0, transform: at(spot.x, spot.y, 'scale(1.25)'), opacity: 0 },
    { offset: 0.329, transform: at(spot.x, spot.y, 'scale(1.25)'), opacity: 0 },
    { offset: 0.33, transform: at(spot.x, spot.y, 'scale(1.12) rotate(-6deg)'), opacity: 1 },
    {
      offset: 0.74,
      transform: at(spot.x, spot.y, 'scale(1) rotate(-6deg)'),
      opacity: 1,
      easing: EASE.both,
    },
    { offset: 0.97, transform: at(tab.x, tab.y, 'scale(.34)'), opacity: 1 },
    { offset: 1, transform: at(tab.x, tab.y, 'scale(.34)'), opacity: 1 },
  ]);
  // It comes from where there is room: upright, or leaning in from the middle of the board.
  const lean = inward.y > 0 ? 58 : inward.x * 24;
  const angle = (lean * Math.PI) / 180;
  const down = spot.y + r * 0.4;
  const away = (far: number, turn: number, size: string) =>
    at(
      spot.x + Math.sin(angle) * far * unit,
      down - Math.cos(angle) * far * unit,
      `rotate(${lean + turn}deg) scale(${size})`,
    );
  const stamp = scope.add(piece(stampArt(who.colour), 64 * unit, 92 * unit, 0.5, 0.94), layer);
  scope.animate(stamp, [
    { offset: 0, transform: away(150, 14, '1.35'), opacity: 0, easing: 'ease-out' },
    { offset: 0.14, transform: away(112, 10, '1.35'), opacity: 1, easing: EASE.in },
    { offset: 0.33, transform: away(0, 0, '1.12,.84'), opacity: 1 },
    { offset: 0.44, transform: away(0, 0, '1.05,.95'), opacity: 1, easing: EASE.out },
    { offset: 0.58, transform: away(34, -5, '1.1'), opacity: 1 },
    { offset: 0.74, transform: away(130, 8, '1.25'), opacity: 0 },
    { offset: 1, transform: away(130, 8, '1.25'), opacity: 0 },
  ]);
  wedges(scope, layer, { ...spot, size: 150 * unit, from: 0.33, to: 0.62, colour: '#fff9ec' });
  dust(scope, layer, { x: spot.x, y: spot.y + r, size: 22 * unit, from: 0.33, to: 0.6 });
  scope.cue('stamp', 0.33);
}

/** Where a tag hangs beside a tile, towards the middle of the board. */
function pinBeside({ cx, cy, x, y, w, h, inward }: TileBox, size: Spot, unit: number): Spot {
  const far = 68 * unit;
  if (inward.x !== 0) {
    return { x: (inward.x > 0 ? x + w : x) + inward.x * (far + size.x / 2), y: cy - size.y * 0.62 };
  }
  return { x: cx, y: inward.y > 0 ? y + h + far * 0.9 : y - far * 1.15 - size.y };
}

/** A tag drops on its string beside the token and swings out. */
export function showRent(
  scope: Scope,
  {
    layer,
    unit,
    tile,
    owner,
    text,
    level,
  }: Ground & { tile: TileBox; owner: Who; text: string; level: Level },
): void {
  const size = Math.max(0.62, unit) * ([0.86, 1, 1.25, 1.6][level] ?? 1);
  const [w, h] = [132 * size, 99 * size];
  const pin = pinBeside(tile, { x: w, y: h }, unit);
  const tag = piece(tagArt(owner.colour, level > 2 ? '#f0ae2e' : '#fff9ec'), w, h, 0.5, 0);
  const letters = text.length > 6 ? 25 : 31;
  tag.append(node('b', 'fx-price', `top:${60 * size}px;font-size:${letters * size}px`, text));
  scope.add(tag, layer);
  const hang = (offset: number, turn: number, more: Keyframe = {}) => ({
    offset,
    transform: at(pin.x, pin.y, `rotate(${turn}deg)`),
    easing: 'ease-in-out',
    ...more,
  });
  scope.animate(tag, [
    {
      offset: 0,
      transform: at(pin.x, pin.y - 30 * size, 'rotate(-70deg) scale(.4)'),
      opacity: 0,
      easing: 'ease-in',
    },
    hang(0.16, -34, { opacity: 1 }),
    hang(0.32, 22),
    hang(0.48, -13),
    hang(0.62, 7),
    hang(0.74, -2),
    hang(0.88, 0, { opacity: 1, easing: 'ease-in' }),
    { offset: 1, transform: at(pin.x, pin.y - 18 * size, 'scale(.9)'), opacity: 0 },
  ]);
  if (level > 1) {
    const colour = level > 2 ? '#c8402a' : '#ffd05a';
    const spot = { x: pin.x, y: pin.y + h * 0.62 };
    const rays = wedges(scope, layer, {
      ...spot,
      size: w * 1.9,
      from: 0.14,
      to: 0.4,
      count: 14,
      colour,
    });
    tag.before(rays);
  }
  const around = scope.add(frame(tile, `border-color:var(--p${owner.colour})`), layer);
  scope.animate(around, comesAndGoes(0.12, 0.85));
  scope.cue(level > 2 ? 'rent_heavy' : 'rent', 0.16);
}

/** The start pays: chevrons run over it, and the sum rises. */
export function showGo(
  scope: Scope,
  { layer, unit, tile, text }: Ground & { tile: TileBox; text: string },
): void {
  const lit = scope.add(frame(tile, 'background:rgb(255 208 90 / 30%)'), layer);
  scope.animate(
    lit,
    [
      { transform: 'scale(.9)', opacity: 0 },
      { transform: 'scale(1.08)', opacity: 1, offset: 0.18 },
      { transform: 'scale(1)', opacity: 1, offset: 0.7 },
      { transform: 'scale(1)', opacity: 0 },
    ],
    { easing: EASE.out },
  );
  for (let k = 0; k < 3; k++) {
    const arrow = scope.add(piece(CHEVRON, 46 * unit, 54 * unit), layer);
    const y = tile.cy + 12 * unit;
    scope.animate(
      arrow,
      [
        { transform: at(tile.x + tile.w + 20 * unit, y, 'scale(.6)'), opacity: 0 },
        {
          transform: at(tile.cx + (k - 0.2) * 30 * unit, y, 'scale(1.1)'),
          opacity: 1,
          offset: 0.35,
          easing: 'ease-in',
        },
        { transform: at(tile.x - 120 * unit, y, 'scale(.9)'), opacity: 0 },
      ],
      { from: k * 0.09, to: k * 0.09 + 0.62, easing: 'ease-out' },
    );
  }
  wedges(scope, layer, {
    x: tile.cx,
    y: tile.cy,
    size: tile.w * 2.1,
    from: 0.1,
    to: 0.42,
    count: 16,
  });
  const place = `left:${tile.x - 40 * unit}px;top:${tile.y - 30 * unit}px;font-size:${Math.max(24, 46 * unit)}px`;
  const word = scope.add(node('div', 'fx-word act', place, text), layer);
  scope.animate(
    word,
    [
      { transform: centred(0.4, 26), opacity: 0 },
      { transform: centred(1.15, -4), opacity: 1, offset: 0.25 },
      { transform: centred(1), opacity: 1, offset: 0.4 },
      { transform: centred(1), opacity: 1, offset: 0.85 },
      { transform: centred(0.95, -12), opacity: 0 },
    ],
    { from: 0.1, to: 1, easing: 'ease-out' },
  );
  scope.cue('go', 0.05);
}

/** A house falls on its street. `spot` is the middle of its foot. */
export function showHouse(
  scope: Scope,
  { layer, unit, spot, size, picture }: Ground & { spot: Spot; size: number; picture: string },
): void {
  const { x, y } = spot;
  const house = scope.add(piece(pictured(picture), size, size, 0.5, 0.88), layer);
  scope.animate(house, [
    {
      offset: 0,
      transform: at(x, y - 86 * unit, 'rotate(-14deg) scale(1.5)'),
      opacity: 0,
      easing: 'ease-in',
    },
    {
      offset: 0.12,
      transform: at(x, y - 80 * unit, 'rotate(-12deg) scale(1.5)'),
      opacity: 1,
      easing: EASE.in,
    },
    { offset: 0.46, transform: at(x, y, 'rotate(0) scale(1.36,.66)'), easing: 'ease-out' },
    {
      offset: 0.62,
      transform: at(x, y - 9 * unit, 'rotate(3deg) scale(.9,1.16)'),
      easing: 'ease-in',
    },
    { offset: 0.78, transform: at(x, y, 'rotate(0) scale(1.1,.9)'), easing: 'ease-out' },
    { offset: 1, transform: at(x, y, 'rotate(0) scale(1)') },
  ]);
  dust(scope, layer, { x, y, size: size * 0.8, from: 0.46, to: 1, count: 6 });
  scope.cue('build', 0.46);
}

/** The houses fly together, and the large building lands where they were. */
export function showHotel(
  scope: Scope,
  {
    layer,
    unit,
    spot,
    size,
    picture,
    small,
    houses,
  }: Ground & {
    spot: Spot;
    size: number;
    picture: string;
    small: string;
    houses: readonly Spot[];
  },
): void {
  const { x, y } = spot;
  houses.forEach((from, k) => {
    const house = scope.add(piece(pictured(small), size * 0.7), layer);
    const when = { from: k * 0.03, to: 0.3 + k * 0.03 };
    const turn = (t: number) => `rotate(${t * (k % 2 ? 200 : -200)}deg) scale(${1 - t * 0.7})`;
    scope.animate(house, bow(from, { x, y: y - size * 0.3 }, 46 * unit, turn), when);
    scope.animate(house, [{ opacity: 1, offset: 0.8 }, { opacity: 0 }], when);
  });
  const hotel = scope.add(piece(pictured(picture), size, size, 0.5, 0.9), layer);
  scope.animate(hotel, [
    { offset: 0, transform: at(x, y - 150 * unit, 'scale(2.1)'), opacity: 0 },
    { offset: 0.26, transform: at(x, y - 140 * unit, 'scale(2.1) rotate(-6deg)'), opacity: 0 },
    {
      offset: 0.34,
      transform: at(x, y - 116 * unit, 'scale(2) rotate(-4deg)'),
      opacity: 1,
      easing: EASE.in,
    },
    { offset: 0.54, transform: at(x, y, 'scale(1.7,.72)'), opacity: 1, easing: 'ease-out' },
    { offset: 0.68, transform: at(x, y - 12 * unit, 'scale(1.05,1.3)'), easing: 'ease-in' },
    { offset: 0.8, transform: at(x, y, 'scale(1.16,.9)'), easing: 'ease-out' },
    { offset: 1, transform: at(x, y, 'scale(1)') },
  ]);
  dust(scope, layer, { x, y, size: size * 1.05, from: 0.54, to: 0.98, count: 8, spread: 1.15 });
  wedges(scope, layer, { x, y: y - size * 0.4, size: size * 3.8, from: 0.54, to: 0.84, count: 14 });
  scope.cue('hotel', 0.54);
}
