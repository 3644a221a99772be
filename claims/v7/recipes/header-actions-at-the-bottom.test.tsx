import { QueryBuilder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, fields, show } from '../../lib';

it('null-removes-buttons', () => {
  const controlElements = { addRuleAction: null, addGroupAction: null };
  show(<QueryBuilder fields={fields} controlElements={controlElements} />);
  expect(all('rule-group')).toHaveLength(1);
  expect([...all('add-rule'), ...all('add-group')]).toEqual([]);
});
