import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { formatQuery } from 'react-querybuilder/formatQuery';
import { expect, it } from 'vitest';
import { withoutMuted } from './without-muted';

const rule = (field: string, muted?: true): RuleType => ({
  field,
  operator: '=',
  value: 1,
  ...(muted && { muted }),
});

it('keeps a query without muted rules as it is', () => {
  const query: RuleGroupTypeAny = {
    combinator: 'and',
    rules: [rule('a'), { rules: [rule('b'), 'or', rule('c')] } as never],
  };
  expect(withoutMuted(query)).toBe(query);
});

it.each<[string, RuleGroupTypeAny]>([
  ['a rule', { combinator: 'or', rules: [rule('a'), rule('b', true), rule('c')] }],
  [
    'a group',
    {
      combinator: 'or',
      rules: [rule('a'), { combinator: 'and', muted: true, rules: [rule('b')] }],
    },
  ],
  [
    'all rules of a group',
    { combinator: 'or', rules: [rule('a'), { combinator: 'and', rules: [rule('b', true)] }] },
  ],
  ['the query', { combinator: 'and', muted: true, rules: [rule('a')] }],
  ['the first of neighbours', { rules: [rule('a', true), 'or', rule('b'), 'and', rule('c')] }],
  ['one between neighbours', { rules: [rule('a'), 'or', rule('b', true), 'and', rule('c')] }],
  ['the last of neighbours', { rules: [rule('a'), 'or', rule('b'), 'and', rule('c', true)] }],
])('leaves out %s that is muted, as the SQL does', (_, query) => {
  const kept = withoutMuted(query);
  expect(JSON.stringify(kept.rules)).not.toContain('muted');
  expect(formatQuery(kept, 'sql')).toBe(formatQuery(query, 'sql'));
});
