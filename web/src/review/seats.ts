// SPDX-License-Identifier: Apache-2.0
// Who plays on from a moment that has passed, before anybody chooses.

export const PERSON = 'person';
/** Plays for somebody who is not here. */
export const USUAL = 'medium';

/**
 * Bots stay as they were. Of the people only those who sat at this screen are here; where nobody did, as
 * with a journal, all of them. Whoever looks back at bots alone wants to do better than the one who chose.
 */
export function kindsFor(
  seats: readonly { kind: string }[],
  own: readonly number[],
  chooser: number,
): string[] {
  const isPerson = (seat: number) => seats[seat]?.kind === PERSON;
  const people = seats.some((_, seat) => isPerson(seat));
  return seats.map(({ kind }, seat) => {
    if (!people) return seat === chooser ? PERSON : kind;
    if (!isPerson(seat)) return kind;
    return own.length === 0 || own.includes(seat) ? PERSON : USUAL;
  });
}
