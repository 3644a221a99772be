import { isObject } from '@site/src/lib/is-object';
import { jsonErrorAt } from '@site/src/lib/json-error';
import { placeOf, quoted } from '../data/place';
import { DataError } from '../model/data-error';
import {
  labelOf,
  limitColumns,
  MAX_VALUES,
  type FieldKind,
  type Source,
  type SourceColumn,
  type SourceTable,
} from './source';

type Schema = Readonly<Record<string, unknown>>;

/** References that are followed one after the other. */
const MAX_STEPS = 20;

const listOf = (value: unknown): readonly Schema[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The part of a document that a pointer such as `#/$defs/Musician` names. */
const atPointer = (root: Schema, pointer: string): Schema | undefined => {
  let found: unknown = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return isObject(found) ? found : undefined;
};

/** A schema without references, alternatives with null, and parts that all hold. */
interface Resolved {
  readonly schema: Schema;
  readonly isNullable: boolean;
  /** Why the schema cannot be read. */
  readonly problem?: string;
}

const resolve = (root: Schema, given: Schema, steps = 0): Resolved => {
  if (steps > MAX_STEPS) return { schema: given, isNullable: false, problem: 'refers to itself' };
  const { $ref, allOf, anyOf, oneOf, ...own } = given;
  if (typeof $ref === 'string') {
    let target: Schema | undefined;
    try {
      target = $ref.startsWith('#') ? atPointer(root, $ref) : undefined;
    } catch {
      // The pointer has a percent sign that begins no character.
    }
    if (!target)
      return {
        schema: given,
        isNullable: false,
        problem: `refers to ${quoted($ref)}, which is not in the text`,
      };
    return resolve(root, { ...target, ...own }, steps + 1);
  }
  const all = listOf(allOf);
  if (all.length > 0) {
    const parts = all.map(part => resolve(root, part, steps + 1));
    const properties = Object.fromEntries(
      [...parts.map(({ schema }) => schema), own].flatMap(({ properties: some }) =>
        isObject(some) ? Object.entries(some) : [],
      ),
    );
    const required = [...parts.map(({ schema }) => schema), own].flatMap(({ required: some }) =>
      Array.isArray(some) ? (some as readonly unknown[]) : [],
    );
    return resolve(
      root,
      {
        ...parts.reduce<Schema>((merged, { schema }) => ({ ...merged, ...schema }), {}),
        ...own,
        ...(Object.keys(properties).length > 0 && { properties, required }),
        ...(anyOf !== undefined && { anyOf }),
        ...(oneOf !== undefined && { oneOf }),
      },
      steps + 1,
    );
  }
  const choices = [...listOf(anyOf), ...listOf(oneOf)];
  if (choices.length === 0) return { schema: own, isNullable: false };
  const rest = choices.filter(({ type }) => type !== 'null');
  const isNullable = rest.length < choices.length;
  const [only] = rest;
  if (only && rest.length === 1) {
    const inner = resolve(root, { ...only, ...own }, steps + 1);
    return { ...inner, isNullable: isNullable || inner.isNullable };
  }
  if (rest.every(choice => 'const' in choice))
    return { schema: { ...own, enum: rest.map(choice => choice.const) }, isNullable };
  return { schema: own, isNullable, problem: 'has several types' };
};

const FORMATS: ReadonlyMap<string, FieldKind> = new Map([
  ['date', 'date'],
  ['date-time', 'datetime'],
  ['time', 'time'],
]);

const readProperty = (
  root: Schema,
  name: string,
  given: Schema,
  isListed: boolean,
): SourceColumn => {
  const { schema, isNullable, problem } = resolve(root, given);
  const types = [schema.type].flat().filter(type => type !== 'null');
  const constants =
    'const' in schema
      ? [schema.const]
      : Array.isArray(schema.enum)
        ? (schema.enum as readonly unknown[])
        : [];
  const values = constants.filter(value => typeof value === 'string' || typeof value === 'number');
  const mayBeNull =
    isNullable ||
    schema.nullable === true ||
    constants.includes(null) ||
    (Array.isArray(schema.type) && schema.type.includes('null'));
  const column = {
    name,
    label: textOf(schema.title) || labelOf(name),
    isRequired: isListed && !mayBeNull,
  };
  const leftOut = (note: string): SourceColumn => ({
    ...column,
    kind: 'text',
    note,
    isLeftOut: true,
  });
  if (problem !== undefined) return leftOut(problem);
  if (schema.writeOnly === true) return leftOut('is write-only');
  if (values.length > 0)
    return {
      ...column,
      kind: 'list',
      values: [...new Set(values.map(String))].slice(0, MAX_VALUES),
    };
  const [type = constants.length > 0 ? typeof constants[0] : undefined] = types;
  if (types.length > 1) return leftOut(`has several types: ${types.join(', ')}`);
  if (type === 'integer' || type === 'number') return { ...column, kind: 'number' };
  if (type === 'boolean') return { ...column, kind: 'boolean' };
  if (type !== 'string')
    return leftOut(
      type === undefined ? 'has no type' : `is ${type === 'array' ? 'a list' : 'an object'}`,
    );
  if (/^(?:binary|byte)$/.test(textOf(schema.format)) || schema.contentEncoding !== undefined)
    return leftOut('holds bytes');
  return { ...column, kind: FORMATS.get(textOf(schema.format)) ?? 'text' };
};

/** The properties of an object, or of the objects of a list. */
const readTable = (
  root: Schema,
  name: string,
  given: Schema,
): (SourceTable & { readonly notes: readonly string[] }) | undefined => {
  const { schema } = resolve(root, given);
  const { schema: row } = isObject(schema.items) ? resolve(root, schema.items) : { schema };
  if (!isObject(row.properties)) return undefined;
  const required = new Set<unknown>(Array.isArray(row.required) ? row.required : []);
  const columns = Object.entries(row.properties).map(([property, value]) =>
    readProperty(root, property, isObject(value) ? value : {}, required.has(property)),
  );
  return columns.length === 0
    ? undefined
    : { name: textOf(row.title) || textOf(schema.title) || name, ...limitColumns(columns) };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DataError(
      `${placeOf(text, jsonErrorAt(text) ?? 0)}: this is not JSON. Paste the whole schema, from its first brace to its last.`,
    );
  }
};

/**
 * Reads the properties of a JSON Schema, or of the schemas in `$defs`, `definitions` or OpenAPI's
 * `components`.
 *
 * @throws {@link DataError} if the text is no schema with properties.
 */
export const columnsOfJsonSchema = (text: string): Source => {
  const root = parse(text);
  if (!isObject(root))
    throw new DataError(
      `A JSON Schema is an object with “properties”. This is ${Array.isArray(root) ? 'a list. If it holds rows, use it under “Rows” in the lab' : 'a single value'}.`,
    );
  const own = readTable(root, 'Schema', root);
  const groups = [
    root.$defs,
    root.definitions,
    isObject(root.components) ? root.components.schemas : undefined,
  ];
  const tables = own
    ? [own]
    : groups
        .flatMap(group => (isObject(group) ? Object.entries(group) : []))
        .flatMap(([name, schema]) => (isObject(schema) ? [readTable(root, name, schema)] : []))
        .filter(table => table !== undefined);
  if (tables.length === 0)
    throw new DataError(
      `The JSON has no “properties” and no schema in “$defs”, but ${Object.keys(root).slice(0, 5).map(quoted).join(', ') || 'nothing'}. Paste the schema of an object, such as {"type": "object", "properties": {"age": {"type": "integer"}}}.`,
    );
  return { tables, notes: [...new Set(tables.flatMap(({ notes }) => notes))] };
};
