import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import { selectedRows } from './selected-rows';
import type { Cell, Column, Table } from './table';

const column = (type: Column['type'], ...cells: readonly Cell[]): Table => ({
  columns: [
    { name: 'a', type },
    { name: 'b', type },
  ],
  rows: cells.map((cell, at) => [cell, cells[(at + 1) % cells.length] ?? null]),
});

const NUMBERS = column('number', 0, 5, 7, 1000, null);
const TEXTS = column('text', 'Rome', 'Oslo, NO', '5', '', null);
const BOOLEANS = column('boolean', true, false, null);
const DATES = column('date', '1990-02-03', '2020-12-31', null);
const MOMENTS = column('datetime', '2026-05-02T20:00', '2026-05-02 18:30:00', '2026-05-02T20:00Z');
const TIMES = column('time', '17:30', '17:30:00', '17:30:01', null);

const rule = (operator: string, value: unknown, more: object = {}): RuleType => ({
  field: 'a',
  operator,
  value,
  ...more,
});

const FIELD = { valueSource: 'field' };

/** The cells that a query selects. */
const select = async (table: Table, query: RuleGroupTypeAny): Promise<readonly unknown[]> =>
  (await selectedRows(query, table)).map(row => table.rows[row]?.[0]);

describe('rules', () => {
  it.each<[string, Table, RuleType, readonly Cell[]]>([
    ['a list of texts with a comma', TEXTS, rule('in', ['Oslo, NO', 'Rome']), ['Rome', 'Oslo, NO']],
    [
      'a list as text, with an escape',
      TEXTS,
      rule('in', String.raw`Oslo\, NO, Rome`),
      ['Rome', 'Oslo, NO'],
    ],
    ['a list as text, without', TEXTS, rule('in', 'Oslo, NO, Rome'), ['Rome']],
    ['white space around items', TEXTS, rule('in', [' Rome ']), ['Rome']],
    ['a list of one number', NUMBERS, rule('in', 5), [5]],
    ['an empty list', NUMBERS, rule('in', []), []],
    ['an empty list, negated', NUMBERS, rule('notIn', []), [0, 5, 7, 1000, null]],
    ['an empty list as text', NUMBERS, rule('in', ' , '), []],
    ['null in a list', NUMBERS, rule('in', [null, 7]), [7]],
    ['null in a negated list', NUMBERS, rule('notIn', [null, 7]), [0, 5, 1000, null]],
    ['the text "null" in a list', TEXTS, rule('in', ['null', null]), []],
    ['null as value', NUMBERS, rule('=', null), []],
    ['null as value, negated', NUMBERS, rule('!=', null), [0, 5, 7, 1000, null]],
    ['null as a part of a text', TEXTS, rule('contains', null), []],
    ['a null cell', NUMBERS, rule('!=', 5), [0, 7, 1000, null]],
    ['an empty text in a number column', NUMBERS, rule('=', ''), []],
    ['a number with white space', NUMBERS, rule('=', ' 5 '), [5]],
    ['a number with an exponent', NUMBERS, rule('=', '1e3'), [1000]],
    ['a hexadecimal number', NUMBERS, rule('>=', '0x0'), []],
    ['text in a number column', NUMBERS, rule('!=', '5x'), [0, 5, 7, 1000, null]],
    ['a bigint', NUMBERS, rule('<', 2n ** 64n), [0, 5, 7, 1000]],
    ['a list that is a bigint', NUMBERS, rule('in', 5n), [5]],
    ['a number in a text column', TEXTS, rule('=', 5), ['5']],
    ['a bigint in a text column', TEXTS, rule('!=', 5n), ['Rome', 'Oslo, NO', '', null]],
    ['an empty text', TEXTS, rule('=', ''), ['']],
    ['reversed numbers', NUMBERS, rule('between', [7, 5]), [5, 7]],
    ['reversed numbers as text', NUMBERS, rule('between', '7,5'), [5, 7]],
    ['reversed texts', TEXTS, rule('between', ['S', 'A']), []],
    [
      'reversed texts, negated',
      TEXTS,
      rule('notBetween', ['S', 'A']),
      ['Rome', 'Oslo, NO', '5', '', null],
    ],
    ['reversed dates', DATES, rule('between', ['2021-01-01', '1980-01-01']), []],
    ['one end', NUMBERS, rule('between', [5]), [0, 5, 7, 1000, null]],
    ['one end and an empty one', NUMBERS, rule('notBetween', '5,'), [0, 5, 7, 1000, null]],
    ['an end that is null', NUMBERS, rule('between', [null, 5]), []],
    ['a boolean as text', BOOLEANS, rule('=', ' True'), [true]],
    ['a boolean as number', BOOLEANS, rule('!=', 1), [false, null]],
    ['another text for a boolean', BOOLEANS, rule('=', 'yes'), []],
    ['a date with a time', DATES, rule('<', '1990-02-03T00:01'), ['1990-02-03']],
    ['a part of a date', DATES, rule('>', '1999'), ['2020-12-31']],
    [
      'an instant with an offset',
      MOMENTS,
      rule('=', '2026-05-02T22:00+02:00'),
      ['2026-05-02T20:00', '2026-05-02T20:00Z'],
    ],
    [
      'an instant with seconds',
      MOMENTS,
      rule('<', '2026-05-02T18:30:00.5'),
      ['2026-05-02 18:30:00'],
    ],
    ['a time with seconds', TIMES, rule('=', '17:30:00'), ['17:30', '17:30:00']],
    ['a time without seconds', TIMES, rule('in', ['17:30']), ['17:30', '17:30:00']],
    ['another field', NUMBERS, rule('<', 'b', FIELD), [0, 5, 7]],
    ['other fields in a list', NUMBERS, rule('in', 'b, a', FIELD), [0, 5, 7, 1000]],
    ['other fields as ends', NUMBERS, rule('between', ['a', 'b'], FIELD), [0, 5, 7]],
    ['an operator in upper case', TEXTS, rule('CONTAINS', 'R'), ['Rome']],
    ['an operator without value', NUMBERS, rule('notNull', null), [0, 5, 7, 1000]],
  ])('%s', async (_, table, given, cells) => {
    expect(await select(table, { combinator: 'and', rules: [given] })).toEqual(cells);
  });

  it.each<[RuleType, string]>([
    [{ ...rule('=', 1), field: 'c' }, 'There is no column "c".'],
    [rule('=', 'c', FIELD), 'There is no column "c".'],
    [rule('constructor', 1), 'The operator "constructor" has no meaning here.'],
    [rule('soundsLike', 1), 'The operator "soundsLike" has no meaning here.'],
    [rule('=', 'p', { valueSource: 'parameter' }), 'a parameter, which has no value'],
    [rule('=', { combinator: 'and', rules: [] }, { match: { mode: 'all' } }), 'is a subquery'],
  ])('refuses %o', async (given, message) => {
    await expect(select(NUMBERS, { combinator: 'and', rules: [given] })).rejects.toThrow(message);
  });
});

describe('groups', () => {
  const [zero, five, seven] = [0, 5, 7].map(value => rule('=', value));
  const high = rule('>', 1);
  const range = rule('between', [5]);
  const muted = rule('=', 0, { muted: true });
  it.each<[string, unknown, readonly Cell[]]>([
    ['empty', { combinator: 'or', rules: [] }, [0, 5, 7, 1000, null]],
    ['empty and negated', { combinator: 'and', not: true, rules: [] }, [0, 5, 7, 1000, null]],
    ['negated', { combinator: 'and', not: true, rules: [high] }, [0, null]],
    ['an incomplete rule in or', { combinator: 'or', rules: [five, range] }, [5]],
    ['a muted rule in or', { combinator: 'or', rules: [five, muted] }, [5]],
    ['xor', { combinator: 'XOR', rules: [high, five] }, [7, 1000]],
    ['xor of three', { combinator: 'xor', rules: [high, five, five] }, [5, 7, 1000]],
    ['neighbours', { rules: [zero, 'or', high, 'and', seven] }, [0, 7]],
    [
      'neighbours with xor',
      { rules: [zero, 'or', high, 'xor', five, 'and', seven] },
      [0, 5, 7, 1000],
    ],
    ['a muted neighbour', { rules: [five, 'or', muted, 'and', high] }, [5]],
  ])('%s', async (_, query, cells) => {
    expect(await select(NUMBERS, query as RuleGroupTypeAny)).toEqual(cells);
  });

  it.each([
    [{ combinator: 'nand', rules: [five] }, 'The combinator "nand" has no meaning here.'],
    [{ rules: [five, 'nor', seven] }, 'The combinator "nor" between two rules has no meaning'],
  ])('refuses %o', async (query, message) => {
    await expect(select(NUMBERS, query as RuleGroupTypeAny)).rejects.toThrow(message);
  });
});
