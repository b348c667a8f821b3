// SPDX-License-Identifier: Apache-2.0
// The one door through which what the server says becomes what its type says: nothing else in the page
// casts it. While the page is developed and tested the shape is looked at; a page that is built for use
// leaves that out.
import { mismatch } from './check';
import type { WireTypes } from './generated';

export function read<Name extends keyof WireTypes>(type: Name, value: unknown): WireTypes[Name] {
  if (import.meta.env.DEV) {
    const wrong = mismatch(type, value);
    if (wrong) throw new Error(`${type} ${wrong}`);
  }
  return value as WireTypes[Name];
}

function textAt(value: unknown, key: string): string {
  const found = Object.entries(value ?? {}).find(([name]) => name === key)?.[1];
  return typeof found === 'string' ? found : '';
}

/**
 * What an answer says that is no success: a Failure, if it is the server's. What comes from a proxy may
 * be anything, and says nothing.
 */
export function errorIn(answer: unknown): { place: string; reason: string } {
  const [error] = Object.entries(answer ?? {}).flatMap(([key, told]) =>
    key === 'error' ? [told] : [],
  );
  return { place: textAt(error, 'place'), reason: textAt(error, 'reason') };
}
