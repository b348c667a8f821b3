// SPDX-License-Identifier: Apache-2.0
// About how long a game lasts, from what the lab has measured of the title.
import type { Length, Rules } from '../wire/types';

const STEP = 5;

/** In minutes, by fives; null where nobody has measured such a game. */
export function minutesOf(
  length: Length | undefined,
  preset: string,
  table: { people: number; bots: number },
  rules: Rules,
): number | null {
  const measured =
    length?.presets.find((one) => one.preset === preset) ??
    length?.presets.find((one) => one.preset === 'title');
  const seats = table.people + table.bots;
  const turns = measured?.turns[seats - measured.from];
  if (!length || !turns) return null;
  const lastRound = Number(rules.end_round ?? 0);
  const most = lastRound > 0 ? Math.min(turns, lastRound * seats) : turns;
  const each = (table.people * length.person_seconds + table.bots * length.bot_seconds) / seats;
  const minutes = (most * each) / 60;
  const limit = rules.ends === 'timed' ? Number(rules['ends.minutes']) : Number.POSITIVE_INFINITY;
  return Math.min(limit, Math.max(STEP, Math.round(minutes / STEP) * STEP));
}
