// SPDX-License-Identifier: Apache-2.0
// Everything around a game, over HTTP. A request that fails throws a RestError in words.
import { language } from '../settings.svelte';
import { errorIn, read } from '../wire/read';
import type { Family, NewTable, Rules, TitleDocument, WireTypes } from '../wire/types';

export interface LabOrder {
  title?: string;
  board?: string;
  seats: string[];
  games: number;
  seed: number;
  /** Of a table of this house, where the lab is for hosts. */
  table?: string;
  host?: string;
}

export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly place: string,
    reason: string,
  ) {
    super(reason);
  }
}

const DEVICE = 'parlour.device';

type Name = keyof WireTypes;

/** Who asks, and in which language the answer is to be. */
export function headersFor(key = ''): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (key) headers.Authorization = `Bearer ${key}`;
  return headers;
}

/** `answer`: what the server answers with. */
async function request<T extends Name>(
  answer: T,
  method: string,
  path: string,
  { body, svg, key }: { body?: unknown; svg?: string; key?: string } = {},
): Promise<WireTypes[T]> {
  const headers = headersFor(key);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (svg !== undefined) headers['Content-Type'] = 'image/svg+xml';
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? svg : JSON.stringify(body),
    });
  } catch {
    throw new RestError(0, '', 'no server');
  }
  const text = await response.text();
  let told: unknown = null;
  try {
    told = text === '' ? null : JSON.parse(text);
  } catch {
    // A proxy's page of HTML, perhaps; the status says enough.
  }
  if (response.ok) return read(answer, told);
  const { place, reason } = errorIn(told);
  throw new RestError(response.status, place, reason || response.statusText);
}

// What does not change while the page is open is asked for once.
const asked = new Map<string, Promise<unknown>>();

async function once<T extends Name>(answer: T, path: string): Promise<WireTypes[T]> {
  const known = asked.get(path);
  if (known) return read(answer, await known);
  const coming = request(answer, 'GET', path);
  coming.catch(() => asked.delete(path));
  asked.set(path, coming);
  return coming;
}

let makingKey: Promise<string> | null = null;

/** The key of this browser, to which saves and boards belong. */
export function deviceKey(): Promise<string> {
  const kept = localStorage.getItem(DEVICE);
  if (kept) return Promise.resolve(kept);
  makingKey ??= request('DeviceKey', 'POST', '/api/devices', { body: {} })
    .then(({ key }) => {
      localStorage.setItem(DEVICE, key);
      return key;
    })
    .finally(() => {
      makingKey = null;
    });
  return makingKey;
}

async function owned<T extends Name>(
  answer: T,
  method: string,
  path: string,
  body?: unknown,
): Promise<WireTypes[T]> {
  try {
    return await request(answer, method, path, { body, key: await deviceKey() });
  } catch (error) {
    // Another server, or one that has forgotten us: begin anew with it.
    if (!(error instanceof RestError) || error.status !== 401) throw error;
    localStorage.removeItem(DEVICE);
    return request(answer, method, path, { body, key: await deviceKey() });
  }
}

const id = encodeURIComponent;

export const rest = {
  titles: async () => (await once('Titles', '/api/titles')).titles,
  title: (name: string) => once('TitleDetails', `/api/titles/${id(name)}`),
  /** What a table with these switches would print. */
  figures: (name: string, rules: Rules) =>
    request(
      'EstateFigures',
      'GET',
      `/api/titles/${id(name)}/figures?${new URLSearchParams(rules)}`,
    ),
  boardFigures: (name: string, rules: Rules) =>
    owned('EstateFigures', 'GET', `/api/boards/${id(name)}/figures?${new URLSearchParams(rules)}`),
  switches: async (family: Family) => (await once('Switches', `/api/switches/${family}`)).switches,
  /** The same with the rules that have a name, and the presets. */
  houseRules: (family: Family) => once('Switches', `/api/switches/${family}`),
  bots: async (family: Family) => (await once('Bots', `/api/bots/${family}`)).bots,

  makeTable: async (table: NewTable) =>
    request('MadeTable', 'POST', '/api/tables', { body: table, key: await deviceKey() }),
  table: async (name: string) =>
    (await request('TableNow', 'GET', `/api/tables/${id(name)}`)).table,
  /** Those that are open to all of the house. */
  openTables: () => request('OpenTables', 'GET', '/api/tables'),
  /** At which of these tables one is waited for. */
  turns: async (tables: { id: string; tokens: string[] }[]) =>
    (await request('Turns', 'POST', '/api/turns', { body: { tables } })).turns,
  /** The same people at a new table; the tokens stay the same. */
  rematch: (table: string, token: string) =>
    request('Rematch', 'POST', `/api/tables/${id(table)}/rematch`, { key: token }),
  takeSeat: (
    table: string,
    seat: { seat?: number; name: string; token?: string; colour?: number; face?: string },
  ) =>
    request('SeatToken', 'POST', `/api/tables/${id(table)}/seats`, {
      body: seat,
    }),

  saves: async () => (await owned('Saves', 'GET', '/api/saves')).saves,
  save: async (
    table: string,
    save: { token: string; tokens?: string[]; name: string; slot: number; replace?: boolean },
  ) => (await owned('KeptSave', 'POST', `/api/tables/${id(table)}/saves`, save)).save,
  load: (save: string) => owned('MadeTable', 'POST', `/api/saves/${id(save)}/load`, {}),
  deleteSave: (save: string) => owned('Deleted', 'DELETE', `/api/saves/${id(save)}`),

  /** The boards of this browser. Whoever has made none needs no key for that. */
  boards: async () => {
    if (!localStorage.getItem(DEVICE)) return [];
    return (await owned('Boards', 'GET', '/api/boards')).boards;
  },
  board: (board: string) => owned('TitleDetails', 'GET', `/api/boards/${id(board)}`),
  addBoard: async (document: TitleDocument) =>
    (await owned('KeptBoard', 'POST', '/api/boards', document)).board,
  replaceBoard: async (board: string, document: TitleDocument) =>
    (await owned('KeptBoard', 'POST', `/api/boards/${id(board)}`, document)).board,
  deleteBoard: (board: string) => owned('Deleted', 'DELETE', `/api/boards/${id(board)}`),
  /** A small campaign of bots; its id. */
  startLab: async (order: LabOrder) => (await owned('Ordered', 'POST', '/api/lab', order)).id,
  lab: (run: string) => request('Campaign', 'GET', `/api/lab/${id(run)}`),
  stopLab: (run: string) => request('Campaign', 'DELETE', `/api/lab/${id(run)}`),
  /** Has a game of this house reviewed; by the id that comes the review is found. */
  reviewTable: async (table: string, token: string) =>
    (await request('Ordered', 'GET', `/api/tables/${id(table)}/review`, { key: token })).id,
  /** A review as far as it has come. */
  review: (name: string) =>
    request('ReviewDocument', 'GET', `/api/reviews/${id(name)}?language=${language()}`),
  stopReview: (name: string) =>
    request('ReviewDocument', 'DELETE', `/api/reviews/${id(name)}?language=${language()}`),
  /** The reviewed game goes on at a new table, from one of its moments. */
  playFrom: async (name: string, from: { at: number; seats: { kind: string }[] }) =>
    request('MadeTable', 'POST', `/api/reviews/${id(name)}/tables`, {
      body: from,
      key: await deviceKey(),
    }),
  /** A picture for a board, cleaned: its name, and what was left out of it. */
  addPicture: async (svg: string) => {
    const key = await deviceKey();
    return request('Picture', 'POST', '/api/pictures', { svg, key });
  },
  /** Whatever somebody has brought: the server says what it is. */
  check: (document: unknown) => request('CheckedTitle', 'POST', '/api/check', { body: document }),
  /** A board as tiles.txt; with a text, the board with what the text says. */
  tiles: (document: TitleDocument, text?: string) =>
    request('TilesText', 'POST', '/api/tiles', { body: { document, text } }),
  journal: (table: string) => fetch(`/api/tables/${id(table)}/journal`).then((r) => r.text()),
};
