import { QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, fields, show } from '../lib';
import { claim } from '../claim';

claim('7+', 'The value `null` removes the two buttons from the header.', () => {
  const controlElements = { addRuleAction: null, addGroupAction: null };
  show(<QueryBuilder fields={fields} controlElements={controlElements} />);
  expect(all('rule-group')).toHaveLength(1);
  expect([...all('add-rule'), ...all('add-group')]).toEqual([]);
});
