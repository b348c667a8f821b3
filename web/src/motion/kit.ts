// SPDX-License-Identifier: Apache-2.0
// What the moments share: nodes for a moment, curves, dust, wedges. Printed, not glossy: solid shapes
// with an ink line, which vanish and do not glow.
import { chance } from './chance';
import type { Scope } from './scope';

export const EASE = {
  /** Arrivals. */
  out: 'cubic-bezier(.2,.8,.2,1)',
  /** Stamps and doors. */
  in: 'cubic-bezier(.6,0,.9,.4)',
  hop: 'cubic-bezier(.3,1.5,.6,1)',
  /** Travel. */
  both: 'cubic-bezier(.6,0,.2,1)',
  /** A gavel, a fist. */
  fall: 'cubic-bezier(.5,0,.9,.6)',
};
/** For attributes of what is drawn with an ink line. */
export const INK = 'stroke="#1e2a27" stroke-linejoin="round" stroke-linecap="round"';

export type Spot = { x: number; y: number };
export type Box = Spot & { w: number; h: number; cx: number; cy: number };

export function boxOf(element: Element): Box {
  const { left: x, top: y, width: w, height: h } = element.getBoundingClientRect();
  return { x, y, w, h, cx: x + w / 2, cy: y + h / 2 };
}

export function node(tag: string, name: string, style = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  made.style.cssText = style;
  made.textContent = text;
  return made;
}

/** From markup of our own: no text of a player or a title may be in it. */
export function drawn(markup: string, name = '', style = ''): HTMLElement {
  const made = node('div', name, style);
  made.innerHTML = markup;
  return made;
}

/** A drawing that is moved about by the spot `across` and `down` of it. */
export function piece(svg: string, w: number, h = w, across = 0.5, down = 0.5): HTMLElement {
  const place = `width="${w}" height="${h}" style="left:${-w * across}px;top:${-h * down}px"`;
  return drawn(svg.replace('<svg', `<svg ${place}`), 'fx-piece');
}

/** One of the pictures of the page's sprite. */
export const pictured = (name: string, style = '') =>
  `<svg viewBox="0 0 48 48"><use href="#i-${name}" style="${style}"/></svg>`;

export const at = (x: number, y: number, more = '') =>
  `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) ${more}`;
export const centred = (scale: number, dy = 0) =>
  `translate(-50%,-50%) translateY(${dy}px) scale(${scale})`;

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Along a bow from a to b that rises `lift` above the straight line; `more` adds turns and sizes. */
export function bow(
  a: Spot,
  b: Spot,
  lift: number,
  more: (part: number) => string = () => '',
  ease: (part: number) => number = smooth,
): Keyframe[] {
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2 - lift];
  const count = 12;
  return Array.from({ length: count + 1 }, (_, n) => {
    const t = ease(n / count);
    const u = 1 - t;
    const x = u * u * a.x + 2 * u * t * mx + t * t * b.x;
    const y = u * u * a.y + 2 * u * t * my + t * t * b.y;
    return { transform: at(x, y, more(t)) };
  });
}

/** There for a part of the beat: comes at once, goes at once. */
export const comesAndGoes = (come = 0.1, go = 0.92): Keyframe[] => [
  { opacity: 0 },
  { opacity: 1, offset: come },
  { opacity: 1, offset: go },
  { opacity: 0 },
];

export type When = { from: number; to: number };

/** A few round clouds that roll apart and thin out. */
export function dust(
  scope: Scope,
  layer: Element,
  {
    x,
    y,
    size,
    count = 5,
    spread = 1,
    from,
    to,
  }: Spot & When & { size: number; count?: number; spread?: number },
): void {
  const random = chance(count * 7 + Math.round(size));
  for (let k = 0; k < count; k++) {
    const side = count === 1 ? 0 : (k / (count - 1)) * 2 - 1;
    const r = size * (0.34 + random() * 0.26) * (1 - Math.abs(side) * 0.3);
    const dx = side * size * (1 + random() * 0.3) * spread;
    const dy = -size * (0.12 + random() * 0.34) * (1 - Math.abs(side) * 0.5);
    const puff = scope.add(node('i', 'fx-puff', `width:${r * 2}px;height:${r * 2}px`), layer);
    const put = (far: number, scale: number) =>
      at(x + dx * far - r, y + dy * far - r, `scale(${scale})`);
    scope.animate(
      puff,
      [
        { transform: put(0.25, 0.3), opacity: 0 },
        { transform: put(0.27, 0.34), opacity: 0.95, offset: 0.01 },
        { transform: put(0.85, 1), opacity: 0.9, offset: 0.45 },
        { transform: put(1.15, 0.5), opacity: 0 },
      ],
      { from, to: Math.min(1, to), easing: EASE.out },
    );
  }
}

type Wedges = Spot &
  When & { size: number; count?: number; colour?: string; start?: number; turn?: number };

/** Short wedges that fly from a point: an impact in print. */
export function wedges(
  scope: Scope,
  layer: Element,
  { x, y, size, from, to, count = 12, colour = '#ffd05a', start = 0, turn = 360 }: Wedges,
): HTMLElement {
  const one = (long: number) =>
    `<path d="M0-27C2.600-${30 + long * 0.3} 3.400-${33 + long * 0.5} 0-${33 + long}C-3.400-${33 + long * 0.5}-2.600-${30 + long * 0.3} 0-27z" fill="${colour}" stroke-width="2" ${INK}/>`;
  const all = Array.from(
    { length: count },
    (_, n) => `<g transform="rotate(${start + (n * turn) / count})">${one(n % 2 ? 9 : 15)}</g>`,
  );
  const svg = `<svg viewBox="-50 -50 100 100">${all.join('')}</svg>`;
  const rays = scope.add(drawn(svg, 'fx-rays', `left:${x}px;top:${y}px;--s:${size}px`), layer);
  scope.animate(
    rays,
    [
      { transform: 'scale(.45) rotate(-7deg)', opacity: 0 },
      { transform: 'scale(.55) rotate(-6deg)', opacity: 1, offset: 0.06 },
      { transform: 'scale(1) rotate(0)', opacity: 1, offset: 0.8 },
      { transform: 'scale(1.06) rotate(1deg)', opacity: 0 },
    ],
    { from, to: Math.min(1, to), easing: EASE.out },
  );
  return rays;
}

/** A frame around a tile or a card. */
export function frame(box: Box, style: string): HTMLElement {
  const { x, y, w, h } = box;
  return node('i', 'fx-frame', `left:${x}px;top:${y}px;width:${w}px;height:${h}px;${style}`);
}
