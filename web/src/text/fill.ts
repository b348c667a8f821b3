// SPDX-License-Identifier: Apache-2.0
// `{name}` stands for a value; `{count#street|streets}` for the first word if count is one, and
// the second otherwise.

type Bare<P extends string> = P extends `${infer Name}#${string}` ? Name : P;

/** The names of the values that a message needs. */
export type Names<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? Bare<P> | Names<Rest>
  : never;

export function fill(
  message: string,
  values: Record<string, string | number>,
  number: (value: number) => string,
): string {
  return message.replace(/\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g, (whole, name, one, other) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one !== undefined) return value === 1 ? one : other;
    return typeof value === 'number' ? number(value) : value;
  });
}
