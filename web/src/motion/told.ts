// SPDX-License-Identifier: Apache-2.0

/** Where the last word on each fact is said: only then it is drawn as the new position has it. */
export function lastWords<Event, Fact>(
  events: readonly Event[],
  factsOf: (event: Event) => Fact[],
): Map<Fact, number> {
  return new Map(events.flatMap((event, at) => factsOf(event).map((fact) => [fact, at] as const)));
}
