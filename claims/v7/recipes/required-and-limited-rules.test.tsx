import { QueryBuilder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, click, fields, group, newRule, rule, show } from '../../lib';

it('callbacks-reject', () => {
  const no = () => false;
  const query = group('root', [rule('a')]);
  show(<QueryBuilder fields={fields} defaultQuery={query} onAddRule={no} onRemove={no} />);
  click('add-rule');
  expect(all('rule')).toHaveLength(1);
  click('remove-rule');
  expect(all('rule')).toHaveLength(1);
});

it('first-field', () => {
  expect(newRule(<QueryBuilder fields={fields} />).field).toBe('firstName');
  expect(newRule(<QueryBuilder fields={fields.toReversed()} />).field).toBe('instrument');
});
