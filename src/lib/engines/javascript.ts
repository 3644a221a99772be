import type { RuleType } from 'react-querybuilder';
import { EngineError, FALSE, TRUE } from './engine';
import { withFittingCells } from './fit-table';
import { groupResult, rulesOf } from './logic';
import { OPPOSITES } from './opposites';
import { perRow } from './per-row';
import type { Cell, Column, Row } from './table';
import { order, toType, valuesOf, type Comparable } from './values';
import { whatCounts } from './without-muted';

type Value = NonNullable<Comparable>;

/** Whether a cell, which is not null, fulfils a positive operator. The values are not null, either. */
type Comparison = (
  cell: NonNullable<Cell>,
  values: readonly Value[],
  type: Column['type'],
) => boolean;

const byOrder =
  (holds: (difference: number) => boolean): Comparison =>
  (cell, [value], type) =>
    value !== undefined && holds(order(cell, value, type));

const byText =
  (holds: (text: string, part: string) => boolean): Comparison =>
  (cell, [value]) =>
    value !== undefined && holds(String(cell), String(value));

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': byOrder(difference => difference === 0),
  '<': byOrder(difference => difference < 0),
  '>': byOrder(difference => difference > 0),
  '<=': byOrder(difference => difference <= 0),
  '>=': byOrder(difference => difference >= 0),
  contains: byText((text, part) => text.includes(part)),
  beginsWith: byText((text, part) => text.startsWith(part)),
  endsWith: byText((text, part) => text.endsWith(part)),
  in: (cell, values, type) => values.some(value => order(cell, value, type) === 0),
  between: (cell, [first, last], type) =>
    first !== undefined &&
    last !== undefined &&
    order(cell, first, type) >= 0 &&
    order(cell, last, type) <= 0,
};

/** Names of operators, of which exports ignore upper and lower case. */
const OPERATORS: ReadonlyMap<string, string> = new Map(
  ['null', ...Object.keys(COMPARISONS), ...Object.keys(OPPOSITES)].map(name => [
    name.toLowerCase(),
    name,
  ]),
);

/** `between` with a null at an end selects nothing; in a list, null is no item. */
const withoutNull = (operator: string, values: readonly Comparable[]): readonly Value[] => {
  const known = values.filter(value => value !== null);
  return operator === 'in' || known.length === values.length ? known : [];
};

/** The exports write the lower of two numbers first, and keep the order of all other values. */
const inOrder = (operator: string, values: readonly Value[], type: Column['type']) =>
  operator === 'between' && type === 'number'
    ? values.slice(0, 2).sort((a, b) => (a < b ? -1 : 1))
    : values;

/** Returns a test of a rule. */
const ruleTest = (
  rule: RuleType,
  columns: ReadonlyMap<string, Column>,
): ((row: Row) => boolean) => {
  const columnOf = (name: string): Column => {
    const column = columns.get(name);
    if (!column) throw new EngineError(`There is no column "${name}".`);
    return column;
  };
  const { name, type } = columnOf(rule.field);
  const { match } = rule as { match?: { mode?: unknown } };
  if (match?.mode)
    throw new EngineError(
      `The rule about "${name}" is a subquery. The reference does not run it, because no column has lists.`,
    );
  if (rule.valueSource === 'parameter')
    throw new EngineError(
      `The rule about "${name}" compares with a parameter, which has no value.`,
    );
  const written = OPERATORS.get(rule.operator.toLowerCase());
  const operator = OPPOSITES[written ?? ''] ?? written;
  const isNegative = operator !== written;
  if (operator === 'null') return row => ((row[name] ?? null) === null) !== isNegative;
  const compare = COMPARISONS[operator ?? ''];
  if (operator === undefined || !compare)
    throw new EngineError(`The operator "${rule.operator}" has no meaning here.`);
  const isText = /^(?:contains|beginsWith|endsWith)$/.test(operator);
  const settle = (value: unknown): Comparable => toType(value, isText ? 'text' : type);
  const given = valuesOf(rule);
  const others =
    rule.valueSource === 'field' ? given.map(value => columnOf(String(value)).name) : undefined;
  const fixed = inOrder(operator, withoutNull(operator, given.map(settle)), type);
  return row => {
    const cell = row[name] ?? null;
    const values = others
      ? withoutNull(
          operator,
          others.map(other => settle(row[other])),
        )
      : fixed;
    return (cell !== null && compare(cell, values, type)) !== isNegative;
  };
};

/**
 * The reference: what a query means when JavaScript compares cells with values.
 *
 * - Null fulfils no comparison, neither in a cell nor in a value. Each negative operator is the
 *   opposite of its positive one, so null is not equal to 5.
 * - Values are what the exports make of them: `valuesOf` and `toType`. A value that does not fit the
 *   column, such as "abc" for a number, equals nothing.
 * - Muted rules and rules that all exports leave out do not count, and a group without rules is true.
 */
export const openJavaScript = withFittingCells(table => {
  const columns = new Map(table.columns.map(column => [column.name, column]));
  return {
    prepare: ({ query }) => {
      if (!query) throw new EngineError('The reference needs the query itself.');
      const active = whatCounts(query);
      const tests = new Map(rulesOf(active).map(rule => [rule, ruleTest(rule, columns)]));
      const test = (row: Row): boolean =>
        groupResult(active, rule => (tests.get(rule)?.(row) === true ? TRUE : FALSE)) === TRUE;
      // Without any row, an unknown combinator would not be noticed.
      groupResult(active, () => FALSE);
      return perRow(table, test);
    },
  };
});
