// SPDX-License-Identifier: Apache-2.0
// The history of a finished game, for whoever came late or loaded the page again.
import type { EstateView, Step, Welcome } from '../../wire/types';
import { type Moment, momentOf, noRents, type Rents, withMoment, withRents } from '../history';

const PAGE = 200;
const MOST_PAGES = 60;

type Page = { welcome: Welcome; steps: Step[]; total: number };

export type Story = { history: Moment[]; rents: Rents };

export async function wholeStory(table: string, seats: number): Promise<Story> {
  let history: Moment[] = [];
  let rents = noRents(seats);
  try {
    for (let from = 0, page = 0; page < MOST_PAGES; page++, from += PAGE) {
      const answer = await fetch(
        `/api/tables/${encodeURIComponent(table)}/replay?from=${from}&count=${PAGE}`,
      );
      if (!answer.ok) break;
      const { steps, total } = (await answer.json()) as Page;
      for (const step of steps) {
        rents = withRents(rents, step.events);
        history = withMoment(history, momentOf(step.position.view as EstateView));
      }
      if (steps.length === 0 || from + steps.length >= total) break;
    }
  } catch {
    // What was collected while playing has to do.
  }
  return { history, rents };
}
