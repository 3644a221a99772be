import { expect, it } from 'vitest';
import { guide } from '../../../versions.ts';
import { parseText, type ImportFormatId } from './parse-text';

/** Texts with a mistake, the word that the message must name, and its column. */
const MISTAKES: readonly (readonly [ImportFormatId, string, named: string, column: number])[] = [
  ['sql', "name ILIKE 'a%'", '“ILIKE” is not expected here. Use LIKE.', 6],
  ['sql', 'age::int > 5', '“::”', 4],
  ['sql', 'age = ?', '“?”', 7],
  ['sql', 'age > .05', '“.”', 7],
  ['sql', 'age == 5', '“==”', 5],
  ['sql', 'a = 1 && b = 2', '“&&”', 7],
  ['sql', 'age > 5 AND', 'the text ends too early', 12],
  ['mongodb', '{ status: "A", qty: { $lt: 30 } }', '“status”', 3],
  ['mongodb', '{"a":{"$foo":1}}', '“$foo”', 7],
  ['jsonlogic', '{"foo":[1]}', '“foo”', 2],
  ['cel', 'age >> 5', '“>”', 6],
  ['cel', 'age > 5 &&', 'the text ends too early', 11],
  ['cel', 'name = "x"', '“=”', 6],
  ['spel', 'age eq 5', '“eq” is not read. Write == instead.', 5],
  ['spel', 'age > 5 )', '“)”', 9],
  ['jsonata', 'age > ', 'the text ends too early', 6],
  ['jsonata', 'a == 1', '"="', 4],
  ['cypher', 'MATCH (m) WHERE m.age >> 5 RETURN m', '“>>”', 23],
  ['cypher', 'm.age > ', 'the text ends too early', 8],
  ['gql', 'MATCH (m) FILTER m.age >> 5 RETURN m', '“>>”', 24],
  ['gremlin', "g.V().foo('age')", '“foo”', 7],
  ['sparql', '?age >> 5', '“>>”', 6],
  ['sparql', 'age > 5', '“age” needs a ? before it', 1],
  ['json', '{"combinator": and}', '“and”', 16],
];

it.each(MISTAKES)('%s: %s', async (format, text, named, column) => {
  const parsed = await parseText(format, text);
  expect(parsed).toMatchObject({ ok: false });
  const message = parsed.ok ? '' : parsed.message;
  expect(message).toContain(named);
  expect(message).toContain(`Line 1, column ${column}: `);
});

it('covers every language', () => {
  expect(new Set(MISTAKES.map(([format]) => format)).size).toBe(11);
});

it.each<readonly [ImportFormatId, string]>([
  ['cel', 'x in map'],
  ['spel', "name.startsWith('x')"],
  ['jsonata', '$exists(a)'],
  ['sql', 'length(bio) > 3'],
])('says that no rule expresses %s: %s', async (format, text) => {
  expect(await parseText(format, text)).toMatchObject({
    ok: false,
    message: expect.stringContaining(
      'found no condition in the text that a rule can express',
    ) as string,
  });
});

it('links the converter for a query of another library', async () => {
  const text = '{"condition":"OR","rules":[{"id":"a","operator":"equal","value":1}],"valid":true}';
  expect(await parseText('json', text)).toMatchObject({
    ok: false,
    message: expect.stringContaining('jQuery QueryBuilder') as string,
    guide: guide('moving/from-jquery-querybuilder'),
  });
});
