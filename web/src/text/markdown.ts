// SPDX-License-Identifier: Apache-2.0
// The little Markdown that titles use for How to Play: headings, paragraphs, lists, bold, italics
// and code. It becomes values, not HTML, so nothing in a title can become part of the page.

export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string };
export type Block =
  | {
      kind: 'heading';
      level: number;
      text: Inline[] /** "buying" of "Buying {#buying}" */;
      anchor: string;
    }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_|`([^`]+)`/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, bold, star, under, code] = match;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'italic', text: star ?? under ?? '' });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let list: { ordered: boolean; items: string[] } | null = null;

  const flush = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: inline(lines.join(' ')) });
    lines = [];
    if (list) blocks.push({ kind: 'list', ordered: list.ordered, items: list.items.map(inline) });
    list = null;
  };

  for (const line of source.split(/\r?\n/)) {
    const heading = /^(#{1,6})\s+(.*?)(?:\s+\{#([\w-]+)\})?$/.exec(line);
    const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/.exec(line);
    if (heading) {
      flush();
      blocks.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        text: inline(heading[2] ?? ''),
        anchor: heading[3] ?? '',
      });
    } else if (item) {
      const ordered = item[1] !== undefined;
      if (!list || list.ordered !== ordered) {
        flush();
        list = { ordered, items: [] };
      }
      list.items.push(item[2] ?? '');
    } else if (line.trim() === '') {
      flush();
    } else if (list && list.items.length > 0) {
      list.items[list.items.length - 1] += ` ${line.trim()}`;
    } else {
      lines.push(line.trim());
    }
  }
  flush();
  return blocks;
}
