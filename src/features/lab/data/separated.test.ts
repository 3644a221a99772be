import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { DataError } from '../model/data-error';
import { MAX_RECORD } from './limits';
import { guessSeparator, namedSeparator, readRecords } from './separated';

const cellsOf = (text: string, separator = ','): readonly (readonly string[])[] =>
  [...readRecords(text, separator)].map(({ cells }) => cells);

/** Cells whose quotes, separators and line ends must survive. */
const cell = fc.string({
  unit: fc.constantFrom('a', 'b', '1', ' ', ',', ';', '\t', '"', '\n', '\r\n', 'é', '日'),
  maxLength: 6,
});

/** Rows that are no blank lines. */
const rows = fc
  .integer({ min: 1, max: 4 })
  .chain(width =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .filter(all => all.every(row => row.some(text => text.trim() !== '')));

const RUNS = Number(process.env.LAB_RUNS ?? 300);

describe('records', () => {
  it('hold what was written, with any line ends and any space around quotes', () => {
    let count = 0;
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 6, maxLength: 6 }),
        fc.array(fc.constantFrom('', ' ', '  '), { minLength: 8, maxLength: 8 }),
        (table, separator, ends, gaps) => {
          const quote = (text: string, at: number): string =>
            `${gaps[at % 8] ?? ''}"${text.replaceAll('"', '""')}"${gaps[(at + 3) % 8] ?? ''}`;
          const text = table
            .map((row, at) => `${row.map(quote).join(separator)}${ends[at] ?? '\n'}`)
            .join('');
          expect(cellsOf(text, separator)).toEqual(table);
          count += 1;
        },
      ),
      { numRuns: RUNS },
    );
    expect(count).toBeGreaterThanOrEqual(RUNS);
  });

  it('are those that Papa Parse reads', () => {
    let count = 0;
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (table, delimiter) => {
        const text = Papa.unparse(table, { delimiter, newline: '\n' });
        const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
        expect(cellsOf(text, delimiter)).toEqual(data);
        count += 1;
      }),
      { numRuns: RUNS },
    );
    expect(count).toBeGreaterThanOrEqual(RUNS);
  });

  it('end at CR, LF and CRLF of one text, but not in quotes', () => {
    expect(cellsOf('a,b\n1,x\r\n2,y\r3,"z\r\nz"\n\n4,')).toEqual([
      ['a', 'b'],
      ['1', 'x'],
      ['2', 'y'],
      ['3', 'z\r\nz'],
      ['4', ''],
    ]);
  });

  it('keep white space, but not around quotes', () => {
    expect(cellsOf('a, b ,c\n "x" ,  "y, z"\t, 1 ')).toEqual([
      ['a', ' b ', 'c'],
      ['x', 'y, z', ' 1 '],
    ]);
  });

  it('know their lines', () => {
    const lines = [...readRecords('a\n\n"b\r\nb"\r\nc\rd', ',')].map(({ line }) => line);
    expect(lines).toEqual([1, 3, 5, 6]);
  });

  it('are refused if they are too long', () => {
    expect(() => cellsOf(','.repeat(MAX_RECORD + 1))).toThrow(DataError);
    expect(() => cellsOf(`a\n${','.repeat(MAX_RECORD + 1)}`)).toThrow(
      'Line 2 has more than 100,000 cells',
    );
  });
});

describe('the separator', () => {
  it.each([
    [',', 'a,b\n1,2'],
    [';', 'name;price\nA;9,5\nB;10,75'],
    [';', 'a, the first;b, the second\n1;2\n3;4\n\n'],
    ['\t', 'a\tb\n1,5\t2,5\n3,5\t4,5'],
    ['|', 'a|b|c\n1|2,0|3'],
    [',', 'name,tags\nA,x;y;z\nB,u;v;w'],
    [',', 'id,text\n1,"a;b"\n2,"c;d;e"'],
    [',', 'one\ntwo'],
  ])('is %j', (separator, text) => {
    expect(guessSeparator(text)).toBe(separator);
  });

  it('may be named in the first line', () => {
    expect(namedSeparator('sep=;\r\na;b')).toEqual({ separator: ';', rest: 'a;b' });
    expect(namedSeparator('"sep=^"\na^b')).toEqual({ separator: '^', rest: 'a^b' });
    expect(namedSeparator('sep,a\n1,2')).toBeUndefined();
  });
});
