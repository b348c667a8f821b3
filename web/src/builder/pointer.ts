// SPDX-License-Identifier: Apache-2.0
// Places in a document, as the server names them too: "/board/tiles/3/price".

const keysOf = (pointer: string) => pointer.split('/').slice(1);

export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of keysOf(pointer)) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A copy with another value in that place; what does not lie on the way is shared. */
export function withValue<T>(document: T, pointer: string, value: unknown): T {
  return put(document, keysOf(pointer), value) as T;
}

function put(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = put((node as Record<string, unknown> | undefined)?.[key], rest, value);
  if (Array.isArray(node)) return node.map((old, at) => (String(at) === key ? inner : old));
  const copy = { ...(node as Record<string, unknown> | undefined) };
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}
