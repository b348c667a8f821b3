// SPDX-License-Identifier: Apache-2.0
// Is a value what its type says? The types are those of generated.ts, told as data; a field that no
// type knows is an error too. For development and tests: the page that is shipped trusts the server.
import shapes from './shapes.json';

/** As `parlour wire-types --shapes` prints it: a word, a list of words, or one key that says what. */
type Shape = string | string[] | { [what: string]: unknown };
type Fields = Record<string, Shape>;

const known: Record<string, Shape> = shapes;

const PLAIN: Record<string, (value: unknown) => boolean> = {
  any: (value) => value !== undefined,
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  whole: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  string: (value) => typeof value === 'string',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

function fault(place: string, expected: string, value: unknown): string {
  return `${place || '/'}: expected ${expected}, found ${shown(value)}`;
}

function first(faults: Iterable<string | null>): string | null {
  for (const one of faults) if (one) return one;
  return null;
}

function inFields(fields: Fields, value: Record<string, unknown>, place: string, tag = '') {
  const left = new Set(Object.keys(value));
  left.delete(tag);
  for (const [key, shape] of Object.entries(fields)) {
    const name = key.replace('?', '');
    left.delete(name);
    if (!(name in value)) {
      if (name === key) return fault(`${place}/${name}`, 'it to be there', undefined);
      continue;
    }
    const found = inShape(shape, value[name], `${place}/${name}`);
    if (found) return found;
  }
  const [extra] = left;
  return extra === undefined ? null : fault(`${place}/${extra}`, 'no such field', value[extra]);
}

function inTagged(tag: string, of: Record<string, Fields>, value: unknown, place: string) {
  const word = isObject(value) ? value[tag] : undefined;
  const fields = typeof word === 'string' ? of[word] : undefined;
  if (!isObject(value) || !fields) {
    return fault(`${place}/${tag}`, `one of ${Object.keys(of).join(', ')}`, word ?? value);
  }
  return inFields(fields, value, place, tag);
}

function inEither(parts: Shape[], value: unknown, place: string): string | null {
  const faults = parts.map((part) => inShape(part, value, place));
  // Of several that do not fit, the one that was meant is found wrong the deepest.
  const deepest = faults.sort((a, b) => depth(b) - depth(a))[0] ?? null;
  return faults.includes(null) ? null : deepest;
}

const depth = (found: string | null) => found?.split(':')[0]?.split('/').length ?? 0;

function inShape(shape: Shape, value: unknown, place: string): string | null {
  if (typeof shape === 'string') {
    const fits = PLAIN[shape];
    if (fits) return fits(value) ? null : fault(place, shape, value);
    const named = known[shape];
    if (named === undefined) throw new Error(`no type is called ${shape}`);
    return inShape(named, value, place);
  }
  if (Array.isArray(shape)) {
    const word = typeof value === 'string' && shape.includes(value);
    return word ? null : fault(place, `one of ${shape.join(', ')}`, value);
  }
  const { list, pair, map, either, fields, tag, of } = shape as {
    list?: Shape;
    pair?: Shape;
    map?: Shape;
    either?: Shape[];
    fields?: Fields;
    tag?: string;
    of?: Record<string, Fields>;
  };
  if (either) return inEither(either, value, place);
  if (tag && of) return inTagged(tag, of, value, place);
  const inner = list ?? pair ?? map;
  if (list || pair) {
    const whole = Array.isArray(value) && (list || value.length === 2);
    if (!whole) return fault(place, list ? 'a list' : 'a pair', value);
    return first(value.map((one, k) => inShape(inner ?? 'any', one, `${place}/${k}`)));
  }
  if (!isObject(value)) return fault(place, 'an object', value);
  if (fields) return inFields(fields, value, place);
  return first(
    Object.entries(value).map(([key, one]) => inShape(inner ?? 'any', one, `${place}/${key}`)),
  );
}

/** What is wrong with a value that should be of the type of this name; null: nothing. */
export function mismatch(type: string, value: unknown): string | null {
  return inShape(type, value, '');
}
