// SPDX-License-Identifier: Apache-2.0
// All words of the page. English is the source of the keys; Turkish has to have the same ones, and
// the compiler knows which values a message needs.
import { en as builderEn } from '../builder/messages.en';
import { tr as builderTr } from '../builder/messages.tr';
import { en as conquestEn } from '../conquest/messages.en';
import { tr as conquestTr } from '../conquest/messages.tr';
import { en as estateEn } from '../estate/messages.en';
import { tr as estateTr } from '../estate/messages.tr';
import { en as labEn } from '../lab/messages.en';
import { tr as labTr } from '../lab/messages.tr';
import { en as replayEn } from '../replay/messages.en';
import { tr as replayTr } from '../replay/messages.tr';
import { language } from '../settings.svelte';
import type { Currency, Language, Text } from '../wire/types';
import { en as shellEn } from './en';
import { fill, type Names } from './fill';
import { tr as shellTr } from './tr';

const en = { ...shellEn, ...estateEn, ...conquestEn, ...replayEn, ...builderEn, ...labEn };
export type Key = keyof typeof en;
const tr: Record<Key, string> = {
  ...shellTr,
  ...estateTr,
  ...conquestTr,
  ...replayTr,
  ...builderTr,
  ...labTr,
};

const MESSAGES: Record<Language, Record<Key, string>> = { en, tr };
const LOCALES: Record<Language, string> = { en: 'en-US', tr: 'tr-TR' };

type Values<K extends Key> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [values: Record<Names<(typeof en)[K]>, string | number>];

/** Keys of messages without values: for keys that are put together. */
export type PlainKey = {
  [K in Key]: [Names<(typeof en)[K]>] extends [never] ? K : never;
}[Key];

/** The message in the player's language. Reactive: it changes with the setting. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return fill(MESSAGES[language()][key], values[0] ?? {}, number);
}

/** A text of a title or of the server in the player's language. */
export function local(text: Text | null | undefined): string {
  if (text === null || text === undefined) return '';
  return typeof text === 'string' ? text : text[language()];
}

/** Made once: to make one takes longer than to draw what is written with it. */
const NUMBERS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(LOCALES.en),
  tr: new Intl.NumberFormat(LOCALES.tr),
};

export function number(value: number): string {
  return NUMBERS[language()].format(value);
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
  return new Intl.DateTimeFormat(LOCALES[language()], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}

/** Day and minute, in few letters. */
export function shortMoment(at: number): string {
  return new Intl.DateTimeFormat(LOCALES[language()], {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** Upper case by the rules of the language: i becomes İ in Turkish. */
export function upper(text: string): string {
  return text.toLocaleUpperCase(LOCALES[language()]);
}
