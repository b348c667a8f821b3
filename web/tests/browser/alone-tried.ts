// SPDX-License-Identifier: Apache-2.0
// What runs in the page of alone-host.ts.
import { LocalHouse } from '../../src/alone/house';
import { openDatabase, readEverything, writeEverything } from '../../src/alone/store';

export interface Tried {
  house: LocalHouse;
  workers: Worker[];
  /** Makes a table of people and bots; its id and the tokens of its people and its host. */
  table(title: string, kinds: string[]): Promise<{ id: string; tokens: string[] }>;
  /** Joins, and hears everything from then on. */
  join(id: string, tokens: string[]): Promise<Guest>;
  openDatabase: typeof openDatabase;
  readEverything: typeof readEverything;
  writeEverything: typeof writeEverything;
}

// biome-ignore lint/suspicious/noExplicitAny: messages as they come
type Message = any;

export interface Guest {
  heard: Message[];
  closed: boolean;
  /** Called with the number of each message, as soon as it is heard. */
  noted?: (seq: number) => void;
  say(message: object): void;
  /** The first message of this type, now or later. */
  hear(type: string): Promise<Message>;
}

const workers: Worker[] = [];
const house = new LocalHouse(() => {
  const worker = new Worker(new URL('../../src/alone/worker.ts', import.meta.url), {
    type: 'module',
  });
  workers.push(worker);
  return worker;
});

async function table(title: string, kinds: string[]) {
  const seats = kinds.map((kind) => ({ kind }));
  const response = await house.ask('/api/tables', {
    method: 'POST',
    body: JSON.stringify({ title, seats, start: true, bot_delay_ms: 0 }),
  });
  const made = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(made));
  const tokens = [...made.seats.map(({ token }: { token: string }) => token), made.host];
  return { id: made.id as string, tokens };
}

async function join(id: string, tokens: string[]): Promise<Guest> {
  const socket = house.connect();
  const waiting: [string, (message: Message) => void][] = [];
  const guest: Guest = {
    heard: [],
    closed: false,
    say: (message) => socket.send(JSON.stringify(message)),
    hear: (type) => {
      const known = guest.heard.find((one) => one.type === type);
      if (known) return Promise.resolve(known);
      return new Promise((done) => waiting.push([type, done]));
    },
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    guest.heard.push(message);
    if (message.seq !== undefined) guest.noted?.(message.seq);
    for (const [type, done] of waiting) if (type === message.type) done(message);
  };
  socket.onclose = () => {
    guest.closed = true;
  };
  await new Promise<void>((done) => {
    socket.onopen = () => done();
  });
  guest.say({ type: 'join', table: id, tokens });
  return guest;
}

Object.assign(globalThis, {
  tried: {
    house,
    workers,
    table,
    join,
    openDatabase,
    readEverything,
    writeEverything,
  } satisfies Tried,
});
