// SPDX-License-Identifier: Apache-2.0
// What one change of a title brings with it. Nothing here decides whether the result is a title:
// problems.ts says what can be said at once, and the server the rest.
import { LANGUAGES } from '../text/languages.svelte';
import type { Rules, Tile, TitleDocument } from '../wire/types';
import { valueAt, withValue } from './pointer';

export interface Edited {
  document: TitleDocument;
  /** Every switch as text, as the server tells them. */
  rules: Rules;
}

const RULES = '/title/rules/';

/** "My Metropolis!" → "my-metropolis": what a title may be called in a journal. */
export function idFrom(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, (run) => (/^\p{M}+$/u.test(run) ? '' : '-'))
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return plain === '' ? 'board' : plain;
}

/** The value of a switch in a file: its text, or what the text stands for. */
export function fileValue(text: string): boolean | number | string | null {
  if (text === '') return null;
  if (text === 'yes' || text === 'no') return text === 'yes';
  return /^\d+$/.test(text) ? Number(text) : text;
}

function setRule({ document, rules }: Edited, name: string, text: string): Edited {
  let next = withValue(document, RULES + name, fileValue(text));
  if (name === 'start_cash') next = withChoices(next, rules.start_cash ?? '', text);
  return { document: next, rules: { ...rules, [name]: text } };
}

/** The start money of a title is one of those that the New Game screen offers. */
function withChoices(document: TitleDocument, before: string, now: string): TitleDocument {
  const choices = document.title.start_cash_choices;
  const cash = Number(now);
  if (!choices || !/^\d+$/.test(now) || choices.includes(cash)) return document;
  const kept = choices.filter((choice) => choice !== Number(before));
  return withValue(
    document,
    '/title/start_cash_choices',
    [...kept, cash].sort((a, b) => a - b),
  );
}

/** The name is also the heading of How to Play. */
function renamed(document: TitleDocument, name: string): TitleDocument {
  let next = withValue(document, '/title/name', name);
  next = withValue(next, '/title/id', idFrom(name));
  for (const { tag } of LANGUAGES) {
    const text = valueAt(next, `/how_to_play/${tag}`);
    if (typeof text !== 'string') continue;
    next = withValue(
      next,
      `/how_to_play/${tag}`,
      text.replace(/^# .*/, () => `# ${name}`),
    );
  }
  return next;
}

export function mortgageOf(tile: Tile, rules: Rules): number | null {
  const percent = Number.parseInt(rules['mortgage.value'] ?? '50', 10);
  const half = Math.floor(((tile.price ?? 0) * (percent > 0 ? percent : 50) + 50) / 100);
  if (percent > 0 || tile.mortgage === undefined) return half;
  return tile.mortgage;
}

/** One deed with a mortgage of its own: then each has, and the others keep what they had. */
function setMortgage(edited: Edited, pointer: string, value: unknown): Edited {
  let { document, rules } = edited;
  if (rules['mortgage.value'] !== 'deed') {
    const half = rules['mortgage.value'] === '50';
    document.board?.tiles.forEach((tile, at) => {
      if (tile.price === undefined) return;
      const own = half ? undefined : mortgageOf(tile, rules);
      document = withValue(document, `/board/tiles/${at}/mortgage`, own);
    });
    ({ document, rules } = setRule({ document, rules }, 'mortgage.value', 'deed'));
  }
  return { document: withValue(document, pointer, value), rules };
}

export function edited(before: Edited, pointer: string, value: unknown): Edited {
  if (pointer.startsWith(RULES)) {
    return setRule(before, pointer.slice(RULES.length), value === null ? '' : String(value));
  }
  if (pointer.endsWith('/mortgage')) return setMortgage(before, pointer, value);
  let document = withValue(before.document, pointer, value);
  if (pointer === '/title/name') document = renamed(document, String(value));
  const tile = /^(\/board\/tiles\/\d+)\/name$/.exec(pointer)?.[1];
  // A short form of another name would only puzzle.
  if (tile && valueAt(document, `${tile}/short`) !== undefined) {
    document = withValue(document, `${tile}/short`, undefined);
  }
  return { ...before, document };
}

/** A title under a new name, to be changed. */
export function copyOf(document: TitleDocument, name: string): TitleDocument {
  return renamed(document, name);
}
