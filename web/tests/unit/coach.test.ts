// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import { bubbleAt, type Scene, stillTold, tipFor } from '../../src/coach/coach';
import { type Seen as ConquestSeen, conquestMoments } from '../../src/conquest/tips';
import { type Seen as EstateSeen, estateMoments } from '../../src/estate/tips';
import type { ConquestChoices, EstateChoices, EstateView } from '../../src/wire/types';

const moment = (id: string) => ({ id, target: `#${id}`, head: id, text: '' });
const scene = (...ids: string[]): Scene => ({ mine: true, turn: '1.0', moments: ids.map(moment) });
const fresh = { on: true, seen: [], turn: '' };

describe('a tip', () => {
  it('is the first whose moment has come and that was not told before', () => {
    expect(tipFor(scene('roll', 'trade'), fresh)?.id).toBe('roll');
    expect(tipFor(scene('roll', 'trade'), { ...fresh, seen: ['roll'] })?.id).toBe('trade');
    expect(tipFor(scene('roll'), { ...fresh, seen: ['roll'] })).toBeNull();
  });

  it('is the only one of its turn', () => {
    expect(tipFor(scene('buy'), { on: true, seen: ['roll'], turn: '1.0' })).toBeNull();
    expect(tipFor(scene('buy'), { on: true, seen: ['roll'], turn: '0.0' })?.id).toBe('buy');
  });

  it('is not told when somebody else plays, or to whoever wants none', () => {
    expect(tipFor({ ...scene('roll'), mine: false }, fresh)).toBeNull();
    expect(tipFor(scene('roll'), { ...fresh, on: false })).toBeNull();
  });

  it('stands as long as its moment does', () => {
    const told = { ...fresh, turn: '1.0' };
    expect(stillTold('roll', scene('roll'), told)?.id).toBe('roll');
    expect(stillTold('roll', scene('buy'), told)).toBeNull();
    expect(stillTold('roll', { ...scene('roll'), mine: false }, told)).toBeNull();
    expect(stillTold('roll', { ...scene('roll'), turn: '2.0' }, told)).toBeNull();
    expect(stillTold('roll', scene('roll'), { ...told, on: false })).toBeNull();
  });
});

describe('the bubble', () => {
  const bubble = { width: 372, height: 170 };
  const laptop = { width: 1366, height: 768 };

  it('stands left of the rail, and right of what is at the left edge', () => {
    const main = bubbleAt({ left: 900, top: 600, width: 440, height: 70 }, bubble, laptop);
    expect(main).toMatchObject({ side: 'left', left: 498 });
    expect(main.top + bubble.height).toBeLessThanOrEqual(768 - 14);
    expect(main.top + main.tail).toBe(635);
    const panel = bubbleAt({ left: 20, top: 400, width: 300, height: 180 }, bubble, laptop);
    expect(panel).toMatchObject({ side: 'right', left: 350 });
  });

  it('stands above on a phone, and below what is at the top', () => {
    const phone = { width: 390, height: 844 };
    const low = bubbleAt(
      { left: 4, top: 690, width: 380, height: 80 },
      { width: 362, height: 160 },
      phone,
    );
    expect(low).toMatchObject({ side: 'above', top: 500, left: 14 });
    const high = bubbleAt(
      { left: 300, top: 10, width: 60, height: 40 },
      { width: 362, height: 160 },
      phone,
    );
    expect(high).toMatchObject({ side: 'below', top: 80 });
    expect(high.left + high.tail).toBe(330);
  });

  it('never leaves the window, however large what it points at is', () => {
    const all = bubbleAt({ left: 0, top: 0, width: 390, height: 844 }, bubble, {
      width: 400,
      height: 844,
    });
    expect(all.left).toBe(14);
    expect(all.top).toBe(14);
  });
});

const offer = (family: object): never =>
  ({ seat: 0, open_ended: [], blocked: [], ...family }) as never;

describe('the moments of an estate game', () => {
  const plain = (action: object) => ({ action, label: '', facts: {} });
  const view = (prompt: string, deeds: number[][]) =>
    ({
      prompt,
      seats: deeds.map((tiles) => ({
        at: 6,
        deeds: tiles.map((tile) => ({ tile, level: 0, mortgaged: false })),
      })),
    }) as unknown as EstateView;
  const ids = (prompt: string, deeds: number[][], choices: EstateChoices) => {
    const seen: EstateSeen = {
      view: view(prompt, deeds),
      choices,
      members: [
        [1, 3],
        [6, 8, 9],
      ],
      seat: 0,
      name: (seat) => `seat ${seat}`,
      tile: (tile) => `tile ${tile}`,
      price: (tile) => `$${tile}`,
    };
    return estateMoments(seen).map(({ id, text }) => [id, text] as const);
  };

  it('begin with the first throw', () => {
    const roll = offer({ legal: [plain({ do: 'roll' })] });
    expect(ids('roll', [[], []], roll).map(([id]) => id)).toEqual(['roll']);
    // Out of jail one throws too, which is another story.
    expect(ids('jail_choice', [[], []], roll)).toEqual([]);
  });

  it('are a free street, with its name and price', () => {
    const [buy] = ids('buy_or_decline', [[], []], offer({ legal: [plain({ do: 'buy' })] }));
    expect(buy?.[0]).toBe('buy');
    expect(buy?.[1]).toContain('tile 6');
    expect(buy?.[1]).toContain('$6');
  });

  it('are a group of which one street is missing, and only that', () => {
    const none = offer({ legal: [] });
    expect(ids('manage', [[6], []], none)).toEqual([]);
    expect(ids('manage', [[6, 8], []], none)[0]?.[0]).toBe('group');
    expect(ids('manage', [[6, 8], []], none)[0]?.[1]).toContain('tile 9');
    expect(ids('manage', [[6, 8, 9], []], none)).toEqual([]);
  });

  it('are the first building, and a trade for what another has', () => {
    const build = offer({ legal: [plain({ do: 'build', tile: 6 })], open_ended: ['offer'] });
    expect(ids('manage', [[6, 8, 9], []], build).map(([id]) => id)).toEqual(['build']);
    const [, trade] = ids('manage', [[6, 8], [9]], offer({ legal: [], open_ended: ['offer'] }));
    expect(trade?.[0]).toBe('trade');
    expect(trade?.[1]).toContain('seat 1');
    expect(ids('manage', [[6, 8], [9]], offer({ legal: [] })).map(([id]) => id)).toEqual(['group']);
  });
});

describe('the moments of a conquest game', () => {
  const march = (what: string, from: number, to: number, most: number, facts = {}) => ({
    action: { do: what, from, to, troops: most },
    label: '',
    facts,
    troops: [1, most],
  });
  const calm: ConquestSeen = {
    choices: null,
    mode: 'none',
    picked: { from: -1, to: -1 },
    unplanned: false,
    cards: 0,
    land: (land) => `land ${land}`,
  };
  const ids = (seen: Partial<ConquestSeen>) =>
    conquestMoments({ ...calm, ...seen }).map(({ id, target }) => [id, target] as const);
  const attacks: ConquestChoices = offer({
    legal: [march('attack', 1, 2, 3, { percent: 30 }), march('attack', 5, 4, 8, { percent: 80 })],
  });

  it('are troops that nobody has planned', () => {
    expect(ids({ unplanned: true })).toEqual([['place', '.placing']]);
    expect(ids({})).toEqual([]);
  });

  it('are the likeliest attack, then its odds', () => {
    expect(ids({ mode: 'attack', choices: attacks })).toEqual([['attack', '[data-label="4"]']]);
    const picked = { from: 5, to: 4 };
    expect(ids({ mode: 'attack', choices: attacks, picked })[0]?.[0]).toBe('odds');
    expect(ids({ mode: 'attack', choices: offer({ legal: [] }) })).toEqual([]);
  });

  it('are the most troops that could move, and cards in hand', () => {
    const moves = offer({ legal: [march('fortify', 1, 2, 1), march('fortify', 7, 2, 6)] });
    expect(ids({ mode: 'fortify', choices: moves })).toEqual([['fortify', '[data-label="7"]']]);
    expect(ids({ cards: 1 })[0]?.[0]).toBe('cards');
  });
});
