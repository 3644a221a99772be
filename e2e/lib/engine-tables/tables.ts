/** Tables of guides about how engines treat null and types, from runs of the lab's engines. */
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { MAJORS } from '../../../versions.ts';
import {
  FAILED,
  FALSE,
  TRUE,
  type OpenEngine,
  type Session,
} from '../../../src/lib/engines/engine';
import { classify, type DisagreementClass } from '../../../src/features/lab/model/disagreement';
import { formatOptions } from '../../../src/lib/engines/format-options';
import {
  isOmitted,
  LANES,
  toStatement,
  type EngineId,
  type Exporter,
  type Lane,
  type LaneId,
} from '../../../src/lib/engines/statement';
import type { Cell, Column, Table } from '../../../src/lib/engines/table';

/** Majors whose guides have the tables. */
export const TABLE_MAJORS = MAJORS.filter(major => major >= 7);

/** The engines, by their names. */
export type Engines = Readonly<Record<EngineId, OpenEngine>>;

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

const lanesOf = (major: number): readonly TableLane[] =>
  TITLES.flatMap(([id, title]) =>
    LANES.filter(lane => lane.id === id).map(lane => ({ title, lane })),
  ).flatMap(({ title, lane }) => {
    if (major >= 8) return [{ title, lane }];
    // Both formats are of version 8.
    if (lane.format === 'ldap') return [];
    return [{ title, lane: lane.id === 'mongodb' ? { ...lane, format: 'mongodb' } : lane }];
  });

const COLUMNS: readonly Column[] = [
  { name: 'lastName', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'onTour', type: 'boolean' },
  { name: 'birthdate', type: 'date' },
  { name: 'lastConcert', type: 'datetime' },
  { name: 'soundcheck', type: 'time' },
];

/** Rows without null. */
const FULL: readonly (readonly Cell[])[] = [
  ['Vai', 28, true, '1990-02-03', '2026-05-02T20:00', '17:30:00'],
  ['vaughan', 9, false, '1970-01-01', '1998-06-20T20:30', '19:15:00'],
  ["O'Neil", 100, true, '2020-12-31', '2026-05-02T20:01', '09:00:00'],
  ['V_i 100%', 30.5, false, '1990-02-04', '2025-04-11T19:00', '17:30:01'],
  ['V.i*', 12, true, '1954-10-03', '2026-12-24T17:00', '16:45:00'],
];

const EMPTY: readonly (readonly Cell[])[] = [[null, null, null, null, null, null]];

const POSITIVE_TEXT = ['contains', 'beginsWith', 'endsWith'];
const NEGATED_TEXT = ['doesNotContain', 'doesNotBeginWith', 'doesNotEndWith'];
const TEXT_OPERATORS = [...POSITIVE_TEXT, ...NEGATED_TEXT];
const EQUALITY = ['=', '!='];
const ORDER = ['<', '>', '<=', '>='];
const LISTS = ['in', 'notIn'];
const RANGES = ['between', 'notBetween'];
const NULLS = ['null', 'notNull'];
const NUMERIC = [...EQUALITY, ...ORDER, ...LISTS, ...RANGES];
const ALL = [...NULLS, ...TEXT_OPERATORS, ...NUMERIC];

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
    operators: ALL,
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
  { title: 'number: `28`', field: 'age', operators: ALL, value: 28, values: [9, 28] },
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
    operators: ALL,
    value: true,
    values: [false, true],
  },
  {
    title: "date: `'1990-02-03'`",
    field: 'birthdate',
    operators: ALL,
    value: '1990-02-03',
    values: ['1954-10-03', '1990-02-03'],
  },
  {
    title: "date and time: `'2026-05-02T20:00'`",
    field: 'lastConcert',
    operators: ALL,
    value: '2026-05-02T20:00',
    values: ['1998-06-20T20:30', '2026-05-02T20:00'],
  },
  {
    title: "time: `'17:30:00'`",
    field: 'soundcheck',
    operators: ALL,
    value: '17:30:00',
    values: ['16:45:00', '17:30:00'],
  },
  {
    title: "time without seconds: `'17:30'`",
    field: 'soundcheck',
    operators: NUMERIC,
    value: '17:30',
    values: ['16:45', '17:30'],
  },
];

/** Kinds for rules about fields that are null. */
const NULL_KINDS: readonly Kind[] = [
  {
    title: 'text',
    field: 'lastName',
    operators: ALL,
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
    engines: Engines,
    rows: Table['rows'],
    lanes: readonly TableLane[],
  ): Promise<Runner> {
    const table: Table = { columns: COLUMNS, rows };
    // As text, numbers remain text: only the option would convert them.
    const { parseNumbers: _, ...options } = formatOptions(table);
    const sessions: Record<string, Session> = {};
    for (const { engine } of [REFERENCE, ...lanes.map(({ lane }) => lane)])
      sessions[engine] = await engines[engine](table);
    return new Runner(formatQuery, options, rows.length, sessions);
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
 * @param formatQuery - That of the version.
 */
export const engineTables = async (
  major: number,
  formatQuery: Exporter,
  engines: Engines,
): Promise<Readonly<Record<string, string>>> => {
  const lanes = lanesOf(major);
  const empty = await Runner.open(formatQuery, engines, EMPTY, lanes);
  const nulls = await nullTable(empty, lanes);
  await empty.close();
  const full = await Runner.open(formatQuery, engines, FULL, lanes);
  const differences = await differenceTable(full, lanes);
  await full.close();
  return { nulls, differences };
};

/** Each default operator on each type of column. */
export const OPERATOR_RULES: readonly RuleType[] = KINDS.filter(
  ({ operators }) => operators === ALL,
).flatMap(kind => ALL.map(operator => ruleOf(kind, operator)));

/** Rows for these rules, the last without any value. */
export const OPERATOR_TABLE: Table = { columns: COLUMNS, rows: [...FULL, ...EMPTY] };

/**
 * Results of rules for each row, by lane, with the options of the lab. A result is undefined if the
 * engine does not take the rule.
 */
export const ruleResults = async (
  engines: Engines,
  table: Table,
  rules: readonly RuleType[],
): Promise<Readonly<Record<string, readonly (readonly (number | undefined)[])[]>>> => {
  const { rows } = table;
  const results: Record<string, (number | undefined)[][]> = {};
  for (const lane of LANES) {
    const session = await engines[lane.engine](table);
    const own = (results[lane.id] ??= []);
    for (const rule of rules) {
      const found = new Uint8Array(rows.length);
      try {
        const query: RuleGroupTypeAny = { combinator: 'and', rules: [rule] };
        const prepared = await session.prepare(toStatement(query, lane, formatOptions(table)));
        await prepared.test(0, rows.length, found);
        own.push([...found]);
      } catch {
        own.push(rows.map(() => undefined));
      }
    }
    await session.close?.();
  }
  return results;
};
