// SPDX-License-Identifier: Apache-2.0
// Takes what is one's own from one house to the other: the server's games and boards into this browser,
// and the other way round.
import { deviceKey, headersFor, RestError, rest } from '../client/rest';
import { rememberTable, seated } from '../client/seats';
import { tokenFor } from '../client/story';
import { errorIn, read } from '../wire/read';
import type { MadeTable, Table, TitleDocument } from '../wire/types';
import { ask, type Question, type Where, whereFor } from './house';

/** Boards that were carried while the page is open, so that none is carried twice. */
const carried = new Map<string, string>();

function ownPictures(document: TitleDocument): string[] {
  const named = JSON.stringify(document.title.theme.art ?? {}).matchAll(/"own\/([0-9a-f]+)\.svg"/g);
  return [...new Set([...named].map((found) => found[1] ?? ''))];
}

/** A board's id in a house; it is copied there if it is in the other one. */
export async function boardIn(where: Where, id: string): Promise<string> {
  const path = `/api/boards/${encodeURIComponent(id)}`;
  if (whereFor(path) === where) return id;
  const known = carried.get(`${where} ${id}`);
  if (known) return known;
  const { document } = await rest.board(id);
  for (const picture of ownPictures(document)) {
    // Its name is made from what it shows: there it is called the same.
    const svg = await ask(`/api/pictures/${picture}`);
    if (svg.ok) await rest.addPicture(await svg.text(), where);
  }
  const board = await rest.addBoard(document, where);
  carried.set(`${where} ${id}`, board.id);
  return board.id;
}

async function told(path: string, question: Question): Promise<Response> {
  const answer = await ask(path, question);
  if (answer.ok) return answer;
  const { place, reason } = errorIn(await answer.json().catch(() => null));
  throw new RestError(answer.status, place, reason || answer.statusText);
}

async function post(where: Where, path: string, body: string, json = true): Promise<unknown> {
  const headers = headersFor(await deviceKey(where));
  headers['Content-Type'] = json ? 'application/json' : 'text/plain';
  return (await told(path, { method: 'POST', headers, body, where })).json();
}

/** A game that goes on in the other house, from its journal, which that house verifies first. The dice are
 *  new from there on: what one house has drawn ahead, the other does not know. The id of the new table. */
export async function carryGame(table: Table, to: Where): Promise<string> {
  const path = `/api/tables/${encodeURIComponent(table.id)}/journal`;
  const journal = await (await told(path, { headers: headersFor(tokenFor(table.id)) })).text();
  const verdict = read('Verdict', await post(to, '/api/verify', journal, false));
  if (!verdict.sound) throw new RestError(409, '', verdict.problem?.reason ?? '');
  const { id: review } = read('Ordered', await post(to, '/api/review', journal, false));
  const looked = `/api/reviews/${encodeURIComponent(review)}`;
  // Nobody wants the review: it is only where a house reads a journal to play on from.
  await told(looked, { method: 'DELETE', headers: headersFor(), where: to });
  const seats = table.seats.map(({ kind, token, colour, face }) => ({ kind, token, colour, face }));
  const wish = JSON.stringify({ at: verdict.actions, seats });
  const made: MadeTable = read('MadeTable', await post(to, `${looked}/tables`, wish));
  const before = seated(table.id);
  rememberTable(made, before?.name ?? table.name, before?.pictures);
  return made.id;
}
