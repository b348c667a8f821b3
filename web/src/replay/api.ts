// SPDX-License-Identifier: Apache-2.0
// Where a replay comes from: a finished table of this server, or a journal that somebody has kept.
import { RestError, rest } from '../client/rest';
import { language } from '../settings.svelte';
import type { Rules, Step, Table, TableSeat, TitleDocument } from '../wire/types';

export const PAGE = 200;

export interface ReplayPage {
  title: TitleDocument;
  rules: Rules;
  players: { name: string; kind: string; target: string }[];
  /** What was told before the first step. */
  opening: string[];
  total: number;
  from: number;
  steps: Step[];
}

export interface Verdict {
  sound: boolean;
  actions: number;
  over: boolean;
  dice: { checked: number; unfair: number; unrevealed: number };
  notes: string[];
  problem: { place: string; reason: string } | null;
}

export interface Source {
  /** The table, where there is one: it knows tokens and colours, which a journal does not. */
  table: string;
  page: (from: number) => Promise<ReplayPage>;
  journal: () => Promise<string>;
}

async function ask(path: string, journal?: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(
      path,
      journal === undefined
        ? {}
        : { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: journal },
    );
  } catch {
    throw new RestError(0, '', 'no server');
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const error = (answer as { error?: { place?: string; reason?: string } } | null)?.error;
  throw new RestError(response.status, error?.place ?? '', error?.reason ?? response.statusText);
}

const stretch = (from: number) => `from=${from}&count=${PAGE}&language=${language()}`;

export function ofTable(id: string): Source {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  return {
    table: id,
    page: async (from) => (await ask(`${path}/replay?${stretch(from)}`)).json(),
    journal: async () => (await ask(`${path}/journal`)).text(),
  };
}

export function ofJournal(text: string): Source {
  return {
    table: '',
    page: async (from) => (await ask(`/api/replay?${stretch(from)}`, text)).json(),
    journal: async () => text,
  };
}

export async function verify(journal: string): Promise<Verdict> {
  return (await ask('/api/verify', journal)).json();
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
    target: player?.target || null,
    connected: true,
    taken: true,
  };
}

/** The table that a journal was played at, as far as the journal knows. */
function tableOf(page: ReplayPage): Table {
  const { id, family, name } = page.title.title;
  return {
    id: '',
    family,
    title: id,
    name,
    state: 'over',
    paused: false,
    seats: page.players.map((_, seat) => seatOf(page, seat)),
    grace_s: 0,
    stand_in: '',
    spectators: 0,
    commitment: '',
    takeback: null,
    bot_delay_ms: 0,
  };
}

export async function tableFor(source: Source, page: ReplayPage): Promise<Table> {
  return source.table ? rest.table(source.table) : tableOf(page);
}
