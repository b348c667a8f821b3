// SPDX-License-Identifier: Apache-2.0
// How a title looks on its box. The colours are its own; the drawing is one of ours that suits it,
// and its first token for boards that we have never seen.
import type { TitleSummary } from '../wire/types';

const DRAWINGS: Record<string, string> = {
  metropolis: 'train',
  classic: 'hat',
  annexation: 'airport',
  world: 'cannon',
};

/** The order of the boxes on the shelf, easiest first; boxes that we do not know follow. */
const SHELF = [
  'metropolis',
  'classic',
  'london',
  'bilpoly-campus',
  'bilpoly-cs',
  'bb7k',
  'annexation',
  'world',
];

function shelfPlace({ id }: TitleSummary): number {
  const place = SHELF.indexOf(id);
  return place < 0 ? SHELF.length : place;
}

export function onShelf(titles: TitleSummary[]): TitleSummary[] {
  return titles
    .map((title, at) => ({ title, at }))
    .sort((a, b) => shelfPlace(a.title) - shelfPlace(b.title) || a.at - b.at)
    .map(({ title }) => title);
}

export interface Cover {
  /** The table's felt: the label, and the hill that the drawing stands on. */
  dark: string;
  light: string;
  drawing: string;
}

export function coverOf({ id, theme, family }: TitleSummary): Cover {
  return {
    dark: theme.felt ?? '#1f4d47',
    light: theme.board ?? theme.sea ?? '#bfdbae',
    drawing: DRAWINGS[id] ?? theme.tokens?.[0] ?? (family === 'conquest' ? 'infantry' : 'car'),
  };
}

/** The title's colours for the whole page. */
export function wearTheme(theme: TitleSummary['theme'] | undefined): void {
  const style = document.documentElement.style;
  const set = (name: string, value: string | undefined) =>
    value ? style.setProperty(name, value) : style.removeProperty(name);
  set('--felt', theme?.felt);
  set('--field', theme?.board);
  set('--sea', theme?.sea);
  set('--accent', theme?.accent);
}
