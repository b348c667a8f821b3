// SPDX-License-Identifier: Apache-2.0
// The big moments on a board: each has the middle of the table to itself, with a roundel and one
// sentence on a ribbon.
import { BLOCK, DOOR, GAVEL, SEAL } from './art';
import { ribbon, roundel, type Sentence } from './banner';
import {
  at,
  type Box,
  bow,
  boxOf,
  centred,
  comesAndGoes,
  drawn,
  dust,
  EASE,
  frame,
  node,
  piece,
  type Spot,
  wedges,
} from './kit';
import type { Ground, TileBox } from './moments';
import { glow, shake } from './money';
import type { Scope } from './scope';

export const BIG_MS = { group: 1600, jail: 1200, gavel: 1600, trade: 1500, bankrupt: 1600 };

type Big = Ground & { middle: Spot; said: Sentence };

/** A whole group: its streets light up one after the other, and all once more. */
export function showGroup(
  scope: Scope,
  {
    layer,
    unit,
    middle,
    said,
    tiles,
    card,
  }: Big & { tiles: readonly TileBox[]; card: Element | null },
): void {
  const each = 0.11;
  const start = 0.02 + tiles.length * each;
  tiles.forEach((tile, k) => {
    const from = 0.02 + k * each;
    const lit = scope.add(frame(tile, 'background:rgb(255 208 90 / 20%)'), layer);
    scope.animate(
      lit,
      [
        { transform: 'scale(.8)', opacity: 0, easing: EASE.out },
        { transform: 'scale(1.12)', opacity: 1, offset: 0.14, easing: EASE.both },
        { transform: 'scale(1.02)', opacity: 1, offset: 0.3 },
        { transform: 'scale(1.02)', opacity: 1, offset: 0.86 },
        { transform: 'scale(1)', opacity: 0 },
      ],
      { from, to: 1 },
    );
    const spot = { x: tile.cx, y: tile.cy };
    const again = { from: start + 0.14, to: start + 0.4 };
    wedges(scope, layer, { ...spot, size: 250 * unit, from, to: from + 0.3, count: 16 });
    wedges(scope, layer, { ...spot, size: 210 * unit, ...again, start: 11, colour: '#fff9ec' });
    scope.cue('group_street', from, { rise: k * 4 });
  });
  roundel(scope, layer, { ...middle, size: 320 * unit, tone: 'paper', from: start - 0.06, to: 1 });
  ribbon(scope, layer, { ...middle, unit, tone: 'gold', said, from: start, to: 1 });
  if (card) glow(scope, layer, card, 3, { from: start, to: 1 });
  scope.cue('group_whole', start);
}

/** The door of the cell slams shut. */
export function showJail(
  scope: Scope,
  { layer, unit, middle, said, tile }: Big & { tile: Box },
): void {
  const { x, y, w, h } = tile;
  const slam = 0.22;
  const place = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
  const cell = scope.add(drawn(`<div>${DOOR}</div>`, 'fx-cell', place), layer);
  const door = cell.firstElementChild;
  if (door) {
    scope.animate(door, [
      { offset: 0, transform: 'translateX(-104%)', easing: EASE.fall },
      { offset: slam, transform: 'translateX(0)' },
      { offset: slam + 0.04, transform: 'translateX(-7%)' },
      { offset: slam + 0.08, transform: 'translateX(0)' },
      { offset: 1, transform: 'translateX(0)' },
    ]);
  }
  const jolt = [0, 5, -4, 3, -2, 0].map((by) => ({ transform: at(by * unit, -by * 0.4 * unit) }));
  scope.animate(cell, jolt, { from: slam, to: slam + 0.16 });
  scope.animate(cell, [{ opacity: 1 }, { opacity: 0 }], { from: 0.92, to: 1 });
  wedges(scope, layer, {
    x: x + w,
    y: tile.cy,
    size: 170 * unit,
    from: slam,
    to: slam + 0.24,
    count: 7,
    start: 14,
    turn: 180,
    colour: '#fff9ec',
  });
  dust(scope, layer, {
    x: tile.cx,
    y: y + h - 6,
    size: w * 0.4,
    from: slam,
    to: slam + 0.34,
    count: 7,
  });
  roundel(scope, layer, { ...middle, size: 320 * unit, tone: 'leaf', from: slam - 0.1, to: 1 });
  ribbon(scope, layer, { ...middle, unit, tone: 'ink', said, from: slam - 0.04, to: 1 });
  scope.cue('jail', slam);
}

/** The card is stamped, the token falls over, and every deed flies to the creditor. */
export function showBankrupt(
  scope: Scope,
  {
    layer,
    unit,
    middle,
    said,
    word,
    card,
    creditor,
    token,
    deeds,
  }: Big & {
    word: string;
    card: Element | null;
    /** Where the deeds go: a card, or the bank in the middle. */
    creditor: Element | null;
    token: Element | null;
    deeds: readonly (Spot & { colour: string })[];
  },
): void {
  roundel(scope, layer, { ...middle, size: 320 * unit, tone: 'ink', from: 0.2, to: 1 });
  ribbon(scope, layer, { ...middle, unit, tone: 'loss', said, from: 0.24, to: 1 });
  if (card) {
    const { cx, cy } = boxOf(card);
    const stamped = scope.add(node('div', 'fx-stampword', `left:${cx}px;top:${cy}px`, word), layer);
    const put = (turn: number, size: number) =>
      `translate(-50%,-50%) rotate(${turn}deg) scale(${size})`;
    scope.animate(stamped, [
      { offset: 0, transform: put(-24, 3), opacity: 0, easing: EASE.in },
      { offset: 0.13, transform: put(-7, 0.94), opacity: 1, easing: 'ease-out' },
      { offset: 0.2, transform: put(-7, 1), opacity: 1 },
      { offset: 1, transform: put(-7, 1), opacity: 1 },
    ]);
    shake(scope, card, 3, { from: 0.12, to: 0.34 });
    const rays = { x: cx, y: cy, size: 280 * unit, from: 0.12, to: 0.34, count: 14 };
    stamped.before(wedges(scope, layer, { ...rays, colour: '#a92d1b' }));
  }
  const goal = creditor ? boxOf(creditor) : { cx: middle.x, cy: middle.y };
  const span = Math.min(0.34, 0.05 * deeds.length);
  deeds.forEach((deed, k) => {
    const from = 0.22 + (k / Math.max(1, deeds.length - 1)) * span;
    const end = { x: goal.cx + ((k % 3) - 1) * 9, y: goal.cy + (k % 2) * 6 };
    const mini = scope.add(miniDeed(46 * unit, deed.colour), layer);
    const lean = (k % 2 ? 1 : -1) * 14;
    const turn = (t: number) =>
      `rotate(${(lean * Math.sin(Math.PI * t)).toFixed(1)}deg) scale(${(0.9 + Math.sin(Math.PI * t) * 0.55).toFixed(3)})`;
    const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
    scope.animate(mini, bow(deed, end, 130 * unit, turn, ease), { from, to: from + 0.4 });
    scope.animate(mini, comesAndGoes(), { from, to: from + 0.4 });
    scope.cue('card', from);
  });
  if (creditor && deeds.length > 0) glow(scope, layer, creditor, 3, { from: 0.6, to: 1 });
  if (token) {
    const lie = 'rotate(86deg) translateY(8%)';
    scope.animate(token, [
      { transform: 'rotate(0)', opacity: 1, offset: 0 },
      { transform: 'rotate(-10deg)', opacity: 1, offset: 0.16, easing: EASE.in },
      { transform: 'rotate(88deg) translateY(8%)', opacity: 1, offset: 0.34 },
      { transform: 'rotate(80deg) translateY(8%)', opacity: 1, offset: 0.4 },
      { transform: lie, opacity: 1, offset: 0.5 },
      { transform: lie, opacity: 1, offset: 0.8 },
      { transform: lie, opacity: 0, offset: 0.96 },
      { transform: lie, opacity: 0, offset: 1 },
    ]);
  }
  scope.cue('bankrupt', 0.13);
}

function miniDeed(width: number, colour: string): HTMLElement {
  return node('i', 'fx-mini', `--w:${Math.max(18, width)}px;--c:${colour}`);
}

const BLOWS = [0.16, 0.38, 0.62] as const;

/** Going, going, gone. */
export function showGavel(
  scope: Scope,
  { layer, unit, middle, said, words }: Big & { words: readonly [string, string, string] },
): void {
  const { x, y } = middle;
  roundel(scope, layer, { ...middle, size: 348 * unit, tone: 'table', from: 0, to: 1 });
  const base = scope.add(piece(BLOCK, 190 * unit, 67 * unit), layer);
  scope.animate(
    base,
    [
      { transform: at(x, y + 96 * unit, 'scale(.6)'), opacity: 0 },
      { transform: at(x, y + 70 * unit, 'scale(1)'), opacity: 1 },
    ],
    { from: 0, to: 0.08, easing: EASE.out },
  );
  const gavel = scope.add(piece(GAVEL, 200 * unit, 126 * unit, 0.95, 0.56), layer);
  const hand = { x: x + 132 * unit, y: y + 16 * unit };
  const held = (dx: number, dy: number, turn: number) =>
    at(hand.x + dx * unit, hand.y - dy * unit, `rotate(${turn}deg)`);
  scope.animate(gavel, [
    { offset: 0, transform: held(60, 30, 58), opacity: 0, easing: 'ease-out' },
    ...BLOWS.flatMap((blow, k): Keyframe[] => [
      {
        offset: blow - 0.07,
        transform: held(0, k === 2 ? 22 : 8, k === 2 ? 64 : 34),
        opacity: 1,
        easing: EASE.fall,
      },
      { offset: blow, transform: held(0, 0, -4), opacity: 1, easing: 'ease-out' },
      {
        offset: blow + 0.04,
        transform: held(0, 0, k === 2 ? 9 : 6),
        opacity: 1,
        easing: 'ease-in-out',
      },
    ]),
    { offset: 0.74, transform: held(0, 0, -2), opacity: 1 },
    { offset: 1, transform: held(0, 0, -2), opacity: 1 },
  ]);
  for (const one of [gavel, base]) {
    scope.animate(one, [{ opacity: 1 }, { opacity: 0 }], { from: 0.7, to: 0.76, fill: 'forwards' });
  }
  BLOWS.forEach((blow, k) => {
    const last = k === 2;
    const rays = {
      x: x - 22 * unit,
      y: y + 60 * unit,
      from: blow,
      to: blow + 0.16,
      start: -90,
      turn: 190,
    };
    if (last) wedges(scope, layer, { ...rays, size: 330 * unit, count: 13 });
    else wedges(scope, layer, { ...rays, size: 190 * unit, count: 9, colour: '#fff9ec' });
    const style = `left:${x}px;top:${y - 78 * unit}px;font-size:${(last ? 84 : 50 + k * 8) * unit}px`;
    const word = scope.add(node('div', last ? 'fx-word act' : 'fx-word', style, words[k]), layer);
    scope.animate(
      word,
      [
        { transform: centred(0.5), opacity: 0 },
        { transform: centred(1.14), opacity: 1, offset: 0.2 },
        { transform: centred(1), opacity: 1, offset: 0.36 },
        { transform: centred(1), opacity: 1, offset: 0.88 },
        { transform: centred(0.94, -14), opacity: 0 },
      ],
      { from: blow, to: last ? 0.74 : (BLOWS[k + 1] ?? 1) - 0.03, easing: 'ease-out' },
    );
    scope.cue(last ? 'gavel_gone' : 'gavel', blow);
  });
  dust(scope, layer, {
    x: x - 20 * unit,
    y: y + 74 * unit,
    size: 60 * unit,
    from: 0.62,
    to: 0.8,
    count: 8,
  });
  ribbon(scope, layer, { ...middle, unit, tone: 'gold', said, from: 0.72, to: 1 });
}

/** The deeds come out, cross, are sealed, and go home. */
export function showTrade(
  scope: Scope,
  {
    layer,
    unit,
    middle,
    gives,
    gets,
    from,
    to,
  }: Ground & {
    middle: Spot;
    /** The colours of the deeds of either side. */
    gives: readonly string[];
    gets: readonly string[];
    from: Spot;
    to: Spot;
  },
): void {
  roundel(scope, layer, { ...middle, size: 340 * unit, tone: 'leaf', from: 0.04, to: 1 });
  const side = (colours: readonly string[], home: Spot, goal: Spot, way: number) =>
    colours.forEach((colour, k) => {
      const n = k - (colours.length - 1) / 2;
      const y = middle.y + (n * 26 * unit * 4) / Math.max(4, colours.length);
      const put = (spot: Spot, turn: number, size: number) =>
        at(spot.x, spot.y, `rotate(${turn}deg) scale(${size})`);
      const here = put({ x: middle.x + way * 74 * unit, y }, way * 9 + n * 5, 1.25);
      const over = put({ x: middle.x - way * 74 * unit, y }, -way * 9 + n * 5, 1.25);
      const late = Math.min(0.05, k * 0.02);
      scope.animate(scope.add(miniDeed(58 * unit, colour), layer), [
        { offset: 0, transform: put(home, 0, 0.4), opacity: 0, easing: EASE.out },
        { offset: 0.06 + late, transform: put(home, 0, 0.7), opacity: 1, easing: EASE.both },
        { offset: 0.3 + late, transform: here, opacity: 1 },
        { offset: 0.4, transform: here, easing: EASE.both },
        { offset: 0.56, transform: over },
        { offset: 0.72, transform: over, opacity: 1, easing: EASE.both },
        { offset: 0.94 + late, transform: put(goal, 0, 0.6), opacity: 1 },
        { offset: 1, transform: put(goal, 0, 0.4), opacity: 0 },
      ]);
    });
  const way = from.x <= to.x ? -1 : 1;
  side(gives, from, to, way);
  side(gets, to, from, -way);
  const seal = scope.add(piece(SEAL, 150 * unit), layer);
  const pressed = (size: number, turn: number) =>
    at(middle.x, middle.y, `scale(${size}) rotate(${turn}deg)`);
  scope.animate(seal, [
    { offset: 0, transform: pressed(2.6, -40), opacity: 0 },
    { offset: 0.52, transform: pressed(2.6, -40), opacity: 0, easing: EASE.in },
    { offset: 0.61, transform: pressed(0.92, -8), opacity: 1, easing: 'ease-out' },
    { offset: 0.67, transform: pressed(1, -8), opacity: 1 },
    { offset: 0.9, transform: pressed(1, -8), opacity: 1, easing: 'ease-in' },
    { offset: 1, transform: pressed(0.8, -8), opacity: 0 },
  ]);
  seal.before(
    wedges(scope, layer, { ...middle, size: 300 * unit, from: 0.61, to: 0.84, count: 16 }),
  );
  scope.cue('card', 0.06);
  scope.cue('trade_cross', 0.42);
  scope.cue('trade_deal', 0.61);
}
