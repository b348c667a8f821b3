// SPDX-License-Identifier: Apache-2.0

import { describe, expect, it } from 'vitest';
import { callAt } from '../../src/estate/hammer';
import { keyDoes } from '../../src/estate/keys';
import {
  actingSeat,
  askingOf,
  bidSteps,
  type ChoiceTo,
  choicesOf,
  deedActions,
  mainChoice,
  mayCounter,
  mayTrade,
  questionFor,
  staysAsked,
} from '../../src/estate/screen';
import { signed } from '../../src/estate/words';
import type { EstateAction, EstateChoices, EstatePosition, EstateView } from '../../src/wire/types';

type Do = EstateAction['do'];
/** An action of that name, about nothing in particular. */
function actionTo(what: Do): EstateAction {
  if (what === 'bid') return { do: what, amount: 10 };
  const onTile = ['sell', 'mortgage', 'build', 'lift'] as const;
  const deed = onTile.find((one) => one === what);
  if (deed) return { do: deed, tile: 1 };
  const alone = ALONE.find((one) => one === what);
  if (!alone) throw new Error(`no ${what} here`);
  return { do: alone };
}
const ALONE = [
  'roll',
  'buy',
  'decline',
  'withdraw',
  'pay',
  'card',
  'wait',
  'ok',
  'accept',
  'reject',
  'ask',
  'end',
  'resign',
] as const;

const choices = (seat: number, ...what: Do[]): EstateChoices => ({
  seat,
  legal: what.map((one) => ({ action: actionTo(one), label: one, facts: {} })),
  open_ended: [],
  blocked: [],
});

function position(
  prompt: EstateView['prompt'],
  asked: number,
  ...list: EstateChoices[]
): EstatePosition {
  return {
    family: 'estate',
    viewer: 0,
    view: {
      prompt,
      asked,
      turn: asked,
      round: 1,
      dice: [0, 0],
      pot: 0,
      rise: 0,
      stalemate: false,
      seats: [],
    },
    waiting: list.map((one) => one.seat),
    question: { text: '' },
    choices: list,
    undo: [],
    deadlines: [],
  };
}

describe('what is asked', () => {
  it.each([
    ['buy_or_decline', 'buy'],
    ['tax_choice', 'tax'],
    ['card', 'card'],
    ['card_choice', 'card'],
    ['jail_choice', 'jail'],
    ['debt', 'debt'],
    ['trade_response', 'trade'],
    ['inherited_mortgage', 'inherited'],
    ['mortgaged_offer', 'mortgaged_offer'],
    ['auction', 'auction'],
  ] as const)('%s comes up as %s for whoever is asked', (prompt, asking) => {
    expect(askingOf(position(prompt, 0, choices(0, 'ok')))).toBe(asking);
  });

  it('leaves an auction open from bid to bid, and other questions while the same seat is asked', () => {
    const auction = (tile: number, ...list: EstateChoices[]): EstatePosition => {
      const asked = position('auction', -1, ...list);
      return {
        ...asked,
        view: { ...asked.view, auction: { tile, bid: 0, leader: -1, active: [] } },
      };
    };
    expect(staysAsked(auction(3, choices(0, 'bid')), auction(3))).toBe(true);
    expect(staysAsked(auction(3), auction(5))).toBe(false);
    const buying = (seat: number) => position('buy_or_decline', seat, choices(seat, 'buy'));
    expect(staysAsked(buying(0), buying(0))).toBe(true);
    expect(staysAsked(buying(0), buying(1))).toBe(false);
    expect(staysAsked(buying(0), position('manage', 0, choices(0, 'end')))).toBe(false);
  });

  it('shows others only what all may see', () => {
    expect(askingOf(position('buy_or_decline', 1))).toBe('none');
    expect(askingOf(position('auction', -1))).toBe('auction');
    expect(askingOf(position('game_over', -1))).toBe('over');
  });

  it.each(['roll', 'manage', 'order_roll', 'dice'] as const)(
    '%s leaves the board free',
    (prompt) => {
      expect(askingOf(position(prompt, 0, choices(0, 'roll')))).toBe('none');
    },
  );
});

describe('who acts', () => {
  it('is who is asked, if that seat is on this screen', () => {
    const both = position('auction', -1, choices(1, 'bid'), choices(3, 'bid'));
    expect(actingSeat(both)).toBe(1);
    expect(actingSeat(position('debt', 3, choices(1), choices(3, 'sell')))).toBe(3);
    expect(actingSeat(position('roll', 2))).toBe(-1);
    expect(choicesOf(both, 3)?.seat).toBe(3);
  });
});

describe('the large button', () => {
  it.each([
    [['resign', 'build', 'roll'], 'roll'],
    [['mortgage', 'end', 'resign'], 'end'],
    [['decline', 'buy'], 'buy'],
    [['ok'], 'ok'],
  ])('of %j is %s', (legal, main) => {
    expect(mainChoice(choices(0, ...(legal as Do[])))?.action.do).toBe(main);
  });

  it('never gives up or sells by itself', () => {
    expect(mainChoice(choices(0, 'resign', 'sell', 'mortgage', 'withdraw'))).toBeNull();
  });
});

describe('deeds', () => {
  it('offer what can be done and say what cannot', () => {
    const given: EstateChoices = {
      seat: 0,
      legal: [{ action: { do: 'build', tile: 3 }, label: 'Build (-$50)', facts: { amount: -50 } }],
      open_ended: [],
      blocked: [
        {
          action: { do: 'mortgage', tile: 3 },
          reason: 'has_buildings',
          text: 'There are buildings on it',
        },
      ],
    };
    expect(deedActions(given, 3).map((one) => [one.what, one.choice !== null, one.reason])).toEqual(
      [
        ['build', true, ''],
        ['mortgage', false, 'There are buildings on it'],
      ],
    );
    expect(deedActions(given, 5)).toEqual([]);
  });

  it('can be traded only when the server says so', () => {
    expect(mayTrade({ ...choices(0), open_ended: ['offer'] })).toBe(true);
    expect(mayTrade(choices(0))).toBe(false);
    expect(mayCounter({ ...choices(0), open_ended: ['counter'] })).toBe(true);
    expect(mayTrade(null)).toBe(false);
  });
});

describe('words and keys', () => {
  it('stay within the range of bids', () => {
    const bid: ChoiceTo<'bid'> = {
      action: { do: 'bid', amount: 60 },
      label: '',
      facts: { leaves_if_won: 15 },
      amount: [60, 75],
    };
    expect(bidSteps(bid)).toEqual([60, 66, 72]);
    expect(bidSteps(null)).toEqual([]);
  });

  it('leave out the name that is known', () => {
    const asked = position('roll', 1, choices(1, 'roll'));
    asked.question = { text: 'Ada, roll.', to_you: 'Roll.', seat: 1 };
    expect(questionFor(asked, [1])).toBe('Roll.');
    expect(questionFor(asked, [0])).toBe('Ada, roll.');
    expect(questionFor(asked, [0, 1])).toBe('Ada, roll.');
    expect(questionFor(asked, [])).toBe('Ada, roll.');
  });

  it('know the keys of the seeds', () => {
    expect(['r', ' ', 'E', 'b'].map(keyDoes)).toEqual(['roll', 'roll', 'end', 'buy']);
    expect(keyDoes('x')).toBe('');
  });
});

describe('the amount of a choice', () => {
  const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

  it('is written as elsewhere on the screen, with its sign', () => {
    expect(signed(25, money)).toBe('+$25');
    expect(signed(-1250, money)).toBe('−$1,250');
    expect(signed(undefined, money)).toBe('');
  });
});

describe('an auctioneer', () => {
  it('calls once, twice and sold as time runs out, and only if somebody has bid', () => {
    const seconds = [9, 6.01, 6, 4, 3.01, 3, 2, 0.01, 0];
    expect(seconds.map((left) => callAt(left * 1000, true))).toEqual([
      null,
      null,
      'once',
      'once',
      'once',
      'twice',
      'twice',
      'twice',
      'sold',
    ]);
    expect(seconds.map((left) => callAt(left * 1000, false)).filter(Boolean)).toEqual([]);
  });
});
