// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import {
  NO_PLAN,
  type Plan,
  placeable,
  plannedOf,
  planRest,
  planWith,
  setupAction,
  stillPlanned,
} from '../../src/conquest/panel/placing';
import type { ConquestChoice, ConquestChoices, ConquestFacts } from '../../src/wire/types';

const choices = (...legal: ConquestChoice[]): ConquestChoices => ({
  seat: 0,
  legal,
  open_ended: [],
  blocked: [],
});
const place = (territory: number, most: number, facts: ConquestFacts = {}): ConquestChoice => ({
  action: { do: 'place', territory, troops: most },
  label: '',
  facts,
  troops: [1, most],
});
const claim = (territory: number, missing: number, bonus: number): ConquestChoice => ({
  action: { do: 'claim', territory },
  label: '',
  facts: { missing, bonus },
});
const listed = (plan: Plan) => [...plan];

describe('a plan of troops', () => {
  const ten = choices(place(4, 10), place(6, 10));

  it('has as many as the choices say', () => {
    expect(placeable(ten)).toBe(10);
    expect(placeable(null)).toBe(0);
  });

  it('grows with every click, as long as there are troops', () => {
    let plan = NO_PLAN;
    for (let click = 0; click < 12; click++) {
      plan = planWith(plan, 4, (plan.get(4) ?? 0) + 1, 10);
    }
    expect(listed(plan)).toEqual([[4, 10]]);
    expect(listed(planWith(plan, 6, 1, 10))).toEqual([[4, 10]]);
  });

  it('leaves to a land what the others do not need, and forgets a land without any', () => {
    const plan = planWith(planWith(NO_PLAN, 4, 7, 10), 6, 99, 10);
    expect(listed(plan)).toEqual([
      [4, 7],
      [6, 3],
    ]);
    expect(plannedOf(plan)).toBe(10);
    expect(listed(planWith(plan, 4, 0, 10))).toEqual([[6, 3]]);
    expect(listed(planWith(plan, 4, -3, 10))).toEqual([[6, 3]]);
  });

  it('is cut to what still holds, and stays itself while all of it does', () => {
    const plan = planWith(planWith(NO_PLAN, 4, 7, 10), 6, 3, 10);
    expect(stillPlanned(plan, ten)).toBe(plan);
    expect(listed(stillPlanned(plan, choices(place(4, 8), place(6, 8))))).toEqual([
      [4, 7],
      [6, 1],
    ]);
    expect(listed(stillPlanned(plan, choices(place(6, 8))))).toEqual([[6, 3]]);
    expect(stillPlanned(plan, null).size).toBe(0);
  });
});

describe('the rest for me', () => {
  it('goes to where most enemies stand against each of ours, and nowhere inland', () => {
    const borders = choices(
      place(1, 6, { there: 1, threat: 0 }),
      place(2, 6, { there: 2, threat: 8 }),
      place(3, 6, { there: 4, threat: 8 }),
    );
    const plan = planRest(NO_PLAN, borders);
    expect(plannedOf(plan)).toBe(6);
    expect(plan.has(1)).toBe(false);
    expect(plan.get(2)).toBe(4);
    expect(plan.get(3)).toBe(2);
  });

  it('keeps what is planned already, and counts it', () => {
    const borders = choices(
      place(2, 6, { there: 2, threat: 8 }),
      place(3, 6, { there: 2, threat: 8 }),
    );
    const plan = planRest(new Map([[2, 4]]), borders);
    expect(plan.get(2)).toBe(4);
    expect(plan.get(3)).toBe(2);
    expect(planRest(plan, borders)).toEqual(plan);
  });

  it('evens out land without enemies', () => {
    const plan = planRest(
      NO_PLAN,
      choices(place(1, 3, { there: 3, threat: 0 }), place(2, 3, { there: 1, threat: 0 })),
    );
    expect(listed(plan)).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('claims what brings a continent nearest, the dearer of two', () => {
    expect(setupAction(choices(claim(1, 3, 7), claim(2, 1, 2), claim(3, 1, 5)))).toEqual({
      do: 'claim',
      territory: 3,
    });
  });

  it('musters one where it is needed most, and then stops', () => {
    const one = choices(place(1, 1, { there: 3, threat: 2 }), place(2, 1, { there: 1, threat: 2 }));
    expect(setupAction(one)).toEqual({ do: 'place', territory: 2, troops: 1 });
    expect(setupAction(null)).toBeNull();
    expect(setupAction(choices({ action: { do: 'next' }, label: '', facts: {} }))).toBeNull();
  });
});
