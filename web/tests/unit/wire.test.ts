// SPDX-License-Identifier: Apache-2.0
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
