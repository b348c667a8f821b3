// SPDX-License-Identifier: Apache-2.0
// Everything around a game, over HTTP. A request that fails throws a RestError in words.
import type {
  Bot,
  Family,
  MadeTable,
  NewTable,
  Save,
  Switch,
  Table,
  TitleDetails,
  TitleSummary,
} from '../wire/types';

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

async function request<T>(
  method: string,
  path: string,
  { body, key }: { body?: unknown; key?: string } = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers.Authorization = `Bearer ${key}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new RestError(0, '', 'no server');
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text === '' ? null : JSON.parse(text);
  } catch {
    // A proxy's page of HTML, perhaps; the status says enough.
  }
  if (response.ok) return answer as T;
  const error = (answer as { error?: { place?: string; reason?: string } } | null)?.error;
  throw new RestError(response.status, error?.place ?? '', error?.reason ?? response.statusText);
}

// What does not change while the page is open is asked for once.
const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = request<T>('GET', path);
    answer.catch(() => asked.delete(path));
    asked.set(path, answer);
  }
  return answer;
}

let makingKey: Promise<string> | null = null;

/** The key of this browser, to which saves and boards belong. */
export function deviceKey(): Promise<string> {
  const kept = localStorage.getItem(DEVICE);
  if (kept) return Promise.resolve(kept);
  makingKey ??= request<{ key: string }>('POST', '/api/devices', { body: {} })
    .then(({ key }) => {
      localStorage.setItem(DEVICE, key);
      return key;
    })
    .finally(() => {
      makingKey = null;
    });
  return makingKey;
}

async function owned<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await request<T>(method, path, { body, key: await deviceKey() });
  } catch (error) {
    // Another server, or one that has forgotten us: begin anew with it.
    if (!(error instanceof RestError) || error.status !== 401) throw error;
    localStorage.removeItem(DEVICE);
    return request<T>(method, path, { body, key: await deviceKey() });
  }
}

const id = encodeURIComponent;

export const rest = {
  titles: async () => (await once<{ titles: TitleSummary[] }>('/api/titles')).titles,
  title: (name: string) => once<TitleDetails>(`/api/titles/${id(name)}`),
  switches: async (family: Family) =>
    (await once<{ switches: Switch[] }>(`/api/switches/${family}`)).switches,
  bots: async (family: Family) => (await once<{ bots: Bot[] }>(`/api/bots/${family}`)).bots,

  makeTable: async (table: NewTable) =>
    request<MadeTable>('POST', '/api/tables', { body: table, key: await deviceKey() }),
  table: async (name: string) =>
    (await request<{ table: Table }>('GET', `/api/tables/${id(name)}`)).table,
  takeSeat: (
    table: string,
    seat: { seat: number; name: string; token?: string; colour?: number },
  ) =>
    request<{ seat: number; token: string }>('POST', `/api/tables/${id(table)}/seats`, {
      body: seat,
    }),

  saves: async () => (await owned<{ saves: Save[] }>('GET', '/api/saves')).saves,
  save: async (
    table: string,
    save: { token: string; name: string; slot: number; replace?: boolean },
  ) => (await owned<{ save: Save }>('POST', `/api/tables/${id(table)}/saves`, save)).save,
  load: (save: string) => owned<MadeTable>('POST', `/api/saves/${id(save)}/load`, {}),
  deleteSave: (save: string) => owned<null>('DELETE', `/api/saves/${id(save)}`),
  journal: (table: string) => fetch(`/api/tables/${id(table)}/journal`).then((r) => r.text()),
};
