// SPDX-License-Identifier: Apache-2.0
// The titles are files of the page, and each is read by the house when it is first wanted.
import type { LocalRequest } from '../wire/generated';
import type { WasmHouse } from './wasm';

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The title that a request is about, if it names one of ours. */
export function titleIn({ path, body }: Pick<LocalRequest, 'path' | 'body'>): string | null {
  const inPath = /^\/api\/titles\/([^/]+)/.exec(path)?.[1];
  if (inPath) return ID.test(inPath) ? inPath : null;
  if (path !== '/api/tables' && path !== '/api/lab') return null;
  try {
    const { title } = JSON.parse(body);
    return typeof title === 'string' && ID.test(title) ? title : null;
  } catch {
    return null;
  }
}

export class TitleShelf {
  #read = new Map<string, Promise<void>>();

  constructor(
    private readonly house: Pick<WasmHouse, 'title'>,
    private readonly get: (path: string) => Promise<Response> = (path) => fetch(path),
  ) {}

  /** Afterwards the house has the title that the request names; if there is none, it says so. */
  async fetchFor(request: LocalRequest): Promise<void> {
    const id = titleIn(request);
    if (!id) return;
    let reading = this.#read.get(id);
    if (!reading) {
      reading = this.#fetch(id);
      this.#read.set(id, reading);
    }
    await reading.catch(() => this.#read.delete(id));
  }

  async #fetch(id: string): Promise<void> {
    const response = await this.get(`/alone/titles/${id}.json`);
    if (!response.ok) throw new Error(`${id}: ${response.status}`);
    const page = await response.json();
    const length = page.length ? JSON.stringify({ length: page.length }) : '';
    const wrong = this.house.title(JSON.stringify(page.document), length);
    if (wrong) throw new Error(wrong);
  }
}
