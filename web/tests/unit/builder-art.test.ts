// SPDX-License-Identifier: Apache-2.0
import { expect, it } from 'vitest';
import { artFor, ownerOfArt, ownPicture, withOwn, withoutOwn } from '../../src/builder/art';

const title = {
  theme: {
    art: {
      cover: { picture: 'classic/cover.svg', panel: '#112233', from: 52 },
      centre: 'classic/centre.svg',
      decks: { chance: 'classic/a.svg', chest: 'classic/b.svg' },
    },
  },
};

it('a board takes over the pictures of a title, card backs for the decks it has', () => {
  expect(artFor(title, ['chest', 'slc', 'more'])?.decks).toEqual({
    chest: 'classic/b.svg',
    slc: 'classic/b.svg',
  });
  expect(artFor(title, ['x', 'y'])?.decks).toEqual({ x: 'classic/a.svg', y: 'classic/b.svg' });
  expect(artFor({ theme: {} }, ['x'])).toBeUndefined();
});

it("one's own picture takes the place of the title's, and gives it back", () => {
  const art = title.theme.art;
  const own = withOwn(art, 'centre', 'own/1.svg');
  expect(ownPicture(own, 'centre')).toBe('own/1.svg');
  expect(ownPicture(own, 'cover')).toBe('');
  expect(ownerOfArt(own)).toBe('classic');
  expect(withoutOwn(own, 'centre', title)).toEqual(art);
  const both = withOwn(own, 'cover', 'own/2.svg');
  expect(both.cover).toEqual({ picture: 'own/2.svg' });
  expect(withoutOwn(both, 'cover', title)?.cover).toEqual(art.cover);
});

it('a plain board that loses its own picture is plain again', () => {
  const own = withOwn(undefined, 'centre', 'own/1.svg');
  expect(ownerOfArt(own)).toBe('');
  expect(withoutOwn(own, 'centre', undefined)).toBeUndefined();
});
