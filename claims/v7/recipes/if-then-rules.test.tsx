import { formatQuery } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group } from '../../lib';

it('empty-jsonlogic', () => {
  expect(formatQuery(group('root', []), 'jsonlogic')).toBe(false);
});
