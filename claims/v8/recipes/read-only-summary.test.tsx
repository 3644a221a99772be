import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { click, fields, show } from '../../lib';

it('ids-are-added', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'age', operator: '=', value: '' }],
  };
  const view = show(<QueryBuilder fields={fields} defaultQuery={query} />);
  click('add-group');
  expect(view.query().id).toBeTypeOf('string');
  expect(view.query().rules.map(({ id }) => typeof id)).toEqual(['string', 'string']);
});
