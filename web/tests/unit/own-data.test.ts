// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import type { Everything } from '../../src/alone/store';
import { DataProblem, joined, owned, readFile, VERSION } from '../../src/house/own-data';

const house = (owner: string): Everything => ({
  parlour: 1,
  heads: [],
  lines: {},
  documents: [{ kind: 'board', id: owner, owner, text: '{}', changed: 1, table: '' }],
});

describe('a file of all own data', () => {
  it('is read only if it is one, and not from the future', () => {
    const why = (text: string) => {
      try {
        readFile(text);
        return '';
      } catch (error) {
        return error instanceof DataProblem ? error.reason : 'another';
      }
    };
    const whole = {
      parlour: 'own data',
      version: VERSION,
      remembered: {},
      uploads: {},
      house: null,
    };
    expect(why(JSON.stringify(whole))).toBe('');
    expect(why('no JSON')).toBe('wrong_file');
    expect(why('null')).toBe('wrong_file');
    expect(why('{"title": {}}')).toBe('wrong_file');
    expect(why(JSON.stringify({ ...whole, version: VERSION + 1 }))).toBe('newer_file');
    expect(why(JSON.stringify({ ...whole, house: { heads: 1 } }))).toBe('wrong_file');
  });

  it('adds to lists, replaces settings and leaves keys that are in use', () => {
    const here = {
      'parlour.tables': '[{"id":"a","seen":1}]',
      'parlour.settings': '{"theme":"day"}',
      'parlour.device': 'mine',
    };
    const file = {
      'parlour.tables': '[{"id":"a","seen":9},{"id":"b","seen":2}]',
      'parlour.settings': '{"theme":"evening"}',
      'parlour.device': 'theirs',
      'parlour.local': '["b"]',
      'someone.else': 'x',
    };
    const all = joined(here, file);
    expect(JSON.parse(all['parlour.tables'] ?? '')).toEqual([
      { id: 'a', seen: 1 },
      { id: 'b', seen: 2 },
    ]);
    expect(all['parlour.settings']).toBe('{"theme":"evening"}');
    expect(all['parlour.device']).toBe('mine');
    expect(all['parlour.local']).toBe('["b"]');
    expect(all).not.toHaveProperty('someone.else');
  });

  it('gives its saves and boards to whoever has some here already', () => {
    expect(owned(house('theirs'), house('mine')).documents[0]?.owner).toBe('mine');
    const alone = house('theirs');
    expect(owned(alone, { ...house(''), documents: [] })).toBe(alone);
  });
});
