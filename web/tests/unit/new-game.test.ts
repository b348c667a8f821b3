// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { KEYS as CONQUEST_KEYS } from '../../src/conquest/keys';
import { KEYS as ESTATE_KEYS } from '../../src/estate/keys';
import { controlsOf } from '../../src/screens/controls';
import { coverOf, onShelf } from '../../src/ui/cover';
import type { TitleSummary } from '../../src/wire/types';

describe('the boxes on the shelf', () => {
  const title = (id: string, theme: TitleSummary['theme']) =>
    ({ id, family: 'estate', theme }) as TitleSummary;

  it('stand as their titles say, and those that do not say at the end', () => {
    const boxes = [
      title('x', {}),
      title('b', { shelf: 20 }),
      title('y', {}),
      title('a', { shelf: 3 }),
    ];
    expect(onShelf(boxes).map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y']);
  });

  it('show the cover, else the first token, else something that fits the family', () => {
    expect(coverOf(title('a', { cover: 'train', tokens: ['cat'] })).drawing).toBe('train');
    expect(coverOf(title('a', { tokens: ['cat'] })).drawing).toBe('cat');
    expect(coverOf(title('a', {})).drawing).toBe('car');
  });
});

describe('controls', () => {
  const caps = (family: 'estate' | 'conquest', rules = {}) =>
    controlsOf(family, rules, 'Space').flatMap(({ keys }) => keys);

  it('list every key that the estate screen listens to', () => {
    for (const key of Object.values(ESTATE_KEYS).flat()) {
      expect(caps('estate')).toContain(key === ' ' ? 'Space' : key.toUpperCase());
    }
  });

  it('list every key of the map, each once', () => {
    const listed = caps('conquest', { airports: 'yes' });
    const same: Record<string, string> = { '=': '+', '-': '−', Backspace: '⌫' };
    for (const key of Object.keys(CONQUEST_KEYS)) {
      expect(listed).toContain(same[key] ?? (key.length === 1 ? key.toUpperCase() : key));
    }
    expect(new Set(listed).size).toBe(listed.length);
    for (const key of ['Esc', 'R']) expect(listed).toContain(key);
  });

  it('leave out what the table does not have', () => {
    expect(caps('conquest', { airports: 'no' })).not.toContain('P');
    expect(caps('conquest', { combat: 'dice' })).not.toContain('4');
  });
});
