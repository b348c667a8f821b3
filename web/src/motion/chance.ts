// SPDX-License-Identifier: Apache-2.0

/** Chance that comes out the same for the same seed. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // The first numbers of seeds side by side lie side by side.
  for (let n = 0; n < 4; n++) next();
  return next;
}
