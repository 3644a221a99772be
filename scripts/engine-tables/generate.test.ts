import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engineTables, guideOf, TABLE_MAJORS, withTables } from './generate';

const root = join(__dirname, '../..');

it.each(TABLE_MAJORS)(
  'finds the tables of the guide in the engines, version %i',
  { timeout: 120_000 },
  async major => {
    const guide = readFileSync(join(root, guideOf(major)), 'utf8');
    const tables = await engineTables(root, major);
    // Each default operator is in both tables, or in a group.
    for (const operator of [
      '`null`',
      ' text operators',
      'negated text operators',
      '`notBetween`',
      '`in`',
    ])
      expect(tables.nulls).toContain(operator);
    expect(tables.differences?.split('\n').length).toBeGreaterThan(15);
    expect(guide, 'run npm run engine-tables, and read what it changed').toBe(
      withTables(guide, tables),
    );
  },
);

it('finds that parseNumbers ends differences of types', { timeout: 120_000 }, async () => {
  const { differences = '' } = await engineTables(root, 8, { parseNumbers: true });
  expect(differences).toContain('wildcard');
  expect(differences).not.toContain('types');
});

it('reports a guide without a table, and replaces a table that differs', () => {
  expect(() => withTables('No table', { nulls: '| a |' })).toThrow('no table between');
  expect(withTables('{/* engines: a */}\n\n| old |\n\n{/* /engines */}', { a: '| new |' })).toBe(
    '{/* engines: a */}\n\n| new |\n\n{/* /engines */}',
  );
});
