import { fireEvent } from '@testing-library/react';
import {
  exceedsMaxLevels,
  QueryBuilder,
  type ActionProps,
  type Path,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type ActionWithRulesAndAddersProps,
  type RuleProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { all, at, click, fields, find, group, pathsOf, rule, show, invalid } from '../lib';
import { claim } from '../claim';

const deep = group('root', [
  rule('a'),
  group('g1', [rule('b'), group('g2', [group('g3', [rule('c')])])]),
]);

/** Moves an element up (0) or down (1). */
const shift = (testId: string, button: 0 | 1, index = 0): void => {
  at(testId, index)
    .querySelectorAll('.shiftActions button')
    .forEach((element, i) => i === button && fireEvent.click(element));
};

claim(
  '8+',
  [
    'The `maxLevels` prop limits the number of levels below the root group.',
    'The query builder ignores `0` and negative values.',
  ],
  () => {
    const shown = (maxLevels?: number) => {
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={deep}
          {...(maxLevels !== undefined && { maxLevels })}
        />,
      );
      return pathsOf('add-group');
    };
    const everywhere = ['[]', '[1]', '[1,1]', '[1,1,0]'];
    expect(shown()).toEqual(everywhere);
    expect(shown(2)).toEqual(['[]', '[1]']);
    expect([shown(0), shown(-1)]).toEqual([everywhere, everywhere]);
  },
);

claim(
  '8+',
  'To check this limit in code, use `exceedsMaxLevels`: the function returns whether a new group in the group at a path exceeds the limit.',
  () => {
    const limit = { maxLevels: 2 };
    const results = [[], [0], [0, 1], [0, 1, 0]].map(path => exceedsMaxLevels(path, limit));
    expect(results).toEqual([false, false, true, true]);
    expect(exceedsMaxLevels([0, 1, 0])).toBe(false);
  },
);

claim(
  {
    '8+': "The path's length is that group's level.",
    '7': [
      "The query builder then doesn't add the group.",
      "The path's length is that group's level.",
    ],
  },
  () => {
    const onAddGroup = vi.fn<(group: RuleGroupType, parentPath: Path) => boolean>();
    onAddGroup.mockImplementation((_, parentPath) => parentPath.length < 2);
    show(<QueryBuilder fields={fields} defaultQuery={deep} onAddGroup={onAddGroup} />);
    const before = all('rule-group').length;
    click('add-group', 2);
    expect(onAddGroup.mock.lastCall?.[1]).toEqual([1, 1]);
    expect(all('rule-group')).toHaveLength(before);
    click('add-group', 1);
    expect(onAddGroup.mock.lastCall?.[1]).toEqual([1]);
    expect(all('rule-group')).toHaveLength(before + 1);
  },
);

claim(
  {
    '5-6': [
      'To add the group, return it.',
      "With a limit of `2`, groups at levels 0 and 1 can contain groups, but groups at level 2 can't.",
    ],
    '4': [
      'To add the group, return the group.',
      "With a limit of `2`, groups at levels 0 and 1 can contain groups, but groups at level 2 can't.",
    ],
  },
  () => {
    const onAddGroup =
      vi.fn<(group: RuleGroupType, parentPath: number[]) => RuleGroupType | false>();
    onAddGroup.mockImplementation((added, parentPath) => (parentPath.length < 2 ? added : false));
    show(<QueryBuilder fields={fields} defaultQuery={deep} onAddGroup={onAddGroup} />);
    const before = all('rule-group').length;
    click('add-group', 2);
    expect(onAddGroup.mock.lastCall?.[1]).toEqual([1, 1]);
    expect(all('rule-group')).toHaveLength(before);
    click('add-group', 1);
    expect(onAddGroup.mock.lastCall?.[1]).toEqual([1]);
    expect(all('rule-group')).toHaveLength(before + 1);
  },
);

claim('7+', 'This removes the add group button from every group.', () => {
  const controlElements = { addGroupAction: null };
  show(<QueryBuilder fields={fields} defaultQuery={deep} controlElements={controlElements} />);
  expect(all('rule-group')).toHaveLength(4);
  expect(all('add-group')).toEqual([]);
});

claim('4-5, 7+', 'The button receives the rules of its group in the `rules` prop:', () => {
  const onAddRule = vi.fn<(...args: unknown[]) => false>(() => false);
  const lengths: unknown[] = [];
  const AddRule = ({ rules, handleOnClick }: Pick<ActionProps, 'rules' | 'handleOnClick'>) => {
    lengths.push(rules?.length);
    return <button data-testid="own" onClick={handleOnClick} />;
  };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={deep}
      onAddRule={onAddRule}
      controlElements={{ addRuleAction: AddRule }}
    />,
  );
  expect(new Set(lengths)).toEqual(new Set([2, 1]));
  click('own', 1);
  expect(onAddRule.mock.lastCall?.slice(1, 3)).toEqual([[1], deep]);
  expect(all('rule')).toHaveLength(3);
});

claim('6', 'The button receives the rules of its group in the `rules` prop:', () => {
  const onAddRule = vi.fn<(...args: unknown[]) => false>(() => false);
  const lengths: unknown[] = [];
  const AddRule = ({ rules, handleOnClick }: ActionWithRulesAndAddersProps) => {
    lengths.push(rules?.length);
    return (
      <button
        data-testid="own"
        onClick={event => {
          handleOnClick(event);
        }}
      />
    );
  };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={deep}
      onAddRule={onAddRule}
      controlElements={{ addRuleAction: AddRule }}
    />,
  );
  expect(new Set(lengths)).toEqual(new Set([2, 1]));
  click('own', 1);
  expect(onAddRule.mock.lastCall?.slice(1, 3)).toEqual([[1], deep]);
  expect(all('rule')).toHaveLength(3);
});

claim(
  {
    '8+': [
      "They don't call `onAddRule` or `onAddGroup`.",
      'They call `onMoveRule` and `onMoveGroup`, where `options.clone` is `true` for a copy.',
      'The fifth argument is the query after the change.',
      'To reject the change, return `false`.',
    ],
    '7': [
      "They don't call `onAddRule` or `onAddGroup`.",
      'They call `onMoveRule` and `onMoveGroup` , where `options.clone` is `true` for a copy.',
      'The fifth argument is the query after the change.',
      'To reject the change, return `false`.',
    ],
  },
  () => {
    const add = vi.fn(() => true);
    const onMove = vi.fn<(...args: unknown[]) => boolean>(() => true);
    const view = (props: object = {}) =>
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={deep}
          showCloneButtons
          showShiftActions
          onAddRule={add}
          onAddGroup={add}
          onMoveRule={onMove}
          onMoveGroup={onMove}
          {...props}
        />,
      );
    const actions = [
      () => {
        click('clone-rule');
      },
      () => {
        click('clone-group');
      },
      () => {
        shift('rule', 1);
      },
    ];
    for (const [index, action] of actions.entries()) {
      const { query } = view();
      onMove.mockClear();
      action();
      const [, , , before, after, options] = onMove.mock.lastCall ?? [];
      expect([before, after]).toEqual([deep, query()]);
      expect((options as { clone?: boolean } | undefined)?.clone ?? false).toBe(index < 2);
      expect(query()).not.toEqual(deep);
      const refused = view({ onMoveRule: () => false, onMoveGroup: () => false });
      action();
      expect(refused.query()).toEqual(deep);
    }
    expect(add).not.toHaveBeenCalled();
  },
);

claim('7+', 'The query builder shows all levels of a saved or imported query.', () => {
  show(<QueryBuilder fields={fields} defaultQuery={deep} maxLevels={1} />);
  expect(pathsOf('rule-group')).toEqual(['[]', '[1]', '[1,1]', '[1,1,0]']);
});

claim('4+', '`addRuleToNewGroups` adds a rule to each new group.', () => {
  const { query } = show(<QueryBuilder fields={fields} addRuleToNewGroups />);
  click('add-group');
  expect((query().rules.at(-1) as RuleGroupType).rules).toHaveLength(1);
});

claim('7+', 'Users can still empty a group by moving its last rule to another group.', () => {
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={deep} onRemove={() => false} showShiftActions />,
  );
  click('remove-rule', 2);
  click('remove-group');
  expect(query()).toEqual(deep);
  shift('rule', 0, 2);
  expect(JSON.stringify(query())).toContain('"rules":[]');
});

claim(
  {
    '6': 'To prevent users from removing the last rule of a group, return `false` from `onRemove`:',
    '5': 'To prevent users from removing the last rule of a group, return `false` from `onRemove` :',
  },
  () => {
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={deep} onRemove={() => false} />,
    );
    click('remove-rule', 2);
    click('remove-group');
    expect(query()).toEqual(deep);
  },
);

claim(
  {
    '8+': [
      'The target calls only `onQueryChange` and ignores `maxLevels`.',
      'Reject these drops with `canDrop`.',
    ],
    '7': ['The target calls only `onQueryChange`.', 'Reject these drops with `canDrop`.'],
  },
  () => {
    const refuse = vi.fn(() => false);
    const callbacks = Object.fromEntries(
      ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onRemove'].map(name => [
        name,
        refuse,
      ]),
    );
    const builders = [
      { fields, defaultQuery: group('r', [rule('a'), group('g', [rule('b')])]) },
      { fields, defaultQuery: group('s', [group('h', [rule('x')])]), maxLevels: 1, ...callbacks },
    ];
    const { shown, end } = dragAndDrop({ builders, from: '[1]', to: '[0,0]' });
    expect(shown()).toEqual([['a'], ['x', 'moved']]);
    expect(find('.queryBuilder', 1).querySelectorAll('.ruleGroup')).toHaveLength(3);
    expect(refuse).not.toHaveBeenCalled();
    end();
    const refused = dragAndDrop({ builders, from: '[1]', to: '[0,0]', canDrop: () => false });
    expect(refused.shown()).toEqual([['a', 'b'], ['x']]);
    refused.end();
  },
);

claim(
  '7+',
  [
    'The `rules` of a group then contain the combinators as well.',
    "Count only the rules and groups: `rules.filter(item => typeof item !== 'string').length`.",
  ],
  () => {
    const onAddRule = vi.fn<(...args: unknown[]) => false>(() => false);
    const query: RuleGroupTypeIC = {
      id: 'r',
      rules: [rule('a'), 'and', rule('b'), 'or', rule('c')],
    };
    show(<QueryBuilder fields={fields} defaultQuery={query} {...{ onAddRule }} />);
    click('add-rule');
    const { rules } = onAddRule.mock.lastCall?.[2] as RuleGroupTypeIC;
    expect(rules).toHaveLength(5);
    expect(rules.filter(item => typeof item !== 'string')).toHaveLength(3);
  },
);

claim('8+', "A subquery doesn't use the limits and callbacks of the outer query builder.", () => {
  const refuse = vi.fn(() => false);
  const albums = {
    name: 'albums',
    label: 'Albums',
    matchModes: true,
    subproperties: [{ name: 'title', label: 'Title' }],
  };
  const subquery = group('s', [group('h', [group('i', [])])]);
  const query = group('r', [
    { id: 'a', field: 'albums', operator: '=', value: subquery, match: { mode: 'all' } },
  ]);
  const { query: last } = show(
    <QueryBuilder
      fields={[albums]}
      defaultQuery={query}
      maxLevels={1}
      onAddRule={refuse}
      onAddGroup={refuse}
      onRemove={refuse}
    />,
  );
  expect(all('add-group')).toHaveLength(4);
  click('add-group', 3);
  click('add-rule', 3);
  expect(refuse).not.toHaveBeenCalled();
  const added = [{ rules: [] }, { field: 'title' }];
  expect(last()).toMatchObject({
    rules: [{ value: { rules: [{ rules: [{ rules: added }] }] } }],
  });
});

claim('4-7', 'By default, users can nest groups without a limit.', () => {
  show(<QueryBuilder fields={fields} />);
  for (let level = 0; level < 6; level++) click('add-group', level);
  expect(all('rule-group')).toHaveLength(7);
});

claim(
  {
    '5-6': 'To disallow nested groups, always return `null` from that component.',
    '4': 'To disallow nested groups, define `const Nothing = () => null` outside your component and pass `controlElements={{ addGroupAction: Nothing }}`.',
  },
  () => {
    const Nothing = () => null;
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={deep}
        controlElements={{ addGroupAction: Nothing }}
      />,
    );
    expect(all('rule-group')).toHaveLength(4);
    expect(all('add-group')).toEqual([]);
  },
);

claim('4', 'If you return `true`, the query builder throws an error.', () => {
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', onError);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<QueryBuilder fields={fields} onAddGroup={() => invalid<RuleGroupType>(true)} />);
  try {
    click('add-group');
  } catch (error) {
    errors.push(error);
  }
  window.removeEventListener('error', onError);
  vi.restoreAllMocks();
  expect(errors[0]).toBeInstanceOf(TypeError);
});

claim(
  '4',
  "They don't call `onAddRule`, `onAddGroup` or any other callback that could prevent the change.",
  () => {
    const refuse = vi.fn(() => false as const);
    const MoveUp = ({ actions, path }: RuleProps) => (
      <button
        data-testid="move"
        onClick={() => {
          actions.moveRule(path, [0]);
        }}
      />
    );
    const view = (controlElements = {}) =>
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={deep}
          showCloneButtons
          onAddRule={refuse}
          onAddGroup={refuse}
          controlElements={controlElements}
        />,
      );
    view();
    click('clone-rule', 1);
    expect(all('rule')).toHaveLength(4);
    click('clone-group');
    expect(all('rule-group')).toHaveLength(7);
    const { query } = view({ rule: MoveUp });
    click('move', 2);
    expect(query().rules[0]?.id).toBe('c');
    expect(refuse).not.toHaveBeenCalled();
  },
);

claim(
  '4',
  'Pass the query in `context`, so the button can find the other rules of its group:',
  () => {
    const seen: unknown[] = [];
    const Remove = ({ path, context, handleOnClick }: ActionProps) => {
      seen.push([path, context]);
      return (
        <button
          data-testid="own"
          onClick={event => {
            handleOnClick(event);
          }}
        />
      );
    };
    const callbacks = Object.fromEntries(
      ['onRemove', 'onRemoveRule', 'onRuleRemove'].map(name => [name, () => false]),
    );
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        context="C"
        controlElements={{ removeRuleAction: Remove }}
        {...invalid<object>(callbacks)}
      />,
    );
    expect(seen).toContainEqual([[0], 'C']);
    click('own');
    expect(all('rule')).toEqual([]);
  },
);
