// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { en as builderEn } from '../../src/builder/messages.en';
import { tr as builderTr } from '../../src/builder/messages.tr';
import { en as estateEn } from '../../src/estate/messages.en';
import { tr as estateTr } from '../../src/estate/messages.tr';
import { en as labEn } from '../../src/lab/messages.en';
import { tr as labTr } from '../../src/lab/messages.tr';
import { en as shellEn } from '../../src/text/en';
import { fill } from '../../src/text/fill';
import { markdown } from '../../src/text/markdown';
import { tr as shellTr } from '../../src/text/tr';

const plain = String;
const LANGUAGES = [
  { name: 'English', shell: { ...shellEn, ...builderEn, ...labEn } as Record<string, string> },
  { name: 'Turkish', shell: { ...shellTr, ...builderTr, ...labTr } as Record<string, string> },
];

function values(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();
}

describe('messages', () => {
  it('are the same ones in both languages', () => {
    expect(Object.keys(shellTr).sort()).toEqual(Object.keys(shellEn).sort());
    expect(Object.keys(builderTr).sort()).toEqual(Object.keys(builderEn).sort());
    expect(Object.keys(labTr).sort()).toEqual(Object.keys(labEn).sort());
    expect(Object.keys(estateTr).sort()).toEqual(Object.keys(estateEn).sort());
  });

  it('take the same values in both languages', () => {
    const tr = { ...shellTr, ...estateTr, ...builderTr, ...labTr } as Record<string, string>;
    for (const [key, message] of Object.entries({
      ...shellEn,
      ...estateEn,
      ...builderEn,
      ...labEn,
    })) {
      expect(`${key}: ${values(tr[key] ?? '')}`).toBe(`${key}: ${values(message)}`);
    }
  });

  for (const { name, shell } of LANGUAGES) {
    it(`have at most four words in a label: ${name}`, () => {
      const long = Object.entries(shell).filter(
        ([key, message]) =>
          !key.startsWith('say.') &&
          message.replace(/\{(\w+)#([^|}]*)\|[^}]*\}/g, '$2').split(/\s+/).length > 4,
      );
      expect(long).toEqual([]);
    });

    it(`are never empty: ${name}`, () => {
      expect(Object.entries(shell).filter(([, message]) => message.trim() === '')).toEqual([]);
    });
  }
});

describe('values in messages', () => {
  it('are filled in', () => {
    expect(fill('{a} and {b}', { a: 'x', b: 2 }, plain)).toBe('x and 2');
  });

  it('choose between one and many', () => {
    const message = '{n} {n#rule differs|rules differ}';
    expect(fill(message, { n: 1 }, plain)).toBe('1 rule differs');
    expect(fill(message, { n: 5 }, plain)).toBe('5 rules differ');
  });

  it('are written by the rules of the language', () => {
    const tr = (value: number) => new Intl.NumberFormat('tr-TR').format(value);
    expect(fill('{n}', { n: 1500 }, tr)).toBe('1.500');
  });
});

describe('Markdown', () => {
  it('knows headings, paragraphs and lists that go over lines', () => {
    expect(markdown('# A\n\nb\nc\n\n- d\n  e\n- **f**\n\n1. g')).toEqual([
      { kind: 'heading', level: 1, text: [{ kind: 'text', text: 'A' }] },
      { kind: 'paragraph', text: [{ kind: 'text', text: 'b c' }] },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'd e' }], [{ kind: 'bold', text: 'f' }]],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'g' }]] },
    ]);
  });

  it('leaves HTML as the text that it is', () => {
    expect(markdown('<b onclick="x">')).toEqual([
      { kind: 'paragraph', text: [{ kind: 'text', text: '<b onclick="x">' }] },
    ]);
  });
});
