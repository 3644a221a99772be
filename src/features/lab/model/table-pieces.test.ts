import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Table } from '@site/src/lib/engines/table';
import { fromPieces, shortColumns, toPieces } from './table-pieces';

it('joins what it has split', () => {
  const cell = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 50 }), rows => {
      const table: Table = {
        columns: [
          { name: '__proto__ ', type: 'text', missing: [0, 3] },
          { name: 'b', type: 'number', label: 'B', raw: { rows: [1], texts: ['1.0'] } },
        ],
        rows,
      };
      expect(fromPieces(shortColumns(table), toPieces(table))).toEqual(table);
    }),
    { numRuns: 50 },
  );
});

it('makes pieces that are quick to copy', () => {
  const many = { columns: [], rows: Array.from({ length: 12_000 }, () => [1]) };
  expect([...toPieces(many)].map(piece => 'rows' in piece && piece.rows.length)).toEqual([
    5000, 5000, 2000,
  ]);
  const large = { columns: [], rows: Array.from({ length: 300 }, () => ['x'.repeat(5000)]) };
  expect([...toPieces(large)]).toHaveLength(3);
});
