// SPDX-License-Identifier: Apache-2.0
// Writes public/licences.txt: the licences of everything that is part of the built page.
// Run again after a change of versions: node scripts/licences.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const read = (path) => readFileSync(path, 'utf8').trim();
const version = (name) => JSON.parse(read(`node_modules/${name}/package.json`)).version;

const MIT_OF_QR = `Copyright (c) 2009 Kazuhiko Arase

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense,
and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN
NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

The word 'QR Code' is registered trademark of DENSO WAVE INCORPORATED.`;

const parts = [
  [`Svelte ${version('svelte')}`, read('node_modules/svelte/LICENSE.md')],
  [`qrcode-generator ${version('qrcode-generator')}`, MIT_OF_QR],
  [`Lucide ${version('lucide-static')}`, read('node_modules/lucide-static/LICENSE')],
  ['Young Serif', read('src/styles/fonts/young-serif.LICENSE.txt')],
  ['Bricolage Grotesque', read('src/styles/fonts/bricolage-grotesque.LICENSE.txt')],
];

const head = `Parlour is licensed under the Apache License, Version 2.0.
The page also contains the following, each under its own licence.`;
const body = parts.map(([name, text]) => `${'='.repeat(78)}\n${name}\n\n${text}\n`);
writeFileSync('public/licences.txt', `${head}\n\n${body.join('\n')}`);
