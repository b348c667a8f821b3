// SPDX-License-Identifier: Apache-2.0
// Where things are on the screen at this moment, in pixels of the layer that moments are drawn in.
// Asked when a beat begins: a window may have changed its size since the last one.
import { TRAY_RADIUS } from '../../motion/dice';
import type { Tray } from '../../motion/die';
import type { Box, Spot } from '../../motion/kit';
import type { TileBox } from '../../motion/moments';
import { type Box as BoardBox, innerStrip, middle, placeOf, type Side } from '../board/layout';
import type { Printed } from '../figures';

const INWARD: Record<Side, Spot> = {
  bottom: { x: 0, y: -1 },
  top: { x: 0, y: 1 },
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  corner: { x: 0, y: 0 },
};

/** How large dice are on a board, in its units. Where everything is small they are a little larger. */
export const dieSize = (mini: boolean) => (mini ? 88 : 76);
export const trayRadius = (mini: boolean) => (mini ? 1.7 : TRAY_RADIUS);

const inSight = (all: Iterable<HTMLElement>) =>
  [...all].find((one) => one.getBoundingClientRect().width > 0) ?? null;

export class Places {
  /** Pixels of a unit of the board. */
  readonly unit: number;
  readonly #left: number;
  readonly #top: number;

  constructor(
    readonly layer: HTMLElement,
    private readonly board: HTMLElement,
    private readonly printed: Printed,
  ) {
    const { left, top, width } = board.getBoundingClientRect();
    this.unit = width / 1000;
    this.#left = left;
    this.#top = top;
  }

  get mini(): boolean {
    return this.board.dataset.pieces === 'mini';
  }
  spot(at: Spot): Spot {
    return { x: this.#left + at.x * this.unit, y: this.#top + at.y * this.unit };
  }
  box({ x, y, w, h }: BoardBox): Box {
    const at = this.spot({ x, y });
    const [pw, ph] = [w * this.unit, h * this.unit];
    return { ...at, w: pw, h: ph, cx: at.x + pw / 2, cy: at.y + ph / 2 };
  }
  get middle(): Spot {
    return this.spot({ x: 500, y: 500 });
  }
  get tray(): Tray {
    return { ...this.middle, size: dieSize(this.mini) * this.unit };
  }
  tile(index: number): TileBox {
    const place = placeOf(this.printed.layout, index);
    const corner = { x: place.x < 500 ? 1 : -1, y: 0 };
    return { ...this.box(place), inward: place.side === 'corner' ? corner : INWARD[place.side] };
  }
  /** Where buildings stand on a street: `rank` of `count`. */
  building(index: number, rank: number, count: number): Spot {
    const place = placeOf(this.printed.layout, index);
    const at = middle(innerStrip(place, 27));
    const off = (rank - (count - 1) / 2) * 18;
    const upright = place.side === 'left' || place.side === 'right';
    return this.spot({ x: at.x + (upright ? 0 : off), y: at.y + (upright ? off : 0) });
  }

  /** What shows the cash of a seat; the bank and the pot lie on the board. */
  purse(seat: number): HTMLElement | null {
    const wanted = seat >= 0 ? `[data-purse="${seat}"]` : '[data-bank]';
    return inSight(document.querySelectorAll<HTMLElement>(wanted));
  }
  card(seat: number): HTMLElement | null {
    return seat >= 0 ? (this.purse(seat)?.closest<HTMLElement>('[role="listitem"]') ?? null) : null;
  }
  token(seat: number): HTMLElement | null {
    return this.board.querySelector(`[data-token="${seat}"] .sticker`);
  }
  get dice(): HTMLElement | null {
    return this.board.querySelector('.resting');
  }
}

export function placesIn(layer: HTMLElement | null, printed: Printed): Places | null {
  const board = layer ? inSight(document.querySelectorAll<HTMLElement>('[data-pieces]')) : null;
  return layer && board ? new Places(layer, board, printed) : null;
}
