// SPDX-License-Identifier: Apache-2.0
// How a game screen is laid out in a window.

export type Form = 'wide' | 'medium' | 'small' | 'phone';

/** Below `low` a window that is not a phone's has room for what is small only. */
export function formOf(width: number, height: number, low = 0): Form {
  if (width <= 640 || height > width * 1.12) return 'phone';
  if (width <= 1100 || height < low) return 'small';
  return width < 1600 ? 'medium' : 'wide';
}
