import { QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, click, fields, group, newRule, rule, show } from '../lib';
import { claim } from '../claim';

claim(
  '7+',
  'Two callbacks enforce the rules: `onRemove` returns `false` for the required rule, and `onAddRule` returns `false` at the limit.',
  () => {
    const no = () => false;
    const query = group('root', [rule('a')]);
    show(<QueryBuilder fields={fields} defaultQuery={query} onAddRule={no} onRemove={no} />);
    click('add-rule');
    expect(all('rule')).toHaveLength(1);
    click('remove-rule');
    expect(all('rule')).toHaveLength(1);
  },
);

claim('7+', 'New rules get the first field of the list.', () => {
  expect(newRule(<QueryBuilder fields={fields} />).field).toBe('firstName');
  expect(newRule(<QueryBuilder fields={fields.toReversed()} />).field).toBe('instrument');
});
