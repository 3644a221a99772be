import { QueryBuilder } from 'react-querybuilder';
import { cloneElement } from 'react';
import { expect } from 'vitest';
import { all, at, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

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
