// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { barSeconds, HOUSE_TUNES, notesOf, SCALES, type Tune } from '../../src/sound/tune';
import { titleTunes } from '../titles';

const tunes: [string, Tune][] = [...Object.entries(HOUSE_TUNES), ...titleTunes()];
const BARS = 32;
const all = (tune: Tune, tense = false) =>
  Array.from({ length: BARS }, (_, bar) => notesOf(tune, bar, tense)).flat();
const sounding = (tune: Tune, tense = false) =>
  all(tune, tense).filter((note) => note.on !== 'drum');

describe.each(tunes)('the tune of %s', (_, tune) => {
  it('keeps to its scale, its bar and its instruments', () => {
    for (const note of sounding(tune)) {
      const step = (((note.pitch - tune.root) % 12) + 12) % 12;
      expect(SCALES[tune.scale]).toContain(step);
      expect(note.at).toBeGreaterThanOrEqual(0);
      expect(note.at).toBeLessThan(tune.beats);
      expect([tune.bass, tune.chord, tune.melody]).toContain(note.on);
      expect(Math.abs(note.pitch)).toBeLessThanOrEqual(48);
    }
  });

  it('is the same every time, and not the same in every bar', () => {
    expect(all(tune)).toEqual(all(tune));
    const bars = new Set(
      Array.from({ length: BARS }, (_, bar) => JSON.stringify(notesOf(tune, bar))),
    );
    expect(bars.size).toBeGreaterThan(8);
  });

  it('is tighter where something is at stake: faster, with a pulse, and with less melody', () => {
    expect(barSeconds(tune, true)).toBeLessThan(barSeconds(tune, false));
    expect(all(tune).some((note) => note.on === 'drum')).toBe(false);
    expect(all(tune, true).filter((note) => note.on === 'drum')).toHaveLength(
      BARS * tune.beats * 2,
    );
    expect(sounding(tune, true).length).toBeLessThan(sounding(tune).length);
  });
});

it('every title has a tune of its own', () => {
  const titles = titleTunes();
  expect(titles).toHaveLength(8);
  const heard = titles.map(([, tune]) => JSON.stringify(all(tune)));
  expect(new Set(heard).size).toBe(8);
  expect(
    new Set(titles.map(([, tune]) => `${tune.scale} ${tune.figure} ${tune.melody}`)).size,
  ).toBe(8);
});
