import { QueryBuilder, transformQuery } from 'react-querybuilder';
import { cloneElement } from 'react';
import { expect, vi } from 'vitest';
import { all, at, click, fields, group, newRule, rule, show } from '../lib';
import { claim } from '../claim';

const query = group('root', [rule('a'), group('g', [rule('b')])]);

claim(
  '7+',
  '`transformQuery` makes the query that the query builder shows: it sets `disabled` on each rule.',
  () => {
    const locked = transformQuery(query, { ruleProcessor: each => ({ ...each, disabled: true }) });
    expect(locked).toMatchObject({
      id: 'root',
      rules: [
        { id: 'a', disabled: true },
        { id: 'g', rules: [{ id: 'b', disabled: true }] },
      ],
    });
  },
);

claim('8+', 'In a disabled rule, only a lock button would be enabled.', () => {
  const locked = group('r', [rule('a'), rule('b', { disabled: true }), rule('c')]);
  const builder = (
    <QueryBuilder fields={fields} defaultQuery={locked} showCloneButtons showMuteButtons />
  );
  show(cloneElement(builder, { showLockButtons: true, showShiftActions: true }));
  const [, lockedRule] = all('rule');
  expect(lockedRule?.querySelectorAll('button, select, input')).toHaveLength(9);
  expect([...(lockedRule?.querySelectorAll(':enabled:not(option)') ?? [])]).toEqual([
    at('lock-rule', 1),
  ]);
});

claim('7', 'In a disabled rule, only a lock button would be enabled.', () => {
  const locked = group('r', [rule('a'), rule('b', { disabled: true }), rule('c')]);
  const builder = <QueryBuilder fields={fields} defaultQuery={locked} showCloneButtons />;
  show(cloneElement(builder, { showLockButtons: true, showShiftActions: true }));
  const [, lockedRule] = all('rule');
  expect(lockedRule?.querySelectorAll('button, select, input')).toHaveLength(8);
  expect([...(lockedRule?.querySelectorAll(':enabled:not(option)') ?? [])]).toEqual([
    at('lock-rule', 1),
  ]);
});

claim('7+', '`onRemove` returns `false` for these groups, so nothing happens.', () => {
  const onRemove = vi.fn(() => false);
  show(<QueryBuilder fields={fields} defaultQuery={query} onRemove={onRemove} />);
  click('remove-group');
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(all('rule')).toHaveLength(2);
});

claim(
  '7+',
  'New rules would get the first field, even if it is disabled, so `getDefaultField` selects another one.',
  () => {
    const locked = fields.map((field, index) => ({ ...field, disabled: index === 0 }));
    expect(newRule(<QueryBuilder fields={locked} />).field).toBe(fields[0]?.name);
    const builder = <QueryBuilder fields={locked} getDefaultField={() => 'instrument'} />;
    expect(newRule(builder).field).toBe('instrument');
  },
);
