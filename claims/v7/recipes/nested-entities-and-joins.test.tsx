import { formatQuery } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group, rule } from '../../lib';

it('no-rule-becomes-sql', () => {
  const sqlOf = (query: ReturnType<typeof group>) =>
    formatQuery(query, { format: 'parameterized', fallbackExpression: '1 = 1' }).sql;
  expect(sqlOf(group('root', []))).toBe('1 = 1');
  for (const operator of ['in', 'between'])
    expect(sqlOf(group('root', [rule('a', { operator, value: '' })]))).toBe('()');
});
