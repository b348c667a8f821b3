// SPDX-License-Identifier: Apache-2.0

/** Keys of the screen, by what they do. Shown as caps and listed under Controls. */
export const KEYS = {
  roll: ['r', ' '],
  end: ['e'],
  buy: ['b'],
  decline: ['a'],
  build: ['h'],
  trade: ['t'],
  mortgage: ['m'],
  undo: ['u'],
  chat: ['c'],
} as const satisfies Record<string, readonly string[]>;

export type EstateKey = keyof typeof KEYS;

export function keyOf(what: string): string | undefined {
  return (KEYS as Record<string, readonly string[]>)[what]?.[0];
}

export function keyDoes(key: string): EstateKey | '' {
  const pressed = key.toLowerCase();
  const known = Object.entries(KEYS) as [EstateKey, readonly string[]][];
  return known.find(([, keys]) => keys.includes(pressed))?.[0] ?? '';
}
