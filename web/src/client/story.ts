// SPDX-License-Identifier: Apache-2.0
// The steps of a game from its beginning, and what is worth telling of it: of a table of this server,
// or of whatever replay is open, which may be a file that the server does not have.
import { ask } from '../house/house';
import { language } from '../settings.svelte';
import { read } from '../wire/read';
import type { LogEntry, ReplayPage, WireTypes } from '../wire/types';
import { headersFor, rest } from './rest';
import { seated } from './seats';

export const STORY_PAGE = 200;

export type StoryPage = Pick<ReplayPage, 'steps' | 'total' | 'opening'>;
type Teller = {
  name: string;
  page: (from: number) => Promise<StoryPage>;
  story: () => Promise<unknown>;
  review: () => Promise<string>;
};

let opened: Teller | null = null;

/** A replay is open and tells its own story; null: it is closed again. */
export function storyFrom(teller: Teller | null): void {
  opened = teller;
}

/** One's own table may be looked back at while it goes on; others have to wait for its end. */
export function tokenFor(id: string): string {
  const kept = seated(id);
  return kept?.host || (Object.values(kept?.seats ?? {})[0] ?? '');
}

export async function storyPage(table: string, from: number): Promise<StoryPage | null> {
  if (opened) return opened.page(from);
  const path = `/api/tables/${encodeURIComponent(table)}/replay`;
  const token = tokenFor(table);
  const answer = await ask(`${path}?from=${from}&count=${STORY_PAGE}&language=${language()}`, {
    headers: headersFor(token),
  });
  return answer.ok ? read('ReplayPage', await answer.json()) : null;
}

/** What the game is called in the paths of screens that look back at it. */
export const pathOf = (table: string): string => opened?.name ?? table;

/** Has the game reviewed: the id of its review. */
export async function reviewOf(table: string): Promise<string> {
  if (opened) return opened.review();
  return rest.reviewTable(table, tokenFor(table));
}

async function toldBy(table: string): Promise<unknown> {
  if (opened) return opened.story();
  const path = `/api/tables/${encodeURIComponent(table)}/story`;
  const answer = await ask(path, { headers: headersFor(tokenFor(table)) });
  return answer.ok ? answer.json() : null;
}

/** What is worth telling of a game that is over; null: it cannot be told. */
export async function storyOf<Name extends 'EstateStory' | 'ConquestStory'>(
  type: Name,
  table: string,
): Promise<WireTypes[Name] | null> {
  const told = await toldBy(table).catch(() => null);
  return told === null ? null : read(type, told);
}

/** Entries that were read later must not be taken for those that came with the game. */
const EARLIER = -10_000_000;

/** The lines of the steps just before one, and of which step they begin. */
export async function linesBefore(
  table: string,
  before: number,
): Promise<{ from: number; log: LogEntry[] } | null> {
  const from = Math.max(0, before - STORY_PAGE);
  const page = await storyPage(table, from).catch(() => null);
  if (!page) return null;
  const steps = page.steps.slice(0, before - from);
  const log = steps.map(({ lines, events }, k) => ({ seq: EARLIER + from + k + 1, lines, events }));
  if (from === 0) log.unshift({ seq: EARLIER, lines: page.opening, events: [] });
  return { from, log: log.filter((entry) => entry.lines.length > 0) };
}
