// SPDX-License-Identifier: Apache-2.0
// The stage of a big moment: a printed sunburst over the middle of the table, and a ribbon that says
// its one sentence.
import { drawn, EASE, INK, node, pictured, type Spot, type When } from './kit';
import type { Scope } from './scope';

/** Who something happens to: colour number from 1 and the picture of the token. */
export type Who = { colour: number; token: string };

const TONES = {
  gold: ['#f0ae2e', '#f7c55c'],
  paper: ['#fff9ec', '#f3e6c8'],
  ink: ['#26332f', '#33433e'],
  table: ['#1f4d47', '#2a625a'],
  leaf: ['#cfe6c0', '#dcedd0'],
} as const;
export type Tone = keyof typeof TONES;

const RAYS = Array.from({ length: 16 }, (_, k) => {
  const tip = (side: number) => {
    const angle = ((k + side) * Math.PI) / 8;
    return `${(Math.cos(angle) * 91).toFixed(1)} ${(Math.sin(angle) * 91).toFixed(1)}`;
  };
  return `M0 0L${tip(-0.25)}A91 91 0 0 1 ${tip(0.25)}z`;
}).join('');

const part = (when: When, ms: number, whole: number, most: number) =>
  (when.to - when.from) * Math.min(most, ms / Math.max(1, whole));

export function roundel(
  scope: Scope,
  layer: Element,
  { x, y, size, tone, ...when }: Spot & When & { size: number; tone: Tone },
): void {
  const [flat, light] = TONES[tone];
  const markup = `<svg viewBox="-104 -104 208 208"><circle cy="3.500" r="101" fill="#10201c" opacity=".42"/><circle r="101" fill="#1e2a27"/><circle r="98.500" fill="#fff9ec"/><circle r="93" fill="#1e2a27"/><circle r="91.500" fill="${flat}"/></svg><svg class="burst" viewBox="-104 -104 208 208"><path d="${RAYS}" fill="${light}"/></svg>`;
  const disc = scope.add(
    drawn(markup, 'fx-roundel', `left:${x}px;top:${y}px;--s:${size}px`),
    layer,
  );
  const whole = (when.to - when.from) * scope.ms;
  const [inn, out] = [
    when.from + part(when, 200, whole, 0.3),
    when.to - part(when, 140, whole, 0.2),
  ];
  const put = (scale: number) => `translate(-50%,-50%) scale(${scale})`;
  scope.animate(
    disc,
    [
      { transform: put(0.2), opacity: 0 },
      { transform: put(0.5), opacity: 1, offset: 0.2 },
      { transform: put(1.06), opacity: 1, offset: 0.7 },
      { transform: put(1), opacity: 1 },
    ],
    { from: when.from, to: inn, easing: EASE.out },
  );
  scope.animate(
    disc,
    [
      { transform: put(1), opacity: 1 },
      { transform: put(0.92), opacity: 0 },
    ],
    { from: out, to: when.to, easing: 'ease-in', fill: 'forwards' },
  );
  const burst = disc.querySelector('.burst');
  if (burst)
    scope.animate(burst, [{ transform: 'rotate(-9deg)' }, { transform: 'rotate(11deg)' }], when);
}

/** The disc of a seat: its colour, its pattern, its token. */
export function discMarkup({ colour, token }: Who): string {
  return `<svg class="pat"><rect width="100%" height="100%" fill="url(#pat${colour})"/></svg><span>${pictured(token, `--c:var(--p${colour})`)}</span>`;
}

const tail = (side: 'l' | 'r') =>
  `<svg class="tail ${side}" viewBox="0 0 74 70"><path d="${side === 'l' ? 'M72 2H3l17 33L3 68h69z' : 'M2 2h69L54 35l17 33H2z'}" fill="var(--bk)" stroke-width="3" ${INK}/><path d="${side === 'l' ? 'M72 57L38 68h34z' : 'M2 57l34 11H2z'}" fill="#1e2a27"/></svg>`;

export type Sentence = { title: string; note?: string; who?: Who };

export function ribbon(
  scope: Scope,
  layer: Element,
  {
    x,
    y,
    unit,
    tone,
    said,
    ...when
  }: Spot & When & { unit: number; tone: 'paper' | 'gold' | 'loss' | 'ink'; said: Sentence },
): void {
  // Text stays readable on a small board, and within a small window.
  const size = Math.max(0.62, Math.min(1.15, unit / 0.8, innerWidth / 560));
  const band = drawn(`${tail('l')}${tail('r')}`, `fx-ribbon ${tone}`, `left:${x}px;top:${y}px`);
  const face = node('div', 'face');
  if (said.who)
    face.append(drawn(discMarkup(said.who), 'fx-disc', `--c:var(--p${said.who.colour})`));
  const words = node('div', 'words');
  words.append(node('b', '', '', said.title));
  if (said.note) words.append(node('span', '', '', said.note));
  face.append(words);
  band.append(face);
  scope.add(band, layer);
  const whole = (when.to - when.from) * scope.ms;
  const inn = when.from + part(when, 260, whole, 0.4);
  const out = when.to - part(when, 150, whole, 0.25);
  scope.animate(
    face,
    [
      { transform: 'scaleX(.1) scaleY(.7)', opacity: 0 },
      { transform: 'scaleX(1.05) scaleY(1)', opacity: 1, offset: 0.7 },
      { transform: 'none', opacity: 1 },
    ],
    { from: when.from, to: inn, easing: EASE.out },
  );
  band.querySelectorAll('.tail').forEach((end, k) => {
    scope.animate(
      end,
      [
        { transform: `translateX(${k ? -90 : 90}px)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      {
        from: when.from + (inn - when.from) * 0.45,
        to: inn + (inn - when.from) * 0.5,
        easing: EASE.hop,
      },
    );
  });
  const put = (dy: number) => `translate(-50%,-50%) scale(${size}) translateY(${dy}px)`;
  scope.animate(
    band,
    [
      { transform: put(0), opacity: 1 },
      { transform: put(-10), opacity: 0 },
    ],
    {
      from: out,
      to: when.to,
      easing: 'ease-in',
    },
  );
}
