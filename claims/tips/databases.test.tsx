import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { evaluate } from '@marcbachmann/cel-js';
import jsonata from 'jsonata';
import * as library from 'react-querybuilder';
import { defaultRuleProcessorSQL, formatQuery, type RuleGroupType } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { transpile, ModuleKind } from 'typescript';
import { expect } from 'vitest';
import * as contractModule from '../../src/lib/contract/query-contract';
import { group, rule } from '../lib';
import { claim } from '../claim';

const root = join(import.meta.dirname, '../..');

/** The sample `search.ts` of the page. */
const toSearch = (query: unknown): { sql: string; params: unknown[] } => {
  const page = readFileSync(join(root, 'docs/tips/databases.mdx'), 'utf8');
  const code = /```ts title="search\.ts".*\n([^]*?)```/.exec(page)?.[1] ?? '';
  const exports: { toSearch?: (query: unknown) => { sql: string; params: unknown[] } } = {};
  new Function('exports', 'require', transpile(code, { module: ModuleKind.CommonJS }))(
    exports,
    (id: string) => (id === './query-contract' ? contractModule : library),
  );
  if (!exports.toSearch) throw new Error('The page has no sample search.ts.');
  return exports.toSearch(query);
};

const openDatabase = async () => {
  const file = join(root, 'node_modules/sql.js/dist/sql-wasm.wasm');
  const { Database } = await initSqlite({ wasmBinary: Uint8Array.from(readFileSync(file)).buffer });
  const database = new Database();
  database.run('create table m (first_name text collate nocase, age int)');
  database.run('create index i on m (first_name)');
  database.run("insert into m values ('a1b', 1), ('a%b', 2), ('a_b', 3)");
  return database;
};

const ofName = (operator: string, value: unknown) =>
  group('root', [rule('a', { field: 'first_name', operator, value })]);

claim(
  '8+',
  "Write the rest of the statement yourself, with limits that the user can't change:",
  () => {
    const query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 18 }] };
    expect(toSearch(query)).toEqual({ sql: '(m.age > $1)', params: [18] });
  },
);

claim(
  '8+',
  [
    'Empty groups become `(1 = 1)`, so an empty query or an empty group under `or` selects all rows.',
    '`toSearch` refuses both.',
  ],
  () => {
    const nested = group('root', [rule('a', { field: 'age', value: 1 }), group('g', [])]);
    const either = { ...nested, combinator: 'or' };
    expect(formatQuery(group('root', []), 'sql')).toBe('(1 = 1)');
    expect(formatQuery(either, 'sql')).toBe("(age = '1' or (1 = 1))");
    for (const query of [group('root', []), either]) {
      expect(() => toSearch(query)).toThrow('a group without rules selects every row');
    }
  },
);

claim(
  '7+',
  "SQL Server and Oracle don't accept a dot in them, so use column names without a dot (`age`, not `m.age`) or custom parameter names.",
  () => {
    const query = group('root', [rule('a', { field: 'm.age', value: 1 })]);
    for (const preset of ['mssql', 'oracle'] as const) {
      const format = 'parameterized_named';
      const { sql, params } = formatQuery(query, { format, preset });
      expect(sql).toContain('m.age_1');
      expect(params).toEqual({ 'm.age_1': 1 });
    }
  },
);

claim(
  '8+',
  [
    "In `search.ts`, the contract converts `'28'` to a number for a field with `inputType: 'number'`, and refuses \"abc\" for it.",
    'Convert other values in `toColumn`.',
  ],
  () => {
    const ofAge = (value: string) => toSearch(group('root', [rule('a', { field: 'age', value })]));
    expect(ofAge('28')).toEqual({ sql: '(m.age = $1)', params: [28] });
    expect(() => ofAge('abc')).toThrow('needs a number');
  },
);

claim('8+', 'text with a line break | the text in quotes | a value processor', () => {
  const query = group('root', [rule('a', { field: 'lastName', value: 'a\nb' })]);
  expect(toSearch(query).params).toEqual(["'a\nb'"]);
});

claim(
  '8+',
  'The statement is safe only if `toSearch` accepted the query: unchecked text in a query could close the parentheses.',
  async () => {
    const database = await openDatabase();
    const rows = (sql: string): number =>
      database.exec(`select * from m where age = 1 and ${sql}`)[0]?.values.length ?? 0;
    const either = group(
      'root',
      [rule('a', { field: 'age', value: 1 }), rule('b', { field: 'age', value: 2 })],
      {
        combinator: 'or',
      },
    );
    expect(rows(formatQuery(either, { format: 'sql', parseNumbers: true }))).toBe(1);
    const hostile = group('root', [
      rule('a', { field: 'age = 1) or (age', operator: '>', value: 0 }),
    ]);
    expect(rows(formatQuery(hostile, { format: 'sql', parseNumbers: true }))).toBe(3);
    expect(() => toSearch(hostile)).toThrow('Unknown field');
    expect(toSearch(either).sql).toMatch(/^\(.*\)$/);
    expect(toSearch({ ...either, not: true }).sql).toMatch(/^NOT \(.*\)$/);
    expect(rows(formatQuery({ ...either, not: true }, { format: 'sql', parseNumbers: true }))).toBe(
      0,
    );
  },
);

claim('8+', "Other text can't change the structure.", () => {
  const name = (value: unknown): unknown => formatQuery(ofName('=', value), 'mongodb_query');
  for (const text of ['{"$ne":null}', '"}, {"$where": "1"', '$ne']) {
    expect(name(text)).toEqual({ first_name: text });
  }
  expect(name({ $ne: null })).toEqual({ first_name: { $ne: null } });
  const script = {
    field: 'a',
    operator: 'contains',
    value: 'b) || (1',
    valueSource: 'field' as const,
  };
  expect(formatQuery(group('root', [rule('a', script)]), 'mongodb_query')).toEqual({
    $where: 'this.a.includes(this.b) || (1)',
  });
  expect(() =>
    toSearch(group('root', [rule('a', { field: 'age', valueSource: 'field' })])),
  ).toThrow('has no source "field"');
  expect(() => toSearch(group('root', [rule('a', { value: { $ne: null } })]))).toThrow(
    'needs a text',
  );
});

claim('8+', 'Escape their values, and set `maxTimeMS`, because a long pattern can be slow.', () => {
  const pattern = (operator: string): string =>
    JSON.stringify(formatQuery(ofName(operator, 'a.*(b'), 'mongodb_query'));
  expect(pattern('contains')).toContain('{"$regex":"a.*(b"}');
  expect(pattern('beginsWith')).toContain('{"$regex":"^a.*(b"}');
  expect(pattern('endsWith')).toContain('{"$regex":"a.*(b$"}');
  for (const operator of ['doesNotContain', 'doesNotBeginWith', 'doesNotEndWith']) {
    expect(pattern(operator)).toContain('{"$not":{"$regex"');
  }
});

claim(
  '7+',
  'Wildcards: in SQL, `%` and `_` in a value are wildcards for `contains` and the other text operators.',
  async () => {
    const database = await openDatabase();
    const names = (operator: string, value: string): unknown =>
      database
        .exec(
          `select age from m where ${formatQuery(ofName(operator, value), 'sql')} order by age`,
        )[0]
        ?.values.flat();
    expect(names('contains', 'a%b')).toEqual([1, 2, 3]);
    expect(names('beginsWith', 'a_b')).toEqual([1, 2, 3]);
    expect(names('endsWith', '_b')).toEqual([1, 2, 3]);
    expect(names('doesNotContain', '_')).toBeUndefined();
    expect(names('=', 'a%b')).toEqual([2]);
  },
);

claim(
  '7+',
  'For `beginsWith`, SQLite requires an index with `collate nocase`, and PostgreSQL usually one with `text_pattern_ops`.',
  async () => {
    const database = await openDatabase();
    database.run('create table plain (first_name text, age int)');
    database.run('create index p on plain (first_name)');
    const plan = (operator: string, table = 'm'): string => {
      const where = formatQuery(ofName(operator, 'a'), 'sql');
      return String(
        database.exec(`explain query plan select age from ${table} where ${where}`)[0]?.values,
      );
    };
    for (const operator of ['contains', 'endsWith']) expect(plan(operator)).toContain('SCAN m');
    for (const operator of ['beginsWith', '='])
      expect(plan(operator)).toContain('SEARCH m USING INDEX');
    expect(plan('beginsWith', 'plain')).toContain('SCAN plain');
  },
);

claim(
  '8+',
  "Without a rule processor, the SQL formats write the operator's name in lower case, and `mongodb_query` leaves the rule out.",
  () => {
    const query = group('root', [rule('a', { operator: 'soundsLike', value: 'V' }), rule('b')]);
    expect(() => toSearch(query)).toThrow('has no operator "soundsLike"');
    expect(formatQuery(query, 'parameterized').sql).toBe(
      '(firstName soundslike ? and firstName = ?)',
    );
    expect(formatQuery(query, 'sql')).toBe("(firstName soundslike 'V' and firstName = '')");
    expect(formatQuery(query, 'mongodb_query')).toEqual({ firstName: '' });
    const ruleProcessor: typeof defaultRuleProcessorSQL = (item, options) =>
      item.operator === 'soundsLike'
        ? `soundex(${item.field}) = soundex('V')`
        : defaultRuleProcessorSQL(item, options);
    expect(formatQuery(query, { format: 'sql', ruleProcessor })).toBe(
      "(soundex(firstName) = soundex('V') and firstName = '')",
    );
  },
);

claim(
  '8+',
  'For MongoDB, different array elements can match the rules of `some` and `none`.',
  () => {
    const subquery = (field: string, value: string) =>
      rule(field, {
        field,
        match: { mode: 'some' },
        value: group('', [rule('', { field: '', value })]),
      });
    const query = group('root', [subquery('a', 'x'), subquery('b', 'y')]);
    expect(() => toSearch(group('root', [subquery('age', '1')]))).toThrow(
      'Unknown property "match"',
    );
    const { sql, params } = formatQuery(query, { format: 'parameterized', preset: 'postgresql' });
    expect([sql.match(/\$\d/g), params]).toEqual([
      ['$1', '$1'],
      ['x', 'y'],
    ]);
    const both = [rule('x', { field: 'x', value: 1 }), rule('y', { field: 'y', value: 2 })];
    const find = (mode: 'some' | 'none') =>
      formatQuery(
        group('root', [rule('a', { field: 'a', match: { mode }, value: group('', both) })]),
        'mongodb_query',
      );
    const anyElement = { $and: [{ 'a.x': 1 }, { 'a.y': 2 }] };
    expect(find('some')).toEqual(anyElement);
    expect(find('none')).toEqual({ $nor: [anyElement] });
  },
);

claim('8+', '`search.ts` rejects these rules.', () => {
  const query: RuleGroupType = group('root', [
    rule('a', { field: 'age', operator: 'between', value: '1' }),
    rule('b'),
  ]);
  expect(formatQuery(query, 'sql')).toBe("(firstName = '')");
  expect(formatQuery(query, 'parameterized').sql).toBe('(firstName = ?)');
  expect(formatQuery(query, 'mongodb_query')).toEqual({ firstName: '' });
  expect(() => toSearch(query)).toThrow('needs 2 values');
});

claim(
  '7+',
  'In JSONata and CEL, add a `notNull` rule with `and` before a rule that reports an error: the second rule is then not evaluated for `null`.',
  async () => {
    const alone = rule('b', { field: 'name', operator: 'contains', value: 'V' });
    const guarded = group('root', [rule('a', { field: 'name', operator: 'notNull' }), alone]);
    const row = { name: null };
    const inJsonata = (query: RuleGroupType): Promise<unknown> =>
      jsonata(formatQuery(query, 'jsonata')).evaluate(row);
    await expect(inJsonata(group('root', [alone]))).rejects.toMatchObject({
      code: expect.stringMatching(/^[DT]\d+$/),
    });
    await expect(inJsonata(guarded)).resolves.toBe(false);
    expect(() => evaluate(formatQuery(group('root', [alone]), 'cel'), row)).toThrow();
    expect(evaluate(formatQuery(guarded, 'cel'), row)).toBe(false);
  },
);

claim(
  '8+',
  [
    'In PostgreSQL, this statement returns the columns of a table:',
    'It returns the same types as in `create table`:',
  ],
  async () => {
    const page = readFileSync(join(root, 'docs/tips/databases/schema.mdx'), 'utf8');
    const [postgres = '', sqlite = ''] = [
      ...page.matchAll(/```sql title="columns-.*\n([^]*?)```/g),
    ].map(([, sql]) => sql);
    const table = 'create table musicians (last_name text, age integer, updated_at timestamp)';
    const server = await PGlite.create();
    await server.exec(table);
    expect((await server.query(postgres)).rows).toEqual([
      { name: 'last_name', type: 'text' },
      { name: 'age', type: 'integer' },
      { name: 'updated_at', type: 'timestamp without time zone' },
    ]);
    await server.close();
    const database = await openDatabase();
    database.run(table);
    expect(database.exec(sqlite)).toEqual([
      {
        columns: ['name', 'type'],
        values: [
          ['last_name', 'TEXT'],
          ['age', 'INTEGER'],
          ['updated_at', 'timestamp'],
        ],
      },
    ]);
  },
  // PostgreSQL starts slowly beside other tests.
  60_000,
);
