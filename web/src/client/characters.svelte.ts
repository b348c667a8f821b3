// SPDX-License-Identifier: Apache-2.0
// What the computer's players are called. They are asked for once, when the first name is needed.
import { local } from '../text';
import type { Bot, Family } from '../wire/types';
import { rest } from './rest';

const known: Partial<Record<Family, Bot[]>> = $state({});
const asked = new Set<Family>();

async function ask(family: Family): Promise<void> {
  try {
    known[family] = await rest.bots(family);
  } catch {
    asked.delete(family);
  }
}

/** The name of a character, and not its id; until it is known, the id has to do. */
export function characterName(family: Family, id: string): string {
  const label = known[family]?.find((bot) => bot.name === id)?.label;
  if (!asked.has(family)) {
    asked.add(family);
    void ask(family);
  }
  return label ? local(label) : id;
}
