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

const { fields, losses: settings } = convertFilters(data.filters);

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
  expect(
    select(formatQuery(query, { format: 'sql', parseNumbers: 'strict-limited', fields })),
  ).toEqual(expected);
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

const one = (rule: JQueryRule) => {
  const { query, losses } = convertRules({ condition: 'AND', rules: [{ id: 'a', ...rule }] });
  return { rule: query.rules[0], losses: losses.map(({ what, why }) => `${what}: ${why}`) };
};

it.each<[JQueryRule, unknown]>([
  [{ type: 'string', operator: 'in', value: 'Paris, Texas' }, ['Paris, Texas']],
  [{ type: 'string', operator: 'in', value: ['a,b', 'c'] }, ['a,b', 'c']],
  [{ type: 'string', operator: 'equal', value: '02134' }, '02134'],
  [{ type: 'string', operator: 'contains', value: ['gh'] }, 'gh'],
  [{ type: 'integer', operator: 'equal', value: '28' }, 28],
  [{ type: 'integer', operator: 'not_in', value: '28' }, [28]],
  [{ type: 'double', operator: 'between', value: ['1.5', 2] }, [1.5, 2]],
  [{ type: 'boolean', operator: 'equal', value: 1 }, true],
  [{ type: 'date', operator: 'less', value: '1960-12-31' }, '1960-12-31'],
  [{ operator: 'equal', value: '28' }, '28'],
])('reads the value of %j', (rule, value) => {
  expect(one(rule)).toMatchObject({ rule: { value }, losses: [] });
});

it.each<[JQueryRule, string]>([
  [{ operator: 'in', values: ['x', 'y'] }, 'in: It has no value.'],
  [{ type: 'string', operator: 'equal', value: ['x', 'y'] }, 'equal: It compares with one value.'],
  [{ type: 'string', operator: 'contains', value: ['x', 'y'] }, 'contains: It compares with one'],
  [{ type: 'integer', operator: 'between', value: [1] }, 'between: A range has two ends.'],
  [{ type: 'integer', operator: 'between', value: 1 }, 'between: A range has two ends.'],
  [{ type: 'integer', operator: 'between', value: [1, null] }, 'between: It has no value.'],
  [{ type: 'integer', operator: 'between', value: [2, 1] }, 'between: Exports swap the ends'],
  [{ type: 'integer', operator: 'in', value: '1,2' }, 'in: The value is not of the type integer.'],
  [{ type: 'string', operator: 'in', value: [] }, 'in: Its list of values is empty.'],
  [{ type: 'string', operator: 'in', value: [' x'] }, 'in: Exports remove the spaces'],
  [{ type: 'boolean', operator: 'equal', value: 'yes' }, 'equal: The value is not true or false.'],
  [{ type: 'boolean', operator: 'in', value: [true] }, 'in: It does not compare true and false.'],
  [{ type: 'date', operator: 'equal', value: '' }, 'equal: It has no value.'],
  [{ operator: 'equal', value: { from: 1 } }, 'equal: The value is an object or list.'],
])('leaves out and reports %j', (rule, loss) => {
  const { rule: converted, losses } = one(rule);
  expect(converted).toBeUndefined();
  expect(losses.at(-1)).toContain(loss);
});

it.each<[JQueryRule, object, string]>([
  [{ type: 'boolean', operator: 'equal', value: '0' }, { value: false }, 'It becomes false.'],
  [{ type: 'string', operator: 'equal', value: 2134 }, { value: '2134' }, 'It becomes a text.'],
  [
    { type: 'integer', operator: 'equal', value: '12345678901234567890' },
    { value: '12345678901234567890' },
    'JavaScript cannot write all digits',
  ],
  [{ operator: 'is_null', not: true }, { operator: 'null' }, 'no property of this name'],
])('keeps and reports %j', (rule, expected, loss) => {
  const { rule: converted, losses } = one(rule);
  expect(converted).toMatchObject(expected);
  expect(losses).toMatchObject([expect.stringContaining(loss)]);
});

it('locks a rule that is readonly, and reports what it cannot lock', () => {
  expect(one({ operator: 'is_null', readonly: true })).toMatchObject({
    rule: { disabled: true },
    losses: [],
  });
  const { query, losses } = convertRules({
    readonly: true,
    not: 'false',
    rules: [{ id: 'a', operator: 'is_null', readonly: true, flags: { no_delete: false } }],
  });
  expect(query).toMatchObject({ not: true, rules: [{ disabled: true }] });
  expect(losses.map(({ path, what }) => `${path} ${what}`)).toEqual([
    ' not',
    ' readonly',
    '/rules/0 no_delete',
  ]);
});

it('takes the field and type of a rule from its filter', () => {
  const { query, losses } = convertRules(
    [{ id: 'years', operator: 'equal', value: '28' }],
    [{ id: 'years', field: 'age', type: 'integer' }],
  );
  expect(query).toEqual({
    combinator: 'and',
    rules: [{ field: 'age', operator: '=', value: 28 }],
  });
  expect(losses).toEqual([]);
});

it('keeps the zeros of a text of digits in SQL', () => {
  const { query } = convertRules([
    { id: 'phone', type: 'string', operator: 'equal', value: '02134' },
    { id: 'age', type: 'integer', operator: 'equal', value: '28' },
  ]);
  expect(formatQuery(query, { format: 'sql', fields, parseNumbers: 'strict-limited' })).toBe(
    "(phone = '02134' and age = 28)",
  );
});

it('replaces the options of a boolean filter by a checkbox', () => {
  const { fields: converted, losses } = convertFilters([
    { id: 'a', type: 'boolean', input: 'radio', values: { 1: 'Yes', 0: 'No' } },
  ]);
  expect(converted).toEqual([{ name: 'a', label: 'a', valueEditorType: 'checkbox' }]);
  expect(losses).toMatchObject([{ path: 'a', what: 'values' }]);
});

it('converts filters, and reports settings that a field does not have', () => {
  expect(fields).toMatchSnapshot();
  expect(settings.map(({ path, what }) => `${path} ${what}`)).toEqual([
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
