// SPDX-License-Identifier: Apache-2.0
// The rule book of a table is written by the server, from the title and the table's own switches.
import { fileValue } from '../builder/edit';
import { rest } from '../client/rest';
import type { Rules, TitleDetails, TitleDocument } from '../wire/types';

export type Book = TitleDetails['how_to_play'];

/** The title with the switches of a table in place of its own. */
export function withRules(document: TitleDocument, rules: Rules): TitleDocument {
  const switches = Object.entries(rules).map(([name, text]) => [name, fileValue(text)] as const);
  const { start_cash_choices: _, ...title } = document.title;
  return { ...document, title: { ...title, rules: Object.fromEntries(switches) } };
}

/** Null: the server is of another opinion; the title's own book is the next best. */
export async function bookOf(document: TitleDocument, rules: Rules): Promise<Book | null> {
  const { title } = await rest.check(withRules(document, rules));
  return title?.how_to_play ?? null;
}
