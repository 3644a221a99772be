import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell, ColumnType } from '@site/src/lib/engines/table';
import { DataError } from '../model/data-error';
import { decodeText } from './decode';
import { readAll } from './read-all.fixture';

const RUNS = Number(process.env.LAB_RUNS ?? 2000);

const PIECES = [
  ...['a', 'b', '1', '-2.5', '1,5', '007', '9007199254740993', 'NA', 'null', 'true', 'yes', '50%'],
  ...['2024-01-01', '2024-02-31', '01/02/2024', '10:30', '2024-01-01T10:00Z', 'Jan 1 2000'],
  ...[',', ';', '\t', '|', '\n', '\r\n', '\r', '"', '""', ' ', '-', '+', '---', '|--|', 'sep=;\n'],
  ...['{', '}', '[', ']', ':', '"a":', '{"a":1}', '[{"a":1}]', '{"data":[{"a":null}]}', '\\', '\0'],
  ...['年', 'é', '\uFEFF', '\ud800', '{"$numberLong":"5"}', '{"__proto__":1}', '1e999', '<p>'],
];

/** Form of the cells of a type. */
const FITS: Readonly<Record<ColumnType, (cell: NonNullable<Cell>) => boolean>> = {
  text: cell => typeof cell === 'string',
  number: cell => typeof cell === 'number' && Number.isFinite(cell),
  boolean: cell => typeof cell === 'boolean',
  date: cell => /^\d{4}-\d\d-\d\d$/.test(String(cell)) && !Number.isNaN(Date.parse(String(cell))),
  datetime: cell => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(String(cell)),
  time: cell => /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(String(cell)),
};

it('reads any text as rows that fit their types, or says what is wrong', () => {
  let read = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), pieces => {
      try {
        const { table } = readAll(pieces.join(''));
        const names = table.columns.map(({ name }) => name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^[a-z_]\w*$/);
        for (const row of table.rows) {
          expect(row).toHaveLength(names.length);
          row.forEach((cell, at) => {
            const type = table.columns[at]?.type ?? 'text';
            if (cell !== null) expect([cell, FITS[type](cell)]).toEqual([cell, true]);
          });
        }
        read += 1;
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        expect(error.message).toMatch(/^[A-Z].*\.$/s);
        refused += 1;
      }
    }),
    { numRuns: RUNS },
  );
  expect(read).toBeGreaterThan(RUNS / 10);
  expect(refused).toBeGreaterThan(RUNS / 10);
});

it('decodes any bytes, or says what is wrong', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), bytes => {
      try {
        expect(typeof decodeText(Uint8Array.from(bytes).buffer).text).toBe('string');
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
      }
      count += 1;
    }),
    { numRuns: RUNS },
  );
  expect(count).toBeGreaterThanOrEqual(RUNS);
});
