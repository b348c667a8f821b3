// SPDX-License-Identifier: Apache-2.0
// The keys of the screen, by what they do; a battle has its own. They are listed under Controls. Esc is
// the game menu's at any time.

export type Deed =
  | 'next'
  | 'cards'
  | 'airport'
  | 'undo'
  | 'log'
  | 'chat'
  | 'more'
  | 'fewer'
  | 'confirm'
  | 'cancel'
  | 'closer'
  | 'farther'
  | 'whole';

export const KEYS: Record<string, Deed> = {
  n: 'next',
  c: 'cards',
  p: 'airport',
  u: 'undo',
  l: 'log',
  t: 'chat',
  '+': 'more',
  '=': 'more',
  '-': 'fewer',
  '−': 'fewer',
  Enter: 'confirm',
  Backspace: 'cancel',
  i: 'closer',
  o: 'farther',
  '0': 'whole',
};

export function keyDoes(key: string): Deed | null {
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
