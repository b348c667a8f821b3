// SPDX-License-Identifier: Apache-2.0
// The first game coaches: which tip stands now, and where its bubble goes. The families say whose moment
// has come; here is decided whether it is told.

/** Something that may be pointed at now. */
export interface Moment {
  /** Once told, never again on this device. */
  id: string;
  /** What is pointed at, as a selector; what is not on the screen is not told. */
  target: string;
  head: string;
  text: string;
}

export interface Scene {
  /** The seat that is asked sits here, it is its turn, and nothing is under way. */
  mine: boolean;
  /** The same for as long as one turn lasts. */
  turn: string;
  /** Most important first. */
  moments: Moment[];
}

export interface Memory {
  /** Somebody wants tips. */
  on: boolean;
  seen: readonly string[];
  /** The turn of the last tip. */
  turn: string;
}

/** The tip to begin with; null: none. One a turn, never on somebody else's, each only once. */
export function tipFor(scene: Scene, memory: Memory): Moment | null {
  if (!memory.on || !scene.mine || scene.turn === memory.turn) return null;
  return scene.moments.find((one) => !memory.seen.includes(one.id)) ?? null;
}

/** May a tip that stands go on standing? It is told anew: its words may have changed. */
export function stillTold(id: string, scene: Scene, memory: Memory): Moment | null {
  if (!memory.on || !scene.mine || scene.turn !== memory.turn) return null;
  return scene.moments.find((one) => one.id === id) ?? null;
}

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}
export type Side = 'left' | 'right' | 'above' | 'below';
export interface Bubble {
  left: number;
  top: number;
  /** Where the bubble stands, seen from what it points at. */
  side: Side;
  /** Where the tail is along the side that looks at it. */
  tail: number;
}

const GAP = 30;
const EDGE = 14;
const TAIL_EDGE = 30;
/** Below this a window is a phone's: beside anything there is no room. */
const NARROW = 640;

const within = (at: number, size: number, window: number) =>
  Math.max(EDGE, Math.min(window - size - EDGE, at));

/** Beside what is pointed at, where there is room, and never over the edge of the window. */
export function bubbleAt(target: Rect, bubble: Size, window: Size): Bubble {
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  const starts: Record<Side, number> = {
    left: target.left - GAP - bubble.width,
    right: target.left + target.width + GAP,
    above: target.top - GAP - bubble.height,
    below: target.top + target.height + GAP,
  };
  const fits: Record<Side, boolean> = {
    left: starts.left >= EDGE,
    right: starts.right + bubble.width <= window.width - EDGE,
    above: starts.above >= EDGE,
    below: starts.below + bubble.height <= window.height - EDGE,
  };
  const order: Side[] =
    window.width < NARROW ? ['above', 'below'] : ['left', 'right', 'above', 'below'];
  const side = order.find((one) => fits[one]) ?? 'above';
  if (side === 'left' || side === 'right') {
    const top = within(middle.y - bubble.height / 2, bubble.height, window.height);
    const tail = Math.max(TAIL_EDGE, Math.min(bubble.height - TAIL_EDGE, middle.y - top));
    return { left: starts[side], top, side, tail };
  }
  const left = within(middle.x - bubble.width / 2, bubble.width, window.width);
  const tail = Math.max(TAIL_EDGE, Math.min(bubble.width - TAIL_EDGE, middle.x - left));
  return { left, top: within(starts[side], bubble.height, window.height), side, tail };
}
