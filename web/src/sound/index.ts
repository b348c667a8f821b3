// SPDX-License-Identifier: Apache-2.0
export type Effect =
  | 'dice'
  | 'step'
  | 'coins_in'
  | 'coins_out'
  | 'card'
  | 'build'
  | 'hotel'
  | 'jail'
  | 'bid'
  | 'tick'
  | 'attack'
  | 'win_round'
  | 'lose_round'
  | 'capture'
  | 'win'
  | 'tap'
  | 'refused';

/** `rise`: for steps, how many came before, so that the tick climbs. */
export function play(_effect: Effect, _options: { rise?: number; delay?: number } = {}): void {}
