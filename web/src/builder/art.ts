// SPDX-License-Identifier: Apache-2.0
// The pictures of a board that is being built: those of a title of the house, or one's own.
import type { TitleArt, TitleSummary } from '../wire/types';

export type Slot = 'centre' | 'cover';

const OWN = 'own/';

/** What a board with these decks takes over from a title: card backs by id, or else by rank. */
export function artFor(title: Pick<TitleSummary, 'theme'>, decks: string[]): TitleArt | undefined {
  const art = title.theme.art;
  if (!art?.decks) return art;
  const backs = Object.values(art.decks);
  const entries = decks.flatMap((id, rank): [string, string][] => {
    const back = art.decks?.[id] ?? backs[rank];
    return back ? [[id, back]] : [];
  });
  return { ...art, decks: Object.fromEntries(entries) };
}

/** The title whose pictures a board has; empty: none. What somebody has brought belongs to none. */
export function ownerOfArt(art: TitleArt | undefined): string {
  const names = [art?.centre, art?.cover?.picture, art?.house];
  const name = names.find((one) => one !== undefined && !one.startsWith(OWN));
  return name?.split('/')[0] ?? '';
}

export function ownPicture(art: TitleArt | undefined, slot: Slot): string {
  const name = (slot === 'centre' ? art?.centre : art?.cover?.picture) ?? '';
  return name.startsWith(OWN) ? name : '';
}

export function withOwn(art: TitleArt | undefined, slot: Slot, name: string): TitleArt {
  return slot === 'centre' ? { ...art, centre: name } : { ...art, cover: { picture: name } };
}

/** Without one's own picture there is the title's again. */
export function withoutOwn(
  art: TitleArt | undefined,
  slot: Slot,
  title: Pick<TitleSummary, 'theme'> | undefined,
): TitleArt | undefined {
  const { [slot]: _, ...rest } = art ?? {};
  const before = title?.theme.art?.[slot];
  const left = before === undefined ? rest : { ...rest, [slot]: before };
  return Object.keys(left).length > 0 ? left : undefined;
}
