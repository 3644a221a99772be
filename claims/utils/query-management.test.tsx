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
import { expect, vi } from 'vitest';
import { claim } from '../claim';

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

claim('8+', 'They return the manager, so you can chain calls.', () => {
  const manager = new QueryManager(createQuery());
  expect(manager.add(rule)).toBe(manager);
  expect(manager.insert(rule, [0]).update('value', 1, 'age').move('age', [0])).toBe(manager);
  expect(manager.group('age', 'vai').ungroup('names').remove('vai')).toBe(manager);
});

claim('8+', '`setQuery` replaces the query.', () => {
  const next = createQuery();
  expect(new QueryManager().setQuery(next).getQuery()).toBe(next);
});

claim('8+', 'Without a location, `add` adds to the root group.', () => {
  const manager = new QueryManager(createQuery()).add(rule);
  expect(manager.getQuery().rules[2]).toMatchObject(rule);
  // @ts-expect-error -- `insert` accepts only a path
  manager.insert(rule, 'names');
});

claim(
  '8+',
  'Each change creates a new query and leaves the old query unchanged, so you can detect changes with `===`.',
  () => {
    const manager = new QueryManager(createQuery());
    const before = manager.getQuery();
    manager.remove('age');
    expect(before).toEqual(createQuery());
    expect(manager.getQuery()).not.toBe(before);
    const same = manager.getQuery();
    manager.remove('nobody');
    expect(manager.getQuery()).toBe(same);
  },
);

claim('8+', "They don't add it to the query.", () => {
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

claim('8+', 'With independent combinators, call `createRuleGroup(true)`.', () => {
  const manager = new QueryManager<RuleGroupTypeIC>({ rules: [] });
  expect(manager.createRuleGroup()).toHaveProperty('combinator', 'and');
  expect(manager.createRuleGroup(true)).not.toHaveProperty('combinator');
});

claim('8+', 'Updates of `disabled` are possible unless `queryDisabled` is set.', () => {
  const locked = { ...createQuery(), disabled: true };
  const manager = new QueryManager(locked, { strict: true });
  expect(() => manager.update('value', 1, 'age')).toThrow('target-disabled');
  expect(manager.update('disabled', false, []).getQuery().disabled).toBe(false);
  manager.reconfigure({ queryDisabled: true });
  expect(() => manager.update('disabled', true, [])).toThrow('target-disabled');
});

claim('8+', 'To prevent this, set the `freeze` option to `false`.', () => {
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

claim('8+', 'By default, the call then does nothing.', () => {
  const locked = createQuery();
  locked.rules[0] = { id: 'age', disabled: true, field: 'age', operator: '>', value: 28 };
  const manager = new QueryManager(locked, { maxLevels: 1 });
  const before = manager.getQuery();
  manager.remove('nobody').remove('age').add({ combinator: 'and', rules: [] }, 'names');
  expect(manager.getQuery()).toBe(before);
  expect(manager.add({ combinator: 'and', rules: [] }).getQuery()).not.toBe(before);
});

claim(
  '8+',
  '`move` and `group` check neither `maxLevels` nor whether the destination is disabled.',
  () => {
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
    expect(manager().move('names', [1, 0]).getQuery()).toHaveProperty(
      'rules.1.rules.0.id',
      'names',
    );
    const grouped = manager().group('open', 'inner').getQuery();
    expect(grouped).toHaveProperty('rules.1.rules.0.rules.1.id', 'open');
    expect(() => manager().insert({ combinator: 'and', rules: [] }, [2, 0])).toThrow(
      'max-levels-exceeded',
    );
  },
);

claim('8+', '`strict: true` | Throws a `QueryManagerError`, after `onInvalidTarget`.', () => {
  const onInvalidTarget = vi.fn<(info: { reason: string }) => void>();
  const manager = new QueryManager(createQuery(), { strict: true, onInvalidTarget });
  expect(() => manager.remove('nobody')).toThrow(QueryManagerError);
  expect(onInvalidTarget.mock.lastCall?.[0]).toMatchObject({ reason: 'target-not-found' });
});

claim('8+', '`onInvalidTarget` is called for these reasons, too.', () => {
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

claim(
  '8+',
  "You can also set these options for one call: `manager.remove('nobody', { strict: true })`.",
  () => {
    const manager = new QueryManager(createQuery());
    const onInvalidTarget = vi.fn();
    expect(() => manager.remove('nobody', { strict: true })).toThrow(QueryManagerError);
    manager.remove('nobody', { onInvalidTarget });
    manager.remove('nobody');
    expect(onInvalidTarget).toHaveBeenCalledTimes(1);
  },
);

claim(
  '8+',
  'If a nested batch throws and the outer function catches the error, nothing is restored.',
  () => {
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
  },
);

claim(
  '8+',
  'Updates that change the same properties of the same rule or group, less than 500 milliseconds apart, are a single step, so typing a word is one step.',
  () => {
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
  },
);

claim('8+', 'To change these limits, pass `{ maxHistory, coalesceMs }`.', () => {
  const manager = new QueryManager(createQuery(), { history: { maxHistory: 2, coalesceMs: 0 } });
  manager.update('value', 1, 'age').update('value', 2, 'age').update('value', 3, 'age');
  expect(undoSteps(manager)).toBe(2);
});

claim('8+', '`clearHistory()` removes all states.', () => {
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

claim('8+', 'Each entry has the `node`, its `path` and its `parent`.', () => {
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

claim('8+', '`getPathOfID` returns the path for an id.', () => {
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

claim('8+', "It doesn't call the validators of fields.", () => {
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

claim(
  '8+',
  '`subscribe` calls your function after each change of the query or the configuration, and returns a function that unsubscribes.',
  () => {
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
  },
);

claim(
  '8+',
  "Pass `subscribe` and `getQuery` to React's `useSyncExternalStore`, or to the store of another framework.",
  () => {
    const manager = new QueryManager(createQuery());
    const { subscribe, getQuery } = manager;
    const Count = () => <b>{useSyncExternalStore(subscribe, getQuery).rules.length}</b>;
    render(<Count />);
    act(() => {
      manager.remove('age');
    });
    expect(screen.getByText('1')).toBeDefined();
  },
);

claim(
  '8+',
  '`reconfigure(options)` updates the options that you pass, and keeps the query and its history, unless you disable or shorten the history.',
  () => {
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
  },
);

claim(
  '8+',
  '`clone()` | An independent manager with the same configuration and query, but without history and subscribers.',
  () => {
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
  },
);

const idsIn = (manager: QueryManager) => [...manager].map(({ node }) => node.id);

claim(
  '8+',
  'With `clone({ regenerateIDs: true })`, every rule and group in the clone has a new `id`',
  () => {
    const manager = new QueryManager(createQuery());
    const ids = idsIn(manager);
    const copy = manager.clone({ regenerateIDs: true });
    expect(copy.format('json_without_ids')).toBe(manager.format('json_without_ids'));
    expect(new Set([...ids, ...idsIn(copy)]).size).toBe(2 * ids.length);
    expect(idsIn(manager)).toEqual(ids);
  },
);

claim(
  '8+',
  [
    '`toIC()`, `fromIC()` | A new manager whose query has independent combinators, or a combinator per group',
    '`isIC()` | Whether the query has independent combinators',
  ],
  () => {
    const manager = new QueryManager(createQuery());
    const separate = manager.toIC();
    expect(separate.getQuery()).toEqual(convertToIC(createQuery()));
    expect([manager.isIC(), separate.isIC(), separate.fromIC().isIC()]).toEqual([
      false,
      true,
      false,
    ]);
    expect(manager.getQuery()).toEqual(createQuery());
  },
);

claim('8+', '`transform(options)` | The result of `transformQuery`', () => {
  const options = { ruleProcessor: ({ field }: RuleType) => field };
  expect(new QueryManager(createQuery()).transform(options)).toEqual(
    transformQuery(createQuery(), options),
  );
});

claim(
  '8+',
  [
    "`signatureOf(query)` | How the manager's query differs from another query, as a signature",
    "`diagnostics()` | The result of `format('diagnostics')`",
    '`toJSON()` | The query, so `JSON.stringify` accepts the manager',
  ],
  () => {
    const manager = new QueryManager(createQuery(), { fields });
    const changed = manager.clone().update('value', 30, 'age').getQuery();
    expect(manager.signatureOf(changed)).toBe(signatureOf(manager.getQuery(), changed));
    expect(manager.signatureOf(changed)).not.toBe(manager.signatureOf(manager.getQuery()));
    expect(manager.diagnostics()).toEqual(manager.format('diagnostics'));
    expect(JSON.stringify(manager)).toBe(JSON.stringify(manager.getQuery()));
  },
);

claim(
  '8+',
  'The constructor, `new QueryManager(query, options)`, starts with an empty group if the query is `undefined`.',
  () => {
    expect(new QueryManager(undefined, { fields }).getQuery().rules).toEqual([]);
  },
);

claim(
  '8+',
  'As in the query builder, the properties of a field take precedence over the options.',
  () => {
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
  },
);
