// SPDX-License-Identifier: Apache-2.0
// docs/openapi.json and docs/protocol.md tell what the described types tell: no message, document or
// field more, and none less.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import shapes from '../../src/wire/shapes.json';

const docs = (page: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../docs', page), 'utf8');

type Shape = string | string[] | { [what: string]: unknown };
interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  items?: Schema;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  required?: string[];
  description?: string;
}
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };

const all: Record<string, Shape> = shapes;
const TYPES: Record<string, string> = { whole: 'integer' };

/** What stands under a key of a shape; they are checked where they are made. */
const under = <T>(shape: Shape, key: string) =>
  (typeof shape === 'object' && !Array.isArray(shape) ? shape[key] : undefined) as T | undefined;

describe('openapi.json', () => {
  const api: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  } = JSON.parse(docs('openapi.json'));
  const { schemas } = api.components;
  const nameOf = (schema?: Schema) => schema?.$ref?.split('/').pop();

  function compareFields(fields: Record<string, Shape>, schema: Schema, place: string): string[] {
    const told = schema.properties ?? {};
    const names = Object.keys(fields).map((key) => key.replace('?', ''));
    const needed = Object.keys(fields).filter((key) => !key.endsWith('?'));
    const wrong = Object.keys(told).flatMap((name) =>
      names.includes(name) ? [] : [`${place}/${name} does not exist`],
    );
    if (String([...(schema.required ?? [])].sort()) !== String([...needed].sort())) {
      wrong.push(`${place} requires ${needed}`);
    }
    for (const [key, shape] of Object.entries(fields)) {
      const name = key.replace('?', '');
      const one = told[name];
      wrong.push(
        ...(one ? compare(shape, one, `${place}/${name}`) : [`${place}/${name} is missing`]),
      );
    }
    return wrong;
  }

  function compare(shape: Shape, schema: Schema, place: string): string[] {
    const name = nameOf(schema);
    // A type by its name; it is compared where it is described.
    if (name !== undefined && name === shape) return [];
    if (name !== undefined) return compare(shape, schemas[name] ?? {}, place);
    if (typeof shape === 'string') {
      // What has a page of its own is only named here.
      const elsewhere = shape === 'any' || /docs\/protocol/.test(schema.description ?? '');
      const type = elsewhere ? 'object' : (TYPES[shape] ?? shape);
      return schema.type === type ? [] : [`${place} is ${type}, not ${schema.type}`];
    }
    if (Array.isArray(shape)) {
      return String(schema.enum) === String(shape) ? [] : [`${place} is one of ${shape}`];
    }
    const either = under<Shape[]>(shape, 'either');
    if (either) {
      if (schema.oneOf?.length !== either.length) return [`${place} is one of ${either.length}`];
      return either.flatMap((part, k) => compare(part, schema.oneOf?.[k] ?? {}, place));
    }
    const fields = under<Record<string, Shape>>(shape, 'fields');
    if (fields) return compareFields(fields, schema, place);
    const map = under<Shape>(shape, 'map');
    if (map) return compare(map, schema.additionalProperties ?? {}, `${place}/*`);
    const inner = under<Shape>(shape, 'list') ?? under<Shape>(shape, 'pair') ?? 'any';
    return schema.items ? compare(inner, schema.items, `${place}/0`) : [`${place} is a list`];
  }

  test('answers with documents that are described', () => {
    const unnamed = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const name = nameOf(content?.['application/json']?.schema);
          if (!content?.['application/json'] || path === '/api/openapi.json') return [];
          return name && name in all ? [] : [`${method} ${path} ${status}`];
        }),
      ),
    );
    expect(unnamed).toEqual([]);
  });

  test('describes them as the server writes them', () => {
    const known = Object.keys(schemas).filter((name) => name in all);
    expect(known.length).toBeGreaterThan(30);
    expect(known.flatMap((name) => compare(all[name] ?? 'any', schemas[name] ?? {}, name))).toEqual(
      [],
    );
  });
});

describe('protocol.md', () => {
  const page = docs('protocol.md');
  const part = (from: string, to: string) => {
    const begin = page.indexOf(from);
    const end = page.indexOf(to, begin + from.length);
    if (begin < 0 || end < 0) throw new Error(`there is no ${from} before ${to}`);
    return page.slice(begin, end);
  };
  const fieldsOf = (type: string, tag?: string) => {
    const shape = all[type] ?? 'any';
    const fields = tag
      ? under<Record<string, Record<string, Shape>>>(shape, 'of')?.[tag]
      : under<Record<string, Shape>>(shape, 'fields');
    return Object.keys(fields ?? {}).map((key) => key.replace('?', ''));
  };
  const tagsOf = (type: string) =>
    Object.keys(under<Record<string, Shape>>(all[type] ?? 'any', 'of') ?? {});
  /** Of the fields of a type those that a text does not name. */
  const untold = (fields: string[], text: string) =>
    fields.filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(text));
  const rowsOf = (text: string) =>
    text.split('\n').flatMap((line) => (line.startsWith('| `') ? [line] : []));

  test('has every message that a client may send, with its fields', () => {
    const rows = rowsOf(part('### What a client sends', '### What the server sends'));
    const told = new Map(
      rows.flatMap((row) =>
        [...(row.split('` | ')[0] ?? '').matchAll(/"type": "(\w+)"/g)].map(([, type = '']) => [
          type,
          row,
        ]),
      ),
    );
    expect([...told.keys()].sort()).toEqual(tagsOf('ClientMessage').sort());
    const missing = [...told].flatMap(([type, row]) =>
      untold(fieldsOf('ClientMessage', type), row)
        .filter((name) => name !== 'id')
        .map((name) => `${type}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('has every message that the server sends, with its fields', () => {
    const rows = rowsOf(part('### What the server sends', '\nTABLE:'));
    const told = new Map(rows.map((row) => [/^\| `(\w+)`/.exec(row)?.[1] ?? '', row]));
    expect([...told.keys()].sort()).toEqual([...tagsOf('TableMessage'), 'step'].sort());
    const missing = [...told].flatMap(([type, row]) => {
      const fields = type === 'step' ? fieldsOf('EstateStep') : fieldsOf('TableMessage', type);
      return untold(fields, row)
        .filter((name) => !['ack', 'type'].includes(name))
        .map((name) => `${type}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test.each([
    ['TableInfo', '\nTABLE:', '\nFIGURES'],
    ['SeatInfo', '\nTABLE:', '\nFIGURES'],
    ['EstateFigures', '\nFIGURES', '\nPOSITION:'],
    ['EstateTileFigures', '\nFIGURES', '\nPOSITION:'],
    ['EstatePosition', '\nPOSITION:', '\nQUESTION:'],
    ['Deadline', '\nPOSITION:', '\nQUESTION:'],
    ['EstateQuestion', '\nQUESTION:', '\nCHOICES:'],
    ['ConquestQuestion', '\nQUESTION:', '\nCHOICES:'],
  ])('names every field of %s', (type, from, to) => {
    expect(fieldsOf(type).length).toBeGreaterThan(2);
    expect(untold(fieldsOf(type), part(from, to))).toEqual([]);
  });
});
