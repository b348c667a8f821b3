// SPDX-License-Identifier: Apache-2.0
// Everything that a server sends is looked at: it is what the types of the page say, and no more.
import type { Page } from 'playwright-core';
import { mismatch } from '../../src/wire/check';

type Loose = Record<string, unknown>;
const asObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is wrong with the views, events and actions in a message. */
export function faultsIn(message: unknown): string[] {
  const { type, position, events, did } = asObject(message);
  const { family, view, choices } = asObject(position);
  const faults: (string | null)[] = [];
  const look = (kind: string, value: unknown) => {
    const name = `${family === 'estate' ? 'Estate' : 'Conquest'}${kind}`;
    const found = mismatch(name, value);
    if (found) faults.push(`${type}: ${name} ${found}`);
  };
  if (position) look('View', view);
  for (const event of asList(events)) look('Event', event);
  if (did) look('Action', did);
  for (const { legal, blocked } of asList(choices).map(asObject)) {
    for (const choice of [...asList(legal), ...asList(blocked)]) {
      look('Action', asObject(choice).action);
    }
  }
  return faults.filter((one) => one !== null);
}

/** Whatever a page is sent over its sockets, from now on. */
export function watchWire(page: Page, problems: string[]): void {
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const fault of faultsIn(JSON.parse(String(payload)))) problems.push(fault);
    });
  });
}
