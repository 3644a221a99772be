import { expect, it } from 'vitest';
import { withTables } from '../../e2e/lib/engine-tables/guides';

it('reports a guide without a table, and replaces a table that differs', () => {
  expect(() => withTables('No table', { nulls: '| a |' })).toThrow('no table between');
  expect(withTables('{/* engines: a */}\n\n| old |\n\n{/* /engines */}', { a: '| new |' })).toBe(
    '{/* engines: a */}\n\n| new |\n\n{/* /engines */}',
  );
});
