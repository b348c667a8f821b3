// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOf, edited, fileValue, idFrom, mortgageOf } from '../../src/builder/edit';
import { kindOf, partsOf, rangeFits, rangeOf, writtenRange } from '../../src/builder/effects';
import { cardSections, tileSections } from '../../src/builder/lists';
import { valueAt, withValue } from '../../src/builder/pointer';
import { findProblems, itemOf } from '../../src/builder/problems';
import { printedOf } from '../../src/estate/figures';
import type { Rules, TitleDocument } from '../../src/wire/types';

const read = (title: string, file: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../titles/${title}/${file}.json`, import.meta.url), 'utf8'),
  );
const document = (title: string): TitleDocument => ({
  title: read(title, 'title'),
  board: read(title, 'board'),
  decks: read(title, 'decks'),
});

const RULES: Rules = { salary: '200', start_cash: '1500', 'mortgage.value': '50', levels: '4+1' };
const classic = document('classic');

describe('places in a document', () => {
  it('are read, and changed in a copy', () => {
    const before = { a: [{ b: 1 }, { b: 2 }], c: {} };
    const after = withValue(before, '/a/1/b', 3);
    expect(valueAt(after, '/a/1/b')).toBe(3);
    expect(before.a[1]?.b).toBe(2);
    expect(after.a[0]).toBe(before.a[0]);
    expect(withValue(before, '/c/d', undefined)).toEqual(before);
    expect(valueAt(before, '/x/y')).toBeUndefined();
  });
});

describe('a change', () => {
  const start = { document: classic, rules: RULES };

  it('of the name gives the title an id of its own', () => {
    const { document: after } = edited(start, '/title/name', 'Kadıköy & Çarşı!');
    expect(after.title.id).toBe('kadikoy-carsi');
    expect(idFrom('—')).toBe('board');
    expect(idFrom('x'.repeat(60))).toHaveLength(40);
    const told = { ...classic, how_to_play: { en: '# Classic\n\nA town.', tr: '' } };
    expect(valueAt(copyOf(told, 'My $1 Town'), '/how_to_play')).toEqual({
      en: '# My $1 Town\n\nA town.',
      tr: '',
    });
    expect(copyOf(classic, 'My Town').title).toMatchObject({ name: 'My Town', id: 'my-town' });
  });

  it('of a street name drops the short form of the old one', () => {
    expect(classic.board?.tiles[1]?.short).toBeTruthy();
    const { document: after } = edited(start, '/board/tiles/1/name', 'Lantern Lane');
    expect(after.board?.tiles[1]).not.toHaveProperty('short');
    expect(after.board?.tiles[3]).toBe(classic.board?.tiles[3]);
  });

  it('of the start money is offered on the New Game screen', () => {
    const offered = withValue(classic, '/title/start_cash_choices', [1000, 1500, 3000]);
    const after = edited({ document: offered, rules: RULES }, '/title/rules/start_cash', 2000);
    expect(after.document.title.start_cash_choices).toEqual([1000, 2000, 3000]);
    expect(after.rules.start_cash).toBe('2000');
    expect(after.document.title.rules?.start_cash).toBe(2000);
  });

  it('of one mortgage leaves those of the others as they were', () => {
    const sixty = { document: classic, rules: { ...RULES, 'mortgage.value': '60' } };
    const after = edited(sixty, '/board/tiles/1/mortgage', 20);
    expect(after.rules['mortgage.value']).toBe('deed');
    expect(after.document.title.rules?.['mortgage.value']).toBe('deed');
    const [, first, , second] = after.document.board?.tiles ?? [];
    if (!first || !second) throw new Error('no tiles');
    expect(mortgageOf(first, after.rules)).toBe(20);
    expect(mortgageOf(second, after.rules)).toBe(36);
  });

  it('of a switch is written as a file has it', () => {
    expect(['yes', 'no', '50', '25%', '4+1', 'by_salary', ''].map(fileValue)).toEqual([
      true,
      false,
      50,
      '25%',
      '4+1',
      'by_salary',
      null,
    ]);
  });
});

describe('what is wrong', () => {
  const wrong = (place: string, value: unknown) =>
    findProblems(withValue(classic, place, value), RULES);

  it('is nothing in the shipped titles', () => {
    for (const title of [
      'classic',
      'metropolis',
      'london',
      'bilpoly-campus',
      'bilpoly-cs',
      'bb7k',
    ]) {
      expect(findProblems(document(title), RULES), title).toEqual({});
    }
  });

  it('is said at its place, with what would be right', () => {
    expect(wrong('/board/tiles/1/price', null)['/board/tiles/1/price']).toContain('0 to 1,000,000');
    expect(Object.keys(wrong('/board/tiles/1/rents/2', 2_000_000))).toEqual([
      '/board/tiles/1/rents/2',
    ]);
    expect(wrong('/board/tiles/1/mortgage', 61)['/board/tiles/1/mortgage']).toContain('0 to 60');
    expect(Object.keys(wrong('/board/tiles/3/name', 'Mediterranean Avenue'))).toEqual([
      '/board/tiles/3/name',
    ]);
    expect(Object.keys(wrong('/title/name', '  '))).toEqual(['/title/name']);
    expect(Object.keys(findProblems(classic, { ...RULES, salary: '' }))).toEqual([
      '/title/rules/salary',
    ]);
    expect(Object.keys(findProblems(classic, { ...RULES, start_cash: '0' }))).toEqual([
      '/title/rules/start_cash',
    ]);
    expect(findProblems(classic, { ...RULES, start_cash: 'by_salary' })).toEqual({});
  });

  it('is found in the cards', () => {
    const cards = classic.decks?.decks[0]?.cards ?? [];
    const at = cards.findIndex((card) => JSON.stringify(card.effects).includes('"money"'));
    const place = `/decks/decks/0/cards/${at}`;
    expect(Object.keys(wrong(`${place}/effects/0/money`, null))).toEqual([
      `${place}/effects/0/money`,
    ]);
    expect(Object.keys(wrong(`${place}/text`, ''))).toEqual([`${place}/text`]);
  });

  it('belongs to the tile, card, entry or switch it is in', () => {
    expect(itemOf('/board/tiles/12/rents/3')).toEqual({ kind: 'tile', tile: 12 });
    expect(itemOf('/decks/decks/1/cards/4/text/en')).toEqual({ kind: 'card', deck: 1, card: 4 });
    expect(itemOf('/board/tables/0/entries/2')).toEqual({ kind: 'entry', table: 0, entry: 2 });
    expect(itemOf('/title/rules/jail.fine')).toEqual({ kind: 'rule', name: 'jail.fine' });
    expect(itemOf('/title/rules/salary')).toEqual({ kind: 'board' });
    expect(itemOf('')).toEqual({ kind: 'board' });
  });
});

describe('effects', () => {
  it('are known by their key', () => {
    expect(kindOf({ salary: true, go_to: 3 })).toBe('go_to');
    expect(partsOf({ nearest: 'transit', rent: 2 })).toMatchObject([{ at: '/rent' }]);
    expect(partsOf({ jail: true })).toEqual([]);
  });

  it('by chance are read from the smaller sum, whoever pays', () => {
    const pays = { from: 3000, to: 20000, step: 500, pays: true };
    expect(rangeOf([-20000, -3000, 500])).toEqual(pays);
    expect(writtenRange(pays)).toEqual([-20000, -3000, 500]);
    expect(rangeFits(pays)).toBe(true);
    expect(rangeFits({ ...pays, step: 700 })).toBe(false);
    expect(rangeFits({ ...pays, to: null })).toBe(false);
    expect(rangeFits({ ...pays, step: 1 })).toBe(false);
  });
});

describe('the lists', () => {
  it('have every tile and every card once', () => {
    for (const title of ['classic', 'bb7k', 'metropolis']) {
      const printed = printedOf(document(title), RULES);
      const tiles = tileSections(printed).flatMap(({ entries }) => entries);
      expect(new Set(tiles.map(({ place }) => place)).size).toBe(40);
      expect(tiles).toHaveLength(40);
    }
    const cards = cardSections(printedOf(classic, RULES));
    expect(cards.map(({ entries }) => entries.length)).toEqual([16, 16]);
    const tables = cardSections(printedOf(document('bb7k'), RULES));
    expect(tables.length).toBeGreaterThan(0);
  });
});
