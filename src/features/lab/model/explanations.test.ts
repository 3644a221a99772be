import jsonLogic from 'json-logic-js';
import { formatQuery, jsonLogicAdditionalOperators, type RuleType } from 'react-querybuilder';
import initSqlite, { type Database } from 'sql.js';
import { beforeAll, expect, it } from 'vitest';
import { EXPLANATIONS } from './explanations';

let database: Database;

beforeAll(async () => {
  const { Database } = await initSqlite();
  database = new Database();
  for (const [name, run] of Object.entries(jsonLogicAdditionalOperators)) {
    jsonLogic.add_operation(name, run);
  }
});

const queryOf = (rule: Partial<RuleType>) => ({
  combinator: 'and',
  rules: [{ field: 'a', operator: '=', value: '', ...rule }],
});

const write = (rule: Partial<RuleType>, format: 'sql' | 'ldap' | 'cel' | 'spel' | 'prisma') =>
  JSON.stringify(formatQuery(queryOf(rule), format));

/** Whether SQLite selects a row with this cell. */
const inSqlite = (cell: string | number | null, rule: Partial<RuleType>): boolean => {
  const { sql, params } = formatQuery(queryOf(rule), 'parameterized');
  const rows = database.exec(`select 1 from (select ? as a) where ${sql}`, [
    cell,
    ...(params as string[]),
  ]);
  return rows.length > 0;
};

/** Whether json-logic-js finds a row with this cell. */
const inJsonLogic = (cell: unknown, rule: Partial<RuleType>): boolean =>
  Boolean(jsonLogic.apply(formatQuery(queryOf(rule), 'jsonlogic'), { a: cell }));

/** Runs what the explanation of a class says. */
const explain = (name: keyof typeof EXPLANATIONS, words: string, check: () => void): void => {
  it(`${name}: ${words}`, () => {
    expect(EXPLANATIONS[name].text).toContain(words);
    check();
  });
};

explain('null', 'SQL compares null with nothing', () => {
  const rule = { operator: '!=', value: 'x' };
  expect([inSqlite(null, rule), inJsonLogic(null, rule)]).toEqual([false, true]);
});

explain('null-value', 'Some engines do, and some formats write it as the text “null”', () => {
  expect(inJsonLogic(null, { value: null })).toBe(true);
  expect(write({ value: null }, 'sql')).toContain("'null'");
});

explain('empty-list', 'some formats leave out the rule', () => {
  expect(write({ operator: 'in', value: '' }, 'sql')).toBe(write({ field: '~' }, 'sql'));
  expect(inJsonLogic('x', { operator: 'in', value: '' })).toBe(false);
});

explain('case', 'SQLite does so for LIKE', () => {
  expect(inSqlite('VAI', { operator: 'contains', value: 'vai' })).toBe(true);
  expect(inSqlite('VAI', { operator: '=', value: 'vai' })).toBe(false);
});

explain('wildcard', 'which the engine takes for a wildcard', () => {
  expect(inSqlite('abc', { operator: 'contains', value: '%c' })).toBe(true);
});

explain('bounds', 'Some formats swap them, some keep their order', () => {
  const between = { operator: 'between', value: '9,1' };
  expect(inSqlite(5, between)).toBe(false);
  expect(write(between, 'prisma')).toContain('"gte":"1"');
});

explain('inverted', 'swaps the LDAP filters of null and notNull', () => {
  expect(write({ operator: 'null' }, 'ldap')).toBe('"(a=*)"');
  expect(write({ operator: 'notNull' }, 'ldap')).toBe('"(!(a=*))"');
  expect(write({ operator: '<', value: '5' }, 'ldap')).toBe('"(a<=5)"');
});

explain('left-out', 'its value is empty or incomplete', () => {
  const none = write({ field: '~' }, 'sql');
  expect(write({ operator: 'between', value: '1' }, 'sql')).toBe(none);
});

explain('empty', 'in which json-logic-js finds nothing', () => {
  expect(inJsonLogic('', { operator: 'contains', value: '' })).toBe(false);
  expect(inSqlite('', { operator: 'contains', value: '' })).toBe(true);
});
