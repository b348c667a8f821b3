// SPDX-License-Identifier: Apache-2.0
// Writes src/ui/glyphs.ts: the few lucide glyphs that the page uses, as inner SVG.
// A new glyph: add its name, then `node scripts/glyphs.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const NAMES = `
  arrow-left arrow-right arrow-left-right book-open check chevron-down chevron-left chevron-right
  circle-help clock copy crown dices door-open eye flag flask-conical folder-open gavel gem hammer
  handshake heart history hourglass house image info keyboard landmark languages layers link log-out
  map maximize menu message-circle minimize minus moon music palette pause pencil pencil-ruler play
  plug plus qr-code rotate-ccw save scale search send settings share-2 shield-check skip-forward
  sliders-horizontal smile sparkles sun swords target text-cursor timer trash-2 trophy type undo-2
  unplug upload download user user-plus users volume-2 volume-x wallet wifi-off x zap bot monitor
  globe triangle-alert lock hand wand-sparkles chart-line rotate-cw octagon-x skip-back chevrons-left chevrons-right scroll-text ellipsis
`
  .trim()
  .split(/\s+/);

const glyphs = [...new Set(NAMES)].sort().map((name) => {
  const svg = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8');
  const inner = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/ \/>/g, '/>')
    .trim();
  return `  '${name}':\n    '${inner}',`;
});

writeFileSync(
  'src/ui/glyphs.ts',
  `// SPDX-License-Identifier: ISC
// Made by scripts/glyphs.mjs from lucide (https://lucide.dev), ISC licence; see NOTICE.
export const GLYPHS = {
${glyphs.join('\n')}
} as const;

export type Glyph = keyof typeof GLYPHS;
`,
);
