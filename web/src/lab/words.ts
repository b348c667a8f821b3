// SPDX-License-Identifier: Apache-2.0
import { language } from '../settings.svelte';
import { localeOf } from '../text/languages.svelte';

const locale = () => localeOf(language());

/** 0.4567 as people of the language write it: 45.7%, %45,7. */
export function percent(share: number, digits = 1): string {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale(), { style: 'percent', ...fraction }).format(share);
}

export function decimal(value: number, digits: number): string {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale(), fraction).format(value);
}
