// SPDX-License-Identifier: Apache-2.0
// Computer players by the names that people know them by.
import { local } from '../text';
import type { Bot, Family } from '../wire/types';
import { rest } from './rest';

const known: Record<Family, Bot[]> = $state({ estate: [], conquest: [] });
const asked = new Set<Family>();

/** As soon as the server has told. */
function botOf(family: Family, kind: string): Bot | undefined {
  if (!asked.has(family)) {
    asked.add(family);
    rest.bots(family).then(
      (bots) => {
        known[family] = bots;
      },
      () => asked.delete(family),
    );
  }
  return known[family].find((one) => one.name === kind);
}

/** "Land Baron" for "baron"; a program by its own name. */
export function botLabel(family: Family, kind: string): string {
  const bot = botOf(family, kind);
  return bot ? local(bot.label) : kind;
}

/** What it is like, in a sentence; empty: nobody has told. */
export const botAbout = (family: Family, kind: string) => local(botOf(family, kind)?.about);
