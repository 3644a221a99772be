import { POSTGRESQL_TYPES } from '@site/src/lib/engines/postgresql';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { formatQuery } from 'react-querybuilder/formatQuery';
import type { Expectations } from './expectations';
import { withoutBigInts } from '@site/src/lib/engines/digits';
import { fitTable } from '@site/src/lib/engines/fit-table';
import { fieldsOf, formatOptions } from '@site/src/lib/engines/format-options';
import { quoteName } from '@site/src/lib/engines/sql-names';
import { LANES, toStatement, type EngineId, type Lane } from '@site/src/lib/engines/statement';
import { rowReader, type Column, type Table } from '@site/src/lib/engines/table';

/** A format whose engine is a package. */
export type TestLane = Lane & { readonly engine: Exclude<EngineId, 'javascript'> };

/** The formats of which tests can be made. */
export const TEST_LANES: readonly TestLane[] = LANES.filter(
  (lane): lane is TestLane => lane.engine !== 'javascript',
);

/** How a test runs a query in an engine. */
interface Recipe {
  /** Packages besides Vitest and the library. */
  readonly packages: string;
  readonly imports: string;
  /** Code that defines `matches(row)`, with the exported query in `condition`. */
  readonly code: (columns: readonly Column[], hasParams: boolean) => string;
}

/** A literal of JavaScript with the same keys: unlike `["__proto__"]`, `"__proto__"` sets the prototype. */
const literal = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll('"__proto__":', '["__proto__"]:');

const createTable = (
  columns: readonly Column[],
  types: Readonly<Record<Column['type'], string>>,
): string =>
  literal(
    `CREATE TABLE data (${columns.map(({ name, type }) => `${quoteName(name)} ${types[type]}`).join(', ')})`,
  );

const names = (columns: readonly Column[]): string => literal(columns.map(({ name }) => name));

const condition = (hasParams: boolean): string =>
  hasParams
    ? 'const { sql, params } = condition;'
    : 'const sql = condition;\nconst params = undefined;';

const SQLITE_TYPES = {
  text: 'TEXT',
  number: 'NUMERIC',
  boolean: 'INTEGER',
  date: 'TEXT',
  datetime: 'TEXT',
  time: 'TEXT',
};

const RECIPES: Readonly<Record<TestLane['engine'], Recipe>> = {
  sqlite: {
    packages: 'sql.js',
    imports: "import initSqlJs from 'sql.js';",
    code: (columns, hasParams) => `${condition(hasParams)}
const columns = ${names(columns)};
const { Database } = await initSqlJs();
const database = new Database();
database.run(${createTable(columns, SQLITE_TYPES)});

const matches = row => {
  database.run('DELETE FROM data');
  database.run(
    \`INSERT INTO data VALUES (\${columns.map(() => '?').join(', ')})\`,
    columns.map(name => row[name] ?? null),
  );
  return database.exec(\`SELECT 1 FROM data WHERE \${sql}\`, params).length > 0;
};`,
  },
  postgresql: {
    packages: '@electric-sql/pglite',
    imports: "import { PGlite } from '@electric-sql/pglite';",
    code: (columns, hasParams) => `${condition(hasParams)}
const columns = ${names(columns)};
const database = await PGlite.create();
await database.exec(${createTable(columns, POSTGRESQL_TYPES)});

const matches = async row => {
  await database.exec('DELETE FROM data');
  await database.query(
    \`INSERT INTO data VALUES (\${columns.map((_, index) => \`$\${index + 1}\`).join(', ')})\`,
    columns.map(name => row[name] ?? null),
  );
  const { rows: found } = await database.query(\`SELECT 1 FROM data WHERE \${sql}\`, params);
  return found.length > 0;
};`,
  },
  mongodb: {
    packages: 'mingo',
    imports: "import { Query } from 'mingo';",
    code: () => `const filter = new Query(condition);

const matches = row => filter.test(row);`,
  },
  jsonlogic: {
    packages: 'json-logic-js',
    imports: `import jsonLogic from 'json-logic-js';
import { jsonLogicAdditionalOperators } from 'react-querybuilder/formatQuery';`,
    code: () => `for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
  jsonLogic.add_operation(name, operation);
}

const matches = row => jsonLogic.apply(condition, row);`,
  },
  jsonata: {
    packages: 'jsonata',
    imports: "import jsonata from 'jsonata';",
    code: () => `const expression = jsonata(condition);

const matches = row => expression.evaluate(row);`,
  },
  cel: {
    packages: '@marcbachmann/cel-js',
    imports: "import { parse } from '@marcbachmann/cel-js';",
    code: () => `const evaluate = parse(condition);

const matches = row => evaluate(row);`,
  },
  spel: {
    packages: 'spel2js',
    imports: "import { SpelExpressionEvaluator } from 'spel2js';",
    code: () => `const expression = SpelExpressionEvaluator.compile(condition);

const matches = row => expression.eval(row);`,
  },
  ldap: {
    packages: 'ldapts',
    imports: "import { FilterParser } from 'ldapts';",
    code: () => `const filter = FilterParser.parseString(condition);

const matches = row => {
  // An entry has texts, and lacks what has no value.
  const cells = Object.entries(row).filter(([, cell]) => cell !== null);
  return filter.matches(Object.fromEntries(cells.map(([name, cell]) => [name, String(cell)])));
};`,
  },
};

/**
 * A Vitest file with a query and the rows that have an expectation.
 *
 * @throws {@link EngineError} if the format does not take the query.
 */
export const copiedTest = (
  query: RuleGroupTypeAny,
  table: Table,
  expectations: Expectations,
  lane: TestLane,
): string => {
  const { packages, imports, code } = RECIPES[lane.engine];
  const read = rowReader(fitTable(table).table);
  // What the lab refuses to run is no test, either.
  toStatement(query, lane, formatOptions(table));
  const rows = [...expectations].sort(([a], [b]) => a - b);
  const { fields: _, ...options } = formatOptions(table);
  const settings = Object.entries({ format: lane.format, ...lane.options, ...options })
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ');
  const hasParams = lane.format.startsWith('parameterized');
  return `// npm install --save-dev vitest react-querybuilder ${packages}
// npx vitest run
${imports}
import { formatQuery } from 'react-querybuilder/formatQuery';
import { expect, it } from 'vitest';

const query = ${literal(JSON.parse(formatQuery(withoutBigInts(query), 'json_without_ids')), 2)};

const fields = [
${fieldsOf(table)
  .map(field => `  ${literal(field)},`)
  .join('\n')}
];

const rows = [
${rows.map(([row, mustMatch]) => `  { number: ${row + 1}, mustMatch: ${mustMatch}, row: ${literal(read(row))} },`).join('\n')}
];

const condition = formatQuery(query, { fields, ${settings} });

${code(table.columns, hasParams)}

it.each(rows)('row $number must match: $mustMatch', async ({ row, mustMatch }) => {
  expect(Boolean(await matches(row))).toBe(mustMatch);
});
`;
};
