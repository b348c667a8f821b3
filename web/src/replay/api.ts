// SPDX-License-Identifier: Apache-2.0
// Where a replay comes from: a table of this server, a save, or a journal that somebody has kept.
import { deviceKey, headersFor, RestError, rest } from '../client/rest';
import { STORY_PAGE, tokenFor } from '../client/story';
import { ask as askHouse, whereFor } from '../house/house';
import { language } from '../settings.svelte';
import { t } from '../text';
import { REFERENCE } from '../text/languages.svelte';
import { errorIn, read } from '../wire/read';
import type { Chance, ReplayPage, Table, TableSeat, Verdict } from '../wire/types';

export const PAGE = STORY_PAGE;

export type { Chance, ReplayPage, Verdict } from '../wire/types';

export interface Source {
  /** What it is called in the path of a screen. */
  name: string;
  /** The table, where there is one: it knows tokens and colours, which a journal does not. */
  table: string;
  page: (from: number) => Promise<ReplayPage>;
  /** Null: the game goes on, and its journal would tell secrets. */
  journal: (() => Promise<string>) | null;
  chances: () => Promise<Chance[]>;
  /** What is worth telling of it, once it is over. */
  story: () => Promise<unknown>;
  /** Has it reviewed; by the id that comes the review is found. */
  review: () => Promise<string>;
}

const SAVE = 'save-';
const FILE = 'file';

async function ask(path: string, { journal = '', key = '' } = {}): Promise<Response> {
  const headers = headersFor(key);
  if (journal) headers['Content-Type'] = 'text/plain';
  let response: Response;
  try {
    response = await askHouse(
      path,
      journal ? { method: 'POST', headers, body: journal } : { headers },
    );
  } catch {
    throw new RestError(0, '', 'no server');
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const { place, reason } = errorIn(answer);
  throw new RestError(response.status, place, reason || response.statusText);
}

const stretch = (from: number) => `from=${from}&count=${PAGE}&language=${language()}`;

const pageOf = async (answer: Promise<Response>): Promise<ReplayPage> =>
  read('ReplayPage', await (await answer).json());

const pointsOf = async (answer: Promise<Response>): Promise<Chance[]> =>
  read('Chances', await (await answer).json()).points;

const orderedOf = async (answer: Promise<Response>): Promise<string> =>
  read('Ordered', await (await answer).json()).id;

export async function ofTable(id: string): Promise<Source> {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const key = tokenFor(id);
  const over = (await rest.table(id)).state === 'over';
  return {
    name: id,
    table: id,
    page: (from) => pageOf(ask(`${path}/replay?${stretch(from)}`, { key })),
    journal: over ? async () => (await ask(`${path}/journal`)).text() : null,
    chances: () => pointsOf(ask(`${path}/chances`, { key })),
    story: async () => (await ask(`${path}/story`, { key })).json(),
    review: () => rest.reviewTable(id, key),
  };
}

export async function ofSave(id: string): Promise<Source> {
  const path = `/api/saves/${encodeURIComponent(id)}`;
  const key = await deviceKey(whereFor(path));
  return {
    name: `${SAVE}${id}`,
    table: '',
    page: (from) => pageOf(ask(`${path}/replay?${stretch(from)}`, { key })),
    journal: null,
    chances: () => pointsOf(ask(`${path}/chances`, { key })),
    story: async () => (await ask(`${path}/story`, { key })).json(),
    review: () => orderedOf(ask(`${path}/review`, { key })),
  };
}

/** The journal that was opened last: it belongs to no table, and goes from screen to screen. */
let opened: Source | null = null;

export function ofJournal(journal: string): Source {
  opened = {
    name: FILE,
    table: '',
    page: (from) => pageOf(ask(`/api/replay?${stretch(from)}`, { journal })),
    journal: async () => journal,
    chances: () => pointsOf(ask('/api/chances', { journal })),
    story: async () => (await ask('/api/story', { journal })).json(),
    review: () => orderedOf(ask('/api/review', { journal })),
  };
  return opened;
}

/** The game that a path names; null: it was in a file that is not there any more. */
export function sourceOf(name: string): Source | Promise<Source> | null {
  if (name === FILE) return opened;
  return name.startsWith(SAVE) ? ofSave(name.slice(SAVE.length)) : ofTable(name);
}

/** Why a game cannot be shown, in words. */
export function wrongWith(error: unknown): string {
  if (error instanceof RestError && error.place) {
    return t('replay.say.problem', { place: error.place, reason: error.message });
  }
  if (!(error instanceof Error)) return String(error);
  return error.message === 'empty' ? t('replay.say.empty') : error.message;
}

export async function verify(journal: string): Promise<Verdict> {
  return read('Verdict', await (await ask('/api/verify', { journal })).json());
}

/** What a journal says about its dice: the promise before the game, and the secret after it. */
export function diceOf(journal: string): { commitment: string; secret: string } {
  const told = (key: string) =>
    new RegExp(`^\\{"${key}":"([0-9a-f]+)"`, 'm').exec(journal)?.[1] ?? '';
  return { commitment: told('commit'), secret: told('reveal') };
}

function seatOf(page: ReplayPage, seat: number): TableSeat {
  const player = page.players[seat];
  return {
    name: player?.name ?? '',
    kind: player?.kind ?? 'person',
    playing: player?.kind ?? 'person',
    token: page.title.title.theme.tokens?.[seat] ?? '',
    colour: seat,
    target: player?.target ?? '',
    connected: true,
    claimed: true,
    taken: true,
    ready: false,
    away: false,
  };
}

/** The table that a journal was played at, as far as the journal knows. */
function tableOf(page: ReplayPage): Table {
  const { id, family, name } = page.title.title;
  return {
    id: 'journal',
    family,
    title: id,
    name: typeof name === 'string' ? { [REFERENCE]: name } : name,
    state: 'over',
    paused: false,
    resting: false,
    seats: page.players.map((_, seat) => seatOf(page, seat)),
    host: -1,
    door: { open: false, locked: false, watching: true, delay: 0 },
    grace_s: 0,
    stand_in: '',
    spectators: 0,
    commitment: '',
    salts: [],
    takeback: null,
    bot_delay_ms: 0,
    bank_minutes: 0,
    move_hours: 0,
    advisor: false,
  };
}

export async function tableFor(source: Source, page: ReplayPage): Promise<Table> {
  if (!source.table) return tableOf(page);
  // Whoever watches a game again does not sit at it, even if it still goes on.
  return { ...(await rest.table(source.table)), state: 'over', paused: false, takeback: null };
}
