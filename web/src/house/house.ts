// SPDX-License-Identifier: Apache-2.0
// The one door by which the page asks for anything. Behind it are two houses that answer alike: the
// server that the page came from, and the house in this browser, where the page has brought it along.
import { houses } from './houses.svelte';
import { givesIds, idIn, idsIn, isLocal, noteLocal } from './whereabouts';

export type Where = 'server' | 'local';

/** As much of a WebSocket as is used. */
export interface SocketLike {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Asked of this house and no other. */
  where?: Where;
}

/** The house in this browser, as `src/alone` makes it. */
export interface LocalHouse {
  /** Can it be had here? Starts it, if it can. */
  there(): Promise<boolean>;
  /** As `fetch` of a path. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  connect(): SocketLike;
}

let open: (() => Promise<LocalHouse>) | null = null;
let opened: Promise<LocalHouse> | null = null;

/** The page has brought a house along; it is fetched and started when it is first needed. */
export function offerLocalHouse(opener: (() => Promise<LocalHouse>) | null): void {
  open = opener;
  opened = null;
  houses.local = opener !== null;
}

async function start(opener: () => Promise<LocalHouse>): Promise<LocalHouse> {
  const house = await opener();
  if (!(await house.there())) throw new Error('the house in this browser does not open');
  return house;
}

/** One that does not open is not there, and the server serves alone; what is asked later tries again. */
export function localHouse(): Promise<LocalHouse> {
  if (!open) return Promise.reject(new Error('this page has no house'));
  opened ??= start(open).then(
    (house) => {
      houses.local = true;
      return house;
    },
    (error: unknown) => {
      console.warn(error);
      opened = null;
      houses.local = false;
      throw error;
    },
  );
  return opened;
}

/** Where a question goes: what is about one thing to where that is, all else to where one is at home. */
export function whereFor(path: string, wished?: Where): Where {
  if (wished) return wished;
  const id = idIn(path);
  if (id !== null) return isLocal(id) ? 'local' : 'server';
  return houses.home;
}

async function askLocal(path: string, question: Question): Promise<Response> {
  const house = await localHouse();
  const answer = await house.ask(path, initOf(question));
  if (answer.ok && givesIds(path)) noteLocal(idsIn(await answer.clone().json()));
  return answer;
}

const initOf = ({ method, headers, body }: Question): RequestInit => ({ method, headers, body });

/** Where a server is not, a host of plain files may answer, or nobody. */
class NoServer extends Error {}

async function askServer(path: string, question: Question): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, initOf(question));
  } catch (error) {
    houses.server = 'gone';
    throw new NoServer(String(error));
  }
  const page = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  houses.server = page ? 'gone' : 'there';
  if (page && houses.local) throw new NoServer(path);
  return answer;
}

/** Answers as `fetch` does. What any house can tell is asked of the other one if the first is not there. */
export async function ask(path: string, question: Question = {}): Promise<Response> {
  const where = whereFor(path, question.where);
  try {
    return where === 'server' ? await askServer(path, question) : await askLocal(path, question);
  } catch (error) {
    if (question.where || idIn(path) !== null) throw error;
    if (where === 'server' && houses.local) return askLocal(path, question);
    if (where === 'local' && !houses.local) return askServer(path, question);
    throw error;
  }
}

/** How a table is spoken with, wherever it is. */
export function socketsOf(table: string): (url: string) => SocketLike {
  if (whereFor(`/api/tables/${encodeURIComponent(table)}`) === 'server') {
    return (url) => new WebSocket(url);
  }
  return () => new LocalSocket();
}

/** A socket to a house that may have to be opened first. */
class LocalSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  #inner: SocketLike | null = null;
  #closed = false;

  constructor() {
    localHouse().then(
      (house) => {
        if (!this.#closed) this.#connect(house.connect());
      },
      () => this.onclose?.(new CloseEvent('close')),
    );
  }

  #connect(inner: SocketLike): void {
    this.#inner = inner;
    inner.onopen = (event) => this.onopen?.(event);
    inner.onmessage = (event) => this.onmessage?.(event);
    inner.onclose = (event) => this.onclose?.(event);
  }

  send(text: string): void {
    this.#inner?.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#inner?.close();
  }
}
