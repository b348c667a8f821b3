// SPDX-License-Identifier: Apache-2.0
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mismatch } from '../../src/wire/check';
import { read } from '../../src/wire/read';

const OFFER = {
  from: 0,
  to: 1,
  give_money: 5,
  give: [1],
  give_cards: 0,
  want_money: 0,
  want: [],
  want_cards: 0,
};

describe('what the server says is looked at', () => {
  test('what fits is found right', () => {
    expect(mismatch('EstateAction', { do: 'roll' })).toBeNull();
    expect(mismatch('EstateAction', { do: 'offer', offer: OFFER })).toBeNull();
    expect(mismatch('EstatePrompt', 'auction')).toBeNull();
  });

  test.each([
    ['EstateAction', { do: 'fly' }, '/do: expected one of roll'],
    ['EstateAction', 'roll', '/do: expected one of roll'],
    ['EstateAction', { do: 'bid' }, '/amount: expected it to be there'],
    ['EstateAction', { do: 'bid', amount: 1.5 }, '/amount: expected whole, found 1.5'],
    ['EstateAction', { do: 'bid', amount: '3' }, '/amount: expected whole, found "3"'],
    ['EstateAction', { do: 'roll', amount: 3 }, '/amount: expected no such field, found 3'],
    ['EstateAction', { do: 'offer', offer: { ...OFFER, give: ['a'] } }, '/offer/give/0: expected'],
    ['EstateAction', { do: 'offer', offer: [] }, '/offer: expected an object, found []'],
    ['EstatePrompt', 'sleep', '/: expected one of order_roll'],
  ])('%s is not %j', (type, value, fault) => {
    expect(mismatch(type, value)?.slice(0, fault.length)).toBe(fault);
  });

  test('a type that nobody has described is a mistake of ours', () => {
    expect(() => mismatch('Nonsense', 1)).toThrow('no type is called Nonsense');
  });

  test('it is looked at while we test', () => {
    expect(() => read('EstatePrompt', 'sleep')).toThrow('EstatePrompt /: expected one of');
  });
});

describe('what the server says is cast nowhere but at its one door', () => {
  const root = resolve(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const wire = files.filter(({ path }) => path.startsWith('wire/'));

  /** Casts to a type that comes from the wire, and casts that hide one. */
  function castsIn(text: string): string[] {
    const imports = text.matchAll(/import (?:type )?\{([^}]*)\} from '[./]*wire\/\w+'/g);
    const types = new Set([...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
    const code = text.replace(/^\s*import .*$/gm, '');
    const casts = code.matchAll(/\bas (unknown as .*|never|any|[A-Z]\w*)/g);
    return [...casts]
      .filter(([, to = '']) => /^(unknown as|never|any)/.test(to) || types.has(to))
      .map(([whole]) => whole);
  }

  test('the test finds them', () => {
    const imported = "import type { Rules, EstateView } from '../../wire/types';\n";
    expect(castsIn(`${imported}const a = told as EstateView;`)).toEqual(['as EstateView']);
    expect(castsIn('const a = told as unknown as View;').length).toBe(1);
    expect(castsIn(`${imported}const a = event.target as Element;`)).toEqual([]);
  });

  test('nowhere', () => {
    const rest = files.filter((file) => !wire.includes(file));
    expect(rest.length).toBeGreaterThan(150);
    expect(
      rest.flatMap(({ path, text }) => castsIn(text).map((cast) => `${path}: ${cast}`)),
    ).toEqual([]);
  });

  test('at the door there is one', () => {
    const casts = wire.flatMap(({ text }) => text.match(/\bas [A-Z]\w*/g) ?? []);
    expect(casts).toEqual(['as WireTypes']);
  });
});
