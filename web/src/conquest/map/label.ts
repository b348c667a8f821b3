// SPDX-License-Identifier: Apache-2.0
// How large the numbers on the lands are. They grow with the map, but not as fast: in a small
// window they stay readable, and close up they leave the land to be seen.

/** The radius of a number, in map units. */
export function labelSize(scale: number): number {
  return Math.min(18, Math.max(7.5, 4.5 + 8 * scale)) / scale;
}

/** Does a name fit beside the number into the room that a land has? */
export function nameFits(name: string, room: number, scale: number): boolean {
  return name.length * 6.4 <= room * scale * 2.3 && room * scale > 34;
}
