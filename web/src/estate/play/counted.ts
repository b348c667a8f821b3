// SPDX-License-Identifier: Apache-2.0

/** The sums that a count passes: only ever between the two, the last one exactly the new one. */
export function counted(before: number, after: number, most = 12): number[] {
  const steps = Math.min(most, Math.abs(after - before));
  const sums = Array.from({ length: steps + 1 }, (_, n) => {
    const part = steps > 0 ? n / steps : 1;
    return n === steps ? after : Math.round(before + (after - before) * (1 - (1 - part) ** 2));
  });
  return sums.filter((sum, n) => n === 0 || sum !== sums[n - 1]);
}
