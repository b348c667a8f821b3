// SPDX-License-Identifier: Apache-2.0
// Computer players by the names that people know them by.
import { local } from '../text';
import type { Bot, Family } from '../wire/types';
import { rest } from './rest';

const known: Record<Family, Bot[]> = $state({ estate: [], conquest: [] });
const asked = new Set<Family>();

/** "Land Baron" for "baron", as soon as the server has told; a program by its own name. */
export function botLabel(family: Family, kind: string): string {
  if (!asked.has(family)) {
    asked.add(family);
    rest.bots(family).then(
      (bots) => {
        known[family] = bots;
      },
      () => asked.delete(family),
    );
  }
  const bot = known[family].find((one) => one.name === kind);
  return bot ? local(bot.label) : kind;
}
