// SPDX-License-Identifier: Apache-2.0
// Takes what is one's own from one house to the other: the server's games and boards into this browser,
// and the other way round.
import { rest } from '../client/rest';
import type { TitleDocument } from '../wire/types';
import { ask, type Where, whereFor } from './house';

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
