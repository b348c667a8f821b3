// SPDX-License-Identifier: Apache-2.0
// What the page needs to be a house by itself, into build/web/alone: the wasm, and for every title the
// answers that a server would give about it, told by that wasm. Run after the page and the wasm are
// built; without the wasm the page is as it was.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const WASM = join(ROOT, 'build/worker/house.wasm');
const KEPT = join(ROOT, 'build/worker/page');
const OUT = join(ROOT, 'build/web/alone');

/** The files of a title folder as one document: what a journal carries. */
function documentOf(id) {
  const folder = join(ROOT, 'titles', id);
  const document = {};
  for (const name of ['title', 'board', 'map', 'shapes', 'decks']) {
    const path = join(folder, `${name}.json`);
    if (existsSync(path)) document[name] = JSON.parse(readFileSync(path, 'utf8'));
  }
  document.how_to_play = { en: '' };
  for (const file of readdirSync(folder)) {
    const language = /^rules\.([a-z-]+)\.md$/.exec(file)?.[1];
    if (language) document.how_to_play[language] = readFileSync(join(folder, file), 'utf8');
  }
  return document;
}

function titleIds() {
  return readdirSync(join(ROOT, 'titles'))
    .filter((id) => existsSync(join(ROOT, 'titles', id, 'title.json')))
    .sort();
}

/** The page's own host of the wasm, as Node can read it. */
async function hostForNode() {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'web'),
    ssr: { noExternal: true },
    build: {
      ssr: 'src/alone/wasm.ts',
      outDir: join(ROOT, 'build/worker/host'),
      emptyOutDir: true,
    },
  });
  return import(join(ROOT, 'build/worker/host/wasm.js'));
}

/** Everything by its name below alone/. */
async function make() {
  const { WasmHouse } = await hostForNode();
  const wasm = readFileSync(WASM);
  const house = await WasmHouse.open(await WebAssembly.compile(wasm));
  const ask = (path) => {
    house.ask(1, { method: 'GET', path, query: {}, bearer: '', language: 'en', body: '' });
    for (let tries = 0; tries < 1000; tries++) {
      const [answer] = house.run(1000).answers;
      if (answer?.status === 200) return answer.body;
      if (answer) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    }
    throw new Error(`${path}: no answer`);
  };
  const files = { 'house.wasm': wasm };
  for (const id of titleIds()) {
    const length = join(ROOT, 'titles', id, 'length.json');
    const measured = existsSync(length) ? readFileSync(length, 'utf8') : '';
    const wrong = house.title(JSON.stringify(documentOf(id)), measured);
    if (wrong) throw new Error(`${id}: ${wrong}`);
    files[`titles/${id}.json`] = Buffer.from(ask(`/api/titles/${id}`));
  }
  files['titles.json'] = Buffer.from(ask('/api/titles'));
  return files;
}

function compressed(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { gz: gzipSync(bytes, { level: 9 }), br: brotliCompressSync(bytes, { params }) };
}

/** Compressing takes longer than all else: done once for a wasm and its titles. */
async function keep() {
  const digest = createHash('sha256').update(readFileSync(WASM));
  for (const id of titleIds()) {
    const folder = join(ROOT, 'titles', id);
    for (const file of readdirSync(folder)) {
      if (/\.(json|md)$/.test(file)) digest.update(readFileSync(join(folder, file)));
    }
  }
  digest.update(readFileSync(import.meta.filename));
  const stamp = digest.digest('hex');
  const known = join(KEPT, 'stamp');
  if (existsSync(known) && readFileSync(known, 'utf8') === stamp) return;
  mkdirSync(join(KEPT, 'titles'), { recursive: true });
  for (const [name, bytes] of Object.entries(await make())) {
    const { gz, br } = compressed(bytes);
    writeFileSync(join(KEPT, name), bytes);
    writeFileSync(join(KEPT, `${name}.gz`), gz);
    writeFileSync(join(KEPT, `${name}.br`), br);
  }
  writeFileSync(known, stamp);
}

await keep();
mkdirSync(join(OUT, 'titles'), { recursive: true });
for (const entry of readdirSync(KEPT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name === 'stamp') continue;
  const below = join(entry.parentPath, entry.name).slice(KEPT.length + 1);
  copyFileSync(join(KEPT, below), join(OUT, below));
}
const kilobytes = (name) => (readFileSync(join(OUT, name)).length / 1024).toFixed(0);
console.log(
  `The house alone: ${kilobytes('house.wasm')} KB, ${kilobytes('house.wasm.gz')} as gzip, ${kilobytes('house.wasm.br')} as brotli`,
);
