// SPDX-License-Identifier: Apache-2.0
// What the house of this browser keeps, in IndexedDB: the lines of its tables, a head for each, and
// documents. A call is answered when it is durable. Calls that come while others are being written
// wait, and are then written together. Several workers and tabs may share it: who may write to a
// table is told by the epoch in its head, which grows when another claims it.
import type { StoreAnswer, StoreCall, StoredDocument } from '../wire/generated';

export interface Head {
  table: string;
  count: number;
  epoch: number;
  over: boolean;
  summary: string;
  changed: number;
}

const NAME = 'parlour-house';
const VERSION = 1;
const STORES = ['lines', 'heads', 'documents'];
const READS = new Set(['read', 'get', 'list']);

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error('the write was given up'));
  });
}

export function openDatabase(name = NAME): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore('lines');
    database.createObjectStore('heads', { keyPath: 'table' });
    database.createObjectStore('documents', { keyPath: ['kind', 'id'] });
  };
  return promised(request).then((database) => {
    // A newer page in another tab wants to change the storage: let it.
    database.onversionchange = () => database.close();
    return database;
  });
}

const linesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
const documentsOf = (kind: string) => IDBKeyRange.bound([kind], [kind, []]);

type Answer = Omit<StoreAnswer, 'number'>;
const refused = (place: string, reason: string): Answer => ({ problem: { place, reason } });

class Keeper {
  constructor(private readonly transaction: IDBTransaction) {}

  #store(name: string): IDBObjectStore {
    return this.transaction.objectStore(name);
  }
  #head(table: string): Promise<Head | undefined> {
    return promised(this.#store('heads').get(table));
  }
  #write(head: Head, lines: string[]): void {
    for (const [at, line] of lines.entries()) {
      this.#store('lines').put(line, [head.table, head.count + at]);
    }
    this.#store('heads').put({ ...head, count: head.count + lines.length, changed: Date.now() });
  }

  async carryOut(call: StoreCall): Promise<Answer> {
    const { what, table = '', kind = '', id = '', owner = '', lines = [], summary = '' } = call;
    switch (what) {
      case 'create': {
        if (await this.#head(table)) return refused('taken', `there is a table ${table} already`);
        this.#write({ table, count: 0, epoch: 1, over: false, summary, changed: 0 }, lines);
        return { epoch: 1 };
      }
      case 'append': {
        const head = await this.#head(table);
        if (!head || head.epoch !== call.epoch) return refused('lease', 'another tab plays here');
        if (head.count !== call.known) return refused('count', `there are ${head.count} lines`);
        this.#write({ ...head, summary }, lines);
        return {};
      }
      case 'claim': {
        const head = await this.#head(table);
        if (!head) return refused('missing', `there is no table ${table}`);
        const epoch = head.epoch + 1;
        this.#store('heads').put({ ...head, epoch });
        return { epoch };
      }
      case 'read':
        return { lines: await promised(this.#store('lines').getAll(linesOf(table))) };
      case 'finish': {
        const head = await this.#head(table);
        if (head && head.epoch === call.epoch) this.#store('heads').put({ ...head, over: true });
        return {};
      }
      case 'release':
        return {};
      case 'put': {
        const document = call.document as StoredDocument;
        const known = await this.#document(document.kind, document.id);
        if (known && known.owner !== document.owner) return refused('taken', 'it is another one’s');
        this.#store('documents').put({ ...document, changed: Date.now() });
        return {};
      }
      case 'get': {
        const found = await this.#document(kind, id);
        return { documents: found ? [found] : [] };
      }
      case 'list': {
        const all: StoredDocument[] = await promised(
          this.#store('documents').getAll(documentsOf(kind)),
        );
        const own = all.filter((one) => one.owner === owner);
        return { documents: own.sort((a, b) => b.changed - a.changed) };
      }
      case 'remove': {
        const found = await this.#document(kind, id);
        if (!found) return refused('missing', 'there is no such document');
        if (found.owner !== owner) return refused('taken', 'it is another one’s');
        this.#store('documents').delete([kind, id]);
        return {};
      }
      case 'touch': {
        const found = await this.#document(kind, id);
        if (found) this.#store('documents').put({ ...found, changed: Date.now() });
        return {};
      }
      default:
        return refused('store', `nobody knows how to ${what}`);
    }
  }

  #document(kind: string, id: string): Promise<StoredDocument | undefined> {
    return promised(this.#store('documents').get([kind, id]));
  }
}

export class BrowserStorage {
  #waiting: StoreCall[] = [];
  #busy = false;

  constructor(
    private readonly database: IDBDatabase,
    /** Each call is answered once, in the order in which they came. */
    private readonly answer: (call: StoreCall, answer: StoreAnswer) => void,
  ) {}

  take(calls: StoreCall[]): void {
    this.#waiting.push(...calls);
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const [call, answer] of await this.#carryOut(batch)) this.answer(call, answer);
    }
    this.#busy = false;
  }

  async #carryOut(batch: StoreCall[]): Promise<[StoreCall, StoreAnswer][]> {
    const readonly = batch.every(({ what }) => READS.has(what));
    try {
      const transaction = readonly
        ? this.database.transaction(STORES, 'readonly')
        : this.database.transaction(STORES, 'readwrite', { durability: 'strict' });
      const durable = finished(transaction);
      durable.catch(() => undefined); // awaited below, where somebody hears of it
      const keeper = new Keeper(transaction);
      const answers: [StoreCall, StoreAnswer][] = [];
      for (const call of batch) {
        answers.push([call, { number: call.number, ...(await keeper.carryOut(call)) }]);
      }
      await durable;
      return answers;
    } catch (error) {
      // Full, or taken away: nothing of it was written.
      const problem = { place: 'store', reason: String(error) };
      return batch.map((call) => [call, { number: call.number, problem }]);
    }
  }
}

/** All that is kept here, as one value that can be written to a file. */
export interface Everything {
  parlour: 1;
  heads: Head[];
  lines: Record<string, string[]>;
  documents: StoredDocument[];
}

export async function readEverything(database: IDBDatabase): Promise<Everything> {
  const transaction = database.transaction(STORES, 'readonly');
  const heads: Head[] = await promised(transaction.objectStore('heads').getAll());
  const lines: Record<string, string[]> = {};
  for (const { table } of heads) {
    lines[table] = await promised(transaction.objectStore('lines').getAll(linesOf(table)));
  }
  const documents = await promised(transaction.objectStore('documents').getAll());
  return { parlour: 1, heads, lines, documents };
}

/** Adds what is not here yet, and of a table that is, the longer log. */
export async function writeEverything(database: IDBDatabase, all: Everything): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
  const durable = finished(transaction);
  durable.catch(() => undefined);
  const heads = transaction.objectStore('heads');
  for (const head of all.heads) {
    const lines = all.lines[head.table] ?? [];
    const known: Head | undefined = await promised(heads.get(head.table));
    if (known && known.count >= lines.length) continue;
    // A tab that plays the shorter one loses its right to write.
    heads.put({ ...head, count: lines.length, epoch: Math.max(head.epoch, known?.epoch ?? 0) + 1 });
    for (const [at, line] of lines.entries()) {
      transaction.objectStore('lines').put(line, [head.table, at]);
    }
  }
  const documents = transaction.objectStore('documents');
  for (const one of all.documents) {
    const known: StoredDocument | undefined = await promised(documents.get([one.kind, one.id]));
    if (!known || known.changed < one.changed) documents.put(one);
  }
  await durable;
}
