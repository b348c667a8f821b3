// SPDX-License-Identifier: Apache-2.0
// The history of a finished game, for whoever came late or loaded the page again.
import { STORY_PAGE, storyPage } from '../../client/story';
import { estateStep } from '../../wire/family';
import { type Moment, momentOf, noRents, type Rents, withMoment, withRents } from '../history';

const MOST_PAGES = 60;

export type Story = { history: Moment[]; rents: Rents };

export async function wholeStory(table: string, seats: number): Promise<Story> {
  let history: Moment[] = [];
  let rents = noRents(seats);
  try {
    for (let from = 0, page = 0; page < MOST_PAGES; page++, from += STORY_PAGE) {
      const told = await storyPage(table, from);
      if (!told) break;
      const { steps, total } = told;
      for (const step of steps.map(estateStep)) {
        rents = withRents(rents, step.events);
        history = withMoment(history, momentOf(step.position.view));
      }
      if (steps.length === 0 || from + steps.length >= total) break;
    }
  } catch {
    // What was collected while playing has to do.
  }
  return { history, rents };
}
