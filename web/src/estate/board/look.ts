// SPDX-License-Identifier: Apache-2.0
// How the things of a title look: pictures and colours, from its data alone.
import type { Printed, PrintedTile } from '../figures';
import { CORNER_ICONS, cornerSymbol } from './symbols';

const DECK_COLOURS = ['#e9832b', '#2a6db0'];
const UTILITY_ICONS = ['bulb', 'tap'];
const ICON_OF_KIND: Record<string, string> = {
  ...CORNER_ICONS,
  cards: 'question',
  chance_move: 'question',
  chance_money: 'chest',
  tax: 'tax',
  fee: 'fee',
  transit: 'train',
  teleport: 'plane',
};
const COLOUR_OF_ICON: Record<string, string> = {
  arrow: '#C8402A',
  train: '#22499A',
  plane: '#0B7A5E',
  tax: '#C8402A',
  coins: '#F0AE2E',
  fee: '#0B7A5E',
  jail: '#EE8A2E',
  carpark: '#1F66AD',
  police: '#1F66AD',
  key: '#F0AE2E',
  bulb: '#F0AE2E',
  tap: '#6DBBE9',
  goose: '#EADFC6',
};

export type DeckLook = { id: string; name: string; colour: string; icon: string };

/** The decks that lie on the board: those of the title, then its tables. */
export function deckIds(printed: Printed): string[] {
  const decks = (printed.document.decks?.decks ?? []).map((deck) => deck.id);
  const tables = printed.document.board?.tables ?? [];
  return [...decks, ...tables.map((table) => table.id)];
}

const drawsFrom = (tile: PrintedTile) => tile.source.deck ?? tile.source.table;

export function deckColour(printed: Printed, id: string): string {
  const own = printed.document.title.theme.deck_colours?.[id];
  const rank = Math.max(0, deckIds(printed).indexOf(id));
  return own ?? DECK_COLOURS[rank % DECK_COLOURS.length] ?? '#e9832b';
}

export function deckIcon(printed: Printed, id: string): string {
  const tile = printed.tiles.find((one) => drawsFrom(one) === id);
  return tile ? tileIcon(printed, tile) : 'question';
}

export const tileIcon = (printed: Printed, tile: PrintedTile): string =>
  cornerSymbol(printed.document.title.theme, tile.kind) || usualIcon(printed, tile);

function usualIcon(printed: Printed, tile: PrintedTile): string {
  if (tile.source.icon) return tile.source.icon;
  if (tile.kind === 'utility') {
    return UTILITY_ICONS[printed.utilities.indexOf(tile.index) % UTILITY_ICONS.length] ?? 'bulb';
  }
  return ICON_OF_KIND[tile.kind] ?? '';
}

export function iconColour(printed: Printed, tile: PrintedTile): string {
  const deck = drawsFrom(tile);
  if (deck) return deckColour(printed, deck);
  return COLOUR_OF_ICON[usualIcon(printed, tile)] ?? '#22499A';
}

/** Everything in the colours of the title, as custom properties for one style attribute. */
export function themeStyle(printed: Printed): string {
  const theme = printed.document.title.theme;
  const entries: [string, string | undefined][] = [
    ['--board', theme.board],
    ['--felt', theme.felt],
    ['--house', theme.house],
    ['--hotel', theme.hotel],
  ];
  return entries
    .filter(([, value]) => value && /^#[0-9a-f]{6}$/i.test(value))
    .map(([key, value]) => `${key}:${value}`)
    .join(';');
}

/** Black or cream, whichever can be read on the colour. */
export function inkOn(colour: string): string {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return light > 0.23 ? '#1E2A27' : '#FFF9EC';
}
