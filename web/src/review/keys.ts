// SPDX-License-Identifier: Apache-2.0
// Which key does what in a review.
export interface Deed {
  by: 1 | -1;
  /** Only to what was not good. */
  wrong: boolean;
  close?: boolean;
}

const DEEDS: Record<string, Deed> = {
  ArrowLeft: { by: -1, wrong: false },
  ArrowRight: { by: 1, wrong: false },
  ArrowUp: { by: -1, wrong: true },
  ArrowDown: { by: 1, wrong: true },
  Escape: { by: -1, wrong: false, close: true },
};

export const keyDoes = (key: string): Deed | null => DEEDS[key] ?? null;
