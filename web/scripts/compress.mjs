// SPDX-License-Identifier: Apache-2.0
// Puts a .gz and a .br beside every text file of the built page, so that the server has nothing to
// compress while it runs. Prints what the page weighs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = join(import.meta.dirname, '../../build/web');
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const CODE = new Set(['.js', '.css']);

let code = 0;
for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  const kind = extname(entry.name);
  if (!entry.isFile() || !TEXT.has(kind)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  const gzip = gzipSync(bytes, { level: 9 });
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotli);
  if (CODE.has(kind)) code += gzip.length;
}
console.log(`JavaScript and CSS: ${(code / 1024).toFixed(1)} KB compressed`);
