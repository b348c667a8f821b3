// SPDX-License-Identifier: Apache-2.0
// The history of a finished game, for whoever came late or loaded the page again.
import type { Step } from '../../wire/types';
import { counts, type Moment, momentOf, withMoment } from '../history';
import type { View } from '../wire';

const PAGE = 200;
const MOST_PAGES = 60;

export async function wholeHistory(table: string): Promise<Moment[]> {
  let history: Moment[] = [];
  try {
    for (let from = 0, page = 0; page < MOST_PAGES; page++, from += PAGE) {
      const answer = await fetch(
        `/api/tables/${encodeURIComponent(table)}/replay?from=${from}&count=${PAGE}`,
      );
      if (!answer.ok) break;
      const { steps, total } = (await answer.json()) as { steps: Step[]; total: number };
      for (const step of steps) {
        const view = step.position.view as unknown as View;
        if (counts(view)) history = withMoment(history, momentOf(view));
      }
      if (steps.length === 0 || from + steps.length >= total) break;
    }
  } catch {
    // What was collected while playing has to do.
  }
  return history;
}
