// SPDX-License-Identifier: Apache-2.0
// One WebSocket that stays: it notices when it is dead, even if the browser still calls it open,
// and connects again, at growing intervals with some jitter so that a restarted server is not
// stormed. What is said over it is the business of whoever holds it.
import type { SocketLike } from '../house/house';
import { read } from '../wire/read';
import type { ClientMessage, ServerMessage } from '../wire/types';

export type Status = 'idle' | 'connecting' | 'live' | 'lost' | 'elsewhere' | 'ended';

export interface Handlers {
  /** The first message on every new socket. */
  hello(): ClientMessage;
  received(message: ServerMessage): void;
  status(status: Status): void;
}

export const PING_EVERY_MS = 10_000;
export const SILENCE_MS = 6_000;
export const FIRST_RETRY_MS = 250;
export const LONGEST_RETRY_MS = 8_000;
const CONNECT_MS = 8_000;

export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random;
}

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  status: Status = 'idle';
  #socket: SocketLike | null = null;
  #attempt = 0;
  #retry: Timer | undefined;
  #ping: Timer | undefined;
  #silence: Timer | undefined;

  constructor(
    private url: string,
    private readonly handlers: Handlers,
    private readonly make: (url: string) => SocketLike = (url) => new WebSocket(url),
  ) {}

  open(): void {
    this.#drop();
    this.#set(this.status === 'lost' ? 'lost' : 'connecting');
    const socket = this.make(this.url);
    this.#socket = socket;
    // Whatever an earlier socket still says is no longer heard.
    const current = () => this.#socket === socket;
    socket.onopen = () => {
      if (!current()) return;
      this.#write(this.handlers.hello());
      this.#expectAnswer(SILENCE_MS);
    };
    socket.onmessage = (event) => {
      if (current()) this.#hear(String(event.data));
    };
    socket.onclose = () => {
      if (current()) this.#lost();
    };
    this.#expectAnswer(CONNECT_MS);
  }

  /** Says whether it went out; if not, it has to be said again once connected. */
  send(message: ClientMessage): boolean {
    if (this.status !== 'live') return false;
    this.#write(message);
    this.#expectAnswer(SILENCE_MS);
    return true;
  }

  /** Does not wait for the next attempt: the browser is online again, or somebody clicked. */
  retryNow(): void {
    if (this.status === 'live' || this.status === 'ended') return;
    this.#attempt = 0;
    this.open();
  }

  /** Asks for a sign of life, for instance when the page was hidden for a while. */
  probe(): void {
    if (this.status === 'live') this.send({ type: 'ping' });
    else if (this.status === 'lost') this.retryNow();
  }

  moveTo(url: string): void {
    this.url = url;
    this.#attempt = 0;
    this.open();
  }

  /** For good, unless open() is called. */
  close(status: 'ended' | 'elsewhere' = 'ended'): void {
    this.#drop();
    this.#set(status);
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(data: string): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    let message: ServerMessage;
    try {
      message = read('ServerMessage', JSON.parse(data));
    } catch {
      this.#lost();
      return;
    }
    if (message.type === 'welcome') {
      this.#attempt = 0;
      this.#set('live');
      this.#keepAlive();
    }
    this.handlers.received(message);
  }

  #keepAlive(): void {
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.send({ type: 'ping' }), PING_EVERY_MS);
  }

  #expectAnswer(within: number): void {
    if (this.#silence !== undefined) return;
    this.#silence = setTimeout(() => this.#lost(), within);
  }

  #lost(): void {
    this.#drop();
    this.#set('lost');
    this.#retry = setTimeout(() => this.open(), retryDelay(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #set(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.handlers.status(status);
  }
}
