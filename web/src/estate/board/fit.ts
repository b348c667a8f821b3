// SPDX-License-Identifier: Apache-2.0
// Fits a name into a tile. Widths are estimated from the letters, so that a board can be laid out
// before its fonts are there, and comes out the same everywhere.

export type Fitted = { lines: string[]; size: number; squeeze: boolean };

/** Widths in ems of Bricolage Grotesque, bold and condensed as on the tiles. */
function letterWidth(letter: string): number {
  if (/[ijlıİI.,:;'’|!]/.test(letter)) return 0.25;
  if (/[frt\- ()/]/.test(letter)) return 0.33;
  if (/[mwMW&%]/.test(letter)) return 0.74;
  if (/[A-ZÇĞÖŞÜ]/.test(letter)) return 0.56;
  return 0.48;
}

export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

/** All ways to break words into at most `most` lines. */
function breaks(words: string[], most: number): string[][] {
  if (words.length === 0) return [[]];
  const found: string[][] = [];
  for (let taken = 1; taken <= words.length; taken++) {
    const head = words.slice(0, taken).join(' ');
    const rest = words.slice(taken);
    if (rest.length === 0) found.push([head]);
    else if (most > 1) for (const tail of breaks(rest, most - 1)) found.push([head, ...tail]);
  }
  return found;
}

export type Room = { width: number; height: number; least: number; best: number; lines: number };

const LINE = 1.08;

const widest = (lines: string[]) => Math.max(...lines.map(textWidth));

function sizeFor(lines: string[], room: Room): number {
  const byWidth = room.width / widest(lines);
  const byHeight = room.height / (lines.length * LINE);
  return Math.min(room.best, byWidth, byHeight);
}

/** The largest size at which a text fits; of equals the one with fewer or more even lines. */
function bestBreak(text: string, room: Room): { lines: string[]; size: number } {
  const ways = breaks(text.split(' ').filter(Boolean), room.lines);
  let best = { lines: [text], size: 0 };
  for (const lines of ways) {
    const size = sizeFor(lines, room);
    const better = size > best.size + 0.2;
    const same = Math.abs(size - best.size) <= 0.2;
    const calmer = lines.length < best.lines.length;
    const evener = lines.length === best.lines.length && widest(lines) < widest(best.lines);
    if (better || (same && (calmer || evener))) best = { lines, size };
  }
  return best;
}

/** Letters may be pressed together by this much and are still read. */
export const PRESSED = 0.84;

/** The full name where it can be read, perhaps pressed a little, else the short one. */
export function fitName(full: string, short: string, room: Room): Fitted {
  const whole = bestBreak(full, room);
  if (whole.size >= room.least) return { ...whole, squeeze: false };
  const pressed = bestBreak(full, { ...room, width: room.width / PRESSED });
  if (pressed.size >= room.least) return { ...pressed, squeeze: true };
  const brief = bestBreak(short || full, room);
  if (brief.size >= room.least) return { ...brief, squeeze: false };
  return { lines: brief.lines, size: room.least, squeeze: true };
}

export function lineHeight(size: number): number {
  return size * LINE;
}
