// SPDX-License-Identifier: Apache-2.0
// The house as WebAssembly: what it needs of a browser (or of Node), and its calls. Texts go through
// its memory; what it tells is a LocalNews (src/worker/port.hpp).
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { LocalNews, LocalRequest, StoreAnswer } from '../wire/generated';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  free(at: number): void;
  told(): number;
  told_size(): number;
  open(): void;
  title(at: number, size: number, lengthAt: number, lengthSize: number): void;
  ask(number: number, at: number, size: number): void;
  joined(socket: number): void;
  said(socket: number, at: number, size: number): void;
  left(socket: number): void;
  answered(at: number, size: number): void;
  lost(at: number, size: number): void;
  run(milliseconds: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const DONE = 0;
const NO_SUCH_FILE = 8;
const NOT_HERE = 52;

/** The few calls of WASI that C++ makes: clocks, chance, and a place for its last words. */
function wasi(memory: () => DataView, clock: () => number) {
  return {
    random_get(at: number, size: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer as ArrayBuffer, at, size));
      return DONE;
    },
    clock_time_get(id: number, _precision: bigint, at: number) {
      const ms = id === 0 ? Date.now() : clock();
      memory().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return DONE;
    },
    fd_write(_file: number, pieces: number, count: number, written: number) {
      const view = memory();
      let text = '';
      let size = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(pieces + 8 * i, true);
        const length = view.getUint32(pieces + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(view.buffer, at, length));
        size += length;
      }
      view.setUint32(written, size, true);
      if (text.trim()) console.warn(text.trim());
      return DONE;
    },
    environ_sizes_get(count: number, size: number) {
      memory().setUint32(count, 0, true);
      memory().setUint32(size, 0, true);
      return DONE;
    },
    environ_get: () => DONE,
    fd_prestat_get: () => NO_SUCH_FILE,
    proc_exit(code: number) {
      throw new Error(`the house has ended with ${code}`);
    },
  } as Record<string, (...given: never[]) => unknown>;
}

export class WasmHouse {
  private constructor(private readonly x: Exports) {}

  /** `clock`: milliseconds since whenever. */
  static async open(
    module: WebAssembly.Module,
    clock = () => performance.now(),
  ): Promise<WasmHouse> {
    let x: Exports | undefined;
    const memory = () => new DataView((x as Exports).memory.buffer);
    const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size);
    const ours: WebAssembly.ModuleImports = {
      blake2b: (at: number, size: number, into: number, length: number) =>
        bytes(into, length).set(blake2b(bytes(at, size), { dkLen: length })),
      sha256: (at: number, size: number, into: number) =>
        bytes(into, 32).set(sha256(bytes(at, size))),
    };
    const known = wasi(memory, clock);
    const theirs: WebAssembly.ModuleImports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from !== 'parlour') theirs[name] = (known[name] ?? (() => NOT_HERE)) as () => unknown;
    }
    const instance = await WebAssembly.instantiate(module, {
      parlour: ours,
      wasi_snapshot_preview1: theirs,
    });
    x = instance.exports as unknown as Exports;
    x._initialize();
    x.open();
    return new WasmHouse(x);
  }

  /** A title as one document, and titles/ID/length.json if it was measured. Why not, or ''. */
  title(document: string, length = ''): string {
    this.#with(document, (at, size) =>
      this.#with(length, (lengthAt, lengthSize) => this.x.title(at, size, lengthAt, lengthSize)),
    );
    return this.#told();
  }
  ask(number: number, request: LocalRequest): void {
    this.#with(JSON.stringify(request), (at, size) => this.x.ask(number, at, size));
  }
  joined(socket: number): void {
    this.x.joined(socket);
  }
  said(socket: number, text: string): void {
    this.#with(text, (at, size) => this.x.said(socket, at, size));
  }
  left(socket: number): void {
    this.x.left(socket);
  }
  answered(answer: StoreAnswer): void {
    this.#with(JSON.stringify(answer), (at, size) => this.x.answered(at, size));
  }
  /** Another tab plays this table from now on. */
  lost(table: string): void {
    this.#with(table, (at, size) => this.x.lost(at, size));
  }
  /** Works for about so long. */
  run(milliseconds: number): LocalNews {
    this.x.run(milliseconds);
    return JSON.parse(this.#told()) as LocalNews;
  }

  #told(): string {
    const { x } = this;
    return decoder.decode(new Uint8Array(x.memory.buffer, x.told(), x.told_size()));
  }
  #with(text: string, use: (at: number, size: number) => void): void {
    const bytes = encoder.encode(text);
    const at = this.x.room(bytes.length || 1);
    // Memory may have grown by now: its buffer is looked up anew.
    new Uint8Array(this.x.memory.buffer, at, bytes.length).set(bytes);
    use(at, bytes.length);
    this.x.free(at);
  }
}
