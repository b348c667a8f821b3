// SPDX-License-Identifier: Apache-2.0
// What an auctioneer calls while the clock of an auction runs out.

export type Call = 'once' | 'twice' | 'sold';

/** Nothing while there is time, or nobody has bid: then there is nothing to sell. */
export function callAt(ms: number, bid: boolean): Call | null {
  const seconds = Math.ceil(ms / 1000);
  if (!bid || seconds > 6) return null;
  if (seconds > 3) return 'once';
  return seconds > 0 ? 'twice' : 'sold';
}
