import { prepareRuleGroup, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from '../claim';

claim('7+', '`prepareRuleGroup` adds them before the query builder gets the query.', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [
      { id: 'a', field: 'age', operator: '=', value: '' },
      { field: 'age', operator: '=', value: '' },
    ],
  };
  const prepared = prepareRuleGroup(query);
  expect(prepared.id).toBeTypeOf('string');
  expect(prepared.rules.map(({ id }) => id)).toEqual(['a', expect.any(String)]);
});
