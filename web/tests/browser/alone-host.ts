// SPDX-License-Identifier: Apache-2.0
// The house of a browser without the page around it: a web server with nothing but files, and a page
// that has the house as `house` and the storage as `kept`.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');
const TRIED = join(ROOT, 'build/worker/tried');

export const WASM = join(ROOT, 'build/worker/house.wasm');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const CSP = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const PAGE = '<!doctype html><title>tried</title><script type="module" src="/tried.js"></script>';

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'web'),
    build: {
      target: 'es2022',
      outDir: TRIED,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'alone-tried.ts'),
        output: { entryFileNames: 'tried.js' },
      },
    },
  });
}

export interface Files {
  url: string;
  stop(): Promise<void>;
}

/** Files from build/worker/tried, and those of the house from build/worker/page. */
export async function serveFiles(): Promise<Files> {
  await bundle();
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const file = path.startsWith('/alone/')
      ? join(ROOT, 'build/worker/page', path.slice('/alone/'.length))
      : join(TRIED, path);
    const found = path !== '/' && existsSync(file);
    response.writeHead(found || path === '/' ? 200 : 404, {
      'Content-Type': TYPES[found ? extname(file) : '.html'] ?? 'text/plain',
      'Content-Security-Policy': CSP,
    });
    response.end(found ? readFileSync(file) : PAGE);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
