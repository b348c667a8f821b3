// SPDX-License-Identifier: Apache-2.0
// The service worker as the build writes it, in a browser made of maps.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/offline.mjs');
let folder: string;

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const get = (name: string) => readFileSync(join(folder, name), 'utf8');
const build = () => execFileSync('node', [SCRIPT, folder]);
const versionIn = (worker: string) => /VERSION = '([0-9a-f]+)'/.exec(worker)?.[1];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-offline-'));
  mkdirSync(join(folder, 'assets'));
  put('index.html', '<meta name="parlour-house" content="" /><h1>one</h1>');
  put('index.html.gz', 'old');
  put('assets/a-12345678.js', 'a');
  put('404.html', 'x');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Listener = (event: Record<string, unknown>) => void;
type Caches = Map<string, Map<string, Response>>;

/** The worker that was built, with these caches, and a server that has the files of the folder. */
function run(caches: Caches) {
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const cacheOf = (name: string) => {
    const all = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, all);
    return {
      put: async (path: string, response: Response) => void all.set(path, response.clone()),
      match: async (path: string) => all.get(path)?.clone(),
    };
  };
  const self = {
    addEventListener: (name: string, heard: Listener) => listeners.set(name, heard),
    clients: { claim: async () => undefined },
    location: { origin: 'http://here' },
    skipWaiting: () => undefined,
  };
  runInNewContext(get('sw.js'), {
    self,
    crypto,
    Uint8Array,
    Array,
    URL,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (path: string) => {
        for (const all of caches.values()) if (all.has(path)) return all.get(path)?.clone();
        return undefined;
      },
    },
    fetch: async (path: string | { url: string }) => {
      const name = typeof path === 'string' ? path : new URL(path.url).pathname;
      asked.push(name);
      return new Response(get(name));
    },
  });
  /** Lets something happen, and waits for what comes of it. */
  const happen = async (name: string, event: Record<string, unknown> = {}) => {
    let result: unknown;
    const take = (promise: unknown) => {
      result = promise;
    };
    listeners.get(name)?.({ waitUntil: take, respondWith: take, ...event });
    return result;
  };
  const visit = async (path: string, mode = 'cors', method = 'GET') => {
    const request = { url: `http://here${path}`, mode, method };
    const answer = (await happen('fetch', { request })) as Response | undefined;
    return answer?.text();
  };
  return { happen, visit, asked };
}

describe('the service worker', () => {
  it('is of one version, made from every file that is served', () => {
    build();
    const first = get('sw.js');
    const files = /FILES = (.*);/.exec(first)?.[1] ?? '';
    expect(JSON.parse(files).map(([path]: [string]) => path)).toEqual([
      '/assets/a-12345678.js',
      '/index.html',
    ]);
    build();
    expect(get('sw.js')).toBe(first);
    put('assets/a-12345678.js', 'b');
    build();
    expect(versionIn(get('sw.js'))).not.toBe(versionIn(first));
  });

  it('marks a page that has a house, and not one that has none any more', () => {
    build();
    expect(get('index.html')).toContain('content=""');
    mkdirSync(join(folder, 'alone'));
    put('alone/house.wasm', 'wasm');
    build();
    expect(get('index.html')).toContain('name="parlour-house" content="here"');
    rmSync(join(folder, 'alone'), { recursive: true });
    build();
    expect(get('index.html')).toContain('content=""');
  });

  it('keeps all files, answers every address with the page, and asks the server for what is alive', async () => {
    build();
    const worker = run(new Map());
    await worker.happen('install');
    const fetched = worker.asked.length;
    expect(await worker.visit('/t/abc', 'navigate')).toContain('<h1>one</h1>');
    expect(await worker.visit('/assets/a-12345678.js')).toBe('a');
    expect(await worker.visit('/assets/a-12345678.js', 'navigate')).toBe('a');
    expect(await worker.visit('/api/titles')).toBeUndefined();
    expect(await worker.visit('/healthz')).toBeUndefined();
    expect(await worker.visit('/index.html', 'cors', 'POST')).toBeUndefined();
    expect(worker.asked.length).toBe(fetched);
  });

  it('fetches only what has changed, and lets the old version go when it takes over', async () => {
    build();
    const caches: Caches = new Map();
    await run(caches).happen('install');
    put('index.html', '<meta name="parlour-house" content="" /><h1>two</h1>');
    build();
    const newer = run(caches);
    await newer.happen('install');
    expect(newer.asked).toEqual(['/index.html']);
    expect(caches.size).toBe(2);
    await newer.happen('activate');
    expect([...caches.keys()]).toEqual([`parlour-${versionIn(get('sw.js'))}`]);
    expect(await newer.visit('/', 'navigate')).toContain('<h1>two</h1>');
  });

  it('is not installed from a server that changes meanwhile', async () => {
    build();
    put('assets/a-12345678.js', 'another');
    await expect(run(new Map()).happen('install')).rejects.toThrow('another version');
  });
});
