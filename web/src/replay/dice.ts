// SPDX-License-Identifier: Apache-2.0
// What the check of a journal means, in one word.
import type { Verdict } from './api';

export type Fairness = 'fair' | 'damaged' | 'unfair' | 'unrevealed' | 'none';

export function fairness(verdict: Verdict): Fairness {
  const { checked, unfair, unrevealed } = verdict.dice;
  if (unfair > 0) return 'unfair';
  if (!verdict.sound) return 'damaged';
  if (unrevealed > 0) return 'unrevealed';
  return checked > 0 ? 'fair' : 'none';
}
