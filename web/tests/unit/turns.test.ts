// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { type EndTurns, endingChoice, type Offered } from '../../src/client/ending';
import { nextGroup, progressOf } from '../../src/estate/progress';
import type { Action, Choice, EstateView } from '../../src/wire/types';

function offered(what: Action['do'][], open_ended: string[] = [], out?: boolean): Offered {
  const facts = out ? { out } : {};
  return {
    legal: what.map((one) => ({ action: { do: one }, label: one, facts }) as Choice),
    open_ended,
  };
}
const ends = (choices: Offered | null, wish: EndTurns) => endingChoice(choices, wish)?.action.do;

describe('a turn with nothing left to decide', () => {
  it('is one in which only its end is offered, in either family', () => {
    expect(ends(offered(['end', 'resign']), 'nothing')).toBe('end');
    expect(ends(offered(['next']), 'nothing')).toBe('next');
    expect(ends(null, 'nothing')).toBeUndefined();
    expect(ends(offered(['roll']), 'little')).toBeUndefined();
  });
  it.each(['build', 'lift', 'mortgage', 'sell', 'attack', 'exchange', 'fortify'] as const)(
    'is not one in which one may %s',
    (what) => {
      expect(ends(offered(['end', what, 'resign']), 'nothing')).toBeUndefined();
    },
  );
  it('is not one in which one may trade, unless the player wants it so', () => {
    expect(ends(offered(['end'], ['offer']), 'nothing')).toBeUndefined();
    expect(ends(offered(['end', 'mortgage', 'sell'], ['offer']), 'little')).toBe('end');
    expect(ends(offered(['end', 'build'], ['offer']), 'little')).toBeUndefined();
    expect(ends(offered(['end', 'lift'], ['offer']), 'little')).toBeUndefined();
  });
  it('never ends itself if that would be the end of the player, or if nobody wants it', () => {
    expect(ends(offered(['end', 'mortgage'], [], true), 'little')).toBeUndefined();
    expect(ends(offered(['end'], [], true), 'nothing')).toBeUndefined();
    expect(ends(offered(['end']), 'never')).toBeUndefined();
  });
});

describe('how far the groups are', () => {
  const members = [[1, 3], [6, 8, 9], [11, 13, 14], [5]];
  const owning = (...tiles: number[][]) =>
    ({
      seats: tiles.map((own) => ({
        deeds: own.map((tile) => ({ tile, level: 0, mortgaged: false })),
      })),
    }) as unknown as EstateView;

  it('the one that lacks least comes first, and of two alike the dearer one', () => {
    const all = progressOf(owning([1, 6, 8, 11, 13], [9]), members, 0);
    expect(all.map(({ group }) => group)).toEqual([2, 1, 0]);
    expect(all[1]?.lacks).toEqual([{ tile: 9, owner: 1 }]);
    expect(all[0]?.lacks).toEqual([{ tile: 14, owner: -1 }]);
  });
  it('what is whole is no longer looked for, and a group of one is none', () => {
    const all = progressOf(owning([1, 3, 5, 6]), members, 0);
    expect(all.map(({ group, lacks }) => [group, lacks.length])).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect(nextGroup(all)?.group).toBe(1);
    expect(nextGroup(progressOf(owning([1, 3]), members, 0))).toBeNull();
  });
  it('hidden deeds are no deeds', () => {
    expect(progressOf({ seats: [{}] } as unknown as EstateView, members, 0)).toEqual([]);
  });
});
