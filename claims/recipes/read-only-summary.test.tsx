import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { click, fields, show } from '../lib';
import { claim } from '../claim';

claim('7+', 'The query builder adds an `id` to each rule and group.', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'age', operator: '=', value: '' }],
  };
  const view = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  click('add-group');
  expect(view.query().id).toBeTypeOf('string');
  expect(view.query().rules.map(({ id }) => typeof id)).toEqual(['string', 'string']);
});
