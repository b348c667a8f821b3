// SPDX-License-Identifier: Apache-2.0
import type { en } from './en';

export const tr: Record<keyof typeof en, string> = {
  'menu.new_game': 'Yeni oyun',
};
