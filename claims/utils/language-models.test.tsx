import { expect } from 'vitest';
import { contract } from '../../src/lib/contract/query-contract';
import { FIELD_SETS } from '../../src/lib/contract/field-sets.fixture';
import { claim } from '../claim';

const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum'];
const ALL = new Set([...KEYWORDS, 'anyOf', '$ref', '$defs', 'description']);

type Schema = Record<string, unknown>;

/** A schema and all schemas in it. */
const schemasIn = (schema: Schema): Schema[] => {
  const { properties = {}, $defs = {}, items, anyOf = [] } = schema;
  const inner = [properties, $defs, anyOf].flatMap(each => Object.values(each as Schema));
  return [schema, ...[...inner, items ?? []].flat().flatMap(each => schemasIn(each as Schema))];
};

claim('7+', '`describe()` returns a text for the prompt and a schema for the answer:', () => {
  const { text, schema } = contract([{ name: 'age', label: 'Age' }]).describe();
  expect(text).toContain('"age" (Age)');
  expect(schema.type).toBe('object');
});

claim(
  '7+',
  [
    'For structured output, the schema uses only `type`, `properties`, `required`, `additionalProperties`, `items`, `enum`, `anyOf`, `$ref`, `$defs` and `description`.',
    'All properties are required, the root is an object, and nothing is recursive: a group may contain groups, and these contain rules.',
  ],
  () => {
    for (const { fields, limits } of FIELD_SETS) {
      const { schema } = contract(fields, limits).describe();
      const defs = schema.$defs as Record<string, Schema>;
      for (const each of schemasIn(schema)) {
        expect(Object.keys(each).filter(key => !ALL.has(key))).toEqual([]);
        if (each.type === 'object') {
          expect(each.required).toEqual(Object.keys(each.properties as Schema));
          expect(each.additionalProperties).toBe(false);
        }
        if (each.type === 'array') expect(each.items).toBeDefined();
      }
      const follow = (each: Schema, above: readonly string[]): void => {
        for (const { $ref } of schemasIn({ ...each, $defs: {} })) {
          if ($ref === undefined) continue;
          const name = String($ref).replace('#/$defs/', '');
          expect(above).not.toContain(name);
          follow(defs[name] ?? {}, [...above, name]);
        }
      };
      expect(schema.type).toBe('object');
      follow(schema, []);
    }
  },
);
