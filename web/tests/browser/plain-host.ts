// SPDX-License-Identifier: Apache-2.0
// A web server that knows nothing of Parlour: it serves the files of build/web, as docs/hosting.md tells.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
export const BUILT = join(ROOT, 'build/web');
/** Without it a page cannot be a house. */
export const hasHouse = existsSync(join(BUILT, 'alone/house.wasm'));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const CSP = /Content-Security-Policy: (.*)/.exec(
  readFileSync(join(ROOT, 'scripts/static_headers'), 'utf8'),
)?.[1];

export interface PlainHost {
  url: string;
  /** Another version of the page from now on. */
  renew(): void;
  /** Nobody answers any more. */
  stop(): Promise<void>;
}

export async function servePlainly(): Promise<PlainHost> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-files-'));
  cpSync(BUILT, folder, { recursive: true });
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const file = join(folder, path);
    const found = existsSync(file) && statSync(file).isFile();
    const page = !found && extname(path) === '';
    response.writeHead(found || page ? 200 : 404, {
      'Content-Type': TYPES[extname(found ? file : '.html')] ?? 'text/html',
      'Content-Security-Policy': CSP,
      'Cache-Control': 'no-cache',
    });
    response.end(readFileSync(found ? file : join(folder, 'index.html')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    renew() {
      const page = join(folder, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', '<head data-renewed>'));
      execFileSync('node', [join(ROOT, 'web/scripts/offline.mjs'), folder]);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
