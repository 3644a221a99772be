import {
  isValidValue,
  parseNumber,
  shouldRenderAsNumber,
  toArray,
  type RuleType,
} from 'react-querybuilder';
import { secondsOf } from './seconds';
import type { Cell, ColumnType } from './table';

const RANGE = /^(?:between|notBetween)$/i;
const LIST = /^(?:in|notIn|between|notBetween)$/i;

/** Whether the value of an operator is a list. */
export const isList = (operator: string): boolean => LIST.test(operator);

/** A bigint as text with all digits. Anything else is returned as it is. */
export const withoutBigInt = (value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/**
 * Values of a rule: one, or the items of a list. A list is split as the exports split it: at commas
 * without a backslash, and white space around items is removed.
 */
export const valuesOf = ({ operator, value }: RuleType): readonly unknown[] => {
  if (!LIST.test(operator)) return [withoutBigInt(value)];
  return toArray(withoutBigInt(value), { retainEmptyStrings: RANGE.test(operator) }).map(
    withoutBigInt,
  );
};

/**
 * Whether all exports leave out a rule: a placeholder in place of its field or operator, or `between`
 * with fewer than two values.
 */
export const isIncomplete = (rule: RuleType): boolean => {
  if (rule.field === '~' || rule.operator === '~') return true;
  if (!RANGE.test(rule.operator)) return false;
  const [first = '', last = ''] = valuesOf(rule);
  return !isValidValue(first) || !isValidValue(last);
};

/** Digits up to which a number is compared exactly. */
const MAX_DIGITS = 400;

/** A value as the exports write it for a number column. Null if it is not a number. */
const toNumber = (value: unknown): number | bigint | null => {
  if (!shouldRenderAsNumber(value, true)) return null;
  const number = Number(parseNumber(value, { parseNumbers: 'strict' }));
  const digits = typeof value === 'string' ? value.trim().replace(/^\+/, '') : '';
  return !Number.isSafeInteger(number) && digits.length <= MAX_DIGITS && /^-?\d+$/.test(digits)
    ? BigInt(digits)
    : number;
};

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

/** A value that a cell can be compared with. Null fulfils no comparison. */
export type Comparable = Cell | bigint;

/** A value of a rule in the type of the column. Null if the type has no such value. */
export const toType = (value: unknown, type: ColumnType): Comparable => {
  if (value === null || value === undefined) return null;
  if (type === 'number') return toNumber(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return type === 'boolean' ? (BOOLEANS.get(text.trim().toLowerCase()) ?? null) : text;
};

const isTemporal = (type: ColumnType): boolean =>
  type === 'date' || type === 'datetime' || type === 'time';

/** Whether two texts are spelled alike, so that their order is that of their dates. */
const isAlike = (a: string, b: string): boolean =>
  a.length === b.length && a.length <= '2026-05-02T20:00:00'.length && a[10] === b[10];

/** Whether a cell fulfils `<`, `=` or `>`: a number below, equal to or above 0. */
export const order = (
  cell: NonNullable<Cell>,
  value: NonNullable<Comparable>,
  type: ColumnType,
): number => {
  if (isTemporal(type) && typeof cell === 'string' && typeof value === 'string') {
    const [own, other] = isAlike(cell, value)
      ? []
      : [secondsOf(cell, type), secondsOf(value, type)];
    // A text that is no date is compared as text, as engines without dates do.
    if (own !== undefined && other !== undefined) return own - other;
  }
  return cell < value ? -1 : cell > value ? 1 : cell === value || typeof value === 'bigint' ? 0 : 1;
};
