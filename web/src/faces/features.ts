// SPDX-License-Identifier: Apache-2.0
// What a mood changes in a face: brows, eyes, mouth, and one small thing more.
import { box, dot, fill, GOLD, INK, line, round as n, PALE, shape } from './pen';

export const MOODS = [
  'calm',
  'glad',
  'proud',
  'worried',
  'angry',
  'sad',
  'surprised',
  'out',
] as const;
export type Mood = (typeof MOODS)[number];

/** Where they are in a face, and in which colours. */
export interface Features {
  /** The middle between the eyes, and how far each is from it. */
  x?: number;
  y?: number;
  apart?: number;
  /** The radius of an eye. */
  eye?: number;
  mouth?: number;
  /** Half of its width; 0: a beak speaks in its place. */
  wide?: number;
  brow?: string;
  browWidth?: number;
  /** Robots and owls have none. */
  browless?: boolean;
  cheek?: string;
  /** Of a cheek, from the eye. */
  cheekOut?: number;
  cheekDown?: number;
  drop?: [number, number];
  eyeColour?: string;
  eyeWhite?: string;
  teeth?: string;
  /** Of a mouth that is shut. */
  lip?: string;
}

type Placed = Required<Features> & { left: number; right: number };

function placed(features: Features): Placed {
  const given = {
    x: 24,
    y: 22.5,
    apart: 4.6,
    eye: 2,
    mouth: 30,
    wide: 4.5,
    brow: INK,
    browWidth: 2.3,
    browless: false,
    cheek: '#e0563f',
    cheekOut: 2.6,
    cheekDown: 5,
    drop: [36.5, 16] as [number, number],
    eyeColour: INK,
    eyeWhite: PALE,
    teeth: PALE,
    lip: features.eyeColour ?? INK,
    ...features,
  };
  return { ...given, left: given.x - given.apart, right: given.x + given.apart };
}

// --- Eyes -----------------------------------------------------------------------------------------

const plainEyes = ({ left, right, y, eye, eyeColour }: Placed) =>
  dot(left, y, eye, eyeColour, 0) + dot(right, y, eye, eyeColour, 0);

/** Laughing eyes bend up, proud ones are half shut and bend down. */
const bentEyes = ({ left, right, y, eyeColour }: Placed, by: number) => {
  const one = (x: number) => `M${n(x - 2.3)} ${n(y + (by < 0 ? 0.9 : -0.6))}q2.300 ${by} 4.600 0`;
  return line(one(left) + one(right), 2.3, eyeColour);
};

const wideEyes = ({ left, right, y, eye, eyeWhite }: Placed, larger: number, pupil: number) =>
  [left, right]
    .map((x) => dot(x, y, eye + larger, eyeWhite, 1.4) + dot(x, y + 0.3, eye * pupil, INK, 0))
    .join('');

const crossedEyes = ({ left, right, y, eyeColour }: Placed) => {
  const one = (x: number) =>
    `M${n(x - 1.9)} ${n(y - 1.9)}l3.800 3.800M${n(x + 1.9)} ${n(y - 1.9)}l-3.800 3.800`;
  return line(one(left) + one(right), 2.1, eyeColour);
};

// --- Brows ----------------------------------------------------------------------------------------

/** `inner` and `outer` are the heights of the two ends of a brow above the eye. */
function brows(
  { left, right, y, brow, browWidth, browless }: Placed,
  inner: number,
  outer: number,
  bow = 1.2,
) {
  if (browless) return '';
  const middle = n(y - (inner + outer) / 2 - bow);
  const one = (x: number, side: number) =>
    `M${n(x - side * 2.8)} ${n(y - outer)}Q${n(x)} ${middle} ${n(x + side * 2.6)} ${n(y - inner)}`;
  return line(one(left, 1) + one(right, -1), browWidth, brow);
}

/** Without brows, anger is drawn by what hangs over the eyes. */
const glare = (face: Placed) =>
  line(
    `M${n(face.left - 3.2)} ${n(face.y - 5)}L${n(face.left + 2.7)} ${n(face.y - 2.2)}M${n(face.right + 3.2)} ${n(face.y - 5)}L${n(face.right - 2.7)} ${n(face.y - 2.2)}`,
    face.browWidth + 0.7,
    face.browless ? face.eyeColour : face.brow,
  );

// --- Mouths ---------------------------------------------------------------------------------------

/** `bend` is how far its middle hangs below its ends. */
const lips = ({ x, mouth, wide, lip }: Placed, bend: number, share = 0.72) =>
  line(
    `M${n(x - wide * share)} ${n(mouth - bend / 4)}q${n(wide * share)} ${bend} ${n(wide * share * 2)} 0`,
    2,
    lip,
  );

const laugh = ({ x, mouth, wide, teeth }: Placed) =>
  shape(
    `M${n(x - wide)} ${n(mouth - 1.2)}h${n(wide * 2)}c0 ${n(wide * 0.95)} ${n(-wide * 0.45)} ${n(wide * 1.25)} ${n(-wide)} ${n(wide * 1.25)}s${n(-wide)} ${n(-wide * 0.3)} ${n(-wide)} ${n(-wide * 1.25)}z`,
    '#7a1f17',
    1.8,
  ) +
  fill(
    `M${n(x - wide * 0.82)} ${n(mouth - 0.9)}h${n(wide * 1.64)}l-.3 1.500h${n(0.6 - wide * 1.64)}z`,
    teeth,
  );

const smirk = ({ x, mouth, wide, lip }: Placed) =>
  line(
    `M${n(x - wide * 0.8)} ${n(mouth + 0.2)}q${n(wide * 0.9)} 2.700 ${n(wide * 1.7)} -1.500q.7 -.8 1.300 -.3`,
    2,
    lip,
  );

const wavy = ({ x, mouth, wide, lip }: Placed) =>
  line(
    `M${n(x - wide * 0.85)} ${n(mouth + 1)}q${n(wide * 0.42)} -2.600 ${n(wide * 0.85)} -.6t${n(wide * 0.85)} -.2`,
    2,
    lip,
  );

const clenched = ({ x, mouth, wide, teeth }: Placed) =>
  box(x - wide * 0.92, mouth - 1.3, wide * 1.84, 3.7, 1.5, teeth, 1.8) +
  line(`M${n(x - wide * 0.3)} ${n(mouth - 1)}v3M${n(x + wide * 0.3)} ${n(mouth - 1)}v3`, 1.2);

const gasp = ({ x, mouth, wide }: Placed) =>
  `<ellipse cx="${n(x)}" cy="${n(mouth + 0.7)}" rx="${n(wide * 0.5)}" ry="${n(wide * 0.66)}" fill="#7a1f17" stroke="${INK}" stroke-width="1.8"/>`;

// --- And one thing more ---------------------------------------------------------------------------

function cheeks({ left, right, y, cheek, cheekOut, cheekDown }: Placed, opacity: number) {
  const one = (x: number) =>
    `M${n(x)} ${n(y + cheekDown)}a2.200 1.700 0 1 0 4.400 0a2.200 1.700 0 1 0 -4.400 0z`;
  return fill(one(left - cheekOut - 2) + one(right + cheekOut - 2.4), cheek, opacity);
}

const dropAt = (x: number, y: number, size = 1) =>
  shape(
    `M${n(x)} ${n(y)}c${n(1.5 * size)} ${n(2.2 * size)} ${n(2.3 * size)} ${n(3.3 * size)} ${n(2.3 * size)} ${n(4.4 * size)}a${n(2.3 * size)} ${n(2.3 * size)} 0 0 1 ${n(-4.6 * size)} 0c0 ${n(-1.1 * size)} ${n(0.8 * size)} ${n(-2.2 * size)} ${n(2.3 * size)} ${n(-4.4 * size)}z`,
    '#7cc6ee',
    1.5,
  );

const sparkle = ({ drop: [x, y] }: Placed) =>
  shape(
    `M${n(x + 1.5)} ${n(y - 4)}l1.500 3.700 3.700 1.500 -3.700 1.500 -1.500 3.700 -1.500 -3.700 -3.700 -1.500 3.700 -1.500z`,
    GOLD,
    1.5,
  );

const PARTS: Record<Mood, (face: Placed) => { face: string; mouth: string; over?: string }> = {
  calm: (face) => ({ face: plainEyes(face) + brows(face, 4.4, 4.4), mouth: lips(face, 2) }),
  glad: (face) => ({
    face: cheeks(face, 0.55) + bentEyes(face, -3.6) + brows(face, 4.9, 4.7, 2),
    mouth: laugh(face),
  }),
  proud: (face) => ({
    face: cheeks(face, 0.35) + bentEyes(face, 3) + brows(face, 5.2, 4.3, 2.2),
    mouth: smirk(face),
    over: sparkle(face),
  }),
  worried: (face) => ({
    face: wideEyes(face, 1, 0.62) + brows(face, 6, 3.7, 0),
    mouth: wavy(face),
    over: dropAt(...face.drop),
  }),
  angry: (face) => ({
    face: cheeks(face, 0.75) + plainEyes(face) + glare(face),
    mouth: clenched(face),
  }),
  sad: (face) => ({
    face: plainEyes({ ...face, y: face.y + 0.5, eye: face.eye * 0.9 }) + brows(face, 5.8, 3.2, 0),
    mouth: lips({ ...face, mouth: face.mouth + 1.6 }, -2.8),
    over: dropAt(face.right + 2.6, face.y + 3, 0.8),
  }),
  surprised: (face) => ({
    face: wideEyes(face, 1.4, 0.75) + brows(face, 6.6, 6.2, 1.4),
    mouth: gasp(face),
  }),
  out: (face) => ({
    face: crossedEyes(face) + brows(face, 5, 3.6, 0),
    mouth: lips(face, -1.2, 0.8),
  }),
};

/** `over` lies above hats and noses. */
export function drawMood(mood: Mood, features: Features): { face: string; over: string } {
  const face = placed(features);
  const parts = PARTS[mood](face);
  return { face: parts.face + (face.wide > 0 ? parts.mouth : ''), over: parts.over ?? '' };
}
