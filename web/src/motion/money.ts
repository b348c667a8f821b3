// SPDX-License-Identifier: Apache-2.0
// Money that changes hands: coins and notes by what is at stake. The sum that a purse shows is the
// position's and is never written here: a strip of sums runs over it and is taken away.
import { chance } from './chance';
import { bow, comesAndGoes, drawn, EASE, INK, node, type Spot, type When } from './kit';
import type { Scope } from './scope';

/** 0 pocket money, 1, 2, 3 a fortune. */
export type Level = 0 | 1 | 2 | 3;

/** What a sum means at this table, where everybody began with `start`. */
export function stakes(amount: number, start: number): Level {
  const part = Math.abs(amount) / Math.max(1, start);
  if (part < 0.03) return 0;
  if (part < 0.12) return 1;
  return part < 0.45 ? 2 : 3;
}

/** What concerns only computers is shown a level lower. */
export const lower = (level: Level): Level => Math.max(0, level - 1) as Level;

export const PURSES: readonly { coins: number; notes: number; size: number; ms: number }[] = [
  { coins: 3, notes: 0, size: 22, ms: 620 },
  { coins: 5, notes: 2, size: 25, ms: 780 },
  { coins: 7, notes: 6, size: 29, ms: 980 },
  { coins: 10, notes: 14, size: 34, ms: 1300 },
];

const COIN = `<svg viewBox="0 0 48 48"><circle cx="24" cy="26.500" r="19.500" fill="#b47a0c" stroke-width="3" ${INK}/><circle cx="24" cy="22.500" r="19.500" fill="#f0ae2e" stroke-width="3" ${INK}/><circle cx="24" cy="22.500" r="13" fill="#f8cf6a" stroke-width="1.800" ${INK}/><path d="M24 14.500l2.300 5 5.400.6-4 3.700 1.100 5.400-4.800-2.700-4.800 2.700 1.100-5.400-4-3.700 5.400-.6z" fill="#b47a0c"/></svg>`;
const noteOf = (paper: string, print: string) =>
  `<svg viewBox="0 0 84 48"><rect x="1.500" y="4" width="81" height="42.500" rx="5" fill="#1e2a27"/><rect x="3" y="2" width="78" height="41" rx="4" fill="${paper}" stroke-width="2.600" ${INK}/><rect x="8" y="7" width="68" height="31" rx="2" fill="none" stroke="${print}" stroke-width="1.600"/><circle cx="42" cy="22.500" r="10.500" fill="#fff9ec" stroke-width="2" ${INK}/><path d="M36.500 27v-6l5.500-4.500 5.500 4.500v6z" fill="${print}"/><path d="M14 13.500h8M14 31.500h8M62 13.500h8M62 31.500h8" stroke="${print}" stroke-width="2.600" stroke-linecap="round"/></svg>`;
const NOTES = [
  noteOf('#cfe6c0', '#2e7d4f'),
  noteOf('#f6dca6', '#b4740c'),
  noteOf('#f2c4b4', '#a92d1b'),
];

export interface Flight {
  from: Spot;
  to: Spot;
  level: Level;
  seed: number;
}

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
/** When the first piece has landed, as a part of the beat. */
export const ARRIVES = 0.42;
const LANDED = 0.74;

/** Coins and notes from purse to purse. */
export function fly(scope: Scope, layer: Element, { from, to, level, seed }: Flight): void {
  const purse = PURSES[level] as (typeof PURSES)[number];
  const random = chance(seed);
  const total = purse.coins + purse.notes;
  const every = purse.notes > 0 ? total / purse.notes : total + 1;
  const scatter = (size: number) => (random() - 0.5) * size;
  for (let k = 0; k < total; k++) {
    const isNote = Math.floor((k + 1) / every) > Math.floor(k / every);
    const { size } = purse;
    const width = isNote ? size * 1.9 : size;
    const picture = isNote ? (NOTES[Math.max(0, level - 1)] ?? COIN) : COIN;
    const name = isNote ? 'fx-money note' : 'fx-money';
    const money = scope.add(drawn(`<div>${picture}</div>`, name, `--w:${width}px`), layer);
    const start = (k / Math.max(1, total - 1)) * (LANDED - ARRIVES) + random() * 0.02;
    const when = { from: start, to: Math.min(LANDED + 0.02, start + ARRIVES) };
    const a = { x: from.x + scatter(size * (0.8 + level * 0.5)), y: from.y + scatter(size * 0.7) };
    const b = { x: to.x + scatter(size * 0.9), y: to.y + scatter(size * 0.4) };
    // From a card to the one below it, money swings out over the board: a trip that can be seen.
    const narrow = Math.abs(b.x - a.x) < 180 ? -(120 + level * 55) : 0;
    const swing = scatter(size * (2 + level * 2.2)) + narrow;
    const lift = size * (2.4 + level * 1.1) + random() * size * 3;
    const lean = scatter(60);
    const turn = (t: number) =>
      `translateX(${(Math.sin(Math.PI * t) * swing).toFixed(1)}px) rotate(${(lean * (1 - t)).toFixed(1)}deg) scale(${(0.7 + Math.sin(Math.PI * Math.min(1, t * 1.1)) * 0.45).toFixed(3)})`;
    scope.animate(money, bow(a, b, lift, turn, easeInOut), when);
    scope.animate(money, comesAndGoes(0.08, 0.93), when);
    const over = isNote ? `rotateX(360deg) rotateY(${lean}deg)` : 'rotateX(0) rotateY(720deg)';
    const inner = money.firstElementChild;
    if (inner)
      scope.animate(inner, [{ transform: 'rotateX(0) rotateY(0)' }, { transform: over }], when);
    if (k % 3 === 0) scope.cue('coin', when.to, { rise: k });
  }
}

/** The sums that a count passes: only ever between the two, the last one exactly the new one. */
export function counted(before: number, after: number, most = 12): number[] {
  const steps = Math.min(most, Math.abs(after - before));
  const sums = Array.from({ length: steps + 1 }, (_, n) => {
    const part = steps > 0 ? n / steps : 1;
    return n === steps ? after : Math.round(before + (after - before) * (1 - (1 - part) ** 2));
  });
  return sums.filter((sum, n) => n === 0 || sum !== sums[n - 1]);
}

/** A strip of sums runs over the number. The number stays what it is; it is only out of sight. */
export function countOver(
  scope: Scope,
  layer: Element,
  number: HTMLElement,
  sums: readonly string[],
  when: When,
): void {
  const box = number.getBoundingClientRect();
  const style = getComputedStyle(number);
  const drawnAt = box.height / Math.max(1, number.offsetHeight);
  const strip = node(
    'span',
    'fx-count',
    `left:${box.right}px;top:${box.top}px;height:${box.height}px`,
  );
  // One by one: the shorthand is empty where figures have a style of their own.
  const { fontFamily, fontWeight, fontStretch, letterSpacing, color } = style;
  Object.assign(strip.style, { fontFamily, fontWeight, fontStretch, letterSpacing, color });
  strip.style.fontSize = `${Number.parseFloat(style.fontSize) * drawnAt}px`;
  strip.style.lineHeight = `${box.height}px`;
  const column = node('span', 'column');
  for (const sum of sums) column.append(node('span', 'row', '', sum));
  strip.append(column);
  scope.add(strip, layer);
  scope.animate(number, [{ opacity: 0 }, { opacity: 0 }]);
  const last = sums.length - 1;
  scope.animate(
    column,
    [{ transform: 'translateY(0)' }, { transform: `translateY(${(-100 * last) / sums.length}%)` }],
    { ...when, easing: `steps(${Math.max(1, last)},end)` },
  );
}

/** What a purse gets or loses, beside it for a moment. `still`: it may not move. */
export function tag(
  scope: Scope,
  layer: Element,
  number: HTMLElement,
  {
    text,
    gain,
    level,
    above,
    still,
  }: { text: string; gain: boolean; level: Level; above: boolean; still: boolean },
): void {
  const box = number.getBoundingClientRect();
  const name = `fx-tag ${gain ? 'gain' : 'loss'} l${level} num`;
  const sum = scope.add(
    node('b', name, `left:${box.right}px;top:${above ? box.top : box.bottom}px`, text),
    layer,
  );
  const up = above ? -1 : 1;
  const put = (dy: number, scale: number) => ({
    transform: `translate(-100%,${above ? -92 : -8}%) translateY(${still ? 0 : up * dy}px) scale(${still ? 1 : scale})`,
  });
  scope.animate(
    sum,
    [
      { ...put(-8, 0.5), opacity: 0 },
      { ...put(2, 1.1), opacity: 1, offset: 0.16 },
      { ...put(1, 1), opacity: 1, offset: 0.3 },
      { ...put(3, 1), opacity: 1, offset: 0.86 },
      { ...put(9, 0.96), opacity: 0 },
    ],
    { easing: 'ease-out' },
  );
}

/** A large loss jolts the card of whoever pays. */
export function shake(scope: Scope, card: Element, level: Level, when: When): void {
  const strength = level > 2 ? 1 : 0.55;
  const frames = [0, -9, 8, -7, 5, -3, 2, 0].map((x, n) => {
    const lean = n > 0 && n < 7 ? (n % 2 ? -0.9 : 0.9) : 0;
    return { transform: `translateX(${x * strength}px) rotate(${lean * strength}deg)` };
  });
  scope.animate(card, frames, { ...when, composite: 'add' });
  scope.cue('loss', when.from);
}

/** A large gain lights the card of whoever gets it: a gold frame, and a sheen that passes once. */
export function glow(scope: Scope, layer: Element, card: Element, level: Level, when: When): void {
  const { left, top, width, height } = card.getBoundingClientRect();
  const place = `left:${left - 3}px;top:${top - 3}px;width:${width + 6}px;height:${height + 6}px;border-radius:${getComputedStyle(card.firstElementChild ?? card).borderRadius}`;
  const light = scope.add(drawn('<i></i>', `fx-glow l${level}`, place), layer);
  scope.animate(light, comesAndGoes(0.25, 0.6), when);
  const span = when.to - when.from;
  const sheen = light.firstElementChild;
  if (!sheen) return;
  scope.animate(
    sheen,
    [
      { transform: 'translateX(-60%) skewX(-20deg)' },
      { transform: 'translateX(420%) skewX(-20deg)' },
    ],
    { from: when.from + span * 0.12, to: when.from + span * 0.75, easing: EASE.both },
  );
}
