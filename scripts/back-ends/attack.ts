import initSqlite from 'sql.js';
import { createRows, runCondition, type Condition } from '../guards/attack';
import { hostileQueries } from '../guards/queries';

const group = (...rules: readonly unknown[]): string =>
  JSON.stringify({ combinator: 'and', rules });

const AGE = { field: 'age', operator: '=', value: 28 };

const deep = (levels: number): string =>
  `${'{"combinator":"and","rules":['.repeat(levels)}${JSON.stringify(AGE)}${']}'.repeat(levels)}`;

/** What every example must refuse, by what is wrong with it. */
export const REFUSED: Readonly<Record<string, string>> = {
  'unknown field': group({ ...AGE, field: 'password' }),
  'quote in a name': group({ ...AGE, field: `age" = 1 or "1"="1` }),
  'column in place of a field': group({ ...AGE, field: 'first_name' }),
  'name of a property of every object': group({ ...AGE, field: 'constructor' }),
  'field as object': group({ ...AGE, field: { age: 1 } }),
  'field as list': group({ ...AGE, field: ['age'] }),
  'operator as object': group({ ...AGE, operator: { '=': 1 } }),
  'operator as list': group({ ...AGE, operator: ['='] }),
  'SQL as operator': group({ ...AGE, operator: '= 1 or 1 =' }),
  'value as object': group({ ...AGE, value: { $gt: 0 } }),
  'no value': group({ field: 'age', operator: '=' }),
  'list for one value': group({ ...AGE, value: [28] }),
  'text for a number': group({ ...AGE, value: '28 or 1=1' }),
  'infinite number': '{"combinator":"and","rules":[{"field":"age","operator":"=","value":1e999}]}',
  'no number': '{"combinator":"and","rules":[{"field":"age","operator":"=","value":NaN}]}',
  'object in a list': group({ ...AGE, operator: 'in', value: [{ $gt: 0 }] }),
  'empty list': group({ ...AGE, operator: 'in', value: [] }),
  'half a range': group({ ...AGE, operator: 'between', value: [1] }),
  'unknown field as value': group({ ...AGE, valueSource: 'field', value: 'password' }),
  'unknown value source': group({ ...AGE, valueSource: 'raw', value: '1 or 1=1' }),
  'unknown property': group({ ...AGE, match: { mode: 'some' } }),
  'SQL as combinator': JSON.stringify({ combinator: 'or 1=1 or', rules: [AGE, AGE] }),
  'combinator as object': JSON.stringify({ combinator: { and: 1 }, rules: [AGE] }),
  'unknown combinator between rules': JSON.stringify({ rules: [AGE, 'xor', AGE] }),
  'combinator at the end': JSON.stringify({ rules: [AGE, 'and'] }),
  'not as text': JSON.stringify({ combinator: 'and', not: 'false', rules: [AGE] }),
  'group without rules': group(),
  'group without rules within a group': JSON.stringify({
    combinator: 'or',
    rules: [AGE, { combinator: 'and', rules: [] }],
  }),
  'rules as object': JSON.stringify({ combinator: 'and', rules: { 0: AGE } }),
  'text among the rules': group('1=1'),
  'null among the rules': group(null),
  'seven levels': deep(7),
  'a hundred levels': deep(100),
  'too long, ten thousand levels': deep(10_000),
  'too long, thousands of rules': group(...Array.from({ length: 5000 }, () => AGE)),
  'too long, deep lists': '['.repeat(50_000),
  'no JSON': 'age = 28',
  'text after JSON': `${group(AGE)} or 1=1`,
  'no object': '[]',
  null: 'null',
  empty: '',
};

/** What an example must let through: a value with SQL, as a parameter. */
const ALLOWED: readonly string[] = [
  group(AGE),
  group({ field: 'lastName', operator: '=', value: `x' or '1'='1` }),
  group({ field: 'lastName', operator: 'contains', value: `%' or 1=1 --` }),
  deep(6),
];

/** JSON.stringify fails at the deepest queries. */
const textOf = (query: unknown): string => {
  try {
    return JSON.stringify(query);
  } catch {
    return deep(20_000);
  }
};

/** An example lets one query in this many pass at least. */
const LEAST_PASSED = 100;

/** What an attack found. */
export interface Attacked {
  readonly sent: number;
  readonly passed: number;
  readonly problems: readonly string[];
}

/**
 * Sends hostile queries to an example, and runs its SQL on SQLite.
 *
 * @param send - Returns what the example prints for lines of JSON: SQL with parameters, or null.
 */
export const attackExample = async (
  send: (lines: readonly string[]) => readonly string[],
  cases: number,
): Promise<Attacked> => {
  const next = hostileQueries(1);
  const fixed = [...Object.values(REFUSED), ...ALLOWED];
  const lines = [...fixed, ...Array.from({ length: cases }, () => textOf(next()))];
  const answers = send(lines);
  const problems: string[] = [];
  if (answers.length !== lines.length)
    problems.push(`It answered ${answers.length} of ${lines.length} queries.`);
  const { Database } = await initSqlite();
  const database = new Database();
  createRows(database);
  let passed = 0;
  const names = Object.keys(REFUSED);
  for (const [index, answer] of answers.entries()) {
    const condition = JSON.parse(answer) as Condition | null;
    const name = names[index];
    if (name !== undefined && condition !== null) problems.push(`It lets through: ${name}.`);
    if (name === undefined && index < fixed.length && condition === null)
      problems.push(`It refuses ${lines[index] ?? ''}`);
    if (condition === null) continue;
    passed += 1;
    const problem = runCondition(database, condition);
    if (problem !== undefined) problems.push(problem);
  }
  database.close();
  if (passed < lines.length / LEAST_PASSED)
    problems.push(`It lets only ${passed} of ${lines.length} queries through.`);
  return { sent: lines.length, passed, problems };
};
