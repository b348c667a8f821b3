// SPDX-License-Identifier: Apache-2.0
// A title's document has schemas (titles/schema), by which the server checks it; the page has types of
// it, written by hand. What the schemas allow must fit the types: a field that the page counts on is one
// that must be there, and one that no schema has is nothing that a page could ever see.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}
/** A schema, and the file that its own references are looked up in. */
interface Held {
  file: string;
  schema: Schema;
}

const TOP = resolve(import.meta.dirname, '../../..');

function schemaOf(file: string): Schema {
  return JSON.parse(readFileSync(resolve(TOP, `titles/schema/${file}.schema.json`), 'utf8'));
}

/** "parlour:common#/$defs/id", or "#/$defs/id" of the same file. */
function referred({ file, schema }: Held): Held {
  const [where = '', def] = (schema.$ref ?? '').split('#/$defs/');
  const to = where.replace('parlour:', '') || file;
  const whole = schemaOf(to);
  const found = def ? whole.$defs?.[def] : whole;
  if (!found) throw new Error(`${file}: ${schema.$ref} leads nowhere`);
  return { file: to, schema: found };
}

/** Every way in which a value may be right. */
function ways(held: Held): Held[] {
  const { file, schema } = held;
  if (schema.$ref) return ways(referred(held));
  const choice = schema.oneOf ?? schema.anyOf;
  return choice ? choice.flatMap((one) => ways({ file, schema: one })) : [held];
}

function kindOf({ schema }: Held): string {
  if (schema.type === 'integer') return 'number';
  const [value] = schema.enum ?? [schema.const];
  return schema.type ?? (value === undefined ? 'anything' : typeof value);
}

const program = ts.createProgram([resolve(TOP, 'web/src/wire/title.ts')], {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
});
const checker = program.getTypeChecker();

function typeNamed(name: string): ts.Type {
  const file = program.getSourceFile(resolve(TOP, 'web/src/wire/title.ts'));
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  if (!symbol) throw new Error(`title.ts has no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

const has = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0;

function takes(type: ts.Type, way: Held): boolean {
  const { schema } = way;
  const words = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  switch (kindOf(way)) {
    case 'string':
      if (type.isStringLiteral()) return words.includes(type.value);
      return has(type, ts.TypeFlags.String);
    case 'number':
      return has(type, ts.TypeFlags.NumberLike);
    case 'boolean':
      return has(type, ts.TypeFlags.BooleanLike);
    case 'array':
      return checker.isArrayType(type) || checker.isTupleType(type);
    case 'object':
      return has(type, ts.TypeFlags.Object) && !checker.isArrayType(type);
    default:
      return false;
  }
}

/** Words that a schema allows and the type does not know. */
function unknownWords(parts: ts.Type[], { schema }: Held): unknown[] {
  if (parts.some((part) => has(part, ts.TypeFlags.String))) return [];
  const known = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return (schema.enum ?? []).filter((word) => typeof word === 'string' && !known.includes(word));
}

function compareFields(type: ts.Type, held: Held[], place: string): string[] {
  const wrong: string[] = [];
  const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const named = new Set<string>();
  for (const field of checker.getPropertiesOfType(type)) {
    named.add(field.name);
    const inside = held.flatMap((one) => under(one, field.name));
    const mustBe = held.every(({ schema }) => schema.required?.includes(field.name));
    const optional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    if (inside.length === 0) wrong.push(`${place}/${field.name}: no schema has it`);
    if (!optional && !mustBe) wrong.push(`${place}/${field.name}: it may be missing`);
    wrong.push(...compare(checker.getTypeOfSymbol(field), inside, `${place}/${field.name}`));
  }
  if (!others) return wrong;
  const rest = held.flatMap(({ file, schema }) => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      named.has(name) ? [] : [{ file, schema: one }],
    ),
    ...(typeof schema.additionalProperties === 'object'
      ? [{ file, schema: schema.additionalProperties }]
      : []),
  ]);
  return [...wrong, ...compare(others, rest, `${place}/*`)];
}

function under({ file, schema }: Held, name: string): Held[] {
  const one = schema.properties?.[name] ?? schema.additionalProperties;
  return typeof one === 'object' ? [{ file, schema: one }] : [];
}

/** What the schemas allow and the type does not, or the type and no schema. */
function compare(type: ts.Type, held: Held[], place: string): string[] {
  if (has(type, ts.TypeFlags.Unknown)) return [];
  const parts = type.isUnion() ? type.types : [type];
  const all = held.flatMap(ways);
  const wrong = all.flatMap((way) => {
    if (!parts.some((part) => takes(part, way))) return [`${place}: it may be ${kindOf(way)}`];
    return unknownWords(parts, way).map((word) => `${place}: it may be "${word}"`);
  });
  for (const part of parts) {
    if (!checker.isArrayType(part) && !checker.isTupleType(part)) continue;
    const [inner] = checker.getTypeArguments(part as ts.TypeReference);
    const items = all.flatMap(({ file, schema }) =>
      schema.items ? [{ file, schema: schema.items }] : [],
    );
    if (inner) wrong.push(...compare(inner, items, `${place}/0`));
  }
  const objects = parts.filter((part) => takes(part, { file: '', schema: { type: 'object' } }));
  const described = all.filter(({ schema }) => schema.properties ?? schema.additionalProperties);
  const [only] = objects;
  if (only && objects.length === 1 && described.length > 0) {
    wrong.push(...compareFields(only, described, place));
  } else {
    // Of several, one must fit.
    for (const way of described) {
      const tried = objects.map((part) => compareFields(part, [way], place));
      if (!tried.some((faults) => faults.length === 0)) wrong.push(...(tried[0] ?? []));
    }
  }
  return [...new Set(wrong)];
}

test('the types of a title’s document say what its schemas say', () => {
  const documents = ['estate', 'conquest'].map((file) => ({ file, schema: schemaOf(file) }));
  expect(compare(typeNamed('TitleDocument'), documents, '')).toEqual([]);
  const shapes = { file: 'map', schema: { $ref: '#/$defs/shapes' } };
  expect(compare(typeNamed('Shapes'), [shapes], 'shapes')).toEqual([]);
});
