import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createQueryActions, isRuleGroupType, QueryManager, type Field } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

const fields: Field[] = [
  { name: 'age', label: 'Age', inputType: 'number', defaultValue: 7, operators: ['>', '<'] },
  {
    name: 'instrument',
    label: 'Instrument',
    operators: ['='],
    valueEditorType: 'select',
    values: [{ name: 'piano', label: 'Piano' }],
  },
];

const query = group('root', [
  rule('locked', { field: 'age', operator: '>', value: 28, disabled: true }),
  rule('open', { field: 'age', operator: '>', value: 28 }),
]);

claim(
  '8+',
  "It refuses to change or remove locked rules (but removes a group that contains one), resets the operator and value when the field changes, and doesn't `add` or `insert` a group at a level deeper than `maxLevels`.",
  () => {
    const manager = new QueryManager(query, { fields, maxLevels: 1 });
    manager.update('value', 30, 'locked').remove('locked');
    expect(manager.getQuery().rules[0]).toEqual(query.rules[0]);
    manager.update('value', 30, 'open');
    expect(manager.getQuery().rules[1]).toMatchObject({ value: 30 });
    manager.update('field', 'instrument', 'open');
    expect(manager.getQuery().rules[1]).toMatchObject({
      field: 'instrument',
      operator: '=',
      value: 'piano',
    });
    const outer = new QueryManager(group('root', [query]), { fields });
    expect(outer.remove([0]).getQuery().rules).toEqual([]);
    manager.add({ combinator: 'and', rules: [] });
    expect(manager.getQuery().rules).toHaveLength(3);
    manager.add({ combinator: 'and', rules: [] }, [2]);
    expect(manager.getQuery()).toHaveProperty('rules.2.rules', []);
    manager.insert({ combinator: 'and', rules: [] }, [2, 0]).remove('locked');
    expect(manager.getQuery()).toHaveProperty('rules.2.rules', []);
    expect(manager.getQuery().rules).toHaveLength(3);
  },
);

claim('8+', "`add` and `insert` don't check the groups inside that group.", () => {
  const inner = { combinator: 'and', rules: [{ combinator: 'or', rules: [] }] };
  const manager = () => new QueryManager(query, { fields, maxLevels: 1 });
  expect(manager().add(inner).getQuery()).toHaveProperty('rules.2.rules.0.combinator', 'or');
  expect(manager().insert(inner, [0]).getQuery()).toHaveProperty(
    'rules.0.rules.0.combinator',
    'or',
  );
});

/** Two rules, one locked, and two groups, one locked. */
const nested = group('root', [
  rule('locked', { disabled: true }),
  rule('open'),
  group('lockedGroup', [], { disabled: true }),
  group('openGroup', [rule('inner')]),
]);

claim(
  '8+',
  'The `move` and `group` methods check neither `maxLevels` nor whether the destination is locked.',
  () => {
    const manager = () => new QueryManager(nested, { fields, maxLevels: 1 });
    expect(manager().move('open', [2, 0]).getQuery()).toHaveProperty('rules.1.rules.0.id', 'open');
    expect(manager().group('open', 'locked').getQuery()).toHaveProperty(
      'rules.0.rules.0.id',
      'locked',
    );
    expect(manager().group('open', 'inner').getQuery()).toHaveProperty(
      'rules.2.rules.0.rules.1.id',
      'open',
    );
    expect(manager().move('openGroup', [2, 0]).getQuery()).toHaveProperty(
      'rules.2.rules.0.id',
      'openGroup',
    );
  },
);

claim('8+', "`moveRule` and `groupRule` don't check whether the destination is locked.", () => {
  const actions = createQueryActions({ maxLevels: 1, onAddRule: () => false });
  expect(actions.addGroup(nested, group('new', []), [])).toHaveProperty('rules.4.id', 'new');
  expect(actions.addGroup(nested, group('new', []), [3])).toBeUndefined();
  expect(actions.removeRuleOrGroup(nested, [0])).toBeUndefined();
  expect(actions.propChange(nested, 'value', 'V', [0])).toBeUndefined();
  expect(actions.addRule(nested, rule('new'), [])).toBeUndefined();
  expect(actions.moveRule(nested, [0], [2])).toBeUndefined();
  expect(actions.moveRule(nested, [1], [2, 0])).toHaveProperty('rules.1.rules.0.id', 'open');
  expect(actions.moveRule(nested, [3], [2, 0])).toHaveProperty('rules.2.rules.0.id', 'openGroup');
  expect(actions.groupRule(nested, [1], [0])).toHaveProperty('rules.0.rules.0.id', 'locked');
  expect(actions.groupRule(nested, [1], [3, 0])).toHaveProperty(
    'rules.2.rules.0.rules.1.id',
    'open',
  );
});

claim(
  '8+',
  '`getRuleContext` returns the data that you need to render a rule: operators, input type and values.',
  () => {
    const manager = new QueryManager(query, { fields });
    const { operators, inputType } = manager.getRuleContext('open') ?? {};
    expect(operators).toMatchObject([{ name: '>' }, { name: '<' }]);
    expect(inputType).toBe('number');
    manager.update('field', 'instrument', 'open');
    expect(manager.getRuleContext('open')).toMatchObject({ values: [{ name: 'piano' }] });
  },
);

claim(
  '8+',
  'Its `hideValueControls` depends only on `arity`, so also hide the editor for `null` and `notNull`.',
  () => {
    const operators = [{ name: 'isToday', label: 'is today', arity: 'unary' as const }];
    const hidden = (operator: string, more: object = {}): unknown =>
      new QueryManager(group('root', [rule('a', { field: 'age', operator })]), {
        fields: [{ name: 'age', label: 'Age', ...more }],
      }).getRuleContext('a')?.hideValueControls;
    expect(hidden('isToday', { operators })).toBe(true);
    expect(['null', 'notNull'].map(operator => hidden(operator))).toEqual([false, false]);
  },
);

claim(
  '8+',
  "Don't use `isRuleGroupType` instead of `checkQuery`: `isRuleGroupType` checks only the root group.",
  () => {
    const bad: unknown = { combinator: 'and', rules: [{ combinator: 5, rules: 'x' }, 7] };
    expect(isRuleGroupType(bad)).toBe(true);
    expect(isRuleGroupType({ combinator: 5, rules: [] })).toBe(false);
  },
);

claim(
  '8+',
  'The subpaths load less code than `@react-querybuilder/core` itself, except for `parseSPARQL` with its parser.',
  () => {
    const root = join(import.meta.dirname, '../..');
    const sizeOf = (entry: string): number =>
      execFileSync(
        join(root, 'node_modules/.bin/esbuild'),
        ['--bundle', '--minify', '--format=esm'],
        { cwd: root, input: `export * from '@react-querybuilder/core${entry}'` },
      ).length;
    const size = sizeOf('');
    const parsers = ['CEL', 'Cypher', 'Gremlin', 'JSONata', 'JsonLogic', 'MongoDB', 'SpEL', 'SQL'];
    const entries = ['derivations', 'formatQuery', 'transformQuery'];
    for (const entry of [...entries, ...parsers.map(name => `parse${name}`)])
      expect([entry, sizeOf(`/${entry}`) < size]).toEqual([entry, true]);
    expect(sizeOf('/parseSPARQL')).toBeGreaterThan(size);
  },
);
