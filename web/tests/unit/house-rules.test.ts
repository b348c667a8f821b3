// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';
import {
  applies,
  byNamedGroup,
  countChanged,
  found,
  isToggle,
  marked,
  stateOf,
  turned,
} from '../../src/screens/house-rules';
import { HouseRules } from '../../src/screens/house-rules.svelte';
import { minutesOf } from '../../src/screens/length';
import { amountsAround } from '../../src/screens/rules';
import type { Length, NamedRule, Switch, Switches } from '../../src/wire/types';

const text = (en: string, tr = en) => ({ en, tr });

function oneSwitch(name: string, more: Partial<Switch> = {}): Switch {
  return {
    name,
    group: text('Money', 'Para'),
    kind: 'yes_no',
    values: [],
    least: 0,
    most: 1,
    label: text(name),
    about: text(`About ${name}.`),
    ...more,
  };
}

const POT: NamedRule = {
  id: 'pot',
  group: text('Money'),
  name: text('Parking pot'),
  about: text('Taxes wait.'),
  parts: ['pot.tax', 'pot.fee'].map((name) => ({ name, off: 'no', on: 'yes' })),
};
const AUCTION: NamedRule = {
  id: 'auction',
  group: text('Auctions'),
  name: text('Auction'),
  about: text('To the highest.'),
  parts: [{ name: 'on_decline', off: 'nothing', on: 'auction_timed' }],
};
const MINUTES: NamedRule = {
  id: 'minutes',
  group: text('Ending'),
  name: text('Minutes'),
  about: text('How long.'),
  parts: [{ name: 'ends.minutes', off: '', on: '' }],
  when: { name: 'ends', value: 'timed' },
};

const FAMILY: Switches = {
  switches: ['seats.max', 'setup', 'pot.tax', 'pot.fee', 'on_decline', 'salary', 'ends'].map(
    (one) => oneSwitch(one),
  ),
  named: [POT, AUCTION, MINUTES],
  presets: [
    { id: 'title', name: text('As the title says'), about: text(''), rules: {} },
    {
      id: 'official',
      name: text('Official'),
      about: text(''),
      rules: { on_decline: 'auction_timed', 'pot.tax': 'no', 'pot.fee': 'no' },
    },
    {
      id: 'family',
      name: text('Family'),
      about: text(''),
      rules: { on_decline: 'nothing', 'pot.tax': 'yes', 'pot.fee': 'yes' },
    },
  ],
};
const TITLE = {
  'seats.max': '6',
  setup: 'claim',
  'pot.tax': 'no',
  'pot.fee': 'no',
  on_decline: 'auction_turns',
  salary: '200',
  ends: 'last_standing',
  'ends.minutes': '60',
};

function house(): HouseRules {
  const rules = new HouseRules();
  rules.load(FAMILY, TITLE);
  return rules;
}

describe('a rule with a name', () => {
  it('is off, on, or mixed where its switches disagree', () => {
    expect(stateOf(POT, { 'pot.tax': 'no', 'pot.fee': 'no' })).toBe('off');
    expect(stateOf(POT, { 'pot.tax': 'yes', 'pot.fee': 'yes' })).toBe('on');
    expect(stateOf(POT, { 'pot.tax': 'yes', 'pot.fee': 'no' })).toBe('mixed');
  });

  it('is on with any value but the one that means off', () => {
    expect(stateOf(AUCTION, { on_decline: 'auction_turns' })).toBe('on');
    expect(stateOf(AUCTION, { on_decline: 'nothing' })).toBe('off');
  });

  it('comes back on as the preset has it', () => {
    expect(turned(AUCTION, false, TITLE)).toEqual({ on_decline: 'nothing' });
    expect(turned(AUCTION, true, TITLE)).toEqual({ on_decline: 'auction_turns' });
    expect(turned(AUCTION, true, { on_decline: 'nothing' })).toEqual({
      on_decline: 'auction_timed',
    });
  });

  it('has a control of its own where it is neither on nor off, and is there only when it means something', () => {
    expect(isToggle(POT)).toBe(true);
    expect(isToggle(MINUTES)).toBe(false);
    expect(applies(MINUTES, { ends: 'timed' })).toBe(true);
    expect(applies(MINUTES, { ends: 'last_standing' })).toBe(false);
    expect(applies(POT, {})).toBe(true);
  });

  it('stands in its group', () => {
    const second = { ...POT, id: 'other' };
    expect(byNamedGroup([POT, second, AUCTION]).map((one) => one.rules.length)).toEqual([2, 1]);
  });
});

describe('the rules of a new table', () => {
  it('are those of the title, and nothing has to be told', () => {
    const rules = house();
    expect(rules.now).toEqual(TITLE);
    expect(rules.overrides).toEqual({});
    expect(rules.changed).toBe(0);
  });

  it('are set by a preset, all at once, and the table is told where it differs from the title', () => {
    const rules = house();
    rules.choose('family');
    expect(rules.changed).toBe(0);
    expect(rules.overrides).toEqual({ on_decline: 'nothing', 'pot.tax': 'yes', 'pot.fee': 'yes' });
    rules.choose('title');
    expect(rules.overrides).toEqual({});
  });

  it('keep the preset when one is changed, count it, and go back', () => {
    const rules = house();
    rules.choose('family');
    rules.turn(POT, false);
    rules.set('salary', '300');
    expect(rules.preset).toBe('family');
    expect(rules.changed).toBe(2);
    expect(rules.overrides).toEqual({ on_decline: 'nothing', salary: '300' });
    rules.reset();
    expect(rules.changed).toBe(0);
    expect(rules.overrides).toEqual({ on_decline: 'nothing', 'pot.tax': 'yes', 'pot.fee': 'yes' });
  });

  it('forget a change that was taken back by hand', () => {
    const rules = house();
    rules.set('salary', '300');
    rules.set('salary', '200');
    expect(rules.changed).toBe(0);
    expect(rules.overrides).toEqual({});
  });

  it('let what has a place of its own be, and do not count it', () => {
    const rules = house();
    rules.set('setup', 'deal');
    expect(rules.changed).toBe(0);
    rules.choose('family');
    rules.reset();
    expect(rules.overrides.setup).toBe('deal');
    expect(rules.listed.map((one) => one.name)).not.toContain('setup');
  });

  it('say what the official rules have, where those say anything', () => {
    expect(house().official('on_decline')).toBe('auction_timed');
    expect(house().official('salary')).toBeUndefined();
  });

  it('begin anew with another title', () => {
    const rules = house();
    rules.choose('family');
    rules.set('salary', '1');
    rules.load(FAMILY, { ...TITLE, salary: '50' });
    expect([rules.preset, rules.changed, rules.now.salary]).toEqual(['title', 0, '50']);
  });
});

describe('what was changed', () => {
  it('counts a rule with a name once', () => {
    const now = { ...TITLE, 'pot.tax': 'yes', 'pot.fee': 'yes', salary: '1' };
    expect(countChanged(FAMILY.switches, FAMILY.named, now, TITLE)).toBe(2);
  });
});

describe('looking for a rule', () => {
  const fine = oneSwitch('jail.fine', { label: text('Jail fine', 'Hapis cezası') });

  it('takes every word of its name, its line and its group, in any order and any case', () => {
    expect(found(fine, '')).toBe(true);
    expect(found(fine, 'FINE jail')).toBe(true);
    expect(found(fine, 'money')).toBe(true);
    expect(found(fine, 'jail rent')).toBe(false);
  });

  it('marks what was found', () => {
    expect(marked('Rent from jail', 'JAIL')).toEqual([
      { text: 'Rent from ', hit: false },
      { text: 'jail', hit: true },
    ]);
    expect(marked('Hapis cezası', 'cezasi').at(-1)).toEqual({ text: 'cezası', hit: true });
    expect(marked('Rent', '')).toEqual([{ text: 'Rent', hit: false }]);
  });
});

describe('an amount', () => {
  it('is chosen from what is usual, and what is set is among it', () => {
    const step = oneSwitch('auction.step', { kind: 'amount', least: 1, most: 1000 });
    expect(amountsAround(step, '33%')).toEqual([
      '1',
      '5',
      '10',
      '20',
      '50',
      '100',
      '5%',
      '10%',
      '25%',
      '33%',
      '50%',
      '100%',
    ]);
  });
});

describe('how long a game lasts', () => {
  const length: Length = {
    person_seconds: 15,
    bot_seconds: 5,
    presets: [
      { preset: 'title', from: 2, turns: [100, 150, 200] },
      { preset: 'quick', from: 2, turns: [60, 90, 120] },
    ],
  };

  it('is longer with more people than with bots, and by fives', () => {
    expect(minutesOf(length, 'title', { people: 4, bots: 0 }, {})).toBe(50);
    expect(minutesOf(length, 'title', { people: 1, bots: 3 }, {})).toBe(25);
    expect(minutesOf(length, 'title', { people: 2, bots: 0 }, {})).toBe(25);
  });

  it('goes by the preset, and by the title where the preset makes no difference', () => {
    expect(minutesOf(length, 'quick', { people: 4, bots: 0 }, {})).toBe(30);
    expect(minutesOf(length, 'family', { people: 4, bots: 0 }, {})).toBe(50);
  });

  it('ends with the clock or the last round', () => {
    const timed = { ends: 'timed', 'ends.minutes': '20' };
    expect(minutesOf(length, 'title', { people: 4, bots: 0 }, timed)).toBe(20);
    expect(minutesOf(length, 'title', { people: 4, bots: 0 }, { end_round: '5' })).toBe(5);
  });

  it('is not known of a board of one’s own, or with seats that nobody has measured', () => {
    expect(minutesOf(undefined, 'title', { people: 2, bots: 0 }, {})).toBeNull();
    expect(minutesOf(length, 'title', { people: 8, bots: 0 }, {})).toBeNull();
    expect(minutesOf(length, 'title', { people: 0, bots: 0 }, {})).toBeNull();
  });
});
