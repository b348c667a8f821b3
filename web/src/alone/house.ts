// SPDX-License-Identifier: Apache-2.0
// The house of this browser, for the page. It answers as a server does:
//
//   const house = openLocalHouse();            // starts nothing yet
//   await house.there();                       // is it part of this page, and can it be had here?
//   await house.ask('/api/tables', { method: 'POST', headers, body });   // as fetch(), a Response
//   new Connection(url, handlers, () => house.connect());                // as a WebSocket
//
// Two workers live in it: tables and their bots in the first; what takes long in the second, so that
// no table waits for it. A worker that fails is started anew, and its sockets close: whoever holds
// them connects again and finds what was written. Static answers need no worker at all.
import type { LocalRequest } from '../wire/generated';
import type { FromWorker, ToWorker } from './messages';
import { LocalSocket } from './socket';

/** So many faults within so long: then it is left alone, or it would go on for ever. */
const MOST_FAULTS = 5;
const FAULTS_WITHIN_MS = 60_000;

const FILES: Record<string, string> = { '/api/titles': '/alone/titles.json' };
const TITLE_PAGE = /^\/api\/titles\/([a-z0-9][a-z0-9-]*)$/;
/** Needs nothing but what is sent with it, and may take long. */
const LONG = /^\/api\/((lab|reviews)(\/|$)|(verify|replay|chances|story|review)$)/;
const OF_JOURNAL = /^\/api\/tables\/([^/]+)\/(replay|chances|story|review)$/;

const busy = (status: number, reason: string) =>
  Response.json({ error: { place: '', reason } }, { status });

/** One worker with all that waits for it. */
class Crew {
  #worker: Worker | undefined;
  #open: Promise<void> | undefined;
  #asked = new Map<number, (response: Response) => void>();
  #sockets = new Map<number, LocalSocket>();
  #last = 0;
  #faults: number[] = [];

  constructor(private readonly make: () => Worker) {}

  /** Rejects where it cannot be had. */
  open(): Promise<void> {
    this.#open ??= new Promise((done, fail) => {
      const worker = this.make();
      this.#worker = worker;
      worker.onerror = (event) => this.#failed(worker, String(event.message));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'open') done();
        if (data.kind === 'missing') fail(new Error(data.text));
        if (data.kind === 'fault') this.#failed(worker, data.text);
        if (data.kind === 'answer') {
          const { number, status, type, body } = data.answer;
          this.#asked.get(number)?.(
            new Response(body, { status, headers: { 'Content-Type': type } }),
          );
          this.#asked.delete(number);
        }
        if (data.kind === 'mail') this.#sockets.get(data.mail.socket)?.hear(data.mail);
      };
    });
    return this.#open;
  }

  async ask(request: LocalRequest): Promise<Response> {
    await this.open();
    const number = ++this.#last;
    return new Promise((done) => {
      this.#asked.set(number, done);
      this.say({ kind: 'ask', number, request });
    });
  }

  connect(): LocalSocket {
    const number = ++this.#last;
    const socket = new LocalSocket({
      say: (text) => this.say({ kind: 'say', socket: number, text }),
      leave: () => {
        if (this.#sockets.delete(number)) this.say({ kind: 'leave', socket: number });
      },
    });
    this.open().then(
      () => {
        if (socket.readyState !== LocalSocket.CONNECTING) return;
        this.#sockets.set(number, socket);
        this.say({ kind: 'join', socket: number });
        socket.opened();
      },
      () => socket.ended(1011),
    );
    return socket;
  }

  say(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #failed(worker: Worker, text: string): void {
    if (worker !== this.#worker) return;
    console.error('The house in this browser starts anew:', text);
    worker.terminate();
    this.#worker = undefined;
    const now = performance.now();
    this.#faults = [...this.#faults.filter((at) => now - at < FAULTS_WITHIN_MS), now];
    this.#open =
      this.#faults.length > MOST_FAULTS ? Promise.reject(new Error('it fails')) : undefined;
    this.#open?.catch(() => undefined);
    for (const done of this.#asked.values()) done(busy(500, text));
    this.#asked.clear();
    const sockets = [...this.#sockets.values()];
    this.#sockets.clear();
    for (const socket of sockets) socket.ended(1012);
  }
}

/** As a server reads it. */
function requestOf(url: URL, init: RequestInit): LocalRequest {
  const headers = new Headers(init.headers);
  return {
    method: init.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    bearer: headers.get('Authorization')?.replace(/^Bearer /, '') ?? '',
    language: headers.get('Accept-Language') ?? '',
    body: typeof init.body === 'string' ? init.body : '',
  };
}

export class LocalHouse {
  readonly #tables: Crew;
  readonly #long: Crew;

  constructor(
    make: () => Worker,
    private readonly get: (path: string) => Promise<Response> = (path) => fetch(path),
  ) {
    this.#tables = new Crew(make);
    this.#long = new Crew(make);
  }

  /** Can it be had here? Starts it, if it can. */
  async there(): Promise<boolean> {
    try {
      await this.#tables.open();
      return true;
    } catch {
      return false;
    }
  }

  /** As fetch() of a path of this house. */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, 'http://here');
    const request = requestOf(url, init);
    const title = TITLE_PAGE.exec(request.path)?.[1];
    const file = FILES[request.path] ?? (title ? `/alone/titles/${title}.json` : undefined);
    if (file && request.method === 'GET') return this.get(file);
    if (LONG.test(request.path)) return this.#long.ask(request);
    const [, table, what] = OF_JOURNAL.exec(request.path) ?? [];
    if (request.method === 'GET' && table && what) {
      // Whoever may have the journal has it looked at where no table waits for it.
      const journal = await this.#tables.ask({ ...request, path: `/api/tables/${table}/journal` });
      if (journal.ok) {
        const body = await journal.text();
        return this.#long.ask({ ...request, method: 'POST', path: `/api/${what}`, body });
      }
    }
    return this.#tables.ask(request);
  }

  /** A socket at /ws of this house. */
  connect(): WebSocket {
    return this.#tables.connect() as unknown as WebSocket;
  }
}

let only: LocalHouse | undefined;

export function openLocalHouse(): LocalHouse {
  only ??= new LocalHouse(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  return only;
}
