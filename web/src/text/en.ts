// SPDX-License-Identifier: Apache-2.0
export const en = {
  'menu.new_game': 'New game',
} as const;
