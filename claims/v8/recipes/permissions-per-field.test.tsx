import { QueryBuilder, transformQuery } from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, click, fields, group, newRule, rule, show } from '../../lib';

const query = group('root', [rule('a'), group('g', [rule('b')])]);

it('transform-keeps-ids', () => {
  const locked = transformQuery(query, { ruleProcessor: each => ({ ...each, disabled: true }) });
  expect(locked).toMatchObject({
    id: 'root',
    rules: [
      { id: 'a', disabled: true },
      { id: 'g', rules: [{ id: 'b', disabled: true }] },
    ],
  });
});

it('disabled-rule', () => {
  show(<QueryBuilder fields={fields} defaultQuery={group('r', [rule('a', { disabled: true })])} />);
  const controls = ['fields', 'operators', 'value-editor', 'remove-rule'].flatMap(all);
  expect(controls).toHaveLength(4);
  for (const control of controls) expect(control).toHaveProperty('disabled', true);
});

it('on-remove-false', () => {
  const onRemove = vi.fn(() => false);
  show(<QueryBuilder fields={fields} defaultQuery={query} onRemove={onRemove} />);
  click('remove-group');
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(all('rule')).toHaveLength(2);
});

it('disabled-first-field', () => {
  const locked = fields.map((field, index) => ({ ...field, disabled: index === 0 }));
  expect(newRule(<QueryBuilder fields={locked} />).field).toBe(fields[0]?.name);
  const builder = <QueryBuilder fields={locked} getDefaultField={() => 'instrument'} />;
  expect(newRule(builder).field).toBe('instrument');
});
