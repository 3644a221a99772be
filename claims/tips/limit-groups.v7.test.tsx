import { QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, click, fields, show } from '../lib';
import { claim } from '../claim';

claim('4-7', 'By default, users can nest groups without a limit.', () => {
  show(<QueryBuilder fields={fields} />);
  for (let level = 0; level < 6; level++) click('add-group', level);
  expect(all('rule-group')).toHaveLength(7);
});
