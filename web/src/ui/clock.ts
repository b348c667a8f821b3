// SPDX-License-Identifier: Apache-2.0
import { t } from '../text';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Time that is left, in ms: 12:05; of what takes longer the hours, or the days. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds > 2 * DAY) return t('clock.some_days', { n: Math.floor(seconds / DAY) });
  if (seconds > HOUR * 3) return t('clock.hours', { n: Math.floor(seconds / HOUR) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
