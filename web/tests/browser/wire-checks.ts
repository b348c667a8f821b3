// SPDX-License-Identifier: Apache-2.0
// Everything that a server sends is looked at: it is what the types of the page say, and no more.
import type { Page } from 'playwright-core';
import { mismatch } from '../../src/wire/check';

/** What is wrong with a message. */
export function faultsIn(message: unknown): string[] {
  const fault = mismatch('ServerMessage', message);
  return fault ? [`ServerMessage ${fault}`] : [];
}

/** Whatever a page is sent over its sockets, from now on. */
export function watchWire(page: Page, problems: string[]): void {
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      problems.push(...faultsIn(JSON.parse(String(payload))));
    });
  });
}
