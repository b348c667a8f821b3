// SPDX-License-Identifier: Apache-2.0
// How large the numbers on the lands are, and where names go beside them. Numbers grow with the map,
// but not as fast: in a small window they stay readable, and close up they leave the land to be seen.
import type { Box, Point } from './camera';

/** The radius of a number, in map units; `text`: how much larger than usual text is to be. */
export function labelSize(scale: number, text = 1): number {
  return (Math.min(18, Math.max(7.5, 4.5 + 8 * scale)) * text) / scale;
}

/** Does a name fit beside the number into the room that a land has? */
export function nameFits(name: string, room: number, scale: number): boolean {
  return name.length * 6.4 <= room * scale * 2.3 && room * scale > 34;
}

export type Side = 'above' | 'below' | 'right' | 'left';
const SIDES: readonly Side[] = ['above', 'below', 'right', 'left'];

export interface NameTag {
  at: Point;
  width: number;
  height: number;
  /** The side to try first. */
  first: Side;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function around(middle: Point, width: number, height: number): Box {
  return {
    left: middle.x - width / 2,
    right: middle.x + width / 2,
    top: middle.y - height / 2,
    bottom: middle.y + height / 2,
  };
}

function beside({ at, width, height }: NameTag, side: Side, size: number): Point {
  const gap = size * 1.25;
  if (side === 'above') return { x: at.x, y: at.y - gap - height / 2 };
  if (side === 'below') return { x: at.x, y: at.y + gap + height / 2 };
  const aside = size * 1.5 + width / 2;
  return { x: side === 'right' ? at.x + aside : at.x - aside, y: at.y };
}

/**
 * The middle of each name: beside its number, on the first side where it covers no other number and no
 * name before it; where there is none, on the side that was wished for.
 */
export function namePlaces(
  tags: readonly NameTag[],
  numbers: readonly Point[],
  size: number,
  within: (middle: Point, width: number) => Point = (middle) => middle,
): Point[] {
  const taken: Box[] = [];
  return tags.map((tag) => {
    const others = numbers
      .filter(({ x, y }) => x !== tag.at.x || y !== tag.at.y)
      .map((one) => around(one, size * 2, size * 2));
    const places = [tag.first, ...SIDES.filter((side) => side !== tag.first)].map((side) =>
      within(beside(tag, side, size), tag.width),
    );
    const own = around(tag.at, size * 2, size * 2);
    const free = places.find((middle) => {
      const box = around(middle, tag.width, tag.height);
      return ![own, ...others, ...taken].some((other) => overlap(box, other));
    });
    const middle = free ?? (places[0] as Point);
    taken.push(around(middle, tag.width, tag.height));
    return middle;
  });
}

/** A box in pixels that belongs to a number on the map, with the place of its tail from the left. */
export interface Standing {
  left: number;
  top: number;
  side: 'above' | 'below';
  tail: number;
}

const NAME_PX = 34;
const EDGE_PX = 14;

/** Above the name of a land, or below its number where there is no room or where it covers fewer others. */
export function stepperAt(
  numbers: readonly Point[],
  land: number,
  radius: number,
  box: { width: number; height: number },
  window: { width: number; height: number },
): Standing {
  const at = numbers[land] ?? { x: 0, y: 0 };
  const left = Math.max(
    EDGE_PX,
    Math.min(window.width - box.width - EDGE_PX, at.x - box.width / 2),
  );
  const tail = Math.max(24, Math.min(box.width - 24, at.x - left));
  const above = at.y - radius - NAME_PX - box.height;
  const below = at.y + radius + EDGE_PX;
  const covered = (top: number) =>
    numbers.filter(
      ({ x, y }, other) =>
        other !== land &&
        x > left - radius &&
        x < left + box.width + radius &&
        y > top - radius &&
        y < top + box.height + radius,
    ).length;
  const fits = { above: above >= EDGE_PX, below: below + box.height <= window.height - EDGE_PX };
  const lower = fits.below && (!fits.above || covered(below) < covered(above));
  return {
    left,
    top: lower ? below : Math.max(EDGE_PX, above),
    side: lower ? 'below' : 'above',
    tail,
  };
}
