// SPDX-License-Identifier: Apache-2.0
// The small pictures that a title may bring: buildings and corners. Each is a symbol of the page, which
// EstateSprite fills: with the title's picture, and until that has come with the house's.
import type { TitleTheme } from '../../wire/types';

export type SmallPicture = { symbol: string; name: string; instead: string };

export const CORNER_ICONS: Record<string, string> = {
  go: 'arrow',
  jail: 'jail',
  go_to_jail: 'police',
  free_parking: 'carpark',
};

const symbol = (name: string) => `art-${name.replace(/\.svg$/, '').replace('/', '-')}`;

/** Without the title's picture. */
const usual = (theme: TitleTheme, building: 'house' | 'hotel') =>
  theme[`${building}_picture`] ?? building;

export function symbolOf(theme: TitleTheme, building: 'house' | 'hotel'): string {
  const own = theme.art?.[building];
  return own ? symbol(own) : usual(theme, building);
}

/** The title's picture of a corner; empty: it has none. */
export function cornerSymbol(theme: TitleTheme, kind: string): string {
  const own = theme.art?.corners?.[kind];
  return own ? symbol(own) : '';
}

/** What has to be drawn as symbols for a title. */
export function smallPictures(theme: TitleTheme): SmallPicture[] {
  const { corners = {}, house, hotel } = theme.art ?? {};
  const all = Object.entries(corners).map(([kind, name]) => ({
    name,
    instead: CORNER_ICONS[kind] ?? '',
  }));
  if (house) all.push({ name: house, instead: usual(theme, 'house') });
  if (hotel) all.push({ name: hotel, instead: usual(theme, 'hotel') });
  const seen = new Set<string>();
  return all
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map(({ name, instead }) => ({ symbol: symbol(name), name, instead }));
}
