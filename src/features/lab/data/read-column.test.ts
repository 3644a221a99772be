import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell, Column } from '@site/src/lib/engines/table';
import { FORMS, typeOfForm } from './forms';
import { guessColumn, readColumnAs } from './read-column';
import { sourceTexts } from './source-texts';

const VALUES = [
  ...['1', '-2.50', '1,234', '1.234,5', '007', '9007199254740993', '1e3', '50%', '.5'],
  ...['NA', '', 'null', ' x ', 'true', 'No', '2024-02-29', '2024-02-31', '03/04/2024'],
  ...['2024-01-01T10:00:00+02:00', '2024-01-01 10:00', '10:30', '1:05 pm', 'Jun 12 1998'],
];

const values = fc.array(fc.option(fc.constantFrom(...VALUES)), { minLength: 1, maxLength: 8 });

const RUNS = Number(process.env.LAB_RUNS ?? 500);

it('keeps the values of the source, however often the type is changed', () => {
  let count = 0;
  fc.assert(
    fc.property(
      values,
      fc.array(fc.constantFrom(...FORMS.map(({ id }) => id)), { maxLength: 4 }),
      (source, forms) => {
        const guess = guessColumn({ name: 'a', values: source }, false);
        let column: Column = { name: 'a', ...guess.column };
        let cells: readonly Cell[] = guess.cells;
        for (const form of forms) {
          const read = readColumnAs(sourceTexts(column, cells, 0), form);
          expect(read.column.type).toBe(typeOfForm(form));
          column = { name: 'a', ...read.column };
          cells = read.cells;
        }
        expect(sourceTexts(column, cells, 0)).toEqual(source);
        const half = Math.floor(source.length / 2);
        expect(sourceTexts(column, cells.slice(half), half)).toEqual(source.slice(half));
        count += 1;
      },
    ),
    { numRuns: RUNS },
  );
  expect(count).toBeGreaterThanOrEqual(RUNS);
});

it('names the values that do not fit', () => {
  const { column, cells } = readColumnAs(['1', 'x', 'NA', 'y', 'z', 'w', '2'], 'number');
  expect(cells).toEqual([1, null, null, null, null, null, 2]);
  expect(column.note).toBe(
    'number, as you chose; “x” in row 2, “y” in row 4, “z” in row 5 and 1 more do not fit and are null; “NA” in row 3 is null',
  );
});

it('reads an ambiguous value as the reader chooses', () => {
  expect(readColumnAs(['03/04/2024'], 'date-dmy').cells).toEqual(['2024-04-03']);
  expect(readColumnAs(['03/04/2024'], 'date-mdy').cells).toEqual(['2024-03-04']);
  expect(readColumnAs(['1,234'], 'number').cells).toEqual([1234]);
  expect(readColumnAs(['1,234'], 'number-comma').cells).toEqual([1.234]);
  expect(readColumnAs(['1', '0'], 'boolean').cells).toEqual([true, false]);
});
