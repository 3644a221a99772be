import { prepareRuleGroup, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { fitValues } from '../../src/examples/saved-filters-on-a-server/fit-values';
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

claim(
  '7+',
  [
    'A saved value may not fit its editor, for example a list in an editor for one value.',
    "Therefore, `fitValues` keeps the first value of the list, and doesn't change other values.",
  ],
  () => {
    const valueOf = (value: unknown, inputType: 'text' | 'number' | 'date' = 'text') => {
      const rules = [{ field: 'a', operator: '=', value }];
      const fields = [{ name: 'a', label: 'A', inputType }];
      return fitValues({ combinator: 'and', rules }, fields).query.rules[0];
    };
    expect(valueOf(['x', 'y'])).toMatchObject({ value: 'x' });
    expect(valueOf('1,5', 'number')).toMatchObject({ value: '1' });
    for (const value of ['x,y', true, 1]) expect(valueOf(value)).toMatchObject({ value });
    expect(valueOf('abc', 'number')).toMatchObject({ value: 'abc' });
    expect(valueOf('abc', 'date')).toMatchObject({ value: 'abc' });
  },
);
