import {
  QueryManager,
  remove,
  strictAbortReasons,
  type AbortInfo,
  type AbortReason,
  type Field,
  type QueryManagerOptions,
  type RuleGroupType,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from '../../claim';

const fields: Field[] = [
  { name: 'age', label: 'Age', operators: ['>'] },
  { name: 'lastName', label: 'Last name' },
];

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'age', field: 'age', operator: '>', value: 28 },
    { id: 'locked', field: 'age', operator: '>', value: 65, disabled: true },
    {
      id: 'names',
      combinator: 'or',
      rules: [{ id: 'vai', field: 'lastName', operator: '=', value: 'Vai' }],
    },
    {
      id: 'archive',
      combinator: 'or',
      disabled: true,
      rules: [{ id: 'inside', field: 'lastName', operator: '=', value: 'Vai' }],
    },
  ],
});

const createManager = (options?: QueryManagerOptions) =>
  new QueryManager(createQuery(), { fields, ...options });

const rule = { field: 'age', operator: '<', value: 60 };
const group = { combinator: 'and', rules: [] };

const ic = (): RuleGroupTypeIC => ({
  id: 'root',
  rules: [{ id: 'a', ...rule }, 'and', { id: 'b', ...rule }],
});

/** The reasons that calls on a manager report, which leave the query unchanged. */
const reasons = (...calls: ((manager: QueryManager) => unknown)[]): AbortReason[] =>
  calls.flatMap(call => {
    const infos: AbortInfo[] = [];
    const manager = createManager({ maxLevels: 1, onInvalidTarget: info => infos.push(info) });
    const before = manager.getQuery();
    call(manager);
    expect(manager.getQuery()).toBe(before);
    return infos.map(({ reason }) => reason);
  });

const reasonsIC = (call: (manager: QueryManager<RuleGroupTypeIC>) => unknown): AbortReason[] => {
  const infos: AbortInfo[] = [];
  call(new QueryManager(ic(), { onInvalidTarget: info => infos.push(info) }));
  return infos.map(({ reason }) => reason);
};

claim('8+', 'Strict mode throws for all except the last two:', () => {
  expect(strictAbortReasons).toHaveLength(10);
  expect(strictAbortReasons).not.toContain('same-location');
  expect(strictAbortReasons).not.toContain('no-change');
});

claim(
  '8+',
  "`target-not-found` | There is nothing with that path or id. The path of a combinator has this reason, too. | `remove('nobody')`",
  () => {
    expect(
      reasons(
        m => m.remove('nobody'),
        m => m.remove([9]),
        m => m.update('value', 1, 'nobody'),
        m => m.move('nobody', [0]),
        m => m.group('age', 'nobody'),
        m => m.ungroup('nobody'),
      ),
    ).toEqual(Array.from({ length: 6 }, () => 'target-not-found'));
    expect(reasonsIC(m => m.remove([1]))).toEqual(['target-not-found']);
  },
);

claim('8+', "`parent-not-found` | There is no group to add to. | `add(rule, 'nobody')`", () => {
  expect(
    reasons(
      m => m.add(rule, 'nobody'),
      m => m.insert(rule, [9, 0]),
    ),
  ).toEqual(['parent-not-found', 'parent-not-found']);
});

claim('8+', "`parent-not-a-group` | The parent is a rule. | `add(rule, 'age')`", () => {
  expect(
    reasons(
      m => m.add(rule, 'age'),
      m => m.insert(rule, [0, 0]),
    ),
  ).toEqual(['parent-not-a-group', 'parent-not-a-group']);
});

claim('8+', "`target-not-a-group` | The target of `ungroup` is a rule. | `ungroup('age')`", () => {
  expect(reasons(m => m.ungroup('age'))).toEqual(['target-not-a-group']);
});

claim(
  '8+',
  "`destination-not-found` | The new path of `move` has no parent, or is inside the moved group. | `move('age', [9, 0])`",
  () => {
    expect(
      reasons(
        m => m.move('age', [9, 0]),
        m => m.move('names', [2, 0]),
      ),
    ).toEqual(['destination-not-found', 'destination-not-found']);
  },
);

claim(
  '8+',
  "`root-not-allowed` | The root group can't be removed, moved, grouped or ungrouped. | `remove('root')`",
  () => {
    expect(
      reasons(
        m => m.remove('root'),
        m => m.move('root', [0]),
        m => m.group('root', 'age'),
        m => m.ungroup('root'),
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'root-not-allowed'));
  },
);

claim(
  '8+',
  "`not-a-combinator-slot` | With independent combinators: there is a rule at the path of the new combinator. | `update('combinator', 'or', [0])`",
  () => {
    expect(reasonsIC(m => m.update('combinator', 'or', [0]))).toEqual(['not-a-combinator-slot']);
    expect(reasonsIC(m => m.update('combinator', 'or', [1]))).toEqual([]);
  },
);

claim(
  '8+',
  "`target-disabled` | The target, or a group around it, is disabled. | `update('value', 1, 'locked')`",
  () => {
    expect(
      reasons(
        m => m.update('value', 1, 'locked'),
        m => m.update('value', 1, 'inside'),
        m => m.remove('locked'),
      ),
    ).toEqual(Array.from({ length: 3 }, () => 'target-disabled'));
  },
);

claim(
  '8+',
  "`parent-disabled` | The group to add to, or a group around it, is disabled. | `add(rule, 'archive')`",
  () => {
    expect(
      reasons(
        m => m.add(rule, 'archive'),
        m => m.insert(rule, [3, 0]),
      ),
    ).toEqual(['parent-disabled', 'parent-disabled']);
    const infos: AbortInfo[] = [];
    const locked = { ...createQuery(), disabled: true };
    new QueryManager(locked, { onInvalidTarget: info => infos.push(info) }).add(rule, 'names');
    expect(infos).toMatchObject([{ reason: 'parent-disabled' }]);
  },
);

claim(
  '8+',
  "`max-levels-exceeded` | The new group is deeper than `maxLevels`. | `add(group, 'names')`",
  () => {
    expect(reasons(m => m.add(group, 'names'))).toEqual(['max-levels-exceeded']);
  },
);

claim(
  '8+',
  "`same-location` | The target is already there, or first or last in the query. | `move('age', 'up')`",
  () => {
    expect(
      reasons(
        m => m.move('age', 'up'),
        m => m.move('archive', 'down', { respectDisabled: false }),
        m => m.move('age', [0]),
        m => m.group('age', 'age'),
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'same-location'));
    const manager = createManager();
    expect(manager.move('vai', 'up').getPathOfID('vai')).toEqual([2]);
  },
);

claim(
  '8+',
  "`no-change` | The property has this value already. | `update('value', 28, 'age')`",
  () => {
    expect(reasons(m => m.update('value', 28, 'age'))).toEqual(['no-change']);
  },
);

claim(
  '8+',
  "`onInvalidTarget`, and `onAbort` of the functions that change queries, receive an object with `operation` (such as `'remove'`), `pathOrID` and one of these reasons.",
  () => {
    const infos: AbortInfo[] = [];
    createManager({ onInvalidTarget: info => infos.push(info) }).remove('nobody');
    remove(createQuery(), 'nobody', { onAbort: info => infos.push(info) });
    const info = { operation: 'remove', pathOrID: 'nobody', reason: 'target-not-found' };
    expect(infos).toEqual([info, info]);
  },
);

claim('8+', '`undo` and `redo` report nothing.', () => {
  expect(
    reasons(
      m => m.undo(),
      m => m.redo(),
    ),
  ).toEqual([]);
});

claim(
  '8+',
  [
    '`reconfigure({ maxLevels: undefined })` | The option has its default value.',
    '`reconfigure({ fields }, { replace: true })` | All options except `fields` have their default values.',
  ],
  () => {
    const manager = createManager({ maxLevels: 1, strict: true });
    manager.reconfigure({ maxLevels: undefined }).add(group, 'names');
    expect(manager.getNode([2, 1])).toMatchObject(group);
    expect(() => manager.remove('nobody')).toThrow('target-not-found');
    manager.reconfigure({ fields }, { replace: true }).remove('nobody');
    expect(manager.getOptions()).toEqual({ fields });
  },
);

claim(
  '8+',
  '`reconfigure({ translations })` | The whole object is new, without the properties of the old one.',
  () => {
    const manager = createManager({
      autoSelectField: false,
      autoSelectOperator: false,
      translations: {
        fields: { placeholderLabel: 'Field' },
        operators: { placeholderLabel: 'Operator' },
      },
    });
    expect(manager.getOperators('age')[0]).toMatchObject({ label: 'Operator' });
    manager.reconfigure({ translations: { fields: { placeholderLabel: 'Column' } } });
    expect(manager.getFields()[0]).toMatchObject({ label: 'Column' });
    expect(manager.getOperators('age')[0]).toMatchObject({ label: '------' });
  },
);

claim(
  '8+',
  "A call that changes nothing is ignored: subscribers aren't called, and `getConfigVersion()` returns the same number.",
  () => {
    const manager = createManager({ maxLevels: 2 });
    let calls = 0;
    manager.subscribe(() => (calls += 1));
    manager.reconfigure({ maxLevels: 2 });
    expect([calls, manager.getConfigVersion()]).toEqual([0, 0]);
    manager.reconfigure({ maxLevels: 3 });
    expect([calls, manager.getConfigVersion()]).toEqual([1, 1]);
  },
);

claim('8+', 'A batch that throws restores the query, but keeps the new options.', () => {
  const manager = createManager();
  expect(() =>
    manager.batch(() => {
      manager.reconfigure({ maxLevels: 5 }).remove('age');
      throw new Error('stop');
    }),
  ).toThrow('stop');
  expect(manager.getOptions().maxLevels).toBe(5);
  expect(manager.getRule('age')).not.toBeNull();
});

claim(
  '8+',
  [
    'With a smaller `maxHistory`, the manager removes the oldest steps at once.',
    'With `history: false`, it removes all steps.',
  ],
  () => {
    const manager = createManager({ history: { coalesceMs: 0 } });
    manager.remove('vai').remove('age');
    const [, newest] = manager.getHistory().past;
    manager.reconfigure({ history: { coalesceMs: 0, maxHistory: 1 } });
    expect(manager.getHistory().past).toEqual([newest]);
    manager.reconfigure({ history: false }).reconfigure({ history: true });
    expect(manager.canUndo()).toBe(false);
  },
);

claim(
  '8+',
  [
    'A subscriber receives `{ query, config }`: whether the query changed, and whether options changed.',
    "`getQuery` alone doesn't show a change of options, because the query stays the same object: with `useSyncExternalStore`, read `getConfigVersion`, too.",
  ],
  () => {
    const manager = createManager();
    const changes: unknown[] = [];
    manager.subscribe(change => changes.push(change));
    const before = manager.getQuery();
    manager.reconfigure({ maxLevels: 3 });
    expect(manager.getQuery()).toBe(before);
    manager.remove('age');
    expect(changes).toEqual([
      { query: false, config: true },
      { query: true, config: false },
    ]);
  },
);

const ids = (entries: Iterable<{ node: { id?: string } }>) =>
  [...entries].map(({ node }) => node.id);

claim(
  '8+',
  "`from: 'names'`, `from: [1]` | Only this element and its content. Nothing if it isn't there",
  () => {
    const manager = createManager();
    expect(ids(manager.walk({ from: 'names' }))).toEqual(['names', 'vai']);
    expect(ids(manager.walk({ from: [2] }))).toEqual(['names', 'vai']);
    expect(ids(manager.rules({ from: 'names' }))).toEqual(['vai']);
    expect(ids(manager.walk({ from: 'age' }))).toEqual(['age']);
    expect(ids(manager.walk({ from: 'nobody' }))).toEqual([]);
  },
);

claim(
  '8+',
  [
    '`rulesOnly: true` | Only rules, of all groups',
    '`groupsOnly: true` | Only groups, including the first one',
  ],
  () => {
    const manager = createManager();
    expect(ids(manager.walk({ rulesOnly: true }))).toEqual(['age', 'locked', 'vai', 'inside']);
    expect(ids(manager.walk({ groupsOnly: true }))).toEqual(['root', 'names', 'archive']);
  },
);

claim('8+', '`filter` returns an array of entries, and `find` the first entry or `null`:', () => {
  const manager = createManager();
  const entry = { node: { id: 'vai' }, path: [2, 0], parent: { id: 'names' } };
  expect(manager.filter(({ node }) => node.id === 'vai')).toMatchObject([entry]);
  expect(manager.find(({ node }) => node.id === 'vai')).toMatchObject(entry);
  expect(manager.find(({ node }) => node.id === 'nobody')).toBeNull();
});

claim(
  '8+',
  [
    'You can change the query inside of the loop.',
    'The loop continues with the query that was current at its first step, so paths of later entries can be outdated.',
  ],
  () => {
    const manager = createManager();
    const late = manager.rules();
    manager.remove('vai');
    const visited: unknown[] = [];
    for (const { node } of late) {
      visited.push(node.id);
      manager.remove('age');
    }
    expect(visited).toEqual(['age', 'locked', 'inside']);
    expect(ids(manager.rules())).toEqual(['locked', 'inside']);
  },
);

claim(
  '8+',
  "With independent combinators, the loop leaves out the combinators, so the paths of a group's rules are `[0]`, `[2]`, `[4]`.",
  () => {
    const manager = new QueryManager(ic());
    expect([...manager.rules()].map(({ path }) => path)).toEqual([[0], [2]]);
  },
);

claim(
  '8+',
  [
    '`getRuleContext` and `getRuleGroupContext` return what a user interface needs to render the controls of a rule or group, or `null` if there is no rule or group with that path or id.',
    'Without an argument, `getRuleGroupContext` describes the root group.',
  ],
  () => {
    const manager = createManager();
    expect(manager.getRuleContext('names')).toBeNull();
    expect(manager.getRuleGroupContext('age')).toBeNull();
    expect(manager.getRuleContext('nobody')).toBeNull();
    expect(manager.getRuleContext('age')).toMatchObject({ operators: [{ name: '>' }] });
    expect(manager.getRuleGroupContext()).toEqual(manager.getRuleGroupContext([]));
    expect(manager.getRuleGroupContext('names')).toMatchObject({ combinator: 'or' });
  },
);

claim(
  '8+',
  [
    "The `validationResult` of a rule comes from the `validator` option, if its result has the rule's id.",
    "If not, it comes from the field's `validator`.",
    'Without both, it is `null`.',
    'For a group, it comes only from the `validator` option.',
  ],
  () => {
    const manager = createManager({
      fields: [{ name: 'age', label: 'Age', validator: ({ value }) => value > 50 }],
      validator: () => ({ names: { valid: false, reasons: ['empty'] }, locked: true }),
    });
    expect(manager.getRuleContext('age')?.validationResult).toBe(false);
    expect(manager.getRuleContext('locked')?.validationResult).toBe(true);
    expect(manager.getRuleContext('vai')?.validationResult).toBeNull();
    expect(manager.getRuleGroupContext('names')?.validationResult).toEqual({
      valid: false,
      reasons: ['empty'],
    });
    expect(manager.getRuleGroupContext()?.validationResult).toBeNull();
  },
);
