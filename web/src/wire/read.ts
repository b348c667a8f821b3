// SPDX-License-Identifier: Apache-2.0
// The one door through which what the server says becomes what its type says: nothing else in the page
// casts it. While the page is developed and tested the shape is looked at; a page that is built for use
// leaves that out.
import { mismatch } from './check';
import type { WireTypes } from './generated';
import type { TitleDocument } from './title';

export function read<Name extends keyof WireTypes>(type: Name, value: unknown): WireTypes[Name] {
  if (import.meta.env.DEV) {
    const wrong = mismatch(type, value);
    if (wrong) throw new Error(`${type} ${wrong}`);
  }
  return value as WireTypes[Name];
}

/** Of what has no described type yet. */
export function trusted<T>(value: unknown): T {
  return value as T;
}

/** What an answer says that is no success; empty where it says nothing. */
export function errorIn(answer: unknown): { place: string; reason: string } {
  const { error } = trusted<{ error?: { place?: string; reason?: string } } | null>(answer) ?? {};
  return { place: error?.place ?? '', reason: error?.reason ?? '' };
}

/** The document of a title has a format of its own (docs/title-format.md), which the server has checked. */
export const titleDocument = trusted<TitleDocument>;
