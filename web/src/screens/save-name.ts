// SPDX-License-Identifier: Apache-2.0
import { shortMoment, t } from '../text';

/** The server takes no longer names. */
export const LONGEST_SAVE_NAME = 40;

/** Several saves can be told apart: which game, how far, and when. A long title is cut. */
export function usualSaveName(title: string, round: number, at: number): string {
  const named = (what: string) => t('save.usual', { title: what, n: round, when: shortMoment(at) });
  const over = [...named(title)].length - LONGEST_SAVE_NAME;
  return over <= 0 ? named(title) : named(`${[...title].slice(0, -over - 1).join('')}…`);
}
