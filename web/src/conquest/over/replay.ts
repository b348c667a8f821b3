// SPDX-License-Identifier: Apache-2.0
// The history of a finished game, for whoever came late or loaded the page again.
import { STORY_PAGE, storyPage } from '../../client/story';
import { conquestStep } from '../../wire/family';
import { counts, type Moment, momentOf, withMoment } from '../history';

const MOST_PAGES = 60;

export async function wholeHistory(table: string): Promise<Moment[]> {
  let history: Moment[] = [];
  try {
    for (let from = 0, page = 0; page < MOST_PAGES; page++, from += STORY_PAGE) {
      const told = await storyPage(table, from);
      if (!told) break;
      const { steps, total } = told;
      for (const step of steps) {
        const { view } = conquestStep(step).position;
        if (counts(view)) history = withMoment(history, momentOf(view));
      }
      if (steps.length === 0 || from + steps.length >= total) break;
    }
  } catch {
    // What was collected while playing has to do.
  }
  return history;
}
