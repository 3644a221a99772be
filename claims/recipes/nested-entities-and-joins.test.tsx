import { formatQuery } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

claim('7', 'If no rule becomes SQL, it is `()`, which the example replaces.', () => {
  const sqlOf = (query: ReturnType<typeof group>) =>
    formatQuery(query, { format: 'parameterized', fallbackExpression: '1 = 1' }).sql;
  expect(sqlOf(group('root', []))).toBe('1 = 1');
  for (const operator of ['in', 'between'])
    expect(sqlOf(group('root', [rule('a', { operator, value: '' })]))).toBe('()');
});
