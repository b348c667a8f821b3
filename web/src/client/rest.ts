// SPDX-License-Identifier: Apache-2.0
// Everything around a game, over HTTP. A request that fails throws a RestError in words.
import { ask, type Where, whereFor } from '../house/house';
import { houses } from '../house/houses.svelte';
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

/** A browser is known to each house by another key. */
const DEVICE: Record<Where, string> = {
  server: 'parlour.device',
  local: 'parlour.device.local',
};

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
  { body, svg, key, where }: { body?: unknown; svg?: string; key?: string; where?: Where } = {},
): Promise<WireTypes[T]> {
  const headers = headersFor(key);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (svg !== undefined) headers['Content-Type'] = 'image/svg+xml';
  let response: Response;
  try {
    response = await ask(path, {
      method,
      headers,
      body: body === undefined ? svg : JSON.stringify(body),
      where,
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

async function once<T extends Name>(
  answer: T,
  path: string,
  wished?: Where,
): Promise<WireTypes[T]> {
  const where = whereFor(path, wished);
  const name = `${where} ${path}`;
  const known = asked.get(name);
  if (known) return read(answer, await known);
  const coming = request(answer, 'GET', path, { where: wished });
  coming.catch(() => asked.delete(name));
  asked.set(name, coming);
  return coming;
}

const makingKey: Partial<Record<Where, Promise<string>>> = {};

/** The key of this browser in a house, to which saves and boards belong. */
export function deviceKey(where: Where = houses.home): Promise<string> {
  const kept = localStorage.getItem(DEVICE[where]);
  if (kept) return Promise.resolve(kept);
  makingKey[where] ??= request('DeviceKey', 'POST', '/api/devices', { body: {}, where })
    .then(({ key }) => {
      localStorage.setItem(DEVICE[where], key);
      return key;
    })
    .finally(() => {
      delete makingKey[where];
    });
  return makingKey[where];
}

async function owned<T extends Name>(
  answer: T,
  method: string,
  path: string,
  body?: unknown,
  where: Where = whereFor(path),
): Promise<WireTypes[T]> {
  try {
    return await request(answer, method, path, { body, key: await deviceKey(where), where });
  } catch (error) {
    // Another server, or one that has forgotten us: begin anew with it.
    if (!(error instanceof RestError) || error.status !== 401) throw error;
    localStorage.removeItem(DEVICE[where]);
    return request(answer, method, path, { body, key: await deviceKey(where), where });
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
  /** A server may have some that are programs. */
  bots: async (family: Family, where?: Where) =>
    (await once('Bots', `/api/bots/${family}`, where)).bots,

  makeTable: async (body: NewTable, where: Where = houses.home) =>
    request('MadeTable', 'POST', '/api/tables', { body, key: await deviceKey(where), where }),
  table: async (name: string) =>
    (await request('TableNow', 'GET', `/api/tables/${id(name)}`)).table,
  /** Those that are open to all of the house. */
  openTables: () => request('OpenTables', 'GET', '/api/tables', { where: 'server' }),
  /** At which of these tables one is waited for. Nobody is waited for at a table of this screen alone. */
  turns: async (all: { id: string; tokens: string[] }[]) => {
    const where: Where = 'server';
    const tables = all.filter((one) => whereFor(`/api/tables/${id(one.id)}`) === where);
    if (tables.length === 0) return [];
    return (await request('Turns', 'POST', '/api/turns', { body: { tables }, where })).turns;
  },
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

  saves: async (where: Where = houses.home) => {
    // Whoever was never there has saved nothing there.
    if (where !== houses.home && !localStorage.getItem(DEVICE[where])) return [];
    return (await owned('Saves', 'GET', '/api/saves', undefined, where)).saves;
  },
  save: async (
    table: string,
    save: { token: string; tokens?: string[]; name: string; slot: number; replace?: boolean },
  ) => (await owned('KeptSave', 'POST', `/api/tables/${id(table)}/saves`, save)).save,
  load: (save: string) => owned('MadeTable', 'POST', `/api/saves/${id(save)}/load`, {}),
  deleteSave: (save: string) => owned('Deleted', 'DELETE', `/api/saves/${id(save)}`),

  /** One's own boards in a house. Whoever has made none there needs no key for that. */
  boardsIn: async (where: Where) => {
    if (!localStorage.getItem(DEVICE[where])) return [];
    return (await owned('Boards', 'GET', '/api/boards', undefined, where)).boards;
  },
  /** In all houses; one that does not answer keeps nobody from the others. */
  boards: async () => {
    if (!houses.local) return rest.boardsIn('server');
    const other = houses.home === 'local' ? 'server' : 'local';
    const away = rest.boardsIn(other).catch(() => []);
    return [...(await rest.boardsIn(houses.home)), ...(await away)];
  },
  board: (board: string) => owned('TitleDetails', 'GET', `/api/boards/${id(board)}`),
  addBoard: async (document: TitleDocument, where: Where = houses.home) =>
    (await owned('KeptBoard', 'POST', '/api/boards', document, where)).board,
  replaceBoard: async (board: string, document: TitleDocument) =>
    (await owned('KeptBoard', 'POST', `/api/boards/${id(board)}`, document)).board,
  deleteBoard: (board: string) => owned('Deleted', 'DELETE', `/api/boards/${id(board)}`),
  /** A small campaign of bots; its id. */
  startLab: async (order: LabOrder) => {
    const where = order.board ? whereFor(`/api/boards/${id(order.board)}`) : houses.home;
    return (await owned('Ordered', 'POST', '/api/lab', order, where)).id;
  },
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
  addPicture: async (svg: string, where: Where = houses.home) => {
    const key = await deviceKey(where);
    return request('Picture', 'POST', '/api/pictures', { svg, key, where });
  },
  /** Whatever somebody has brought: the server says what it is. */
  check: (document: unknown) => request('CheckedTitle', 'POST', '/api/check', { body: document }),
  /** A board as tiles.txt; with a text, the board with what the text says. */
  tiles: (document: TitleDocument, text?: string) =>
    request('TilesText', 'POST', '/api/tiles', { body: { document, text } }),
  journal: (table: string) => ask(`/api/tables/${id(table)}/journal`).then((r) => r.text()),
};
