import {
  QueryBuilder,
  type ActionWithRulesAndAddersProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, click, fields, group, rule, show } from '../../lib';

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

it('add-rule-to-new-groups', () => {
  const { query } = show(<QueryBuilder fields={fields} addRuleToNewGroups />);
  click('add-group');
  expect((query().rules.at(-1) as RuleGroupType).rules).toHaveLength(1);
});

it('on-remove-false', () => {
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={deep} onRemove={() => false} />,
  );
  click('remove-rule', 2);
  click('remove-group');
  expect(query()).toEqual(deep);
});
