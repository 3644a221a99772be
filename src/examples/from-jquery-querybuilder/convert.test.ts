import { formatQuery } from 'react-querybuilder';
import initSqlite from 'sql.js';
import { expect, it } from 'vitest';
import data from './cases.json';
import { convertRules, type JQueryRule } from './convert';
import { convertFilters } from './convertFilters';

const converted = data.cases.map(({ name, rules, sql }) => ({
  name,
  sql,
  ...convertRules(rules as JQueryRule),
}));

const { Database } = await initSqlite();
const database = new Database();
const columns = {
  lastName: ['Vaughan', 'Van Halen', 'Nguyen', '', null, 'vaughan'],
  instrument: ['guitar', 'drums', 'piano', null],
  phone: ['1234-5678', '0000-0000'],
  price: [5, 10.25, 15, 30, null],
  age: [18, 20, 28, 35, 40, 61, null],
  birthdate: ['1949-12-31', '1954-10-03', '1960-12-31', '1961-01-01'],
  isMusician: [0, 1],
  isActive: [0, 1, 1],
  genre_id: [1, 2, 3],
};
database.run(`create table musicians (id, ${Object.keys(columns).join(', ')})`);
for (let id = 0; id < 840; id++) {
  const row = Object.values(columns).map((values, index) => {
    const pace = index === 4 || index === 0 ? 1 : index + 1;
    return values[Math.floor(id / pace) % values.length] ?? null;
  });
  database.run(
    `insert into musicians values (${Array(row.length + 1)
      .fill('?')
      .join()})`,
    [id, ...row],
  );
}
const select = (where: string) =>
  database.exec(`select id from musicians where ${where}`)[0]?.values.flat() ?? [];

it('has enough cases', () => {
  expect(converted.length).toBeGreaterThanOrEqual(30);
});

it.each(converted)('converts $name without losses', ({ query, losses }) => {
  expect(losses).toEqual([]);
  expect(query).toMatchSnapshot();
});

it.each(converted)('selects the same rows: $name', ({ sql, query }) => {
  const expected = select(sql);
  expect(select(formatQuery(query, { format: 'sql', parseNumbers: true }))).toEqual(expected);
  // A query that selects all rows or none would prove little.
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(840);
});

it('reports what it leaves out', () => {
  const { query, losses } = convertRules({
    condition: 'XOR',
    rules: [
      { id: 'age', operator: 'near', value: 3 },
      { operator: 'equal', value: 3 },
      { id: 'age', operator: 'equal', value: 3, flags: { no_delete: true, no_drop: false } },
      { condition: 'OR', rules: [{ id: 'age', operator: 'near' }] },
    ],
  });
  expect(losses.map(({ path, what }) => [path, what])).toEqual([
    ['', 'xor'],
    ['/rules/0', 'near'],
    ['/rules/1', 'equal'],
    ['/rules/2', 'no_delete'],
    ['/rules/3/rules/0', 'near'],
  ]);
  expect(query).toEqual({
    combinator: 'xor',
    rules: [{ field: 'age', operator: '=', value: 3 }],
  });
});

it('converts filters, and reports settings that a field does not have', () => {
  const { fields, losses } = convertFilters(data.filters);
  expect(fields).toMatchSnapshot();
  expect(losses.map(({ path, what }) => `${path} ${what}`)).toEqual([
    'lastName value_separator',
    'price validation',
    'price description',
    'phone validation',
    'age value_separator',
    'notes size',
    'notes rows',
    'genre near',
  ]);
});

it('reports a second filter of a field', () => {
  const { fields, losses } = convertFilters([{ id: 'age' }, { id: 'ageGroup', field: 'age' }]);
  expect(fields).toEqual([{ name: 'age', label: 'age' }]);
  expect(losses).toMatchObject([{ path: 'ageGroup' }]);
});
