import { describe, expect, it } from 'vitest';
import { FAILED, FALSE, TRUE, UNKNOWN } from '@site/src/lib/engines/engine';
import { carryOver, isMet, type Expectations } from './expectations';
import type { Cell, Table } from '@site/src/lib/engines/table';

const table = (...rows: (readonly Cell[])[]): Table => ({
  columns: [
    { name: 'name', type: 'text' },
    { name: 'age', type: 'number' },
  ],
  rows,
});

const OLD = table(['Ada', 34], ['Ben', 52], ['Chloé', 28]);
const EXPECTED: Expectations = new Map([
  [0, true],
  [2, false],
]);

it('takes unknown for not selected, and an error for neither', () => {
  expect([TRUE, FALSE, UNKNOWN, FAILED, undefined].map(result => isMet(true, result))).toEqual([
    true,
    false,
    false,
    false,
    undefined,
  ]);
  expect([TRUE, FALSE, UNKNOWN, FAILED].map(result => isMet(false, result))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('expectations for other rows', () => {
  it('follow their rows', () => {
    const { expectations, notice } = carryOver(EXPECTED, OLD, table(['Chloé', 28], ['Ada', 34]));
    expect([...expectations]).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(notice).toBe('2 expectations stayed with the same values.');
  });

  it('stay with a row that was edited', () => {
    const { expectations, notice } = carryOver(
      EXPECTED,
      OLD,
      table(['Ada', 34], ['Ben', 52], ['Chloé', 29]),
    );
    expect(expectations).toEqual(EXPECTED);
    expect(notice).toContain('1 expectation stayed with row 3, which has other values now.');
  });

  it('do not move to the neighbour of a row that is gone', () => {
    const { expectations, notice } = carryOver(EXPECTED, OLD, table(['Ben', 52], ['Chloé', 28]));
    expect([...expectations]).toEqual([[1, false]]);
    expect(notice).toContain('1 expectation was removed');
  });

  it('follow their rows when columns are added, and are removed with other columns', () => {
    const wider: Table = {
      columns: [{ name: 'id', type: 'number' }, ...OLD.columns],
      rows: OLD.rows.map((row, at) => [at, ...row]),
    };
    expect(carryOver(EXPECTED, OLD, wider).expectations).toEqual(EXPECTED);
    const other: Table = { columns: [{ name: 'x', type: 'number' }], rows: [[1], [2], [3]] };
    expect(carryOver(EXPECTED, OLD, other)).toEqual({
      expectations: new Map(),
      notice: '2 expectations were removed, because the new rows lack these values.',
    });
  });

  it('give equal rows an expectation each', () => {
    const twins = table(['Ada', 34], ['Ada', 34]);
    const both: Expectations = new Map([
      [0, true],
      [1, false],
    ]);
    expect(carryOver(both, twins, twins).expectations).toEqual(both);
  });
});
