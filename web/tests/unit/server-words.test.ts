// SPDX-License-Identifier: Apache-2.0
// Whatever the server may say to a person has its Turkish; what is missing is listed.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTurkish, TURKISH } from '../../src/text/server';

const SOURCES = resolve(import.meta.dirname, '../../../src');
const FILES = [
  ...readdirSync(`${SOURCES}/server`)
    .filter((name) => /^(api|experiments|house).*\.cpp$/.test(name))
    .map((name) => `server/${name}`),
  'table/table_order.cpp',
];

/** The sentences in calls that end in a reason; a sum of texts has * where something is put in. */
function reasons(source: string): string[] {
  const text = source.replace(/"\s*\n\s*"/g, '');
  const found: string[] = [];
  const calls =
    /(?:problem_response\(\s*(?:\d+|[^",]*\?[^",]*),\s*"[^"]*",\s*|Problem\{"",\s*"[^"]*",\s*|bad_request\(\{"",\s*"[^"]*",\s*|refused\(\{"",\s*"[^"]*",\s*|get_text\([^;]*?,\s*)("(?:[^"\\]|\\.)*")(\s*\+)?/g;
  for (const [, literal = '""', more] of text.matchAll(calls)) {
    const reason = JSON.parse(literal) as string;
    if (reason !== '') found.push(more ? `${reason}*` : reason);
  }
  return found;
}

describe('the words of the server', () => {
  it('are all there in Turkish', () => {
    const all = FILES.flatMap((file) => reasons(readFileSync(`${SOURCES}/${file}`, 'utf8')));
    expect(all.length).toBeGreaterThan(30);
    expect([...new Set(all)].filter((reason) => inTurkish(reason) === undefined)).toEqual([]);
  });

  it('keep what was put in', () => {
    expect(inTurkish('at most 4096 bytes are taken here')).toBe('burada en çok 4096 bayt alınır');
    expect(inTurkish('no such sentence')).toBeUndefined();
    for (const [english, turkish] of Object.entries(TURKISH)) {
      expect(turkish.includes('*')).toBe(english.includes('*'));
    }
  });
});
