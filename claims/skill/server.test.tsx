import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatQuery, type RuleGroupType } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { expect } from 'vitest';
import { claim } from '../claim';
import { invalid } from '../lib';
import { sampleOf } from './sample';

interface Condition {
  readonly sql: string;
  readonly params: readonly unknown[];
}

const { toCondition } = sampleOf('references/server.md', 'route.ts') as {
  toCondition: (body: string, preset: 'postgresql' | 'sqlite') => Condition;
};

const { checkQuery } = sampleOf('references/server.md', 'check-query.ts') as {
  checkQuery: (received: unknown) => RuleGroupType;
};

const { checkValues } = sampleOf('references/server-text.md', 'check-values.ts') as {
  checkValues: (query: RuleGroupType, format: string) => RuleGroupType;
};

const columns = ['firstName', 'lastName', 'age', 'isMusician', 'instrument', 'birthdate'];

const rows = [
  ['Steve', 'Vai', 28, 1, 'Guitar', '1960-06-06'],
  ['Stevie', 'Vaughan', 35, 1, 'Guitar', '1954-10-03'],
  ['Agent', '007', 5, 0, '5%', '1920-11-13'],
  [null, '', null, null, 'true', null],
];

const createDatabase = async () => {
  const file = join(import.meta.dirname, '../../node_modules/sql.js/dist/sql-wasm.wasm');
  const { Database } = await initSqlite({ wasmBinary: Uint8Array.from(readFileSync(file)).buffer });
  const database = new Database();
  database.run(
    'create table musicians (firstName text, lastName text, age int, isMusician int, instrument text, birthdate text)',
  );
  for (const row of rows) database.run('insert into musicians values (?, ?, ?, ?, ?, ?)', row);
  return database;
};

const database = await createDatabase();

const bodyOf = (...rules: readonly unknown[]): string =>
  JSON.stringify({ combinator: 'and', rules });

/** Numbers of the rows that SQLite selects. Like Node's SQLite, it refuses to bind booleans. */
const select = (...rules: readonly unknown[]): number[] => {
  const { sql, params } = toCondition(bodyOf(...rules), 'sqlite');
  const bound = params.map(param => {
    if (typeof param === 'string' || typeof param === 'number') return param;
    throw new TypeError(`SQLite can't bind ${String(param)}.`);
  });
  const [result] = database.exec(`select rowid from musicians where ${sql}`, bound);
  return result?.values.map(([id]) => Number(id)) ?? [];
};

const rule = (field: string, operator: string, value: unknown, more: object = {}) => ({
  ...{ field, operator, value },
  ...more,
});

claim(
  '8+',
  '`checkQuery` refuses groups without rules, nested ones too: their SQL, `(1 = 1)`, selects every row.',
  () => {
    const empty = { combinator: 'or', rules: [] };
    expect(formatQuery(empty, 'sql')).toBe('(1 = 1)');
    for (const rules of [[], [empty], [rule('age', '=', 5), empty], [{ ...empty, not: true }]]) {
      expect(() => checkQuery({ combinator: 'and', rules })).toThrow(
        'a group without rules selects every row',
      );
    }
  },
);

claim('8+', 'Convert each value to the type of its column.', () => {
  for (const [selected, field, operator, value] of [
    [[1], 'age', '=', '28'],
    [[1], 'age', '=', 28],
    [[1, 2], 'age', 'between', '28,40'],
    [[2, 3], 'age', 'in', ['35', 5]],
    [[4], 'age', 'null', ''],
    [[1, 2], 'isMusician', '=', true],
    [[1, 2], 'isMusician', '=', 'true'],
    [[3], 'isMusician', '=', false],
    [[3], 'lastName', '=', '007'],
    [[3], 'lastName', 'contains', '7'],
    [[3], 'lastName', 'contains', 7],
    [[3], 'lastName', 'in', '007,5'],
    [[4], 'lastName', '=', ''],
    [[1, 2], 'firstName', 'beginsWith', 'Stev'],
    [[4], 'instrument', '=', 'true'],
    [[1, 2], 'instrument', '!=', '5%'],
    [[1, 2], 'birthdate', '>', '1950-01-01'],
  ] as const) {
    const expected = operator === '!=' ? [1, 2, 4] : selected;
    expect([field, operator, value, select(rule(field, operator, value))]).toEqual([
      ...[field, operator, value, expected],
    ]);
  }
  // Every field, with each operator that it has.
  for (const field of columns) {
    expect([
      ...select(rule(field, 'null', '')),
      ...select(rule(field, 'notNull', '')),
    ]).toHaveLength(4);
  }
});

claim(
  '8+',
  'Check shape, fields, operators, combinators, value sources, values, depth and size.',
  () => {
    for (const wrong of [
      rule('age', '=', '007x'),
      rule('age', '=', ''),
      rule('age', '=', '   '),
      rule('age', 'contains', '5'),
      rule('age', '=', true),
      rule('age', '=', [5]),
      rule('age', 'between', '5'),
      rule('isMusician', '=', 'yes'),
      rule('isMusician', '=', 1),
      rule('isMusician', 'beginsWith', 't'),
      rule('birthdate', '=', '1960'),
      rule('lastName', '=', null),
      rule('lastName', '=', 'a\0'),
      rule('lastName', '=', { $ne: null }),
      rule('lastName', '=', 'x'.repeat(1001)),
      rule('lastName', 'in', ''),
      rule("upper(firstName) = 'X' and age", '>', 3),
      rule('lastName', 'or 1 = 1 --', 'x'),
      rule('lastName', '=', 'age', { valueSource: 'field' }),
      rule('lastName', '=', 'salary', { valueSource: 'field' }),
      rule('lastName', '=', 'x', { valueSource: 'parameter' }),
      rule('lastName', '=', 'x', { match: { mode: 'all' } }),
      'or',
      null,
    ]) {
      expect(() => toCondition(bodyOf(wrong), 'sqlite'), JSON.stringify(wrong)).toThrow(Error);
    }
    const deep = (depth: number): unknown =>
      depth === 0 ? rule('age', '=', 5) : { combinator: 'and', rules: [deep(depth - 1)] };
    expect(() => checkQuery(deep(6))).not.toThrow();
    expect(() => checkQuery(deep(7))).toThrow('nested 5 times');
    const many = (length: number) => ({
      combinator: 'and',
      rules: Array.from({ length }, () => rule('age', '=', 5)),
    });
    expect(() => checkQuery(many(100))).not.toThrow();
    expect(() => checkQuery(many(101))).toThrow('at most 100 rules');
    expect(() => checkQuery({ combinator: 'xor', rules: [rule('age', '=', 5)] })).toThrow(
      'Unknown combinator',
    );
  },
);

claim(
  '8+',
  "In the values of text operators such as `contains`, `%` and `_` are wildcards in SQL: `contains '%'` finds every row with a text.",
  () => {
    expect(select(rule('instrument', 'contains', '%'))).toEqual([1, 2, 3, 4]);
    expect(select(rule('firstName', 'contains', '_'))).toEqual([1, 2, 3]);
  },
);

claim(
  '8+',
  'In `mongodb_query`, `spel` and `elasticsearch`, these values are regular expressions: escape them.',
  () => {
    const query = { combinator: 'and', rules: [rule('lastName', 'contains', '(x|y)')] };
    expect(formatQuery(query, 'mongodb_query')).toEqual({ lastName: { $regex: '(x|y)' } });
    expect(formatQuery(query, 'spel')).toBe("lastName matches '.*(x|y).*'");
    expect(JSON.stringify(formatQuery(query, 'elasticsearch'))).toContain(
      '{"regexp":{"lastName":{"value":".*(x|y).*"}}}',
    );
  },
);

claim('8+', '`formatQuery` never checks the shape of a query.', () => {
  const hostile = { combinator: 'or 1 = 1 or', rules: [rule('x', '=', 1), rule('y', '=', 2)] };
  expect(formatQuery(invalid<RuleGroupType>(hostile), 'sql')).toContain('or 1 = 1 or');
});

claim('8+', 'Field names go into the text without a check, `parameterized` included.', () => {
  const query = { combinator: 'and', rules: [rule('1 = 1 or x', '=', 1)] };
  expect(formatQuery(query, 'parameterized').sql).toBe('(1 = 1 or x = ?)');
  expect(formatQuery(query, 'cel')).toContain('1 = 1 or x');
});

claim('8+', 'So do operators and combinators in SQL and other formats.', () => {
  const query = { combinator: 'xor', rules: [rule('x', '= 1 or 1 =', 1), rule('y', '=', 1)] };
  expect(formatQuery(query, 'parameterized').sql).toBe('(x = 1 or 1 = ? xor y = ?)');
});

claim(
  '8+',
  "For `cel`, `spel`, `jsonata`, `cypher`, `gql`, `sparql`, `gremlin` and `ldap`, also reject values that the format doesn't write safely: server-text.md.",
  () => {
    const of = (value: string) => checkQuery(JSON.parse(bodyOf(rule('lastName', '=', value))));
    for (const format of ['cel', 'spel', 'jsonata', 'cypher', 'gql', 'sparql', 'gremlin', 'ldap']) {
      expect(() => checkValues(of('a\nb'), format)).toThrow('Unsafe value');
      expect(checkValues(of('Vai'), format)).toEqual(of('Vai'));
    }
    expect(() => checkValues(of('?x || 1 = 1 || ?x'), 'sparql')).toThrow('Unsafe value');
  },
);

claim(
  '8+',
  '`checkQuery` refuses independent combinators, subqueries, parameters and muted rules.',
  () => {
    const one = rule('age', '=', 5);
    for (const received of [
      { rules: [one] },
      { rules: [one, 'and', one] },
      { combinator: 'and', rules: [{ ...one, match: { mode: 'all' } }] },
      { combinator: 'and', rules: [{ ...one, valueSource: 'parameter' }] },
      { combinator: 'and', rules: [{ ...one, muted: true }] },
      { combinator: 'and', rules: [one], muted: true },
    ]) {
      expect(() => checkQuery(received)).toThrow(Error);
    }
  },
);
