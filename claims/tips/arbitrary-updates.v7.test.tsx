import * as library from 'react-querybuilder';
import { remove, update, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from '../claim';

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'a', field: 'age', operator: '>', value: 28 },
    { id: 'b', field: 'lastName', operator: '=', value: 'Vai', disabled: true },
  ],
});

claim('7', "`disabled: true` doesn't prevent the update.", () => {
  const query = createQuery();
  expect(update(query, 'value', 'Vaughan', [1]).rules[1]).toMatchObject({ value: 'Vaughan' });
  expect(remove(query, [1]).rules).toHaveLength(1);
});

claim(
  '7',
  'Version 7 exports no function that updates a query builder with `defaultQuery` from outside.',
  () => {
    expect(Object.keys(library).filter(name => /dispatch|setQuery/i.test(name))).toEqual([]);
  },
);
