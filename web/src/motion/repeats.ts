// SPDX-License-Identifier: Apache-2.0
// What has just been seen need not be seen at full length again.

const WITHIN_MS = 120_000;
const SHORTER = 0.6;

export class Repeats {
  #seen = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** How long a moment of this name takes now. */
  ms(name: string, ms: number): number {
    const last = this.#seen.get(name);
    this.#seen.set(name, this.now());
    return last !== undefined && this.now() - last < WITHIN_MS ? ms * SHORTER : ms;
  }
}
