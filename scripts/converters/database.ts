import initSqlite from 'sql.js';
import { openJavaScript } from '../../src/lib/engines/javascript';
import { rowReader, type Cell, type Column, type Table } from '../../src/lib/engines/table';
import { isRuleGroup, type RuleGroupType } from 'react-querybuilder';

/** The columns of the rows that queries are compared on. */
export const COLUMNS: readonly Column[] = [
  { name: 'city', type: 'text' },
  { name: 'zip', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'price', type: 'number' },
  { name: 'birthdate', type: 'date' },
  { name: 'wakes', type: 'time' },
  { name: 'seen', type: 'datetime' },
  { name: 'active', type: 'boolean' },
];

/** Values of each column. Those of rules are among them and between them. */
export const VALUES: Readonly<Record<string, readonly NonNullable<Cell>[]>> = {
  city: [
    'Oslo',
    'Paris, Texas',
    'Paris',
    'Texas',
    "O'Neil",
    ' Oslo ',
    '',
    'a_b',
    'axb',
    '50%',
    'oslo',
  ],
  zip: ['02134', '2134', '90210', '1', '0', '10', '9', 'true'],
  age: [0, 5, 9, 10, 18, 28, 35, -5, 2134],
  price: [0, 1.5, 5, 10.25, 10, 28, 99.9],
  birthdate: ['1949-12-31', '1954-10-03', '1960-12-31', '1961-01-01'],
  wakes: ['06:30', '07:00', '07:00:30', '12:00'],
  seen: ['2020-05-18 21:50', '2020-05-18 21:50:01', '2021-01-01 00:00'],
  active: [true, false],
};

/** Rows that run through the values of each column at its own pace, and some with nulls. */
const rows = (): Cell[][] =>
  Array.from({ length: 240 }, (_, index) =>
    COLUMNS.map(({ name }, at) => {
      const values = VALUES[name] ?? [];
      // The steps have no common divisor with most numbers of values.
      const mixed = Math.floor(index * (1 + at * 0.37)) + at * 3;
      return index % 3 === 0 && mixed % 5 === 0 ? null : (values[mixed % values.length] ?? null);
    }),
  );

/** Indexes of rows. */
export type Selection = readonly number[];

const fieldsToCompare = (group: RuleGroupType): string[] =>
  group.rules.flatMap(item =>
    isRuleGroup(item)
      ? fieldsToCompare(item)
      : item.operator === 'null' || item.operator === 'notNull'
        ? []
        : [item.field, ...(item.valueSource === 'field' ? [item.value as string].flat() : [])],
  );

/**
 * The rows in SQLite and in the reference of the site.
 *
 * @param forms - How a library writes the values of a column.
 */
export const openRows = async (
  forms: Readonly<Record<string, (value: NonNullable<Cell>) => string>> = {},
) => {
  const table: Table = {
    columns: COLUMNS,
    rows: rows().map(row =>
      row.map((cell, at) =>
        cell === null ? null : (forms[COLUMNS[at]?.name ?? '']?.(cell) ?? cell),
      ),
    ),
  };
  const { Database } = await initSqlite();
  const database = new Database();
  const types: Readonly<Record<string, string>> = { number: 'NUMERIC', boolean: 'INTEGER' };
  const definitions = COLUMNS.map(({ name, type }) => `${name} ${types[type] ?? 'TEXT'}`);
  database.run(`CREATE TABLE data (id INTEGER PRIMARY KEY, ${definitions.join(', ')})`);
  // As MySQL, PostgreSQL and JavaScript compare.
  database.run('PRAGMA case_sensitive_like = ON');
  table.rows.forEach((row, index) =>
    database.run(`INSERT INTO data VALUES (?${', ?'.repeat(row.length)})`, [
      index,
      ...row.map(cell => (typeof cell === 'boolean' ? Number(cell) : cell)),
    ]),
  );
  const reference = await openJavaScript(table);
  return {
    objects: table.rows.map((_, index) => rowReader(table)(index)),
    /** @throws Error of SQLite. */
    bySql: (where: string, params: readonly unknown[] = []): Selection =>
      (database
        .exec(`SELECT id FROM data WHERE ${where || '1 = 1'} ORDER BY id`, params as string[])[0]
        ?.values.flat() ?? []) as number[],
    /** The rows on which SQL and the reference agree by nature: a comparison with null is neither. */
    withoutNulls: (query: RuleGroupType): Selection => {
      const names = new Set(fieldsToCompare(query));
      return table.rows.flatMap((row, index) =>
        COLUMNS.some(({ name }, at) => names.has(name) && row[at] === null) ? [] : [index],
      );
    },
    byReference: async (query: RuleGroupType): Promise<Selection> => {
      const results = new Uint8Array(table.rows.length);
      const prepared = await reference.prepare({ text: '', query });
      await prepared.test(0, table.rows.length, results);
      if (prepared.failure !== undefined) throw new Error(prepared.failure);
      return [...results.keys()].filter(index => results[index] === 1);
    },
  };
};
