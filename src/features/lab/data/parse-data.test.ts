import { describe, expect, it } from 'vitest';
import { MAX_COLUMNS, rowReader } from '@site/src/lib/engines/table';
import { DataError } from '../model/data-error';
import { readAll } from './read-all.fixture';

describe('rows', () => {
  it('have the types that their values show', () => {
    const { table, notes } = readAll(
      'name,age,member,born,seen,zip\nAda,34,true,1992-03-14,2024-01-01T10:00,02134\nBen,,false,,2024-01-02 11:30,10115\n',
    );
    expect(table.columns.map(({ type }) => type)).toEqual([
      'text',
      'number',
      'boolean',
      'date',
      'datetime',
      'text',
    ]);
    expect(table.rows[1]).toEqual(['Ben', null, false, null, '2024-01-02T11:30', '10115']);
    expect(notes).toEqual(['zip: text, because “02134” in row 1 begins with 0, like a code.']);
    expect(table.columns[1]?.note).toBe('number; empty cells are null');
  });

  it('come as CSV, TSV, semicolons, JSON or lines of JSON', () => {
    const rows = [
      ['Ada', 34],
      ['Ben', 52],
    ];
    for (const text of [
      'name,age\nAda,34\nBen,52',
      'name\tage\r\nAda\t34\r\nBen\t52\r\n',
      'name;age\nAda;34\nBen;52',
      '\uFEFF[{"name":"Ada","age":34},{"name":"Ben","age":52}]',
      '{"name":"Ada","age":34}\n\n{"name":"Ben","age":52}\n',
    ])
      expect(readAll(text).table.rows).toEqual(rows);
  });

  it('keep formulas, NULs and line breaks as text', () => {
    const { table } = readAll('a,b\n"=1+1","x\0y"\n@SUM(A1),"two\nlines"\n');
    expect(table.rows).toEqual([
      ['=1+1', 'x\0y'],
      ['@SUM(A1)', 'two\nlines'],
    ]);
  });

  it('get plain names, each once', () => {
    const { table, notes } = readAll('First name,first name,1st,,"a""b.c"\nx,x,x,x,x');
    expect(table.columns.map(({ name }) => name)).toEqual([
      'First_name',
      'first_name_2',
      '_1st',
      'column_4',
      'a_b_c',
    ]);
    expect(notes.join()).toContain('“First name” is First_name');
  });

  it('may have names of what every object inherits', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const first = `{${names.map(name => `"${name}": "x"`).join()}}`;
    for (const text of [`${names.join()}\nx,x,x,x\n,,,y`, `[${first}, {}]`, `${first}\n{}`]) {
      const { table, notes } = readAll(text);
      expect(table.columns.map(({ name }) => name)).toEqual(['proto', ...names.slice(1)]);
      expect(notes.join()).toContain('“__proto__” is proto');
      expect(table.rows[0]).toEqual(['x', 'x', 'x', 'x']);
      expect(table.rows[1]?.slice(0, 3).every(cell => cell === null || cell === '')).toBe(true);
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('do not set the prototype of a row', () => {
    const row = rowReader({ columns: [{ name: '__proto__', type: 'text' }], rows: [['x']] })(0);
    expect(Object.entries(row)).toEqual([['__proto__', 'x']]);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });

  it('are cut at the limit of columns', () => {
    const header = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join();
    const { table, notes } = readAll(`${header}\n${header}`);
    expect(table.columns).toHaveLength(MAX_COLUMNS);
    expect(notes.join()).toContain('of 10000 columns');
  });

  it('may miss cells, which a note says', () => {
    const { table, notes } = readAll('a,b\n1\n2,3,4');
    expect(table.rows).toEqual([
      [1, null],
      [2, 3],
    ]);
    expect(notes.join()).toContain('Row 1 (line 2) has 1 cell, but the header has 2.');
  });

  it.each([
    ['', 'There is no text'],
    ['a,b', 'There are no rows'],
    ['[1', 'Line 1, column 3: this is not JSON.'],
    ['\n[{"a": 1},\n {"a": x}]', 'Line 3, column 8: this is not JSON.'],
    ['[1]', 'Row 1 is not an object'],
    ['{"a":1}\n\n[]', 'Line 3 is not an object'],
    ['{"a":1}\n{"a":', 'Line 2, column 6: this is not JSON.'],
    ['a,b\n"two\nlines",2\n1,"3,4', 'Line 4, column 3: a quote that is never closed.'],
    ['a,b\n1,"3"4', 'Line 2, column 3: a cell that goes on after its closing quote.'],
  ])('are refused with a sentence: %s', (text, message) => {
    expect(() => readAll(text)).toThrow(DataError);
    expect(() => readAll(text)).toThrow(message);
  });
});
