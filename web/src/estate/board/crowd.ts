// SPDX-License-Identifier: Apache-2.0
// How tokens stand: alone before their tile, or several neatly in rows, which go towards the middle of
// the board and never over a name. Units: the board is 1000 wide.
import type { EstateView } from '../../wire/types';
import { BOARD, type Layout, PAVEMENT, type Place, type Point, placeOf } from './layout';

/** Where a token stands, how large among others, and which way it looks: 1 to the right. */
export type Stand = Point & { scale: number; look: 1 | -1 };

/** What a token reaches around the spot it stands on, in parts of its size. */
export const REACH = { side: 0.42, up: 0.6, down: 0.46 };

/** How many stand along the pavement, how far apart (in parts of a whole token), how large. */
const CROWDS = [
  { along: 1, gap: 0, scale: 1 },
  { along: 2, gap: 0.645, scale: 0.86 },
  { along: 2, gap: 0.645, scale: 0.8 },
  { along: 2, gap: 0.645, scale: 0.78 },
  { along: 3, gap: 0.435, scale: 0.68 },
  { along: 3, gap: 0.435, scale: 0.68 },
  { along: 4, gap: 0.34, scale: 0.62 },
  { along: 4, gap: 0.34, scale: 0.62 },
] as const;

/** Which way the middle of the board is. */
function inwards({ side, x, y }: Place): Point {
  const across = x < BOARD / 2 ? 1 : -1;
  const down = y < BOARD / 2 ? 1 : -1;
  if (side === 'corner') return { x: across, y: down };
  return side === 'left' || side === 'right' ? { x: across, y: 0 } : { x: 0, y: down };
}

/** Where the one of this rank stands of so many before a tile. */
function crowded(
  place: Place,
  rank: number,
  count: number,
  size: number,
): Point & { scale: number } {
  const { along, gap, scale } =
    CROWDS[Math.min(CROWDS.length, Math.max(1, count)) - 1] ?? CROWDS[7];
  const own = size * scale;
  const apart = size * gap;
  const row = Math.floor(rank / along);
  const column = rank % along;
  const inward = inwards(place);
  const edge = {
    x: place.x + (place.w * (1 + inward.x)) / 2,
    y: place.y + (place.h * (1 + inward.y)) / 2,
  };
  const deep = row * own * 0.72;
  if (place.side === 'corner') {
    // A corner has no band: they keep off it altogether.
    const high = inward.y > 0 ? REACH.up : REACH.down;
    const beside = Math.max(PAVEMENT / 2, own * REACH.side - 3);
    const below = Math.max(PAVEMENT / 2, own * high - 3);
    return {
      x: edge.x + inward.x * (beside + column * apart),
      y: edge.y + inward.y * (below + deep),
      scale,
    };
  }
  // The first may touch the band of the group, and no name beyond it.
  const first = PAVEMENT / 2;
  const shift = (column - (Math.min(along, count - row * along) - 1) / 2) * apart;
  return inward.x !== 0
    ? { x: edge.x + inward.x * (first + deep), y: edge.y + shift, scale }
    : { x: edge.x + shift, y: edge.y + inward.y * (first + deep), scale };
}

/** In the cell of the jail corner, behind bars, in rows of three. */
function jailed(place: Place, rank: number, count: number): Point & { scale: number } {
  if (count <= 1) return { x: place.x + place.w * 0.62, y: place.y + place.h * 0.42, scale: 1 };
  const rows = Math.ceil(count / 3);
  const inRow = Math.min(3, count - Math.floor(rank / 3) * 3);
  const step = place.w * (rows > 2 ? 0.22 : 0.26);
  // Below them stands what the corner is called.
  return {
    x: place.x + place.w * 0.5 + ((rank % 3) - (inRow - 1) / 2) * step * 1.15,
    y: place.y + place.h * 0.37 + (Math.floor(rank / 3) - (rows - 1) / 2) * step,
    scale: count === 2 ? 0.7 : rows > 2 ? 0.5 : 0.58,
  };
}

/** Tokens look the way they go: out along the first half of the board, back along the second. */
export const lookOn = (tile: number, tiles: number): 1 | -1 => (tile < tiles / 2 ? -1 : 1);

type Seats = readonly Pick<EstateView['seats'][number], 'alive' | 'at' | 'jail'>[];

/** How large a token is by itself, and what is shrunk for each of a crowd. */
export type Sizes = { alone: number; among: number };

/** Where everything is small tokens are larger: by themselves, or where there are no names to cover. */
export function tokenSizes(mini: boolean, scale: number): Sizes {
  if (mini) return { alone: 84, among: 84 };
  return { alone: scale < 0.77 ? 68 : 62, among: 62 };
}

/** Where every token stands when nothing moves; null: it is no longer in the game. */
export function stands(
  { layout, jail }: { layout: Layout; jail: number },
  seats: Seats,
  size: Sizes,
): (Stand | null)[] {
  const cellOf = ({ at, jail: turns }: Seats[number]) => (turns > 0 ? 'jail' : at);
  return seats.map((seat, index) => {
    if (!seat.alive) return null;
    const here = seats.flatMap((other, k) =>
      other.alive && cellOf(other) === cellOf(seat) ? [k] : [],
    );
    const rank = here.indexOf(index);
    const look = lookOn(seat.at, layout.places.length);
    if (seat.jail > 0) return { ...jailed(placeOf(layout, jail), rank, here.length), look };
    const own = here.length > 1 ? size.among : size.alone;
    const spot = crowded(placeOf(layout, seat.at), rank, here.length, own);
    return { ...spot, scale: (spot.scale * own) / size.alone, look };
  });
}
