// SPDX-License-Identifier: Apache-2.0
// Which face somebody has, and the drawing of it.
import { CHARACTERS } from './characters';
import { drawMood, type Mood } from './features';
import { thinner } from './pen';
import { PEOPLE } from './people';

/** What a face needs to know of a seat: a table's, or one that is only being arranged. */
export interface FaceSeat {
  /** "person", "open", or a bot. */
  kind: string;
  colour: number;
  token?: string;
  /** What a person has chosen. */
  face?: string;
}

/** What people choose from; whoever chooses none has one by the colour of the seat. */
export const PEOPLES_FACES = Object.keys(PEOPLE);

/** A bot of somebody else's making. */
const OTHER_BOT = 'medium';

/** "" for a chair on which nobody sits. */
export function faceOf(seat: FaceSeat): string {
  if (seat.kind === 'open') return '';
  if (seat.kind !== 'person') return seat.kind in CHARACTERS ? seat.kind : OTHER_BOT;
  const usual = PEOPLES_FACES[Math.max(0, seat.colour) % PEOPLES_FACES.length] as string;
  return seat.face && seat.face in PEOPLE ? seat.face : usual;
}

/** From here on a face is drawn with finer lines. */
export const LARGE = 96;
const FINE = 0.66;

const drawn = new Map<string, string>();

/** The inside of an svg of 48 × 48; the clothes are in `--c`. */
export function drawFace(face: string, mood: Mood, large = false): string {
  const key = `${face} ${mood} ${large}`;
  const kept = drawn.get(key);
  if (kept !== undefined) return kept;
  const parts = PEOPLE[face] ?? CHARACTERS[face];
  if (!parts) return '';
  const { face: features, over } = drawMood(mood, parts.features);
  const front = parts.beak ? parts.beak(mood) : (parts.front ?? '');
  const svg = parts.back + features + front + over;
  const lines = large ? thinner(svg, FINE) : svg;
  drawn.set(key, lines);
  return lines;
}
