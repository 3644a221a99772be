import { describe, expect, it } from 'vitest';
import {
  IMPORT_FORMATS,
  parseText,
  type ImportFormatId,
} from '@site/src/lib/query-text/parse-text';
import { FOREIGN_QUERIES } from '@site/src/lib/query-text/foreign-query.fixture';
import { missingColumns } from './missing-columns';
import { readPasted, recognize } from './pasted-query';

const formats = Object.keys(IMPORT_FORMATS) as ImportFormatId[];

describe('formats of pasted texts', () => {
  // The sample of GQL is also valid Cypher.
  it.each(formats.filter(format => format !== 'gql'))('recognizes %s', async format => {
    const { format: found, parsed } = await readPasted(
      IMPORT_FORMATS[format].sample,
      undefined,
      parseText,
    );
    expect(found).toBe(format);
    expect(parsed).toMatchObject({ ok: true });
  });

  it.each([
    ['age > 28', 'sql'],
    ['MATCH (m) FILTER m.age > 3 RETURN m', 'gql'],
    ["age >= 3 and name == 'x'", 'spel'],
    ['age in [1, 2] and name = "x"', 'cel'],
    ['{ "age": 28 }', 'mongodb'],
    ['{ "!": { "var": "age" } }', 'jsonlogic'],
    ['{ "rules": [', 'json'],
    ['', 'sql'],
  ] as const)('takes %s for %s first', (text, format) => {
    expect(recognize(text)[0]).toBe(format);
  });

  it('tries the next format if the likeliest does not read the text', async () => {
    const { format } = await readPasted('age in [1, 2] and name = "x"', undefined, parseText);
    expect(format).toBe('jsonata');
  });
});

it.each(Object.entries(FOREIGN_QUERIES))('names %s', async (library, queries) => {
  for (const query of queries) {
    const { format, parsed } = await readPasted(JSON.stringify(query), undefined, parseText);
    expect(format).toBe('json');
    expect(parsed).toMatchObject({ message: expect.stringContaining(library) as string });
  }
});

it.each([
  '{ "range": { "$gt": 3 } }',
  '{ "match": true, "any": 1 }',
  '{ "term": "summer", "query": "x" }',
  '{ "and": [{ "==": [{ "var": "condition" }, "any"] }] }',
  '{ "in": [{ "var": "age" }, [1, 2]] }',
  '[{ "$match": { "age": 1 } }]',
])('takes no library for the writer of %s', text => {
  expect(recognize(text)[0]).not.toBe('json');
});

it('reads a text in the chosen format only', async () => {
  const { format, parsed } = await readPasted('{ "age": 28 }', 'sql', parseText);
  expect(format).toBe('sql');
  expect(parsed.ok).toBe(false);
});

it('refuses combinators that no engine has', async () => {
  const { parsed } = await readPasted('a = 1 AND (b = 2 XOR c = 3)', undefined, parseText);
  expect(parsed).toMatchObject({
    ok: false,
    message: expect.stringContaining('“xor” is not a combinator') as string,
  });
});

it('names fields that are not columns, also those in values', () => {
  const rules = [
    { field: 'age', operator: '=', value: 1 },
    { field: 'shoeSize', operator: '=', value: 'height', valueSource: 'field' as const },
    { field: 'shoeSize', operator: 'null', value: null },
  ];
  expect(missingColumns(rules, [{ name: 'age' }])).toEqual(['shoeSize', 'height']);
});
