import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import {
  QueryBuilder,
  QueryManager,
  QueryManagerError,
  strictAbortReasons,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
  convertToIC,
  signatureOf,
  transformQuery,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'age', field: 'age', operator: '>', value: 28 },
    {
      id: 'names',
      combinator: 'or',
      rules: [{ id: 'vai', field: 'lastName', operator: '=', value: 'Vai' }],
    },
  ],
});

const rule: RuleType = { field: 'age', operator: '<', value: 60 };
const fields: Field[] = [
  { name: 'age', label: 'Age', defaultValue: 7, operators: ['>', '<'] },
  { name: 'lastName', label: 'Last name' },
];

const undoSteps = (manager: QueryManager) => {
  let steps = 0;
  for (; manager.canUndo(); manager.undo()) steps += 1;
  return steps;
};

it('methods-chain', () => {
  const manager = new QueryManager(createQuery());
  expect(manager.add(rule)).toBe(manager);
  expect(manager.insert(rule, [0]).update('value', 1, 'age').move('age', [0])).toBe(manager);
  expect(manager.group('age', 'vai').ungroup('names').remove('vai')).toBe(manager);
});

it('set-query', () => {
  const next = createQuery();
  expect(new QueryManager().setQuery(next).getQuery()).toBe(next);
});

it('add-without-location', () => {
  const manager = new QueryManager(createQuery()).add(rule);
  expect(manager.getQuery().rules[2]).toMatchObject(rule);
  // @ts-expect-error -- `insert` accepts only a path
  manager.insert(rule, 'names');
});

it('change-creates-new-query', () => {
  const manager = new QueryManager(createQuery());
  const before = manager.getQuery();
  manager.remove('age');
  expect(before).toEqual(createQuery());
  expect(manager.getQuery()).not.toBe(before);
  const same = manager.getQuery();
  manager.remove('nobody');
  expect(manager.getQuery()).toBe(same);
});

it('create-rule', () => {
  const manager = new QueryManager(createQuery(), { fields });
  const before = manager.getQuery();
  const { id: _id, ...created } = manager.createRule();
  expect(manager.createRuleGroup()).toMatchObject({ combinator: 'and', rules: [] });
  expect(manager.getQuery()).toBe(before);
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  render(<QueryBuilder fields={fields} onQueryChange={onQueryChange} />);
  fireEvent.click(screen.getByTitle('Add rule'));
  const { id: _own, ...added } = onQueryChange.mock.lastCall?.[0].rules[0] as RuleType;
  expect(created).toEqual(added);
  expect(created).toEqual({ field: 'age', operator: '>', valueSource: 'value', value: 7 });
});

it('create-group-ic', () => {
  const manager = new QueryManager<RuleGroupTypeIC>({ rules: [] });
  expect(manager.createRuleGroup()).toHaveProperty('combinator', 'and');
  expect(manager.createRuleGroup(true)).not.toHaveProperty('combinator');
});

it('disabled-can-change', () => {
  const locked = { ...createQuery(), disabled: true };
  const manager = new QueryManager(locked, { strict: true });
  expect(() => manager.update('value', 1, 'age')).toThrow('target-disabled');
  expect(manager.update('disabled', false, []).getQuery().disabled).toBe(false);
  manager.reconfigure({ queryDisabled: true });
  expect(() => manager.update('disabled', true, [])).toThrow('target-disabled');
});

it('freeze', () => {
  const frozen = createQuery();
  new QueryManager(frozen);
  expect([Object.isFrozen(frozen), Object.isFrozen(frozen.rules[0])]).toEqual([true, true]);
  const withoutIds: RuleGroupType = {
    combinator: 'and',
    rules: [{ ...rule }, { ...rule, id: 'r' }],
  };
  new QueryManager(withoutIds);
  expect([withoutIds, ...withoutIds.rules].map(item => Object.isFrozen(item))).toEqual([
    false,
    false,
    true,
  ]);
  const free = createQuery();
  new QueryManager(free, { freeze: false }).remove('nobody').add(rule);
  expect([Object.isFrozen(free), Object.isFrozen(free.rules[0])]).toEqual([false, false]);
});

it('impossible-changes-do-nothing', () => {
  const locked = createQuery();
  locked.rules[0] = { id: 'age', disabled: true, field: 'age', operator: '>', value: 28 };
  const manager = new QueryManager(locked, { maxLevels: 1 });
  const before = manager.getQuery();
  manager.remove('nobody').remove('age').add({ combinator: 'and', rules: [] }, 'names');
  expect(manager.getQuery()).toBe(before);
  expect(manager.add({ combinator: 'and', rules: [] }).getQuery()).not.toBe(before);
});

it('unchecked-destinations', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [
      { id: 'open', field: 'age', operator: '>', value: 28 },
      { id: 'locked', disabled: true, combinator: 'and', rules: [] },
      {
        id: 'names',
        combinator: 'or',
        rules: [{ id: 'inner', field: 'age', operator: '>', value: 28 }],
      },
    ],
  };
  const manager = () => new QueryManager(query, { maxLevels: 1, strict: true });
  expect(manager().move('open', [1, 0]).getQuery()).toHaveProperty('rules.0.rules.0.id', 'open');
  expect(manager().move('names', [1, 0]).getQuery()).toHaveProperty('rules.1.rules.0.id', 'names');
  const grouped = manager().group('open', 'inner').getQuery();
  expect(grouped).toHaveProperty('rules.1.rules.0.rules.1.id', 'open');
  expect(() => manager().insert({ combinator: 'and', rules: [] }, [2, 0])).toThrow(
    'max-levels-exceeded',
  );
});

it('strict-after-on-invalid-target', () => {
  const onInvalidTarget = vi.fn<(info: { reason: string }) => void>();
  const manager = new QueryManager(createQuery(), { strict: true, onInvalidTarget });
  expect(() => manager.remove('nobody')).toThrow(QueryManagerError);
  expect(onInvalidTarget.mock.lastCall?.[0]).toMatchObject({ reason: 'target-not-found' });
});

it('strict-reasons', () => {
  const onInvalidTarget = vi.fn<(info: { reason: string }) => void>();
  const manager = new QueryManager(createQuery(), { strict: true, onInvalidTarget });
  manager.update('value', 28, 'age').move('age', [0]);
  expect(onInvalidTarget.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'no-change',
    'same-location',
  ]);
  const reasons = [...strictAbortReasons] as string[];
  expect(reasons).toContain('target-not-found');
  expect(reasons).not.toContain('no-change');
  expect(reasons).not.toContain('same-location');
});

it('options-per-call', () => {
  const manager = new QueryManager(createQuery());
  const onInvalidTarget = vi.fn();
  expect(() => manager.remove('nobody', { strict: true })).toThrow(QueryManagerError);
  manager.remove('nobody', { onInvalidTarget });
  manager.remove('nobody');
  expect(onInvalidTarget).toHaveBeenCalledTimes(1);
});

it('batch-restores', () => {
  const manager = new QueryManager(createQuery(), { strict: true });
  const listener = vi.fn();
  manager.subscribe(listener);
  expect(() =>
    manager.batch(() => {
      manager.remove('age').remove('nobody');
    }),
  ).toThrow(QueryManagerError);
  expect(manager.getQuery()).toEqual(createQuery());
  manager.batch(() => {
    expect(() => manager.batch(() => manager.remove('age').remove('nobody'))).toThrow();
  });
  expect(manager.getNode('age')).toBeNull();
});

it('history-limits', () => {
  vi.useFakeTimers();
  const manager = new QueryManager(createQuery(), { history: true });
  for (let i = 0; i < 60; i += 1) manager.add(rule);
  expect(undoSteps(manager)).toBe(50);
  manager.clearHistory();
  manager.update('value', 1, 'age').update('value', 2, 'age');
  vi.advanceTimersByTime(501);
  manager.update('value', 3, 'age').update('operator', '<', 'age').update('value', 'Va', 'vai');
  expect(undoSteps(manager)).toBe(4);
  manager.update('combinator', 'or', 'root').update('combinator', 'and', 'root');
  expect(undoSteps(manager)).toBe(1);
  manager.update('field', 'a', 'age').update('field', 'b', 'age');
  expect(undoSteps(manager)).toBe(2);
  vi.useRealTimers();
});

it('history-numbers', () => {
  const manager = new QueryManager(createQuery(), { history: { maxHistory: 2, coalesceMs: 0 } });
  manager.update('value', 1, 'age').update('value', 2, 'age').update('value', 3, 'age');
  expect(undoSteps(manager)).toBe(2);
});

it('clear-history', () => {
  const manager = new QueryManager(createQuery(), { history: true });
  manager.remove('age').remove('vai').undo();
  expect(manager.getHistory()).toMatchObject({
    past: [{ rules: [{ id: 'age' }, {}] }],
    future: [{ rules: [{ rules: [] }] }],
  });
  manager.clearHistory();
  expect([manager.canUndo(), manager.canRedo()]).toEqual([false, false]);
  expect(manager.getHistory()).toEqual({ past: [], future: [] });
});

it('rules-and-groups', () => {
  const manager = new QueryManager(createQuery());
  const ids = (entries: Iterable<{ node: { id?: string } }>) => [...entries].map(e => e.node.id);
  expect(ids(manager.walk())).toEqual(['root', 'age', 'names', 'vai']);
  expect(ids(manager.rules())).toEqual(['age', 'vai']);
  expect(ids(manager.groups())).toEqual(['root', 'names']);
  const [, age] = [...manager.walk()];
  expect(age).toMatchObject({ node: { id: 'age' }, path: [0], parent: { id: 'root' } });
  const matching: RuleType = {
    id: 'm',
    field: 'bands',
    operator: '=',
    match: { mode: 'all' },
    value: createQuery(),
  };
  expect(ids(new QueryManager({ id: 'root', combinator: 'and', rules: [matching] }))).toEqual([
    'root',
    'm',
  ]);
});

it('lookups', () => {
  const manager = new QueryManager(createQuery());
  expect(manager.getNode('vai')).toBe(manager.getNode([1, 0]));
  expect(manager.getRule('vai')).toBe(manager.getRule([1, 0]));
  expect(manager.getGroup('names')).toBe(manager.getGroup([1]));
  expect(manager.getParent('vai')).toBe(manager.getGroup('names'));
  expect(manager.getPathOfID('vai')).toEqual([1, 0]);
  for (const nothing of [
    manager.getNode('nobody'),
    manager.getNode([9]),
    manager.getRule('names'),
    manager.getGroup('age'),
    manager.getParent('nobody'),
    manager.getParent([]),
  ])
    expect(nothing).toBeNull();
});

it('validators', () => {
  const validator = vi.fn(() => true);
  expect(new QueryManager(createQuery(), { validator }).validate()).toBe(true);
  expect(validator).toHaveBeenCalledTimes(1);
  const ofField = vi.fn(() => false);
  const own: Field[] = [{ name: 'age', label: 'Age', validator: ofField }];
  expect(new QueryManager(createQuery(), { fields: own }).validate()).toEqual({
    root: true,
    names: true,
  });
  expect(ofField).not.toHaveBeenCalled();
});

it('subscribe', () => {
  const manager = new QueryManager(createQuery());
  const listener = vi.fn();
  const stop = manager.subscribe(listener);
  manager.remove('age');
  manager.reconfigure({ maxLevels: 3 });
  expect(listener).toHaveBeenCalledTimes(2);
  manager.remove('nobody');
  stop();
  manager.remove('vai');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('use-sync-external-store', () => {
  const manager = new QueryManager(createQuery());
  const { subscribe, getQuery } = manager;
  const Count = () => <b>{useSyncExternalStore(subscribe, getQuery).rules.length}</b>;
  render(<Count />);
  act(() => {
    manager.remove('age');
  });
  expect(screen.getByText('1')).toBeDefined();
});

it('reconfigure-keeps', () => {
  const manager = new QueryManager(createQuery(), { fields, history: true, maxLevels: 1 });
  manager.remove('vai');
  const before = manager.getQuery();
  manager.reconfigure({ fields: [{ name: 'lastName', label: 'Last name' }] });
  expect([manager.getQuery() === before, manager.canUndo()]).toEqual([true, true]);
  manager.add({ combinator: 'and', rules: [] }, 'names');
  expect(manager.getQuery()).toBe(before);
  manager.remove('age');
  expect(undoSteps(manager.reconfigure({ history: { maxHistory: 1 } }))).toBe(1);
  manager.redo().reconfigure({ history: false });
  expect(manager.getHistory()).toEqual({ past: [], future: [] });
});

it('clone', () => {
  const manager = new QueryManager(createQuery(), { fields, history: true });
  manager.remove('vai');
  const listener = vi.fn();
  manager.subscribe(listener);
  const copy = manager.clone();
  expect(copy.getQuery()).toEqual(manager.getQuery());
  expect(copy.getFields()).toEqual(manager.getFields());
  expect(copy.canUndo()).toBe(false);
  copy.remove('age');
  expect(listener).not.toHaveBeenCalled();
  expect(manager.getNode('age')).not.toBeNull();
  expect(copy.canUndo()).toBe(true);
});

const idsIn = (manager: QueryManager) => [...manager].map(({ node }) => node.id);

it('clone-new-ids', () => {
  const manager = new QueryManager(createQuery());
  const ids = idsIn(manager);
  const copy = manager.clone({ regenerateIDs: true });
  expect(copy.format('json_without_ids')).toBe(manager.format('json_without_ids'));
  expect(new Set([...ids, ...idsIn(copy)]).size).toBe(2 * ids.length);
  expect(idsIn(manager)).toEqual(ids);
});

it('to-and-from-ic', () => {
  const manager = new QueryManager(createQuery());
  const separate = manager.toIC();
  expect(separate.getQuery()).toEqual(convertToIC(createQuery()));
  expect([manager.isIC(), separate.isIC(), separate.fromIC().isIC()]).toEqual([false, true, false]);
  expect(manager.getQuery()).toEqual(createQuery());
});

it('manager-transform', () => {
  const options = { ruleProcessor: ({ field }: RuleType) => field };
  expect(new QueryManager(createQuery()).transform(options)).toEqual(
    transformQuery(createQuery(), options),
  );
});

it('inspect', () => {
  const manager = new QueryManager(createQuery(), { fields });
  const changed = manager.clone().update('value', 30, 'age').getQuery();
  expect(manager.signatureOf(changed)).toBe(signatureOf(manager.getQuery(), changed));
  expect(manager.signatureOf(changed)).not.toBe(manager.signatureOf(manager.getQuery()));
  expect(manager.diagnostics()).toEqual(manager.format('diagnostics'));
  expect(JSON.stringify(manager)).toBe(JSON.stringify(manager.getQuery()));
});

it('starts-empty', () => {
  expect(new QueryManager(undefined, { fields }).getQuery().rules).toEqual([]);
});

it('read-configuration', () => {
  const manager = new QueryManager(createQuery(), {
    fields,
    getOperators: () => [{ name: 'null', label: 'null' }],
    getValues: () => [{ name: 'a', label: 'A' }],
    getValueEditorType: () => 'select',
    getValueSources: () => ['value', 'field'],
    getMatchModes: () => ['all'],
  });
  const names = (list: readonly object[]) => list.map(option => 'name' in option && option.name);
  expect(names(manager.getFields())).toEqual(['age', 'lastName']);
  expect(names(manager.getCombinators())).toEqual(['and', 'or']);
  expect(manager.getFieldData('age')).toMatchObject(fields[0] ?? {});
  expect(names(manager.getOperators('age'))).toEqual(['>', '<']);
  expect(names(manager.getOperators('lastName'))).toEqual(['null']);
  expect(names(manager.getValues('lastName', '='))).toEqual(['a']);
  expect(manager.getValueEditorType('lastName', '=')).toBe('select');
  expect(names(manager.getValueSources('lastName', '='))).toEqual(['value', 'field']);
  expect(names(manager.getMatchModes('lastName'))).toEqual(['all']);
});
