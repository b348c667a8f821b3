// SPDX-License-Identifier: Apache-2.0
// Everything of one's own in this browser as one file: what the page remembers, the pictures and music that
// were brought, and the games, saves and boards of the house in this browser.
import type { Everything } from '../alone/store';
import { readFiles, writeFiles } from '../uploads.svelte';

export interface OwnData {
  parlour: 'own data';
  version: number;
  /** What the page remembers, by key. */
  remembered: Record<string, string>;
  /** As data URLs, by what they are for. */
  uploads: Record<string, string>;
  house: Everything | null;
}

export const VERSION = 1;
const OURS = 'parlour.';
const LOCAL_KEY = 'parlour.device.local';

export type Wrong = 'wrong_file' | 'newer_file' | 'no_room';

export class DataProblem extends Error {
  constructor(readonly reason: Wrong) {
    super(reason);
  }
}

export function remembered(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, k) => storage.key(k) ?? '');
  return Object.fromEntries(
    keys.filter((key) => key.startsWith(OURS)).map((key) => [key, storage.getItem(key) ?? '']),
  );
}

/** Lists are joined, what is here goes first; of all else the file's is taken, but never a key that is in use. */
export function joined(
  here: Record<string, string>,
  file: Record<string, string>,
): Record<string, string> {
  const all = { ...here };
  for (const [key, value] of Object.entries(file)) {
    if (!key.startsWith(OURS) || typeof value !== 'string') continue;
    if (key.startsWith('parlour.device') && here[key]) continue;
    all[key] = joinedLists(here[key], value) ?? value;
  }
  return all;
}

function list(text: string | undefined): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const nameOf = (one: unknown): string =>
  typeof one === 'string'
    ? one
    : String((one as { id?: unknown } | null)?.id ?? JSON.stringify(one));

function joinedLists(here: string | undefined, file: string): string | null {
  const [mine, theirs] = [list(here), list(file)];
  if (!mine || !theirs) return null;
  const known = new Set(mine.map(nameOf));
  return JSON.stringify([...mine, ...theirs.filter((one) => !known.has(nameOf(one)))]);
}

/** Saves and boards belong to a key. Where this browser has some already, those of the file become its own. */
export function owned(house: Everything, here: Everything | null): Everything {
  const owner = here?.documents.find((one) => one.owner !== '')?.owner;
  if (owner === undefined) return house;
  const documents = house.documents.map((one) => (one.owner === '' ? one : { ...one, owner }));
  return { ...house, documents };
}

export function readFile(text: string): OwnData {
  let data: Partial<OwnData> | null;
  try {
    data = JSON.parse(text);
  } catch {
    throw new DataProblem('wrong_file');
  }
  if (typeof data !== 'object' || data?.parlour !== 'own data') throw new DataProblem('wrong_file');
  if (typeof data.version !== 'number') throw new DataProblem('wrong_file');
  if (data.version > VERSION) throw new DataProblem('newer_file');
  const { remembered = {}, uploads = {}, house = null } = data;
  const sound =
    house === null ||
    (Array.isArray(house.heads) &&
      Array.isArray(house.documents) &&
      typeof house.lines === 'object');
  if (typeof remembered !== 'object' || typeof uploads !== 'object' || !sound) {
    throw new DataProblem('wrong_file');
  }
  return { parlour: 'own data', version: data.version, remembered, uploads, house };
}

const store = () => import('../alone/store');

export async function exportAll(withHouse: boolean): Promise<OwnData> {
  let house: Everything | null = null;
  if (withHouse) {
    const { openDatabase, readEverything } = await store();
    const database = await openDatabase();
    house = await readEverything(database);
    database.close();
  }
  return {
    parlour: 'own data',
    version: VERSION,
    remembered: remembered(localStorage),
    uploads: await readFiles(),
    house,
  };
}

/** Adds the games; how many there are now. If there is no room, nothing has changed. */
async function importHouse(house: Everything): Promise<{ games: number; newKey: boolean }> {
  const { openDatabase, readEverything, writeEverything } = await store();
  const database = await openDatabase();
  try {
    const own = owned(house, await readEverything(database));
    await writeEverything(database, own);
    const games = (await readEverything(database)).heads.length;
    return { games, newKey: own === house };
  } catch {
    throw new DataProblem('no_room');
  } finally {
    database.close();
  }
}

export async function importAll(data: OwnData): Promise<number> {
  const { games, newKey } = data.house
    ? await importHouse(data.house)
    : { games: 0, newKey: false };
  // A key to which nothing belongs yet gives way to the one that opens what the file has brought.
  if (newKey && data.remembered[LOCAL_KEY]) localStorage.removeItem(LOCAL_KEY);
  await writeFiles(data.uploads);
  const all = joined(remembered(localStorage), data.remembered);
  for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  return games;
}
