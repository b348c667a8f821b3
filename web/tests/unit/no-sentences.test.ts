// SPDX-License-Identifier: Apache-2.0
// What the server says in words is for people. Whatever the page needs to know comes as facts beside
// it, so nothing takes a sentence apart.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
/** Where the server's sentences stand, by the names that they have on the way to the screen. */
const SENTENCE = String.raw`\b(?:label|hint|question|to_you|line)`;
const TAKES_APART = [
  // choice.label.match(…), line?.split(…)
  new RegExp(
    String.raw`${SENTENCE}\??\.(?:match|matchAll|replace|replaceAll|search|split|slice|substring|indexOf|lastIndexOf|charAt|startsWith|endsWith|includes)\(`,
  ),
  // /…/.exec(choice.label), Number(choice.hint)
  /(?:\.(?:exec|test)|\bNumber|\bparseInt|\bparseFloat)\([^()]*\.(?:label|hint|question|to_you|lines)\b/,
];
/** Texts of other kinds: what somebody types, a title's own rule book, names that are cut to fit. */
const OTHER_TEXTS = [
  'builder/',
  'lab/',
  'text/',
  'ui/',
  'estate/board/fit.ts',
  'screens/',
  'client/seats.ts',
  // A line of the log is marked with the seat whose name it begins with: nothing else is read of it.
  'client/log.ts',
];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|svelte)$/.test(file) && !OTHER_TEXTS.some((other) => file.startsWith(other)),
);

function takenApart(source: string): string[] {
  return source.split('\n').filter((line) => TAKES_APART.some((pattern) => pattern.test(line)));
}

describe('sentences of the server', () => {
  it.each(files)('are not taken apart in %s', (file) => {
    expect(takenApart(readFileSync(join(SOURCE, file), 'utf8'))).toEqual([]);
  });

  it('would be found if they were', () => {
    expect(takenApart("const n = choice.label.split(' ')[1];")).toHaveLength(1);
    expect(takenApart('const found = /(\\d+)/.exec(choice.hint);')).toHaveLength(1);
    expect(takenApart('const sum = Number(choice.hint);')).toHaveLength(1);
    expect(takenApart('line.startsWith(name)')).toHaveLength(1);
    expect(takenApart('const { amount } = choice.facts;')).toEqual([]);
  });
});
