import { describe, expect, it } from 'vitest';
import { checkBytes, checkSize, MAX_BYTES, MAX_CELLS, MAX_ROWS } from './limits';
import { readAll } from './read-all.fixture';

describe('what is too large', () => {
  it('is refused with its size and the limit', () => {
    expect(() => checkBytes(200_000_000)).toThrow('The data has 200 MB. The limit is 20 MB.');
    expect(() => checkBytes(MAX_BYTES)).not.toThrow();
    expect(() => checkSize(MAX_ROWS + 1, 1)).toThrow('more than 1,000,000 rows');
    expect(() => checkSize(MAX_CELLS / 100 + 1, 100)).toThrow('more than 5,000,000 cells');
    expect(() => checkSize(MAX_ROWS, 5)).not.toThrow();
  });

  it('is noticed while it is read', () => {
    expect(() => readAll(`a\n${'x\n'.repeat(MAX_ROWS + 5)}`)).toThrow('more than 1,000,000 rows');
  });

  it('includes names of JSON, of which the first 100 are kept', () => {
    const lines = Array.from({ length: 40_000 }, (_, at) => `{"k${at}":1}`).join('\n');
    const { table, notes } = readAll(lines);
    expect(table.columns).toHaveLength(100);
    expect(table.rows).toHaveLength(40_000);
    expect(notes.join(' ')).toContain('Only the first 100 of 40000 columns are used.');
  });
});
