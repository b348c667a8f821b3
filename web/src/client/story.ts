// SPDX-License-Identifier: Apache-2.0
// The steps of a game from its beginning, for charts of all of it: of a finished table of this
// server, or of whatever replay is open, which may be a file that the server does not have.
import type { Step } from '../wire/types';

export const STORY_PAGE = 200;

export type StoryPage = { steps: Step[]; total: number };
type Teller = (from: number) => Promise<StoryPage>;

let opened: Teller | null = null;

/** A replay is open and tells its own story; null: it is closed again. */
export function storyFrom(teller: Teller | null): void {
  opened = teller;
}

export async function storyPage(table: string, from: number): Promise<StoryPage | null> {
  if (opened) return opened(from);
  const path = `/api/tables/${encodeURIComponent(table)}/replay`;
  const answer = await fetch(`${path}?from=${from}&count=${STORY_PAGE}`);
  return answer.ok ? ((await answer.json()) as StoryPage) : null;
}
