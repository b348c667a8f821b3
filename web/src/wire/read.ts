// SPDX-License-Identifier: Apache-2.0
// The one door through which what the server says becomes what its type says. While the page is
// developed and tested the shape is looked at; whoever builds it for use leaves that out.
import { mismatch } from './check';
import type { WireTypes } from './generated';

export function read<Name extends keyof WireTypes>(type: Name, value: unknown): WireTypes[Name] {
  if (import.meta.env.DEV) {
    const wrong = mismatch(type, value);
    if (wrong) throw new Error(`${type} ${wrong}`);
  }
  return value as WireTypes[Name];
}
