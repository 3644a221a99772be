import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import { decidedRows } from './decided-rows';
import type { Table } from '@site/src/lib/engines/table';

const TABLE: Table = {
  columns: [
    { name: 'a', type: 'boolean' },
    { name: 'b', type: 'boolean' },
  ],
  rows: [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ],
};

const A: RuleType = { field: 'a', operator: '=', value: true };
const B: RuleType = { field: 'b', operator: '=', value: true };

describe('rows that a rule alone decides', () => {
  it.each<[string, RuleGroupTypeAny, number[], number[]]>([
    ['and', { combinator: 'and', rules: [A, B] }, [0, 2], [0, 1]],
    ['or', { combinator: 'or', rules: [A, B] }, [1, 3], [2, 3]],
    ['not', { combinator: 'and', not: true, rules: [A, B] }, [0, 2], [0, 1]],
    ['one rule', { combinator: 'or', rules: [A] }, [0, 1, 2, 3], []],
    ['independent combinators', { rules: [A, 'or', B] }, [1, 3], [2, 3]],
    [
      'a rule that another implies',
      { combinator: 'or', rules: [A, { combinator: 'and', rules: [{ ...A }, B] }] },
      [1, 3, 2],
      [],
    ],
  ])('%s', async (_, query, ofA, ofB) => {
    expect(await decidedRows(query, A, TABLE)).toEqual(ofA.toSorted());
    expect(await decidedRows(query, B, TABLE)).toEqual(ofB);
  });

  it('reports a rule that the reference does not take', async () => {
    const query = { combinator: 'and', rules: [A, { ...B, field: 'c' }] };
    await expect(decidedRows(query, A, TABLE)).rejects.toThrow('There is no column "c".');
    const unknown = { combinator: 'and', rules: [A, { ...B, operator: 'soundsLike' }] };
    await expect(decidedRows(unknown, A, TABLE)).rejects.toThrow('"soundsLike" has no meaning');
  });

  it('finds no row for a rule that no export contains', async () => {
    const range = { field: 'a', operator: 'between', value: [1] };
    const query = { combinator: 'or', rules: [B, range] };
    expect(await decidedRows(query, range, TABLE)).toEqual([]);
    expect(await decidedRows(query, B, TABLE)).toHaveLength(TABLE.rows.length);
  });

  it('stops', async () => {
    const query = { combinator: 'and', rules: [A, B] };
    expect(await decidedRows(query, A, TABLE, AbortSignal.abort())).toEqual([]);
  });
});
