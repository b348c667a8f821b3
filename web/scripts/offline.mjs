// SPDX-License-Identifier: Apache-2.0
// The last step of the page: its service worker, with a list of every file in build/web and a version made
// from all of them, and a mark in the page whether it has brought a house along. Run after whatever
// changes build/web; running it twice changes nothing.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const FOLDER = process.argv[2] ?? join(import.meta.dirname, '../../build/web');
const SOURCE = join(import.meta.dirname, '../src/offline/sw.js');
const DIGITS = 16;

const digestOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, DIGITS);
};

function write(name, text) {
  const bytes = Buffer.from(text);
  writeFileSync(join(FOLDER, name), bytes);
  writeFileSync(join(FOLDER, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  writeFileSync(join(FOLDER, `${name}.br`), brotliCompressSync(bytes));
}

function mark() {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  const here = existsSync(join(FOLDER, 'alone/house.wasm')) ? 'here' : '';
  const marked = page.replace(/(<meta name="parlour-house" content=")[^"]*/, `$1${here}`);
  if (marked !== page) write('index.html', marked);
}

/** Not the worker itself, which the browser looks after, nor what hosts read. */
const LEFT_OUT = /\.(gz|br)$|^(sw\.js|404\.html|_headers)$/;

function files() {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .map((name) => [`/${name}`, digestOf(readFileSync(join(FOLDER, name)))]);
}

mark();
const all = files();
const source = readFileSync(SOURCE, 'utf8').replace(/^\/\* global .*\n/m, '');
const version = digestOf(JSON.stringify(all), source);
write('sw.js', `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(all)};\n${source}`);
console.log(`Offline: ${all.length} files, version ${version}`);
