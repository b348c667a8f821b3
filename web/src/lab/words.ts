// SPDX-License-Identifier: Apache-2.0
import { language } from '../settings.svelte';

const locale = () => (language() === 'tr' ? 'tr-TR' : 'en-US');

/** 0.4567 as people of the language write it: 45.7%, %45,7. */
export function percent(share: number, digits = 1): string {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale(), { style: 'percent', ...fraction }).format(share);
}

export function decimal(value: number, digits: number): string {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale(), fraction).format(value);
}
