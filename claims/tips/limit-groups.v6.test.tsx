import {
  QueryBuilder,
  type ActionWithRulesAndAddersProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const deep = group('root', [
  rule('a'),
  group('g1', [rule('b'), group('g2', [group('g3', [rule('c')])])]),
]);

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

claim('6', '`addRuleToNewGroups` adds a rule to each new group.', () => {
  const { query } = show(<QueryBuilder fields={fields} addRuleToNewGroups />);
  click('add-group');
  expect((query().rules.at(-1) as RuleGroupType).rules).toHaveLength(1);
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
