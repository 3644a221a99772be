import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLabHash } from '@site/src/lib/lab-link';
import { DataError } from './data-error';
import { decodeLab, fromFile } from './read-lab';
import { encodeLab } from './encode-lab';
import { toFile, type SavedLab } from './saved-lab';

const LAB: SavedLab = {
  query: { combinator: 'and', rules: [{ field: 'a', operator: '=', value: 'Zoë' }] },
  lanes: ['javascript', 'sqlite'],
  table: { columns: [{ name: 'a', type: 'text' }], rows: [['Zoë'], [null]] },
};

describe('saved labs', () => {
  it('survive a link and a file', () => {
    expect(decodeLab(encodeLab(LAB) ?? '')).toEqual(LAB);
    expect(fromFile(toFile(LAB))).toMatchObject(LAB);
  });

  it('reports what is wrong, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        expect(() => decodeLab(`1${text}`)).toThrow(DataError);
      }),
    );
    expect(() => decodeLab('')).toThrow('not a link to the lab');
    expect(() => decodeLab(`1${'A'.repeat(60_000)}`)).toThrow('incomplete or damaged');
    expect(() => decodeLab(toLabHash(LAB).slice(0, -4))).toThrow('incomplete or damaged');
  });

  it('refuses what is no lab', () => {
    const bad = (part: object): string => toLabHash({ ...LAB, ...part });
    expect(() => decodeLab(bad({ query: { rules: 'x' } }))).toThrow('not a query');
    expect(() => decodeLab(bad({ query: { combinator: 'and', rules: ['or'] } }))).toThrow(
      'not a query',
    );
    let deep: object = { combinator: 'and', rules: [] };
    for (let depth = 0; depth < 120; depth += 1) deep = { combinator: 'and', rules: [deep] };
    expect(() => decodeLab(bad({ query: deep }))).toThrow('too deep');
    for (const names of [
      ['a', 'A'],
      ['__proto__'],
      Array.from({ length: 10_000 }, (_, at) => `c${at}`),
    ])
      expect(() =>
        decodeLab(
          bad({ table: { columns: names.map(name => ({ name, type: 'text' })), rows: [] } }),
        ),
      ).toThrow('rows cannot be read');
    expect(() => decodeLab(bad({ table: { columns: [], rows: [] } }))).toThrow(
      'rows cannot be read',
    );
    expect(decodeLab(bad({ lanes: ['nothing'] })).lanes).toEqual(['javascript']);
    expect(fromFile('{"name":"Ada"}')).toBeUndefined();
    expect(() => fromFile('{"lab":"1","query"')).toThrow('incomplete or damaged');
  });

  it('keeps expectations, and refuses those that are none', () => {
    const lab: SavedLab = {
      ...LAB,
      expectations: [
        [0, true],
        [1, false],
      ],
    };
    expect(decodeLab(toLabHash(lab))).toEqual(lab);
    expect(fromFile(toFile(lab))).toMatchObject(lab);
    const withExpectations = (expectations: unknown) => () =>
      decodeLab(toLabHash({ ...LAB, expectations }));
    for (const garbage of ['x', [0], [[0]], [['0', true]], [[0.5, true]], [[0, 'yes']], {}])
      expect(withExpectations(garbage)).toThrow('expectations cannot be read');
    const twice = [
      [0, true],
      [0, false],
    ];
    expect(withExpectations(twice)).toThrow('expectations cannot be read');
    for (const row of [2, -1])
      expect(withExpectations([[row, true]])).toThrow('rows that it does not have');
  });

  it('keeps what is known about columns, and refuses what could not be shown', () => {
    const table: SavedLab['table'] = {
      columns: [
        {
          name: 'column_1',
          label: '年齢',
          type: 'number',
          form: 'number-comma',
          note: 'number with decimal comma; “9,5” is 9.5',
          raw: { rows: [0], texts: ['9,5'] },
          missing: [1],
        },
      ],
      rows: [[9.5], [null]],
    };
    expect(decodeLab(toLabHash({ ...LAB, table })).table).toEqual(table);
    const garbage = [
      { label: {} },
      { note: 1 },
      { form: [] },
      { missing: [1, 0] },
      { missing: 'x' },
    ];
    const raws = [
      { rows: [0], texts: [] },
      { rows: [0], texts: [1] },
      { rows: [0.5], texts: ['x'] },
    ];
    for (const part of [...garbage, ...raws.map(raw => ({ raw }))]) {
      const columns = [{ name: 'a', type: 'text', ...part }];
      const lab = { ...LAB, table: { columns, rows: [] } };
      expect(() => decodeLab(toLabHash(lab))).toThrow('rows cannot be read');
    }
  });

  it('stops at texts that expand to more than a link may hold, and writes none', () => {
    const huge: SavedLab = {
      ...LAB,
      table: { columns: [{ name: 'a', type: 'text' }], rows: [['x'.repeat(3_000_000)]] },
    };
    expect(() => decodeLab(toLabHash(huge))).toThrow(DataError);
    expect(encodeLab(huge)).toBeUndefined();
    const random = Array.from({ length: 5000 }, (_, at) => [String(Math.sin(at))]);
    expect(
      encodeLab({ ...LAB, table: { columns: [{ name: 'a', type: 'text' }], rows: random } }),
    ).toBeUndefined();
  });

  it('keeps all cells: a column with cells of another type is text', () => {
    const types = ['text', 'number', 'boolean', 'date', 'datetime', 'time'] as const;
    const fitting = ['x', 1.5, true, '2024-02-29', '2024-02-29T12:30:00.5', '12:30'];
    const columns = types.map(type => ({ name: type, type }));
    const fits = { ...LAB, table: { columns, rows: [fitting, types.map(() => null)] } };
    expect(decodeLab(toLabHash(fits))).toEqual(fits);
    const misfits = [1, '1.5', 'true', '2024-02-30', '2023-02-29 12:30', '24:00'];
    const rows = [fitting, misfits];
    const { table, notes } = decodeLab(toLabHash({ ...LAB, table: { columns, rows } }));
    expect(table).toEqual({
      columns: types.map(name => ({ name, type: 'text' })),
      rows: rows.map(row => row.map(String)),
    });
    expect(notes).toEqual(
      types
        .slice(1)
        .map(type => `“${type}” is text now, because row 2 is not of the type ${type}.`),
    );
  });

  it('refuses rows that have too few or too many cells', () => {
    const columns = [
      { name: 'a', type: 'text' },
      { name: 'b', type: 'text' },
    ];
    for (const row of [[], ['x'], ['x', 'y', 'z']])
      expect(() =>
        decodeLab(toLabHash({ ...LAB, table: { columns, rows: [['x', 'y'], row] } })),
      ).toThrow(`Its row 2 has ${row.length} cells, and there are 2 columns.`);
    expect(() =>
      decodeLab(toLabHash({ ...LAB, table: { columns, rows: [['x', { y: 1 }]] } })),
    ).toThrow('Its row 1 cannot be read.');
  });

  it('keeps a query as it is, or refuses it', () => {
    const json = fc.json({ maxDepth: 3 }).map(text => JSON.parse(text) as unknown);
    fc.assert(
      fc.property(fc.string(), fc.string(), json, (field, operator, value) => {
        const query = { combinator: 'and', rules: [{ field, operator, value }] };
        const text = JSON.stringify(query);
        const open = () => decodeLab(toLabHash({ ...LAB, query })).query;
        if (text.includes('"__proto__":')) expect(open).toThrow('“__proto__”');
        else expect(JSON.stringify(open())).toBe(text);
      }),
      { numRuns: 200 },
    );
    const value: unknown = JSON.parse('[{"__proto__": {"polluted": true}}]');
    expect(() =>
      decodeLab(toLabHash({ ...LAB, query: { rules: [{ field: 'a', operator: '=', value }] } })),
    ).toThrow('“__proto__”');
  });
});
