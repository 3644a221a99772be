import {
  QueryBuilder,
  type ActionProps,
  type ActionWithRulesProps,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, click, fields, group, invalid, rule, show } from '../../lib';

const deep = group('root', [
  rule('a'),
  group('g1', [rule('b'), group('g2', [group('g3', [rule('c')])])]),
]);

it('no-limit-by-default', () => {
  show(<QueryBuilder fields={fields} />);
  for (let level = 0; level < 6; level++) click('add-group', level);
  expect(all('rule-group')).toHaveLength(7);
});

it('on-add-group', () => {
  const onAddGroup = vi.fn<(group: RuleGroupType, parentPath: number[]) => RuleGroupType | false>();
  onAddGroup.mockImplementation((added, parentPath) => (parentPath.length < 2 ? added : false));
  show(<QueryBuilder fields={fields} defaultQuery={deep} onAddGroup={onAddGroup} />);
  const before = all('rule-group').length;
  click('add-group', 2);
  expect(onAddGroup.mock.lastCall?.[1]).toEqual([1, 1]);
  expect(all('rule-group')).toHaveLength(before);
  click('add-group', 1);
  expect(onAddGroup.mock.lastCall?.[1]).toEqual([1]);
  expect(all('rule-group')).toHaveLength(before + 1);
});

it('on-add-group-true', () => {
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

it('no-add-group-button', () => {
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
});

it('on-add-rule-arguments', () => {
  const onAddRule = vi.fn<(...args: unknown[]) => false>(() => false);
  const lengths: unknown[] = [];
  const AddRule = ({ rules, handleOnClick }: ActionWithRulesProps) => {
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

it('move-and-clone-callbacks', () => {
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
});

it('add-rule-to-new-groups', () => {
  const { query } = show(<QueryBuilder fields={fields} addRuleToNewGroups />);
  click('add-group');
  expect((query().rules.at(-1) as RuleGroupType).rules).toHaveLength(1);
});

it('removal-not-prevented', () => {
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
});
