import { formatQuery, type RuleGroupType } from 'react-querybuilder';
import { describe, expect, it, vi } from 'vitest';
import { encode } from '../codec/codec';
import { decode } from '../codec/decode';
import { MAX_DEPTH } from '@site/src/lib/query-text/size';
import { INITIAL_STATE } from './state';
import { IMPORT_FORMATS, type ImportFormatId } from '@site/src/lib/query-text/parse-text';
import { importQuery } from './import-query';
import library from '../../../data/library/installed';

// The first text in each language loads its parser.
vi.setConfig({ testTimeout: 60_000 });

const formats = Object.keys(IMPORT_FORMATS) as ImportFormatId[];

const read = async (format: ImportFormatId, text: string) => {
  const result = await importQuery(format, text);
  if (!result.ok) throw new Error(result.message);
  return result;
};

const shape = (query: RuleGroupType): unknown => JSON.parse(formatQuery(query, 'json_without_ids'));

it('supports every language that the library can parse', () => {
  expect(formats.filter(format => format !== 'json')).toHaveLength(library.parsers.length);
});

it.each(formats)('imports the sample of %s completely', async format => {
  const { rules, dropped, query } = await read(format, IMPORT_FORMATS[format].sample);
  expect(dropped).toEqual([]);
  expect(rules).toBeGreaterThanOrEqual(2);
  expect(decode(encode({ ...INITIAL_STATE, query })).ok).toBe(true);
});

describe('omitted parts', () => {
  it('reports fields and operators that the demo does not have', async () => {
    const { dropped } = await read('sql', 'age > 28 AND shoeSize = 44');
    expect(dropped).toEqual(['“shoeSize” is not a field of this demo.']);
    const sparql = await read('sparql', '?age > 28 && strlen(?biography) > 4');
    expect(sparql.dropped).toContain('A comparison without a field.');
  });

  it('ignores clauses around the condition', async () => {
    const { dropped } = await read('sql', "SELECT * FROM musicians WHERE firstName LIKE '%Ella%'");
    expect(dropped).toEqual([]);
  });

  it('rejects a combinator that the demo does not have', async () => {
    expect(await importQuery('sql', "age > 28 XOR voice = 'alto'")).toEqual({
      ok: false,
      message: '“xor” is not a combinator of this demo.',
    });
  });
});

describe('error position', () => {
  it.each([
    ['sql', "firstName = = 'x'", 12, 'Line 1, column 13: “=” is not expected here.'],
    ['mongodb', '{"age": 1,\n "voice" 2}', 20, 'Line 2, column 10: this is not JSON.'],
    ['jsonlogic', '{', 1, 'Line 1, column 2: this is not JSON.'],
    ['jsonata', 'age > > 28', 6, 'Line 1, column 7: The symbol ">" cannot be used'],
    ['spel', 'age > > 28', 6, 'Line 1, column 7: “>” is not expected here.'],
    ['sparql', '?age > > 28', 7, 'Line 1, column 8: “>” is not expected here.'],
    ['cel', 'age > > 28', 6, 'Line 1, column 7: “>” is not expected here.'],
    ['cypher', 'm.age > > 28', 8, 'Line 1, column 9: “>” is not expected here.'],
    ['gremlin', 'g.V(', 4, 'Line 1, column 5: the text ends too early.'],
  ] as const)('%s: %s', async (format, text, position, message) => {
    const result = await importQuery(format, text);
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringContaining(message) as string,
    });
    expect(result.ok ? undefined : result.position).toBe(position);
  });

  it.each(formats)('%s: an empty text', async format => {
    expect(await importQuery(format, ' \n')).toEqual({
      ok: false,
      message: 'There is nothing to read yet.',
    });
  });
});

describe('queries as JSON', () => {
  it('reads what a saved file contains, also with independent combinators', async () => {
    const rule = { field: 'age', operator: '>', value: '28' };
    const group = { combinator: 'or', not: true, rules: [rule, { ...rule, muted: true }] };
    const { query } = await read('json', JSON.stringify({ ...group, rules: [rule, group] }));
    expect(query).toEqual({ ...group, rules: [rule, group] });
    const independent = await read('json', JSON.stringify({ rules: [rule, 'or', rule] }));
    expect(shape(independent.query)).toEqual({ combinator: 'or', rules: [rule, rule] });
  });

  it.each([
    ['{"combinator": "and"}', 'A query is an object with a list "rules".'],
    ['[]', 'A query is an object with a list "rules".'],
    ['{"rules": [null]}', 'In rules[0], there is no rule or group.'],
    [
      '{"rules": [{"field": 1}]}',
      'In rules[0], a rule needs a "field" and an "operator", both text.',
    ],
    ['{"rules": [', 'Line 1, column 12: this is not JSON.'],
    ['{"rules": [x]}', 'Line 1, column 12: “x” is not JSON.'],
  ])('explains %s', async (text, message) => {
    const result = await importQuery('json', text);
    expect(result).toMatchObject({ ok: false });
    expect(!result.ok && result.message).toContain(message);
  });
});

it.each(formats)('refuses a text that is too long for %s', async format => {
  const text = IMPORT_FORMATS[format].sample.padEnd(2_000_000);
  const result = await importQuery(format, text);
  expect(!result.ok && result.message).toMatch(/^The text has 2,000,000 characters/);
});

describe('deep texts', () => {
  const nested = (depth: number): string =>
    `${'{"and": ['.repeat(depth)}{"==": [{"var": "age"}, 1]}, {"==": [{"var": "age"}, 2]}${']}'.repeat(depth)}`;

  it('imports the deepest query that the demo shows', async () => {
    const { query } = await read('jsonlogic', nested(MAX_DEPTH));
    expect(decode(encode({ ...INITIAL_STATE, query })).ok).toBe(true);
  });

  it.each([MAX_DEPTH + 2, 700])('refuses %i levels with a message', async depth => {
    const json = `${'{"combinator":"and","rules":['.repeat(depth)}${']}'.repeat(depth)}`;
    for (const result of [
      await importQuery('jsonlogic', nested(depth)),
      await importQuery('sql', `${'('.repeat(depth)}age = 1${' and age = 2)'.repeat(depth)}`),
      await importQuery('json', json),
    ]) {
      expect(result).toMatchObject({ ok: false });
      expect(!result.ok && result.message).toMatch(/levels deep|too deeply/);
    }
  });
});
