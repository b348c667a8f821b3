// SPDX-License-Identifier: Apache-2.0
// The catalogues of the page as they lie in words/, and everything that can be wrong with them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Part, parse } from '../src/text/format';

export const WORDS = resolve(import.meta.dirname, '../../words');
export const SOURCES = resolve(import.meta.dirname, '../src');

export type Catalogue = Record<string, string>;
/** By language, then by area: the name of the file without its end. */
export type Catalogues = Record<string, Record<string, Catalogue>>;

export function readWords(folder = WORDS): Catalogues {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return Object.fromEntries(
    folders.map(({ name }) => {
      const files = readdirSync(join(folder, name)).filter((file) => /^page.*\.json$/.test(file));
      const areas = files.map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, name, file), 'utf8')),
      ]);
      return [name, Object.fromEntries(areas)];
    }),
  );
}

/** All messages of the page in one language. */
export function messagesOf(words: Catalogues, language: string): Catalogue {
  return Object.assign({}, ...Object.values(words[language] ?? {}));
}

export interface Arguments {
  /** Those that are written out, and those that choose between plurals or words. */
  shown: Set<string>;
  plurals: Set<string>;
  selects: Set<string>;
}

export function argumentsOf(
  parts: Part[],
  found: Arguments = { shown: new Set(), plurals: new Set(), selects: new Set() },
): Arguments {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if (!('branches' in part)) {
      found.shown.add(part.name);
      continue;
    }
    (part.kind === 'plural' ? found.plurals : found.selects).add(part.name);
    for (const branch of Object.values(part.branches)) argumentsOf(branch, found);
  }
  return found;
}

/** A TypeScript interface with every key of a catalogue and the values that it needs. */
export function typesOf(english: Catalogue): string {
  const lines = Object.entries(english).map(([key, message]) => {
    const { shown, plurals, selects } = argumentsOf(parse(message));
    const values = [...new Set([...shown, ...plurals, ...selects])].map(
      (name) => `${name}: ${plurals.has(name) ? 'number' : 'string | number'}`,
    );
    return `  '${key}': ${values.length === 0 ? 'null' : `{ ${values.join('; ')} }`};`;
  });
  return `// SPDX-License-Identifier: Apache-2.0
// Made from words/en by \`npm run words\`: every message of the page, and the values that it needs.
export interface Messages {
${lines.join('\n')}
}
`;
}

export function sourcesOf(folder = SOURCES): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte)$/.test(one.name) && one.name !== 'messages.ts')
    .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
}

/** Keys that stand in no source, neither as they are nor as `begin.${…}`. */
export function unusedKeys(keys: string[], sources: string[]): string[] {
  const all = sources.join('\n');
  const begins = [...all.matchAll(/`([a-z_]+\.[a-z_.]*)\$\{/g)].map(([, begin = '']) => begin);
  return keys.filter(
    (key) =>
      !all.includes(`'${key}'`) &&
      !all.includes(`"${key}"`) &&
      !begins.some((begin) => key.startsWith(begin)),
  );
}

function faultOf(english: string, message: string): string {
  if (message.trim() === '') return 'it is empty';
  let own: Arguments;
  try {
    own = argumentsOf(parse(message));
  } catch (error) {
    return String((error as Error).message);
  }
  const wanted = argumentsOf(parse(english));
  const known = new Set([...wanted.shown, ...wanted.plurals, ...wanted.selects]);
  const foreign = [...own.shown, ...own.plurals, ...own.selects].find((name) => !known.has(name));
  if (foreign) return `there is no {${foreign}}`;
  const left = [...wanted.shown].find((name) => !own.shown.has(name));
  return left ? `{${left}} is not said` : '';
}

/** Everything that is wrong with the catalogues, a line each. */
export function faultsOf(words: Catalogues, reference: string, sources: string[]): string[] {
  const faults: string[] = [];
  const owner = new Map<string, string>();
  for (const [area, messages] of Object.entries(words[reference] ?? {})) {
    for (const key of Object.keys(messages)) {
      if (owner.has(key)) faults.push(`twice: ${key}, in ${owner.get(key)} and ${area}`);
      if (!/^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test(key)) faults.push(`malformed: ${area}: ${key}`);
      owner.set(key, area);
    }
    for (const [language, areas] of Object.entries(words)) {
      const said = areas[area] ?? {};
      for (const [key, message] of Object.entries(messages)) {
        const place = `${language}/${area}: ${key}`;
        if (said[key] === undefined) faults.push(`missing: ${place}`);
        else if (faultOf(message, said[key])) {
          faults.push(`malformed: ${place}: ${faultOf(message, said[key])}`);
        }
      }
      for (const key of Object.keys(said)) {
        if (messages[key] === undefined) faults.push(`not English: ${language}/${area}: ${key}`);
      }
    }
  }
  for (const key of unusedKeys([...owner.keys()], sources)) {
    faults.push(`unused: ${owner.get(key)}: ${key}`);
  }
  return faults;
}
