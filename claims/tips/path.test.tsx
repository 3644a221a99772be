import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import {
  add,
  derivePathInfo,
  findID,
  findPath,
  getPathOfID,
  isAncestor,
  move,
  pathsAreEqual,
  QueryBuilder,
  remove,
  transformQuery,
  update,
  usePathsMemo,
  type CombinatorSelectorProps,
  type Path,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleGroupTypeIC,
  type ValueEditorProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { group, rule } from '../lib';
import { claim } from '../claim';

const createQuery = (): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules: [
    { id: 'age', field: 'age', operator: '>', value: 28 },
    {
      id: 'group',
      combinator: 'or',
      rules: [{ id: 'vai', field: 'lastName', operator: '=', value: 'Vai' }],
    },
  ],
});

const independent: RuleGroupTypeIC = {
  rules: [
    { field: 'age', operator: '>', value: 28 },
    'and',
    { field: 'age', operator: '<', value: 60 },
  ],
};

claim('6+', 'The length of a path is the level: a rule at `[1, 0]` is two levels deep.', () => {
  const ValueEditor = ({ path, level }: ValueEditorProps) => <i>{`${path.join()}: ${level}`}</i>;
  render(<QueryBuilder query={createQuery()} controlElements={{ valueEditor: ValueEditor }} />);
  expect(screen.getByText('0: 1')).toBeDefined();
  expect(screen.getByText('1,0: 2')).toBeDefined();
  expect(findPath([], createQuery())).toMatchObject({ id: 'root' });
});

claim('6+', 'Rules and groups are at even positions: `[0]`, `[2]`, `[4]`.', () => {
  expect([0, 1, 2].map(i => findPath([i], independent))).toMatchObject([
    { operator: '>' },
    null as never,
    { operator: '<' },
  ]);
});

const combinatorPath = (query: RuleGroupTypeAny) => {
  const paths: Path[] = [];
  const Combinator = ({ path }: CombinatorSelectorProps) => {
    paths.push(path);
    return null;
  };
  const controlElements = { combinatorSelector: Combinator };
  if ('combinator' in query)
    render(
      <QueryBuilder
        query={query as RuleGroupType}
        showCombinatorsBetweenRules
        controlElements={controlElements}
      />,
    );
  else render(<QueryBuilder query={query} controlElements={controlElements} />);
  return paths[0];
};

claim(
  '7+',
  '`path` prop of an inline combinator | the combinator or, with `showCombinatorsBetweenRules`, the rule or group after it',
  () => {
    expect(combinatorPath(independent)).toEqual([1]);
    expect(combinatorPath(createQuery())).toEqual([1]);
  },
);

claim('6+', '`data-path` attribute in the DOM | the rule or group, as JSON', () => {
  const { container } = render(<QueryBuilder query={createQuery()} />);
  const paths = [...container.querySelectorAll('.rule, .ruleGroup')].map(element =>
    element.getAttribute('data-path'),
  );
  expect(paths).toEqual(['[]', '[0]', '[1]', '[1,0]']);
});

claim(
  '6+',
  '`parentPath` in `onAddRule` and `onAddGroup` | the group of the new rule or group',
  () => {
    const onAddRule = vi.fn(() => false);
    const onAddGroup = vi.fn(() => false);
    render(<QueryBuilder query={createQuery()} onAddRule={onAddRule} onAddGroup={onAddGroup} />);
    for (const title of ['Add rule', 'Add group'])
      for (const button of screen.getAllByTitle(title)) fireEvent.click(button);
    for (const callback of [onAddRule, onAddGroup])
      expect(callback.mock.calls.map((args: unknown[]) => args[1])).toEqual([[], [1]]);
  },
);

claim(
  '7+',
  "`toPath` in `onMoveRule` and `onMoveGroup` | the new position of the rule or group; for shift buttons, `'up'` or `'down'`",
  () => {
    const onRemove = vi.fn(() => false);
    const onMoveRule = vi.fn(() => false);
    render(
      <QueryBuilder
        query={createQuery()}
        onRemove={onRemove}
        onMoveRule={onMoveRule}
        showShiftActions
      />,
    );
    fireEvent.click(screen.getAllByTitle('Remove rule')[1] ?? document.body);
    expect((onRemove.mock.lastCall as unknown[] | undefined)?.[1]).toEqual([1, 0]);
    fireEvent.click(screen.getAllByTitle('Shift up').at(-1) ?? document.body);
    expect((onMoveRule.mock.lastCall as unknown[] | undefined)?.slice(1, 3)).toEqual([
      [1, 0],
      'up',
    ]);
  },
);

claim(
  {
    '7+': '`disabled={[[0], [1]]}` | the rules and groups to disable, including their content. After a rule moves, its path is another one',
    '6': '`disabled={[[0], [1]]}` | the rules and groups to disable, including their content',
  },
  () => {
    const { container } = render(<QueryBuilder query={createQuery()} disabled={[[1]]} />);
    const isDisabled = (path: string) =>
      container.querySelector(`[data-path="${path}"] .rule-remove`)?.hasAttribute('disabled');
    expect(['[0]', '[1]', '[1,0]'].map(isDisabled)).toEqual([false, true, true]);
  },
);

claim('6+', '`path` property after `transformQuery` | the rule or group itself', () => {
  expect(transformQuery(createQuery())).toMatchObject({
    path: [],
    rules: [{ path: [0] }, { path: [1], rules: [{ path: [1, 0] }] }],
  });
});

claim(
  {
    '7+': "Rules and groups in the query builder's state have no `path` property, except those that users dragged from another query builder: their `path` is out of date.",
    '6': "Rules and groups in the query builder's state have no `path` property.",
  },
  () => {
    const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
    render(<QueryBuilder defaultQuery={createQuery()} onQueryChange={onQueryChange} />);
    for (const button of screen.getAllByTitle('Add rule')) fireEvent.click(button);
    expect(onQueryChange.mock.lastCall?.[0].rules).toHaveLength(3);
    expect(JSON.stringify(onQueryChange.mock.lastCall)).not.toContain('path');
  },
);

claim('7+', 'After a rule moves, its path is another one', () => {
  const builders = [
    { defaultQuery: group('r', [rule('a'), rule('b')]) },
    { defaultQuery: group('s', [rule('x')]) },
  ];
  const { queries, end } = dragAndDrop({ builders, from: '[0]', to: '[0]' });
  expect(queries[1]?.rules[1]).toHaveProperty('path', [0]);
  end();
  const disabled = () =>
    [...document.querySelectorAll<HTMLElement>('.rule.queryBuilder-disabled')].map(
      ({ dataset }) => dataset.ruleId,
    );
  const query = group('r', [rule('a'), rule('b'), rule('c')]);
  render(<QueryBuilder defaultQuery={query} disabled={[[1]]} />);
  expect(disabled()).toEqual(['b']);
  fireEvent.click(screen.getAllByTitle('Remove rule')[0] ?? document.body);
  expect(disabled()).toEqual(['c']);
});

claim('6+', "The `id` of a rule doesn't change.", () => {
  const next = remove(createQuery(), [0]);
  expect(findPath([0], next)).toMatchObject({ id: 'group' });
  expect(findPath([0], move(createQuery(), [1, 0], [0]))).toMatchObject({ id: 'vai' });
});

claim('8+', '`getPathOfID` and `findID` return `null` if no rule or group has the id.', () => {
  expect(getPathOfID('nobody', createQuery())).toBeNull();
  expect(findID('nobody', createQuery())).toBeNull();
});

claim('8+', 'Use these functions:', () => {
  expect(pathsAreEqual([1, 0], [1])).toBe(false);
  expect([isAncestor([1], [1]), isAncestor([1], [10, 0])]).toEqual([false, false]);
});

claim('6+', '`path` prop of a control | the rule or group that contains the control', () => {
  const paths: unknown[] = [];
  const Control = ({ path }: { path: number[] }) => {
    const seen = (element: HTMLElement | null) => {
      const text = element?.closest<HTMLElement>('[data-path]')?.dataset['path'];
      if (text !== undefined) paths.push([path, JSON.parse(text)]);
    };
    return <i ref={seen} />;
  };
  const names = [
    ...['fieldSelector', 'operatorSelector', 'valueEditor', 'removeRuleAction', 'cloneRuleAction'],
    ...['combinatorSelector', 'notToggle', 'addRuleAction', 'addGroupAction', 'removeGroupAction'],
  ];
  render(
    <QueryBuilder
      query={createQuery()}
      showNotToggle
      showCloneButtons
      controlElements={Object.fromEntries(names.map(name => [name, Control]))}
    />,
  );
  expect(paths).toHaveLength(19);
  for (const pair of paths as [number[], number[]][]) expect(pair[0]).toEqual(pair[1]);
});

claim('6+', '`add`, `update`, `move` and other functions | the rule or group to change', () => {
  const query = createQuery();
  expect(update(query, 'value', 30, [0])).toHaveProperty('rules.0.value', 30);
  expect(update(query, 'value', 'V', [1, 0])).toHaveProperty('rules.1.rules.0.value', 'V');
  const added = add(query, { field: 'age', operator: '=', value: '' }, [1]);
  expect(added).toHaveProperty('rules.1.rules.length', 2);
  expect(move(query, [0], [2]).rules.map(({ id }) => id)).toEqual(['group', 'age']);
  expect(remove(query, [1]).rules.map(({ id }) => id)).toEqual(['age']);
});

claim(
  '8+',
  'The hook `usePathsMemo` returns the same list, and keeps the array for as long as you pass the same values and arrays.',
  () => {
    const all = derivePathInfo([1], 2, { disabled: true });
    expect(all.map(({ disabled }) => disabled)).toEqual([true, true]);
    const same = { path: [1], nestedArray: [{}, {}], disabled: false, disabledPaths: [] as Path[] };
    const { result, rerender } = renderHook(usePathsMemo, { initialProps: same });
    const first = result.current;
    expect(first).toEqual(derivePathInfo([1], 2));
    rerender({ ...same });
    expect(result.current).toBe(first);
    for (const change of [{ path: [2] }, { nestedArray: [{}] }, { disabled: true }]) {
      rerender({ ...same, ...change });
      expect(result.current).not.toEqual(first);
    }
    rerender({ ...same, disabledPaths: [[1, 0]] });
    expect(result.current[0]?.disabled).toBe(true);
  },
);

claim(
  '6-7',
  '`isAncestor` compares the paths as strings, so it also returns `true` for `[1]` and `[10, 0]`.',
  () => {
    expect([isAncestor([1], [10, 0]), isAncestor([1], [2, 0])]).toEqual([true, false]);
  },
);
