// SPDX-License-Identifier: Apache-2.0
// The pictures that the titles bring, as files: all there, small, and fit to stand in one page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { picturesOfTitles } from '../../scripts/title-art';
import { cornerSymbol, smallPictures, symbolOf } from '../../src/estate/board/symbols';
import { artUrl, readDrawing } from '../../src/ui/art.svelte';
import type { TitleArt, TitleTheme } from '../../src/wire/types';

const TITLES = join(import.meta.dirname, '../../../titles');
const files = new Map(
  picturesOfTitles().map(({ name, path }) => [name, readFileSync(path, 'utf8')]),
);
const ids = [...new Set([...files.keys()].map((name) => name.split('/')[0] ?? ''))];
const themeOf = (id: string): TitleTheme =>
  JSON.parse(readFileSync(join(TITLES, id, 'title.json'), 'utf8')).theme;

function named({ cover, centre, corners, house, hotel, decks }: TitleArt): string[] {
  const all = [cover?.picture, centre, house, hotel, ...Object.values(corners ?? {})];
  return [...all, ...Object.values(decks ?? {})].filter((name) => name !== undefined);
}

it('every title has a face, and every file is part of one', () => {
  expect(ids).toHaveLength(8);
  const used = ids.flatMap((id) => named(themeOf(id).art ?? {}));
  expect(used.filter((name) => !files.has(name))).toEqual([]);
  expect([...files.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

it('the pictures of a title are at most 60 KB on their way', () => {
  for (const id of ids) {
    const bytes = named(themeOf(id).art ?? {}).map(
      (name) => gzipSync(files.get(name) ?? '').length,
    );
    const all = bytes.reduce((sum, one) => sum + one, 0);
    console.log(`${id}: ${(all / 1024).toFixed(1)} KB compressed in ${bytes.length} pictures`);
    expect(all, id).toBeLessThan(60 * 1024);
  }
});

it('pictures of several titles can stand in one page', () => {
  const owner = new Map<string, string>();
  for (const [name, svg] of files) {
    for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/g)) {
      expect(owner.get(id), `${id} of ${name}`).toBeUndefined();
      // Names of the page begin so.
      expect(id).not.toMatch(/^(i|art|pat)-|^(hatch|sticker)$/);
      owner.set(id, name);
    }
    for (const [, id = ''] of svg.matchAll(/url\(#([^)]*)\)/g)) {
      expect(owner.get(id), `url(#${id}) of ${name}`).toBe(name);
    }
  }
});

describe('a centre', () => {
  const centres = [...files].filter(([name]) => name.endsWith('/centre.svg'));

  it('has another colour for the evening wherever it has one of its own', () => {
    expect(centres).toHaveLength(6);
    for (const [name, svg] of centres) {
      const drawing = readDrawing(svg);
      const used = new Set([...svg.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, one = '']) => one));
      // Those of the page change with the page.
      const own = [...used].filter((one) => !one.startsWith('t-'));
      expect(
        own.filter((one) => !drawing?.evening[one]),
        name,
      ).toEqual([]);
    }
  });

  it('leaves room for the dice and says where it is inscribed', () => {
    for (const [name, svg] of centres) {
      const drawing = readDrawing(svg);
      expect(drawing?.viewBox, name).toBe('0 0 664 664');
      expect(drawing?.say, name).toMatch(/^[a-z]+-say$/);
    }
  });

  it('is read with its links and colours', () => {
    const svg =
      '<svg viewBox="0 0 2 2" data-halo="#112233" data-links="5-25 15-35" data-evening="halo:#445566;a:#000000"><g id="x-say"/></svg>';
    expect(readDrawing(svg)).toEqual({
      body: '<g id="x-say"/>',
      viewBox: '0 0 2 2',
      evening: { halo: '#445566', a: '#000000' },
      halo: '#112233',
      links: ['5-25', '15-35'],
      say: 'x-say',
    });
    expect(readDrawing('no picture')).toBeNull();
  });
});

it('small pictures have symbols, and something to show until they have come', () => {
  const theme: TitleTheme = {
    hotel_picture: 'market',
    art: { corners: { go: 'a/go.svg', jail: 'b/go.svg' }, house: 'a/x.svg', hotel: 'a/x.svg' },
  };
  expect(symbolOf(theme, 'house')).toBe('art-a-x');
  expect(symbolOf({ hotel_picture: 'market' }, 'hotel')).toBe('market');
  expect(symbolOf({}, 'house')).toBe('house');
  expect(cornerSymbol(theme, 'go')).toBe('art-a-go');
  expect(cornerSymbol(theme, 'tax')).toBe('');
  expect(smallPictures(theme)).toEqual([
    { symbol: 'art-a-go', name: 'a/go.svg', instead: 'arrow' },
    { symbol: 'art-b-go', name: 'b/go.svg', instead: 'jail' },
    { symbol: 'art-a-x', name: 'a/x.svg', instead: 'house' },
  ]);
  expect(smallPictures({})).toEqual([]);
});

it('a picture is a file of the page, or one that somebody has brought', () => {
  expect(artUrl('classic/centre.svg')).toBe('/art/classic/centre.svg');
  expect(artUrl('own/0123abcd.svg')).toBe('/api/pictures/0123abcd');
});
