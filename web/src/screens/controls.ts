// SPDX-License-Identifier: Apache-2.0
// What the keys do, from the same tables that the screens listen by.
import { KEYS as BATTLE_KEYS, RETREAT_KEY } from '../conquest/battle/keys';
import { KEYS as CONQUEST_KEYS, type Deed } from '../conquest/keys';
import { KEYS as ESTATE_KEYS, type EstateKey } from '../estate/keys';
import type { PlainKey } from '../text';
import type { Family, Rules } from '../wire/types';
import { MUTE_KEY } from './mute';

export interface Control {
  keys: string[];
  does: PlainKey;
}

const ESTATE: Record<EstateKey, PlainKey> = {
  roll: 'how.roll',
  end: 'how.end',
  buy: 'how.buy',
  decline: 'how.decline',
  build: 'how.build',
  trade: 'how.trade',
  mortgage: 'how.mortgage',
  undo: 'how.undo',
  chat: 'how.chat',
};

/** Keys that do two sides of the same thing stand in one row. */
const CONQUEST: Record<Deed, PlainKey> = {
  next: 'conquest.key_next',
  cards: 'conquest.key_cards',
  airport: 'conquest.key_airport',
  undo: 'conquest.key_undo',
  log: 'conquest.key_log',
  chat: 'how.chat',
  more: 'conquest.key_number',
  fewer: 'conquest.key_number',
  confirm: 'conquest.key_enter',
  cancel: 'conquest.key_cancel',
  closer: 'conquest.key_zoom',
  farther: 'conquest.key_zoom',
  whole: 'conquest.key_whole',
};

/** Typed without Shift, or by another keyboard: the same key twice. */
const TWINS = new Set(['=', '−']);
const CAPS: Record<string, string> = { Escape: 'Esc', Backspace: '⌫', '-': '−' };

function estate(): Control[] {
  const rows = Object.entries(ESTATE_KEYS).map(([what, keys]) => ({
    keys: [...keys],
    does: ESTATE[what as EstateKey],
  }));
  return [
    ...rows,
    { keys: ['1', '2', '3'], does: 'how.answer' },
    { keys: ['←', '↑', '↓', '→'], does: 'how.tiles' },
    { keys: ['Escape'], does: 'how.pause' },
    { keys: [MUTE_KEY], does: 'how.mute' },
    { keys: ['Tab'], does: 'how.tab' },
    { keys: ['Enter'], does: 'how.enter' },
  ];
}

function conquest(rules: Rules): Control[] {
  const rows: Control[] = [{ keys: ['←', '↑', '↓', '→'], does: 'conquest.key_arrows' }];
  for (const [deed, does] of Object.entries(CONQUEST)) {
    if (deed === 'airport' && rules.airports !== 'yes') continue;
    const keys = Object.keys(CONQUEST_KEYS).filter(
      (key) => CONQUEST_KEYS[key] === deed && !TWINS.has(key),
    );
    const row = rows.find((one) => one.does === does);
    if (row) row.keys.push(...keys);
    else rows.push({ keys, does });
  }
  rows.push({ keys: ['Escape'], does: 'how.pause' });
  rows.push({ keys: [MUTE_KEY], does: 'how.mute' });
  rows.push({ keys: ['Tab'], does: 'conquest.key_tab' });
  rows.push({ keys: [RETREAT_KEY], does: 'conquest.key_retreat' });
  if (rules.combat === 'dice') return rows;
  return [
    ...rows,
    { keys: [...BATTLE_KEYS.attacker], does: 'conquest.key_attacker' },
    { keys: [...BATTLE_KEYS.defender], does: 'conquest.key_defender' },
  ];
}

/** As they stand on the caps; Space is a word of the language. */
export function controlsOf(family: Family, rules: Rules, space: string): Control[] {
  const rows = family === 'estate' ? estate() : conquest(rules);
  const cap = (key: string) => (key === ' ' ? space : (CAPS[key] ?? upperKey(key)));
  return rows.map(({ keys, does }) => ({ keys: keys.map(cap), does }));
}

/** On keys i is I in every language. */
const upperKey = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
