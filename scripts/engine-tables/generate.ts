/** Tables of guides about how engines treat null and types, from runs of the lab's engines. */
import { join } from 'node:path';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { VERSIONS, type Major } from '../../config/versions';
import { FAILED, FALSE, TRUE, type Session } from '../../src/lib/engines/engine';
import { NODE_ENGINES } from '../../src/lib/engines/node';
import { classify, type DisagreementClass } from '../../src/features/lab/model/disagreement';
import { formatOptions } from '../../src/lib/engines/format-options';
import {
  isOmitted,
  LANES,
  toStatement,
  type Exporter,
  type Lane,
  type LaneId,
} from '../../src/lib/engines/statement';
import type { Cell, Column, Table } from '../../src/lib/engines/table';
import { loadRuntime } from '../library-data/load-runtime';

/** Majors whose guides have the tables. */
export const TABLE_MAJORS = [8, 7] as const satisfies readonly Major[];

interface TableLane {
  readonly title: string;
  readonly lane: Lane;
}

const [REFERENCE] = LANES;

/** Lanes with a column, with its title. */
const TITLES: readonly (readonly [LaneId, string])[] = [
  ['sqlite-params', 'SQLite'],
  ['postgresql-params', 'PostgreSQL'],
  ['mongodb', 'MongoDB (mingo)'],
  ['jsonlogic', 'JsonLogic'],
  ['jsonata', 'JSONata'],
  ['cel', 'CEL (cel-js)'],
  ['spel', 'SpEL (spel2js)'],
  ['ldap', 'LDAP (ldapts)'],
];

const lanesOf = (major: (typeof TABLE_MAJORS)[number]): readonly TableLane[] =>
  TITLES.flatMap(([id, title]) =>
    LANES.filter(lane => lane.id === id).map(lane => ({ title, lane })),
  ).flatMap(({ title, lane }) => {
    if (major === 8) return [{ title, lane }];
    // Both formats are of version 8.
    if (lane.format === 'ldap') return [];
    return [{ title, lane: lane.id === 'mongodb' ? { ...lane, format: 'mongodb' } : lane }];
  });

const COLUMNS: readonly Column[] = [
  { name: 'lastName', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'onTour', type: 'boolean' },
  { name: 'birthdate', type: 'date' },
];

/** Rows without null. */
const FULL: readonly (readonly Cell[])[] = [
  ['Vai', 28, true, '1990-02-03'],
  ['vaughan', 9, false, '1970-01-01'],
  ["O'Neil", 100, true, '2020-12-31'],
  ['V_i 100%', 30.5, false, '1990-02-04'],
  ['V.i*', 12, true, '1954-10-03'],
];

const EMPTY: readonly (readonly Cell[])[] = [[null, null, null, null]];

const POSITIVE_TEXT = ['contains', 'beginsWith', 'endsWith'];
const NEGATED_TEXT = ['doesNotContain', 'doesNotBeginWith', 'doesNotEndWith'];
const TEXT_OPERATORS = [...POSITIVE_TEXT, ...NEGATED_TEXT];
const EQUALITY = ['=', '!='];
const ORDER = ['<', '>', '<=', '>='];
const LISTS = ['in', 'notIn'];
const RANGES = ['between', 'notBetween'];
const NULLS = ['null', 'notNull'];
const NUMERIC = [...EQUALITY, ...ORDER, ...LISTS, ...RANGES];

/** A kind of values with the operators that make sense for it. */
interface Kind {
  readonly title: string;
  readonly field: string;
  readonly operators: readonly string[];
  /** Value of a rule with one value. The others are lists of `values`. */
  readonly value: unknown;
  readonly values: readonly unknown[];
}

const KINDS: readonly Kind[] = [
  {
    title: 'text: `Vai`',
    field: 'lastName',
    operators: [...TEXT_OPERATORS, ...NUMERIC],
    value: 'Vai',
    values: ['Vai', 'vaughan'],
  },
  {
    title: 'other case: `vAI`',
    field: 'lastName',
    operators: [...TEXT_OPERATORS, ...EQUALITY],
    value: 'vAI',
    values: [],
  },
  {
    title: 'wildcards: `V_i`, `V%`',
    field: 'lastName',
    operators: TEXT_OPERATORS,
    value: 'V_i',
    values: [],
  },
  {
    title: 'regular expression: `V.i*`',
    field: 'lastName',
    operators: TEXT_OPERATORS,
    value: 'V.i*',
    values: [],
  },
  {
    title: "quote: `O'Neil`",
    field: 'lastName',
    operators: [...TEXT_OPERATORS, ...EQUALITY, ...LISTS],
    value: "O'Neil",
    values: ["O'Neil", 'Vai'],
  },
  { title: 'number: `28`', field: 'age', operators: NUMERIC, value: 28, values: [9, 28] },
  {
    title: "number as text: `'28'`",
    field: 'age',
    operators: NUMERIC,
    value: '28',
    values: ['9', '28'],
  },
  {
    title: 'boolean: `true`',
    field: 'onTour',
    operators: EQUALITY,
    value: true,
    values: [],
  },
  {
    title: "date: `'1990-02-03'`",
    field: 'birthdate',
    operators: NUMERIC,
    value: '1990-02-03',
    values: ['1954-10-03', '1990-02-03'],
  },
];

/** Kinds for rules about fields that are null. */
const NULL_KINDS: readonly Kind[] = [
  {
    title: 'text',
    field: 'lastName',
    operators: [...NULLS, ...TEXT_OPERATORS, ...NUMERIC],
    value: 'Vai',
    values: ['Vai', 'vaughan'],
  },
  { title: 'number', field: 'age', operators: NUMERIC, value: 28, values: [9, 28] },
];

const ruleOf = ({ field, value, values }: Kind, operator: string): RuleType => ({
  field,
  operator,
  value: [...LISTS, ...RANGES].includes(operator) ? values : value,
});

/** Results of the rows, or undefined if the engine does not take the statement. */
type Outcome = Uint8Array | undefined;

/** Runs rules of one version in all engines. */
class Runner {
  private constructor(
    private readonly formatQuery: Exporter,
    private readonly options: Readonly<Record<string, unknown>>,
    private readonly size: number,
    private readonly sessions: Readonly<Record<string, Session>>,
  ) {}

  static async open(
    formatQuery: Exporter,
    rows: Table['rows'],
    lanes: readonly TableLane[],
    more: object,
  ): Promise<Runner> {
    const table: Table = { columns: COLUMNS, rows };
    // As text, numbers remain text: only the option would convert them.
    const { parseNumbers: _, ...fields } = formatOptions(table);
    const sessions: Record<string, Session> = {};
    for (const { engine } of [REFERENCE, ...lanes.map(({ lane }) => lane)])
      sessions[engine] = await NODE_ENGINES[engine](table);
    return new Runner(formatQuery, { ...fields, ...more }, rows.length, sessions);
  }

  async run(rule: RuleType, lane: Lane): Promise<Outcome> {
    const results = new Uint8Array(this.size);
    try {
      const query: RuleGroupTypeAny = { combinator: 'and', rules: [rule] };
      const statement = toStatement(query, lane, this.options, this.formatQuery);
      const prepared = await this.sessions[lane.engine]?.prepare(statement);
      await prepared?.test(0, results.length, results);
      return results;
    } catch {
      return undefined;
    }
  }

  reference(rule: RuleType): Promise<Outcome> {
    return this.run(rule, REFERENCE);
  }

  isOmitted(rule: RuleType, lane: Lane): boolean {
    return isOmitted(rule, lane, this.options, this.formatQuery);
  }

  async close(): Promise<void> {
    for (const session of Object.values(this.sessions)) await session.close?.();
  }
}

/** Names of groups of operators, which the guides explain: the operators' own are too long for a column. */
const GROUPS: readonly (readonly [name: string, operators: readonly string[]])[] = [
  ['text operators', POSITIVE_TEXT],
  ['negated text operators', NEGATED_TEXT],
];

/** Operators of a row, by the name of their group if all of its operators are in the row. */
const nameOperators = (operators: readonly string[]): string => {
  const groups = GROUPS.filter(([, members]) =>
    members.every(operator => operators.includes(operator)),
  );
  const named = new Set(groups.flatMap(([, members]) => members));
  return [
    ...groups.map(([name]) => name),
    ...operators.filter(operator => !named.has(operator)).map(operator => `\`${operator}\``),
  ].join(', ');
};

/** Joins operators whose cells are equal into one row. */
const joined = (
  rows: readonly (readonly [title: string, operator: string, cells: readonly string[]])[],
): string[][] => {
  const groups = new Map<
    string,
    { title: string; operators: string[]; cells: readonly string[] }
  >();
  for (const [title, operator, cells] of rows) {
    const key = JSON.stringify([title, cells]);
    const group = groups.get(key) ?? { title, operators: [], cells };
    group.operators.push(operator);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ title, operators, cells }) => [
    // Code in the first column never breaks.
    nameOperators(operators),
    title,
    ...cells,
  ]);
};

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

/** What a cell says about a difference. */
const WORDS: Readonly<Record<DisagreementClass, string>> = {
  null: 'null',
  'null-value': 'null',
  'empty-list': 'empty list',
  field: 'fields',
  type: 'types',
  case: 'case',
  wildcard: 'wildcard',
  pattern: 'pattern',
  escape: 'quote',
  order: 'order',
  date: 'date',
  bounds: 'order of values',
  empty: 'empty text',
  inverted: 'or equal',
  'left-out': 'left out',
};

const nullTable = async (runner: Runner, lanes: readonly TableLane[]): Promise<string> => {
  const rows: [string, string, string[]][] = [];
  for (const kind of NULL_KINDS) {
    for (const operator of kind.operators) {
      const cells: string[] = [];
      for (const { lane } of lanes) {
        const outcome = await runner.run(ruleOf(kind, operator), lane);
        const result = outcome?.[0] ?? FAILED;
        cells.push(result === FAILED ? 'error' : result === TRUE ? 'yes' : 'no');
      }
      rows.push([kind.title, operator, cells]);
    }
  }
  return markdown(['Operators', 'Field', ...lanes.map(({ title }) => title)], joined(rows));
};

/** @throws Error if no class explains a difference. */
const differenceTable = async (runner: Runner, lanes: readonly TableLane[]): Promise<string> => {
  const rows: [string, string, string[]][] = [];
  for (const kind of KINDS) {
    for (const operator of kind.operators) {
      const rule = ruleOf(kind, operator);
      const expected = await runner.reference(rule);
      const cells: string[] = [];
      for (const { lane } of lanes) {
        const outcome = await runner.run(rule, lane);
        const at = FULL.findIndex(
          (_, row) => (outcome?.[row] ?? FAILED) !== (expected?.[row] ?? FALSE),
        );
        if (at < 0) {
          cells.push('same');
          continue;
        }
        const column = COLUMNS.findIndex(({ name }) => name === rule.field);
        const explain = (given: RuleType): DisagreementClass | undefined =>
          classify({
            rule: given,
            lane,
            type: COLUMNS[column]?.type ?? 'text',
            cell: FULL[at]?.[column] ?? null,
            others: [],
            result: outcome?.[at],
            omitted: runner.isOmitted(rule, lane),
          });
        // Some formats write numbers of a list as texts.
        const found = explain(rule) ?? explain({ ...rule, value: [rule.value].flat().map(String) });
        if (!found) throw new Error(`${lane.engine}: no class explains ${JSON.stringify(rule)}`);
        const isError = outcome === undefined || outcome[at] === FAILED;
        // ldapts compares texts, whatever the type of the value.
        const word = WORDS[lane.engine === 'ldap' && found === 'type' ? 'order' : found];
        cells.push(isError ? `error: ${word}` : word);
      }
      rows.push([kind.title, operator, cells]);
    }
  }
  return markdown(['Operators', 'Value', ...lanes.map(({ title }) => title)], joined(rows));
};

/**
 * Tables of a version, by the name between the markers of the guide.
 *
 * @param more - Further options of `formatQuery`.
 */
export const engineTables = async (
  root: string,
  major: (typeof TABLE_MAJORS)[number],
  more: object = {},
): Promise<Readonly<Record<string, string>>> => {
  const { values } = loadRuntime(join(root, `verify/v${major}`));
  const formatQuery = values.formatQuery as Exporter;
  const lanes = lanesOf(major);
  const empty = await Runner.open(formatQuery, EMPTY, lanes, more);
  const nulls = await nullTable(empty, lanes);
  await empty.close();
  const full = await Runner.open(formatQuery, FULL, lanes, more);
  const differences = await differenceTable(full, lanes);
  await full.close();
  return { nulls, differences };
};

/** The guide with the tables. */
export const guideOf = (major: Major): string =>
  join(VERSIONS.find(version => version.major === major)?.folder ?? '', 'tips/databases.mdx');

/**
 * Replaces the tables of a guide.
 *
 * @throws Error if the guide lacks a marker.
 */
export const withTables = (guide: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((text, [name, table]) => {
    const start = `{/* engines: ${name} */}`;
    const at = text.indexOf(start);
    const end = text.indexOf('{/* /engines */}', at);
    if (at < 0 || end < 0)
      throw new Error(`The guide has no table between "${start}" and its end.`);
    return `${text.slice(0, at + start.length)}\n\n${table}\n\n${text.slice(end)}`;
  }, guide);
