// SPDX-License-Identifier: Apache-2.0
// What the page says, in the player's language. The messages are in words/; the compiler knows their
// keys and the values that each needs.
import { language } from '../settings.svelte';
import type { Currency, Text } from '../wire/types';
import { grammarOf, localeOf, sayIn, textIn } from './languages.svelte';
import type { Messages } from './messages';

export type Key = keyof Messages;
/** Keys of messages without values: for keys that are put together. */
export type PlainKey = { [K in Key]: Messages[K] extends null ? K : never }[Key];

type Needed<K extends Key> = Messages[K] extends null ? [] : [values: NonNullable<Messages[K]>];

/** The message in the player's language. Reactive: it changes with the setting. */
export function t<K extends Key>(key: K, ...[values]: Needed<K>): string {
  return sayIn(language(), key, values ?? {});
}

/** A text of a title or of the server in the player's language. */
export function local(text: Text | null | undefined): string {
  return textIn(text, language());
}

export function number(value: number): string {
  return grammarOf(language()).number(value);
}

export function money(amount: number, currency: Currency | undefined): string {
  const digits = number(Math.abs(amount));
  const sign = amount < 0 ? '−' : '';
  if (!currency) return sign + digits;
  return currency.before
    ? `${sign}${currency.symbol}${digits}`
    : `${sign}${digits}\u00a0${currency.symbol}`;
}

export function dateTime(at: number | string): string {
  return new Intl.DateTimeFormat(localeOf(language()), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}

/** Day and minute, in few letters. */
export function shortMoment(at: number): string {
  return new Intl.DateTimeFormat(localeOf(language()), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** Upper case by the rules of the language: i becomes İ in Turkish. */
export function upper(text: string): string {
  return text.toLocaleUpperCase(localeOf(language()));
}

/** As at the head of a line. */
export function capital(text: string): string {
  return upper(text.charAt(0)) + text.slice(1);
}
