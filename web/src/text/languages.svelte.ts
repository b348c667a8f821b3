// SPDX-License-Identifier: Apache-2.0
// The languages of the house are the folders of words/. English is the reference: it has every key
// and comes with the page. Another language comes when it is chosen, and what it lacks is said in
// English. This is the only file that names a language.
import type { Language, Text } from '../wire/types';
import { format, type Grammar, type Part, parse, type Values } from './format';

export const REFERENCE: Language = 'en';

type Catalogue = Record<string, string>;
interface About {
  /** Of the language, in its own words. */
  name: string;
  locale: string;
}

const about = import.meta.glob<About>('@words/*/language.json', { eager: true, import: 'default' });
const reference = import.meta.glob<Catalogue>('@words/en/page*.json', {
  eager: true,
  import: 'default',
});
const others = import.meta.glob<Catalogue>(['@words/*/page*.json', '!@words/en/*'], {
  import: 'default',
});

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

const ABOUT: Record<Language, About> = Object.fromEntries(
  Object.entries(about).map(([path, one]) => [folderOf(path), one]),
);

/** The tags of all languages, and what each calls itself. */
export const LANGUAGES: { tag: Language; name: string }[] = Object.entries(ABOUT).map(
  ([tag, { name }]) => ({ tag, name }),
);

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(ABOUT, tag);
}

/** The first wish that the house can fulfil: `tr-CY` is content with `tr`. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const tag = wish.toLowerCase();
    const found = LANGUAGES.find((one) => tag === one.tag || tag.startsWith(`${one.tag}-`));
    if (found) return found.tag;
  }
  return REFERENCE;
}

export function localeOf(language: Language): string {
  return (ABOUT[language] ?? ABOUT[REFERENCE])?.locale ?? REFERENCE;
}

/** In the language, or in English where it is not there. */
export function textIn(text: Text | null | undefined, language: Language): string {
  if (text === null || text === undefined) return '';
  return typeof text === 'string' ? text : (text[language] ?? text[REFERENCE] ?? '');
}

let catalogues: Record<Language, Catalogue> = $state.raw({
  [REFERENCE]: Object.assign({}, ...Object.values(reference)),
});

/** Fetches the words of a language, unless they are here. Without them English is spoken. */
export async function loadLanguage(language: Language): Promise<void> {
  if (catalogues[language]) return;
  const areas = Object.entries(others).filter(([path]) => folderOf(path) === language);
  const loaded = await Promise.all(areas.map(([, load]) => load()));
  catalogues = { ...catalogues, [language]: Object.assign({}, ...loaded) };
}

// Made once each: to make one takes longer than to draw what is written with it.
const grammars = new Map<Language, Grammar>();
const parsed = new Map<string, Part[]>();

export function grammarOf(language: Language): Grammar {
  let grammar = grammars.get(language);
  if (!grammar) {
    const numbers = new Intl.NumberFormat(localeOf(language));
    const plurals = new Intl.PluralRules(localeOf(language));
    grammar = {
      number: (value) => numbers.format(value),
      plural: (value) => plurals.select(value),
    };
    grammars.set(language, grammar);
  }
  return grammar;
}

export function sayIn(language: Language, key: string, values: Values): string {
  const own = catalogues[language]?.[key];
  const message = own ?? catalogues[REFERENCE]?.[key] ?? key;
  let parts = parsed.get(message);
  if (!parts) {
    parts = parse(message);
    parsed.set(message, parts);
  }
  return format(parts, values, grammarOf(own === undefined ? REFERENCE : language));
}
