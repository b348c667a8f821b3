// SPDX-License-Identifier: Apache-2.0
// The icons of an installed Parlour, drawn from public/icon.svg by a browser. Run by hand when the drawing
// changes: node scripts/icons.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PUBLIC = join(import.meta.dirname, '../public');
const svg = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');

/** `full`: up to the edge, as a launcher cuts it into its own shape; the drawing keeps to the middle. */
const ICONS = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-180.png', size: 180, full: 0.86 },
  { file: 'icon-maskable.png', size: 512, full: 0.66 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { file, size, full } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const drawn = Math.round(size * (full ?? 1));
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${full ? '#1f4d47' : 'transparent'}}
     body{display:grid;place-items:center}svg{width:${drawn}px;height:${drawn}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: !full });
}
await browser.close();
