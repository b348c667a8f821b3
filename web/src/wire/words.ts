// SPDX-License-Identifier: Apache-2.0
import type { Currency, Text, TitleDocument } from './types';

const isCurrency = (word: Text | Currency): word is Currency =>
  typeof word === 'object' && 'symbol' in word && 'before' in word;

/** A word that the title has of its own. */
export function titleWordOf(document: TitleDocument, key: string): Text | undefined {
  const word = document.title.words[key];
  return word === undefined || isCurrency(word) ? undefined : word;
}

/** A text of a title, where there may be anything. */
export function textIn(value: unknown): Text | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts);
}
