import { formatQuery } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group, rule } from '../../lib';

it('jsonlogic-dates', () => {
  const query = group('root', [
    { field: 'birthdate', operator: '=', value: '2020-05-18' },
    { field: 'rehearsal', operator: '=', value: '00:50' },
  ]);
  expect(formatQuery(query, 'jsonlogic')).toEqual({
    and: [
      { '==': [{ var: 'birthdate' }, '2020-05-18'] },
      { '==': [{ var: 'rehearsal' }, '00:50'] },
    ],
  });
});

it('jsonlogic-starts-with', () => {
  const query = group('root', [
    rule('a', { operator: 'beginsWith', value: 'St' }),
    rule('b', { operator: 'endsWith', value: 'g' }),
  ]);
  expect(formatQuery(query, 'jsonlogic')).toEqual({
    and: [
      { startsWith: [{ var: 'firstName' }, 'St'] },
      { endsWith: [{ var: 'firstName' }, 'g'] },
    ],
  });
});

it('jsonlogic-disabled', () => {
  const query = group('root', [rule('a', { value: 'x', disabled: true })]);
  expect(formatQuery(query, 'jsonlogic')).toEqual({
    and: [{ '==': [{ var: 'firstName' }, 'x'] }],
  });
});

it('negated-subquery', () => {
  const albums = (value: object) => ({
    combinator: 'and',
    rules: [{ field: 'albums', operator: '=', match: { mode: 'some' as const }, value }],
  });
  const rules = [{ field: 'year', operator: '=', value: 1990 }];
  const negated = { combinator: 'and', not: true, rules };
  const year = { '==': [{ var: 'year' }, 1990] };
  expect(formatQuery(albums(negated), 'jsonlogic')).toEqual({
    and: [{ some: [{ var: 'albums' }, year] }],
  });
  expect(formatQuery(albums({ combinator: 'and', rules: [negated] }), 'jsonlogic')).toEqual({
    and: [{ some: [{ var: 'albums' }, { '!': { and: [year] } }] }],
  });
  expect(formatQuery(albums(negated), { format: 'sql', preset: 'postgresql' })).not.toMatch(/not/i);
});
