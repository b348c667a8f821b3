// SPDX-License-Identifier: Apache-2.0
// Writes the pictures that the cards of our titles name: lucide glyphs, as far as there are any.
// node src/estate/pictures/make.mjs, after a card with a new picture came.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../../../', import.meta.url);
const glyphs = new URL('../../../node_modules/lucide-static/icons/', import.meta.url);
const sprite = readFileSync(new URL('../../ui/sprite.svg', import.meta.url), 'utf8');

const names = new Set();
for (const title of readdirSync(new URL('titles/', root))) {
  const file = new URL(`titles/${title}/decks.json`, root);
  if (!existsSync(file)) continue;
  for (const deck of JSON.parse(readFileSync(file, 'utf8')).decks) {
    for (const card of deck.cards) if (card.picture) names.add(card.picture);
  }
}

const lines = [];
for (const name of [...names].sort()) {
  const file = new URL(`${name}.svg`, glyphs);
  // Our own drawings come first.
  if (sprite.includes(`id="i-${name}"`) || !existsSync(file)) continue;
  const inner = readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  lines.push(`  '${name}':\n    '${inner}',`);
}

writeFileSync(
  new URL('card-pictures.ts', import.meta.url),
  `// SPDX-License-Identifier: ISC
// Made by make.mjs from lucide (https://lucide.dev), ISC licence; see NOTICE.
export const CARD_PICTURES: Record<string, string> = {
${lines.join('\n')}
};
`,
);
