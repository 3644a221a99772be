import { fireEvent } from '@testing-library/react';
import {
  QueryBuilder,
  type ActionWithRulesAndAddersProps,
  type Path,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, at, click, fields, group, pathsOf, rule, show } from '../../lib';

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

it('no-limit-by-default', () => {
  show(<QueryBuilder fields={fields} />);
  for (let level = 0; level < 6; level++) click('add-group', level);
  expect(all('rule-group')).toHaveLength(7);
});

it('on-add-group', () => {
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
});

it('no-add-group-button', () => {
  const controlElements = { addGroupAction: null };
  show(<QueryBuilder fields={fields} defaultQuery={deep} controlElements={controlElements} />);
  expect(all('rule-group')).toHaveLength(4);
  expect(all('add-group')).toEqual([]);
});

it('on-add-rule-arguments', () => {
  const onAddRule = vi.fn<(...args: unknown[]) => false>(() => false);
  const lengths: unknown[] = [];
  const AddRule = ({
    rules,
    handleOnClick,
  }: Pick<ActionWithRulesAndAddersProps, 'rules' | 'handleOnClick'>) => {
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

it('move-and-clone-callbacks', () => {
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
});

it('saved-query-shows-all-levels', () => {
  show(<QueryBuilder fields={fields} defaultQuery={deep} onAddGroup={() => false} />);
  expect(pathsOf('rule-group')).toEqual(['[]', '[1]', '[1,1]', '[1,1,0]']);
});

it('add-rule-to-new-groups', () => {
  const { query } = show(<QueryBuilder fields={fields} addRuleToNewGroups />);
  click('add-group');
  expect((query().rules.at(-1) as RuleGroupType).rules).toHaveLength(1);
});

it('on-remove-false', () => {
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={deep} onRemove={() => false} showShiftActions />,
  );
  click('remove-rule', 2);
  click('remove-group');
  expect(query()).toEqual(deep);
  shift('rule', 0, 2);
  expect(JSON.stringify(query())).toContain('"rules":[]');
});
