import type { RuleType } from 'react-querybuilder';
import { groupResult, rulesOf } from './logic';
import type { Cell, Column, Row } from './table';
import { EngineError, FALSE, TRUE, type OpenEngine } from './engine';
import { perRow } from './per-row';

const LISTS = new Set(['in', 'notIn', 'between', 'notBetween']);

const TEXT = new Set([
  ...['contains', 'beginsWith', 'endsWith'],
  ...['doesNotContain', 'doesNotBeginWith', 'doesNotEndWith'],
]);

const POSITIVE: Readonly<Record<string, string>> = {
  '!=': '=',
  notNull: 'null',
  notIn: 'in',
  notBetween: 'between',
  doesNotContain: 'contains',
  doesNotBeginWith: 'beginsWith',
  doesNotEndWith: 'endsWith',
};

/** Values of a rule: one, or the items of a list. */
export const valuesOf = ({ operator, value }: RuleType): readonly unknown[] => {
  if (!LISTS.has(operator)) return [value];
  return Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(',')
        .map(item => item.trim());
};

/** Whether a cell, which is not null, fulfils a positive operator. */
const compare = (operator: string, cell: NonNullable<Cell>, values: readonly Cell[]): boolean => {
  const [value = null, last = null] = values;
  if (operator === 'in') return values.includes(cell);
  if (value === null) return false;
  switch (operator) {
    case '=':
      return cell === value;
    case '<':
      return cell < value;
    case '>':
      return cell > value;
    case '<=':
      return cell <= value;
    case '>=':
      return cell >= value;
    case 'contains':
      return String(cell).includes(String(value));
    case 'beginsWith':
      return String(cell).startsWith(String(value));
    case 'endsWith':
      return String(cell).endsWith(String(value));
    case 'between':
      return last !== null && cell >= value && cell <= last;
    default:
      throw new EngineError(`The operator "${operator}" has no meaning here.`);
  }
};

/** Returns a test of a rule. */
const ruleTest = (
  rule: RuleType,
  columns: ReadonlyMap<string, Column>,
): ((row: Row) => boolean) => {
  const column = columns.get(rule.field);
  if (!column) throw new EngineError(`There is no column "${rule.field}".`);
  const settle = (value: unknown): Cell => {
    if (TEXT.has(rule.operator)) return String(value);
    if (column.type === 'number') return value === '' ? null : Number(value);
    if (column.type === 'boolean') return value === 'true' || value === true;
    return String(value);
  };
  const given = valuesOf(rule);
  const settled = given.map(settle);
  // The library's exporters write the lower of two numbers first.
  const fixed =
    /between/i.test(rule.operator) && settled.every(value => typeof value === 'number')
      ? settled.toSorted((a, b) => a - b)
      : settled;
  const positive = POSITIVE[rule.operator];
  const operator = positive ?? rule.operator;
  return row => {
    const cell = row[rule.field] ?? null;
    const values =
      rule.valueSource === 'field' ? given.map(name => row[String(name)] ?? null) : fixed;
    const holds =
      operator === 'null' ? cell === null : cell !== null && compare(operator, cell, values);
    return holds !== (positive !== undefined);
  };
};

/**
 * The reference: what a query means when JavaScript compares cells with values. A cell that is null
 * fulfils no comparison, and each negative operator is the opposite of its positive one.
 */
export const openJavaScript: OpenEngine = table => {
  const columns = new Map(table.columns.map(column => [column.name, column]));
  return Promise.resolve({
    prepare: ({ query }) => {
      if (!query) throw new EngineError('The reference needs the query itself.');
      const tests = new Map(rulesOf(query).map(rule => [rule, ruleTest(rule, columns)]));
      return perRow(
        table,
        row =>
          groupResult(query, rule => (tests.get(rule)?.(row) === true ? TRUE : FALSE)) === TRUE,
      );
    },
  });
};
