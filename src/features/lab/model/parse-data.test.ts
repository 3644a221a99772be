import { describe, expect, it } from 'vitest';
import { DataError } from './data-error';
import { decodeText, MAX_COLUMNS, parseData } from './parse-data';

describe('rows', () => {
  it('have the types that their values show', () => {
    const { table, notes } = parseData(
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
    expect(table.rows[1]).toEqual(['Ben', null, false, null, '2024-01-02 11:30', '10115']);
    expect(notes).toEqual([]);
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
      expect(parseData(text).table.rows).toEqual(rows);
  });

  it('keep formulas, NULs and line breaks as text', () => {
    const { table } = parseData('a,b\n"=1+1","x\0y"\n@SUM(A1),"two\nlines"\n');
    expect(table.rows).toEqual([
      ['=1+1', 'x\0y'],
      ['@SUM(A1)', 'two\nlines'],
    ]);
  });

  it('get plain names, each once', () => {
    const { table, notes } = parseData('First name,first name,1st,,"a""b.c"\nx,x,x,x,x');
    expect(table.columns.map(({ name }) => name)).toEqual([
      'First_name',
      'first_name_2',
      '_1st',
      'column_4',
      'a_b_c',
    ]);
    expect(notes.join()).toContain('“First name” is First_name');
  });

  it('are cut at the limit of columns', () => {
    const header = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join();
    const { table, notes } = parseData(`${header}\n${header}`);
    expect(table.columns).toHaveLength(MAX_COLUMNS);
    expect(notes.join()).toContain('of 10000 columns');
  });

  it('may miss cells, which a note says', () => {
    const { table, notes } = parseData('a,b\n1\n2,3,4');
    expect(table.rows).toEqual([
      [1, null],
      [2, 3],
    ]);
    expect(notes.join()).toContain('Row 2 has 1 cells');
  });

  it.each([
    ['', 'There is no text'],
    ['a,b', 'There are no rows'],
    ['[1', 'This is not JSON'],
    ['[1]', 'Row 1 is not an object'],
    ['{"a":1}\n{"a":', 'Line 2 is not JSON'],
    ['a,b\n"x,2\n3,4', 'never closed'],
  ])('are refused with a sentence: %s', (text, message) => {
    expect(() => parseData(text)).toThrow(DataError);
    expect(() => parseData(text)).toThrow(message);
  });

  it('are read as Windows-1252 if they are not UTF-8', () => {
    const { text, notes } = decodeText(Uint8Array.from([0x5a, 0x6f, 0xeb]).buffer);
    expect(text).toBe('Zoë');
    expect(notes.join()).toContain('not UTF-8');
  });
});
