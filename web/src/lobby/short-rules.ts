// SPDX-License-Identifier: Apache-2.0
// What is played, in five lines: for whoever waits and has not read the rules.
import { money, t } from '../text';
import type { Glyph } from '../ui/glyphs';
import type { Currency, Family, Rules } from '../wire/types';

export interface RuleLine {
  icon: Glyph;
  text: string;
}

export interface Played {
  family: Family;
  rules: Rules;
  /** What everybody starts with, where that is printed. */
  startCash?: number | undefined;
  currency?: Currency | undefined;
  /** What the table adds: a time of their own, or hours for each move. */
  bankMinutes?: number | undefined;
  moveHours?: number | undefined;
}

function estate({ rules, startCash, currency }: Played): RuleLine[] {
  const auctioned = rules.on_decline !== 'nothing';
  const timed = rules.ends === 'timed';
  const cash = startCash ?? Number(rules.start_cash);
  return [
    { icon: 'wallet', text: t('say.short_cash', { money: money(cash, currency) }) },
    { icon: 'gavel', text: t(auctioned ? 'say.short_auctioned' : 'say.short_not_auctioned') },
    {
      icon: 'handshake',
      text: t(rules.trade === 'off' ? 'say.short_no_trades' : 'say.short_trades'),
    },
    { icon: 'landmark', text: t(rules['pot.tax'] === 'yes' ? 'say.short_pot' : 'say.short_bank') },
    {
      icon: timed ? 'hourglass' : 'trophy',
      text: timed
        ? t('say.short_minutes', { n: Number(rules['ends.minutes']) })
        : t('say.short_last'),
    },
  ];
}

function conquest({ rules }: Played): RuleLine[] {
  const rounds = Number(rules.end_round);
  const last = rules.win === 'last_standing' ? 'say.short_last' : 'say.short_all';
  return [
    { icon: 'map', text: t(rules.setup === 'claim' ? 'say.short_claim' : 'say.short_deal') },
    rules.combat === 'rps'
      ? { icon: 'hand', text: t('say.short_rps') }
      : { icon: 'dices', text: t('say.short_dice') },
    {
      icon: 'layers',
      text: t(rules.cards === 'rising' ? 'say.short_cards_rising' : 'say.short_cards_fixed'),
    },
    {
      icon: 'handshake',
      text: t(rules.alliances === 'yes' ? 'say.short_alliances' : 'say.short_no_alliances'),
    },
    rounds > 0
      ? { icon: 'hourglass', text: t('say.short_rounds', { n: rounds }) }
      : { icon: 'trophy', text: t(last) },
  ];
}

const BY_FAMILY: Record<Family, (played: Played) => RuleLine[]> = { estate, conquest };

function clocks({ bankMinutes = 0, moveHours = 0 }: Played): RuleLine[] {
  if (moveHours > 0) return [{ icon: 'moon', text: t('say.clock_days', { n: moveHours }) }];
  if (bankMinutes > 0) return [{ icon: 'history', text: t('say.clock_bank', { n: bankMinutes }) }];
  return [];
}

export const shortRules = (played: Played) => [
  ...BY_FAMILY[played.family](played),
  ...clocks(played),
];
