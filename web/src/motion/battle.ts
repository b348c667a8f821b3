// SPDX-License-Identifier: Apache-2.0
// The moments of a war: dice that are paired off, a land that changes hands, a seat that goes out.
import { flagArt, printArt, shieldArt } from './art';
import { ribbon, roundel, type Sentence, type Who } from './banner';
import { roll } from './dice';
import { pose, type Tray } from './die';
import { at, bow, comesAndGoes, dust, EASE, node, pictured, piece, type Spot, wedges } from './kit';
import type { Scope } from './scope';
import { about, type Turn, turned } from './solid';
import { type Lie, planThrow, type Throw } from './throw';

export const WAR_MS = { pairs: 1900, capture: 1100, eliminated: 1600 };

// ---- dice against dice

/** How a die is turned that shows this number, square to its row. */
function upright(paint: readonly number[], value: number): Turn {
  const h = Math.SQRT1_2;
  const turns: readonly Turn[] = [
    [h, 0, -h, 0],
    [h, 0, h, 0],
    [h, h, 0, 0],
    [h, -h, 0, 0],
    [1, 0, 0, 0],
    [0, 1, 0, 0],
  ];
  return turns[paint.indexOf(value)] ?? [1, 0, 0, 0];
}

export interface PairSide {
  results: readonly number[];
  tray: Tray;
  /** Where the highest, the second and the third die come to stand. */
  places: readonly Spot[];
  colour: number;
}

const ROLLED = 0.4;
const LINED_UP = 0.54;
const hitAt = (rank: number) => 0.66 + rank * 0.13;
/** From part of the beat to part of what comes after the throw. */
const after = (part: number) => Math.min(1, (part - ROLLED) / (1 - ROLLED));

/** Which die stands where: by rank, the highest first. */
const ranked = (results: readonly number[]) =>
  results.map((_, k) => k).sort((a, b) => (results[b] ?? 0) - (results[a] ?? 0));

/** Highest against highest; a tie is the defender's. Null: nobody stands against it. */
export function pairWon(attack: readonly number[], defence: readonly number[], rank: number) {
  const [a, d] = [attack, defence].map((side) => side[ranked(side)[rank] ?? -1]);
  if (a === undefined || d === undefined) return null;
  return a > d ? 'attack' : 'defence';
}

/** Both throw, the dice line up in pairs, and the loser of each pair is knocked off the table. */
export function showPairs(
  scope: Scope,
  layer: Element,
  { attack, defence, seed }: { attack: PairSide; defence: PairSide; seed: number },
): void {
  const lost = { attack: 0, defence: 0 };
  [attack, defence].forEach((side, k) => {
    const name = k === 0 ? 'attack' : 'defence';
    const home = scope.add(node('div', 'fx-side fx-army', `--c:var(--p${side.colour})`), layer);
    const from = k === 0 ? Math.PI : 0;
    const thrown = planThrow({ results: side.results, seed: seed + k, from, radius: 2.3 });
    const flying = roll(scope, home, thrown, side.tray, ROLLED, true);
    const other = k === 0 ? defence : attack;
    ranked(side.results).forEach((die, rank) => {
      const won = pairWon(attack.results, defence.results, rank);
      const spot = side.places[rank];
      const foe = other.places[rank];
      const one = flying[die];
      if (!spot || !one) return;
      const stay = { ...spot, size: side.tray.size };
      const path = new Path(thrown, die, side.tray, stay);
      if (won === null || !foe) {
        scope.animate(one.die, [{ opacity: 1 }, { opacity: 0.42 }], {
          from: LINED_UP,
          to: LINED_UP + 0.08,
        });
      } else if (won === name) {
        path.strike(rank, (foe.x - spot.x) / stay.size);
        const way = Math.sign(foe.x - spot.x);
        const clash = { x: foe.x - way * stay.size * 0.5, y: foe.y, size: stay.size * 3.1 };
        wedges(scope, layer, { ...clash, from: hitAt(rank), to: hitAt(rank) + 0.14 });
        scope.cue('dice_clack', hitAt(rank), { loud: 1 });
      } else {
        path.tumble(rank, Math.sign(spot.x - foe.x));
        lost[name]++;
        const gone = {
          from: Math.min(0.96, hitAt(rank) + 0.18),
          to: Math.min(0.99, hitAt(rank) + 0.26),
        };
        scope.animate(one.die, [{ opacity: 1 }, { opacity: 0 }], { ...gone, fill: 'forwards' });
      }
      const { bodies, shadows, shades } = path.done();
      scope.animate(one.body, bodies, { from: ROLLED, fill: 'forwards' });
      scope.animate(one.shadow, shadows, { from: ROLLED, fill: 'forwards' });
      one.shades.forEach((shade, face) => {
        const frames = shades.map((lit) => ({ opacity: lit[face] ?? 0 }));
        scope.animate(shade, frames, { from: ROLLED, to: LINED_UP, fill: 'forwards' });
      });
    });
  });
  for (const [name, count] of Object.entries(lost)) {
    const { places, tray } = name === 'attack' ? attack : defence;
    const spot = places.at(-1);
    if (count === 0 || !spot) continue;
    const x = spot.x + (name === 'attack' ? -1 : 1) * tray.size * 1.7;
    const badge = scope.add(
      node(
        'b',
        'fx-minus num',
        `left:${x}px;top:${spot.y}px;--s:${tray.size * 0.78}px`,
        `−${count}`,
      ),
      layer,
    );
    const put = (size: number) => `translate(-50%,-50%) scale(${size})`;
    scope.animate(
      badge,
      [
        { transform: put(0), opacity: 0 },
        { transform: put(1.25), opacity: 1, offset: 0.5 },
        { transform: put(1), opacity: 1 },
      ],
      { from: 0.86, to: 0.95, easing: EASE.out },
    );
  }
}

/** The way of one die after the throw, as keyframes. */
class Path {
  readonly #bodies: Keyframe[] = [];
  readonly #shadows: Keyframe[] = [];
  readonly #shades: number[][];
  readonly #q: Turn;

  constructor(
    thrown: Throw,
    die: number,
    tray: Tray,
    private readonly stay: Tray,
  ) {
    const lie = thrown.frames.at(-1)?.[die] as Lie;
    this.#q = upright(thrown.paints[die] ?? [], thrown.results[die] ?? 1);
    const [lying, standing] = [pose(lie, tray), pose(this.#at(), stay)];
    this.#shades = [lying.shades, standing.shades];
    this.#push(0, lie, EASE.both, tray);
    this.#push(after(LINED_UP), this.#at());
  }

  #at(x = 0, up = 0, y = 0, q = this.#q): Lie {
    return { p: [x, y, 0.5 + up], q };
  }
  #push(offset: number, lie: Lie, easing = 'linear', tray = this.stay): void {
    const { body, shadow, dark } = pose(lie, tray);
    this.#bodies.push({ offset, transform: body, easing });
    this.#shadows.push({ offset, transform: shadow, opacity: dark, easing });
  }
  /** Takes a run-up, hits, and goes back; `far`: in dice. */
  strike(rank: number, far: number): void {
    const hit = hitAt(rank);
    const way = Math.sign(far);
    this.#push(after(hit - 0.07), this.#at(), 'ease-out');
    this.#push(after(hit - 0.04), this.#at(-way * 0.34), EASE.in);
    this.#push(after(hit), this.#at(far - way * 1.02, 0.12), EASE.out);
    this.#push(after(hit + 0.1), this.#at());
  }
  /** Knocked off, head over heels. */
  tumble(rank: number, way: number): void {
    const start = after(hitAt(rank));
    this.#push(start, this.#at());
    const steps = 14;
    for (let n = 1; n <= steps; n++) {
      const t = n / steps;
      const up = Math.abs(Math.sin(t * Math.PI * 1.5)) * 1.15 * (1 - t * 0.6);
      const spun = turned(about([0, 1, 0], way * t * 5.2), this.#q);
      const q = turned(about([0, 0, 1], -way * t * 1.4), spun);
      this.#push(start + (1 - start) * t * 0.92, this.#at(way * t * 3.1, up, 0.5 * t * t, q));
    }
  }
  done() {
    const close = (frames: Keyframe[]) => {
      const last = frames.at(-1);
      return last && (last.offset ?? 1) < 1 ? [...frames, { ...last, offset: 1 }] : frames;
    };
    return { bodies: close(this.#bodies), shadows: close(this.#shadows), shades: this.#shades };
  }
}

// ---- a land changes hands

/** Troops hop across, and a flag is set; the colour floods in below them. */
export function showCapture(
  scope: Scope,
  layer: Element,
  {
    colour,
    from,
    to,
    troops,
    unit,
  }: { colour: number; from: Spot; to: Spot; troops: number; unit: number },
): void {
  const count = Math.max(1, Math.min(5, troops));
  for (let k = 0; k < count; k++) {
    const size = 30 * unit;
    const man = scope.add(
      piece(pictured('infantry', `--c:var(--p${colour})`), size, size, 0.5, 0.9),
      layer,
    );
    const n = k - (count - 1) / 2;
    const [a, b] = [
      { x: from.x + n * 9, y: from.y },
      { x: to.x + n * 15 * unit, y: to.y + (k % 2) * 10 * unit },
    ];
    const hops = Array.from({ length: 19 }, (_, h) => {
      const t = h / 18;
      const hop = Math.abs(Math.sin(t * Math.PI * 3)) * 13 * unit;
      const lean = (Math.sin(t * Math.PI * 6) * 7).toFixed(1);
      return {
        transform: at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - hop, `rotate(${lean}deg)`),
      };
    });
    const start = 0.02 + k * 0.035;
    scope.animate(man, hops, { from: start, to: start + 0.44 });
    scope.animate(man, comesAndGoes(0.1, 0.85), { from: start, to: start + 0.58 });
  }
  const flag = scope.add(piece(flagArt(colour), 60 * unit, 79 * unit, 0.22, 0.94), layer);
  const stand = (dy: number, more: string) => at(to.x, to.y + dy * unit, more);
  scope.animate(
    flag,
    [
      { offset: 0, transform: stand(-120, 'rotate(-18deg)'), opacity: 0, easing: EASE.in },
      {
        offset: 0.26,
        transform: stand(6, 'rotate(0) scale(1.1,.84)'),
        opacity: 1,
        easing: 'ease-out',
      },
      {
        offset: 0.42,
        transform: stand(6, 'rotate(7deg) scale(1)'),
        opacity: 1,
        easing: 'ease-in-out',
      },
      { offset: 0.58, transform: stand(6, 'rotate(-4deg)'), opacity: 1, easing: 'ease-in-out' },
      { offset: 0.72, transform: stand(6, 'rotate(0)'), opacity: 1 },
      { offset: 0.92, transform: stand(6, 'rotate(0)'), opacity: 1 },
      { offset: 1, transform: stand(0, 'rotate(0) scale(.8)'), opacity: 0 },
    ],
    { from: 0.52 },
  );
  dust(scope, layer, {
    x: to.x,
    y: to.y + 6 * unit,
    size: 26 * unit,
    from: 0.645,
    to: 0.86,
    count: 6,
  });
  scope.cue('march', 0.02);
  scope.cue('capture', 0.32);
  scope.cue('flag', 0.645);
}

// ---- a seat goes out

/** Its shield cracks and falls, its cards go to whoever did it, who takes the empty place. */
export function showEliminated(
  scope: Scope,
  layer: Element,
  {
    middle,
    unit,
    who,
    by,
    said,
    cards,
    cardsTo,
  }: {
    middle: Spot;
    unit: number;
    who: Who;
    by: Who | null;
    said: Sentence;
    cards: number;
    cardsTo: Spot | null;
  },
): void {
  const { x } = middle;
  const y = middle.y - 70 * unit;
  roundel(scope, layer, { x, y, size: 330 * unit, tone: 'paper', from: 0, to: 1 });
  (['l', 'r'] as const).forEach((side) => {
    const way = side === 'l' ? -1 : 1;
    const half = scope.add(piece(shieldArt(who, side), 176 * unit, 209 * unit), layer);
    const put = (dx: number, dy: number, more: string) =>
      at(x + way * dx * unit, y + dy * unit, more);
    scope.animate(half, [
      { offset: 0, transform: put(0, 0, 'scale(.3)'), opacity: 0, easing: EASE.out },
      { offset: 0.13, transform: put(0, 0, 'scale(1.06)'), opacity: 1 },
      { offset: 0.2, transform: put(0, 0, 'scale(1)'), opacity: 1 },
      { offset: 0.32, transform: put(0, 0, 'scale(1)'), opacity: 1 },
      { offset: 0.34, transform: put(5, 3, `rotate(${way * 1.5}deg)`), opacity: 1 },
      { offset: 0.45, transform: put(9, 4, `rotate(${way * 4}deg)`), opacity: 1, easing: EASE.in },
      {
        offset: 0.7,
        transform: put(120, 190, `rotate(${way * 62}deg)`),
        opacity: 1,
        easing: 'ease-out',
      },
      { offset: 0.8, transform: put(136, 178, `rotate(${way * 74}deg)`), opacity: 0 },
      { offset: 1, transform: put(136, 178, `rotate(${way * 74}deg)`), opacity: 0 },
    ]);
    // Before the blow nothing is seen of the crack.
    const crack = half.querySelector('.crack');
    if (crack) scope.animate(crack, [{ opacity: 0 }, { opacity: 1 }], { from: 0.32, to: 0.33 });
    const fallen = { x: x + way * 120 * unit, y: y + 220 * unit };
    dust(scope, layer, { ...fallen, size: 40 * unit, from: 0.7, to: 0.94 });
  });
  wedges(scope, layer, { x, y, size: 360 * unit, from: 0.32, to: 0.54, count: 16 });
  if (by) {
    const victor = scope.add(piece(printArt(by), 176 * unit), layer);
    scope.animate(
      victor,
      [
        { transform: at(x, y, 'scale(0) rotate(-30deg)'), opacity: 0 },
        { transform: at(x, y, 'scale(1.14) rotate(4deg)'), opacity: 1, offset: 0.6 },
        { transform: at(x, y, 'scale(1) rotate(0)'), opacity: 1 },
      ],
      { from: 0.62, to: 0.76, easing: EASE.out },
    );
    scope.animate(victor, [{ opacity: 1 }, { opacity: 0 }], {
      from: 0.92,
      to: 1,
      fill: 'forwards',
    });
  }
  for (let k = 0; k < Math.min(8, cards) && cardsTo; k++) {
    const card = scope.add(node('i', 'fx-mini', `--w:${44 * unit}px;--c:#1f66ad`), layer);
    const from = 0.46 + k * 0.04;
    const start = { x: x + (k - (cards - 1) / 2) * 30 * unit, y };
    const turn = (t: number) =>
      `rotate(${((k - 1) * 14 * (1 - t)).toFixed(1)}deg) scale(${(1.1 - t * 0.45).toFixed(2)})`;
    scope.animate(card, bow(start, cardsTo, 120 * unit, turn), {
      from,
      to: Math.min(1, from + 0.34),
    });
    scope.animate(card, comesAndGoes(), { from, to: Math.min(1, from + 0.34) });
    scope.cue('card', from);
  }
  ribbon(scope, layer, { x, y: middle.y + 92 * unit, unit, tone: 'ink', said, from: 0.34, to: 1 });
  scope.cue('crack', 0.32);
  scope.cue('eliminated', 0.4);
}
