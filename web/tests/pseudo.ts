// SPDX-License-Identifier: Apache-2.0
// A language that nobody speaks: English with accents, in brackets. Whatever the page shows without
// them is not in the catalogues.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type PreviewServer, preview } from 'vite';
import { type Part, parse } from '../src/text/format';
import { readWords, WORDS } from './words';

export const PSEUDO = 'qps';

const PLAIN = 'AEIOUYaeiouycdghjklnrstwz';
const ACCENTED = 'ÀÉÎÕÜÝàéîõüýçđĝĥĵķļñŕšţŵž';
const accented = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

function written(part: Part): string {
  if (typeof part === 'string')
    return accented(part).replaceAll("'", "''").replace(/[{}]/g, "'$&'");
  if (!('branches' in part)) return part.kind === 'number' ? '#' : `{${part.name}}`;
  const branches = Object.entries(part.branches).map(
    ([word, parts]) => `${word} {${parts.map(written).join('')}}`,
  );
  return `{${part.name}, ${part.kind}, ${branches.join(' ')}}`;
}

export function pseudo(message: string): string {
  return `⟦${parse(message).map(written).join('')}⟧`;
}

const ROOT = resolve(import.meta.dirname, '..');

/** The page, built with one more language in the folder of words; says where it lies. */
export async function buildWithPseudo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-pseudo-'));
  const words = join(folder, 'words');
  cpSync(WORDS, words, { recursive: true });
  const own = join(words, PSEUDO);
  mkdirSync(own);
  const write = (name: string, content: unknown) =>
    writeFileSync(join(own, `${name}.json`), JSON.stringify(content));
  write('language', { name: '⟦Pseudo⟧', locale: 'en-US' });
  for (const [area, messages] of Object.entries(readWords().en ?? {})) {
    const said = Object.entries(messages).map(([key, message]) => [key, pseudo(message)]);
    write(area, Object.fromEntries(said));
  }
  const page = join(folder, 'page');
  await build({
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: { '@words': words } },
    build: { outDir: page, minify: false },
  });
  return page;
}

/** Serves the page that lies there, before the house. */
export function serveBefore(house: string, page: string): Promise<PreviewServer> {
  const proxy = { '/api': { target: house }, '/ws': { target: house, ws: true } };
  return preview({
    root: ROOT,
    build: { outDir: page },
    preview: { port: 0, host: '127.0.0.1', proxy },
  });
}
