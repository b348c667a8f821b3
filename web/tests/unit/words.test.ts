// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { format, parse } from '../../src/text/format';
import {
  isLanguage,
  LANGUAGES,
  languageFor,
  loadLanguage,
  localeOf,
  REFERENCE,
  sayIn,
  textIn,
} from '../../src/text/languages.svelte';
import { faultsOf, messagesOf, readWords, sourcesOf, typesOf } from '../words';

const words = readWords();
const english = messagesOf(words, REFERENCE);
const grammar = { number: String, plural: (n: number) => (n === 1 ? 'one' : 'other') };
const say = (message: string, values: Record<string, string | number> = {}) =>
  format(parse(message), values, grammar);

describe('the words of the page', () => {
  it('are all there, all used and well formed in every language', () => {
    expect(Object.keys(english).length).toBeGreaterThan(700);
    expect(faultsOf(words, REFERENCE, sourcesOf())).toEqual([]);
  });

  it('have the keys and values that the compiler was told', async () => {
    await expect(typesOf(english)).toMatchFileSnapshot('../../src/text/messages.ts');
  });

  it.each(LANGUAGES)('have at most four words in a label: $name', ({ tag }) => {
    const { page_estate: _, page_conquest: __, ...areas } = words[tag] ?? {};
    const labels = Object.entries(messagesOf({ [tag]: areas }, tag)).filter(
      ([key]) => !/^(replay\.)?say\./.test(key),
    );
    const long = labels.filter(([, message]) => say(message).split(/\s+/).length > 4);
    expect(labels.length).toBeGreaterThan(300);
    expect(long).toEqual([]);
  });
});

describe('a tag or a locale of a language', () => {
  it('stands in no source but the loader', () => {
    const loader = 'export const REFERENCE';
    const tags = LANGUAGES.flatMap(({ tag }) => [tag, localeOf(tag)]).join('|');
    const named = new RegExp(`['"\`](${tags})['"\`]|\\.(${tags})\\b|\\b(${tags}):`);
    const sources = sourcesOf().filter((source) => !source.includes(loader));
    expect(named.test("language() === 'tr'") && named.test('text.en')).toBe(true);
    expect(
      sources.flatMap((source) => source.split('\n').filter((line) => named.test(line))),
    ).toEqual([]);
  });
});

describe('what is wrong with words', () => {
  const found = (en: Record<string, string>, xx: Record<string, string>, source = '') =>
    faultsOf({ en: { page: en }, xx: { page: xx } }, 'en', [source]);

  it('is listed: missing, unused, and not English', () => {
    expect(found({ 'a.b': 'x' }, { 'a.c': 'y' }, "t('a.b')")).toEqual([
      'missing: xx/page: a.b',
      'not English: xx/page: a.c',
    ]);
    expect(
      found({ 'a.b': 'x', 'a.c_d': 'x' }, { 'a.b': 'y', 'a.c_d': 'y' }, `t(\`a.c_\${d}\`)`),
    ).toEqual(['unused: page: a.b']);
  });

  it.each([
    ['{n', ', is expected, at letter 3'],
    ['{n, plural, other {x', 'a brace is never closed, at letter 21'],
    ['n}', 'a brace is closed that was never opened'],
    ['{n, many}', 'many is not known here'],
    ['{n, plural, one {x}}', 'n has no "other"'],
    ['{n, plural, other {x} other {y}}', 'other stands twice'],
    ["l'{n}", 'a quote is never closed, at letter 2'],
    ['{n, ending, e}', 'ending is not known here'],
    ['{N}', 'a word in small letters is expected'],
    ['  ', 'it is empty'],
    ['{m} {n}', 'there is no {m}'],
    ['none', '{n} is not said'],
  ])('is listed: %s', (message, fault) => {
    const [first, ...more] = found({ 'a.b': '{n}' }, { 'a.b': message }, "'a.b'");
    expect(first).toContain(`malformed: xx/page: a.b: ${fault}`);
    expect(more).toEqual([]);
  });
});

describe('a message', () => {
  it('takes its values', () => {
    expect(say('{a} and {b}', { a: 'x', b: 2 })).toBe('x and 2');
    expect(say('{a} and {b}', { a: 'x' })).toBe('x and {b}');
  });

  it('chooses by number and by word, also one within the other', () => {
    const rules = '{n, plural, one {# rule differs} other {# rules differ}} from {title}.';
    expect(say(rules, { n: 1, title: 'X' })).toBe('1 rule differs from X.');
    expect(say(rules, { n: 5, title: 'X' })).toBe('5 rules differ from X.');
    const cards = '{n, plural, =0 {no cards} one {# card} other {# cards}}';
    expect([0, 1, 2].map((n) => say(cards, { n }))).toEqual(['no cards', '1 card', '2 cards']);
    const nested = '{who, select, you {you take {n, plural, one {one} other {#}}} other {#{who}}}';
    expect(say(nested, { who: 'you', n: 3 })).toBe('you take 3');
    expect(say(nested, { who: 'Ann', n: 3 })).toBe('#Ann');
  });

  it('keeps apostrophes', () => {
    expect(say("{name}'s l''{name}", { name: 'Ann' })).toBe("Ann's l'Ann");
    expect(say("it's '{name}' in '{'", { name: 'Ann' })).toBe("it's {name} in {");
  });
});

describe('a language', () => {
  it.each(LANGUAGES)('has a name and a locale that the browser knows: $tag', ({ tag, name }) => {
    expect(name).not.toBe('');
    expect(Intl.NumberFormat.supportedLocalesOf(localeOf(tag))).toEqual([localeOf(tag)]);
  });

  it('is chosen by what the browser asks for', () => {
    expect(languageFor(['de-AT', 'TR-cy', 'en'])).toBe('tr');
    expect(languageFor(['tro'])).toBe(REFERENCE);
    expect(languageFor([])).toBe(REFERENCE);
    expect(['tr', 'xx', 'constructor', 7].filter(isLanguage)).toEqual(['tr']);
  });

  it('is spoken once it has come, with its numbers; English until then', async () => {
    expect(sayIn('tr', 'new.after_minutes', { n: 1500 })).toBe('1,500 min');
    await loadLanguage('tr');
    expect(sayIn('tr', 'new.after_minutes', { n: 1500 })).toBe('1.500 dk');
    expect(sayIn('xx', 'ui.close', {})).toBe(english['ui.close']);
  });

  it('reads texts that come in every language or in one', () => {
    expect(textIn({ en: 'a', tr: 'b' }, 'tr')).toBe('b');
    expect(textIn({ en: 'a' }, 'tr')).toBe('a');
    expect(textIn('c', 'tr')).toBe('c');
    expect(textIn(null, 'tr')).toBe('');
  });
});
