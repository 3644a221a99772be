import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Query } from 'mingo';
import { formatQuery, type RuleGroupType } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { expect, onTestFinished } from 'vitest';
import { load, save } from '../../src/examples/saved-filters-in-local-storage/filters';
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

claim(
  '8+',
  [
    '`checkQuery` is for queries that run, so it refuses half-filled rules, such as an empty number, but not an empty text.',
    'For stored drafts, check only the shape, as in https://react-querybuilder.js.org/docs/next/recipes/saved-filters-in-local-storage.md.',
  ],
  () => {
    onTestFinished(() => {
      localStorage.clear();
    });
    const checked = (...received: readonly unknown[]) =>
      checkQuery(JSON.parse(bodyOf(...received)));
    for (const half of [
      rule('age', '=', ''),
      rule('age', 'between', '12,'),
      rule('birthdate', '=', ''),
      rule('lastName', 'between', ''),
      rule('~', '=', ''),
    ]) {
      expect(() => checked(half)).toThrow(Error);
      const filter = { name: 'draft', query: { combinator: 'and', rules: [half] } };
      expect(save([filter])).toBe(true);
      expect(load()).toEqual({ filters: [filter], message: '' });
    }
    expect(checked(rule('lastName', '=', '')).rules).toHaveLength(1);
    save([{ name: 'draft', query: invalid<RuleGroupType>({ combinator: 'and', rules: [1] }) }]);
    expect(load().filters).toEqual([]);
  },
);

const texts = ['a%b', 'a_b', 'a.b', 'axb', 'AXB', 'äxb'];

const containing = (value: string) => ({
  combinator: 'and',
  rules: [rule('text', 'contains', value)],
});

/** The texts that SQLite finds, in both formats. */
const findInSqlite = (value: string): unknown[] => {
  database.run('drop table if exists texts');
  database.run('create table texts (text text)');
  for (const text of texts) database.run('insert into texts values (?)', [text]);
  return ['sql', 'parameterized'].map(format => {
    const written = formatQuery(containing(value), { format: format as 'parameterized' }) as
      string | Condition;
    const { sql, params } = typeof written === 'string' ? { sql: written, params: [] } : written;
    const [result] = database.exec(`select text from texts where ${sql}`, params as string[]);
    return result?.values.flat() ?? [];
  });
};

claim(
  '8+',
  '`sql`, `parameterized` | wildcards | plain | The database decides: SQLite ignores that of A to Z',
  () => {
    const both = (...found: string[]) => [found, found];
    expect(findInSqlite('%')).toEqual(both(...texts));
    expect(findInSqlite('a_b')).toEqual(both(...texts.slice(0, 5)));
    expect(findInSqlite('a.b')).toEqual(both('a.b'));
    expect(findInSqlite('AXB')).toEqual(both('axb', 'AXB'));
    expect(findInSqlite('Äx')).toEqual(both());
  },
);

claim('8+', '`mongodb_query` | plain | any character | Must match', () => {
  const find = (value: string): string[] => {
    const filter = new Query(formatQuery(containing(value), 'mongodb_query'));
    return texts.filter(text => filter.test({ text }));
  };
  expect(find('%')).toEqual(['a%b']);
  expect(find('a_b')).toEqual(['a_b']);
  expect(find('a.b')).toEqual(['a%b', 'a_b', 'a.b', 'axb']);
  expect(find('AXB')).toEqual(['AXB']);
});

claim(
  '8+',
  [
    'To escape both: https://react-querybuilder.js.org/docs/next/utils/export/differences.md.',
    'To ignore case: `ilike` in https://react-querybuilder.js.org/docs/next/utils/export/processors.md; for MongoDB, https://react-querybuilder.js.org/docs/next/utils/export/nosql.md.',
  ],
  () => {
    for (const [page, sample] of [
      ['differences', 'escape-like'],
      ['differences', 'escape-regex'],
      ['processors', 'operator-processor'],
      ['nosql', 'ignore-case'],
    ] as const) {
      const guide = join(import.meta.dirname, `../../docs/utils/export/${page}.mdx`);
      expect(readFileSync(guide, 'utf8')).toContain(`output="${sample}"`);
    }
  },
);
