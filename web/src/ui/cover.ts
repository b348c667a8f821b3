// SPDX-License-Identifier: Apache-2.0
// How a title looks on its box. Colours, drawing and place on the shelf are its own; a title that
// does not say shows its first token, and stands after those that do.
import { music } from '../sound';
import type { TitleSummary } from '../wire/types';

export function onShelf(titles: TitleSummary[]): TitleSummary[] {
  const place = ({ theme }: TitleSummary) => theme.shelf ?? Number.POSITIVE_INFINITY;
  return titles
    .map((title, at) => ({ title, at, place: place(title) }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ title }) => title);
}

/** A long name in one word may break where its parts meet. */
export const breakable = (name: string) => name.replace(/(\p{Ll})(?=[\p{Lu}\d])/gu, '$1\u200b');

export interface Cover {
  /** The table's felt: the label, and the hill that the drawing stands on. */
  dark: string;
  light: string;
  drawing: string;
}

export function coverOf({ theme, family }: Pick<TitleSummary, 'theme' | 'family'>): Cover {
  return {
    dark: theme.art?.cover?.panel ?? theme.felt ?? '#1f4d47',
    light: theme.board ?? theme.sea ?? '#bfdbae',
    drawing: theme.cover ?? theme.tokens?.[0] ?? (family === 'conquest' ? 'infantry' : 'car'),
  };
}

/** The title's colours and its tune for the whole page. */
export function wearTheme(theme: TitleSummary['theme'] | undefined): void {
  const style = document.documentElement.style;
  const set = (name: string, value: string | undefined) =>
    value ? style.setProperty(name, value) : style.removeProperty(name);
  set('--felt', theme?.felt);
  set('--field', theme?.board);
  set('--sea', theme?.sea);
  set('--accent', theme?.accent);
  music.title = theme?.tune;
}
