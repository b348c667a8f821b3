// SPDX-License-Identifier: Apache-2.0
// Which tables, saves, boards and runs are in the house of this browser. Whatever is not named here is the
// server's. An id is random, so that none is in both.
const KEY = 'parlour.local';
/** The newest; a table that was forgotten here could not be opened any more. */
const MOST = 2_000;

function noted(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function isLocal(id: string): boolean {
  return typeof localStorage !== 'undefined' && noted().includes(id);
}

export function noteLocal(ids: readonly string[]): void {
  const before = noted();
  const fresh = ids.filter((id) => !before.includes(id));
  if (fresh.length === 0) return;
  localStorage.setItem(KEY, JSON.stringify([...before, ...fresh].slice(-MOST)));
}

/** What somebody gets or makes comes with its id; these paths are answered with such. */
const GIVES_IDS =
  /^\/api\/(tables|saves|boards|lab|pictures|review)$|^\/api\/.*\/(tables|saves|load|rematch|review)$/;
const LISTS = ['saves', 'boards', 'board', 'save', 'picture'] as const;

function idOf(thing: unknown): string[] {
  if (typeof thing === 'string') return [thing];
  const id = (thing as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? [id] : [];
}

export const givesIds = (path: string): boolean => GIVES_IDS.test(path.split('?')[0] ?? '');

/** The ids in such an answer. */
export function idsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const lists = LISTS.flatMap((name) => (answer as Record<string, unknown>)[name] ?? []);
  return [answer, ...lists].flatMap(idOf).map(bareId);
}

/** A picture's name is its id with what it is: "own/ID.svg". */
function bareId(name: string): string {
  return /^own\/(.*)\.svg$/.exec(name)?.[1] ?? name;
}

/** What a path is about, if it is about one thing. */
export function idIn(path: string): string | null {
  const found = /^\/api\/(?:tables|saves|boards|lab|pictures|reviews)\/([^/?]+)/.exec(path)?.[1];
  return found ? decodeURIComponent(found) : null;
}
