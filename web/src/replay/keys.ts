// SPDX-License-Identifier: Apache-2.0
// Which key does what in a replay.
export type Deed = 'toggle' | 'back' | 'forward' | 'start' | 'end';

const DEEDS: Record<string, Deed> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'start',
  End: 'end',
};

/** The board and the map walk by arrows themselves, as do choices; a button keeps its space. */
export function keyDoes(
  key: string,
  on: { field: boolean; walks: boolean; button: boolean },
): Deed | null {
  const deed = DEEDS[key] ?? null;
  if (!deed || on.field) return null;
  if (deed === 'toggle') return on.button ? null : deed;
  return on.walks ? null : deed;
}
