import { useState } from 'react';
import {
  add,
  move,
  prepareRuleGroup,
  QueryBuilder,
  regenerateIDs,
  type ActionWithRulesAndAddersProps,
  type ActionWithRulesProps,
  type DefaultCombinatorName,
  type DefaultCombinatorNameExtended,
  type DefaultOperatorName,
  type Field,
  type FieldByValue,
  type FlexibleOption,
  type FlexibleOptionGroup,
  type FlexibleOptionList,
  type FullField,
  type PreparerOptions,
  type QueryActions,
  type RegenerateIdOptions,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { click, fields, group, invalid, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const one = group('root', [rule('a')]);

claim.type('5+', 'Pass the rule type to `RuleGroupType<Rule, Combinator>`:', () => {
  type Narrow = RuleType<'age', '>', number, 'xor'>;
  expectTypeOf<Narrow['field']>().toEqualTypeOf<'age'>();
  expectTypeOf<Narrow['operator']>().toEqualTypeOf<'>'>();
  expectTypeOf<Narrow['value']>().toEqualTypeOf<number>();
  expectTypeOf<Narrow['combinatorPreceding']>().toEqualTypeOf<'xor' | undefined>();
  type Query = RuleGroupType<Narrow, 'and'>;
  expectTypeOf<Query['combinator']>().toEqualTypeOf<'and'>();
  const query: Query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
  // @ts-expect-error Another field.
  query.rules.push({ field: 'firstName', operator: '>', value: 28 });
  // @ts-expect-error Another combinator.
  query.combinator = 'or';
});

claim('7+', 'Fields of type `FieldByValue` have `value` instead of `name`.', () => {
  const seen: object[] = [];
  const Editor = ({ fieldData }: Pick<ValueEditorProps, 'fieldData'>) => {
    seen.push(fieldData);
    return null;
  };
  const byValue: FieldByValue = { value: 'firstName', label: 'First name' };
  // @ts-expect-error The value is missing.
  const byName: FieldByValue = { name: 'firstName', label: 'First name' };
  expect(byName).not.toHaveProperty('value');
  for (const list of [fields, [invalid<Field>(byValue)]]) {
    show(
      <QueryBuilder
        fields={list}
        defaultQuery={one}
        controlElements={{ valueEditor: Editor }}
        getOperators={(_field, { fieldData }) => {
          seen.push(fieldData);
          return null;
        }}
      />,
    );
  }
  expect(seen.length).toBeGreaterThan(3);
  for (const field of seen) expect(field).toMatchObject({ name: 'firstName', value: 'firstName' });
  expectTypeOf<FullField>().toExtend<{ name: string; value: string }>();
  expectTypeOf<ValueEditorProps['fieldData']>().toExtend<{ name: string; value: string }>();
});

claim(
  '7+',
  '`FlexibleOption`, `FlexibleOptionGroup`, `FlexibleOptionList` | The same types with `name`, `value` or both, as props accept them',
  () => {
    const options: FlexibleOption[] = [
      { name: 'a', label: 'A' },
      { value: 'b', label: 'B' },
      { name: 'c', value: 'c', label: 'C' },
    ];
    const groups: FlexibleOptionGroup[] = [{ label: 'All', options }];
    const lists: FlexibleOptionList<FlexibleOption>[] = [options, groups];
    // @ts-expect-error Neither name nor value.
    const neither: FlexibleOption = { label: 'D' };
    for (const list of lists) {
      const { ruleAt } = show(<QueryBuilder fields={invalid<Field[]>(list)} />);
      click('add-rule');
      expect(ruleAt(0).field).toBe('a');
    }
    expect(neither.label).toBe('D');
  },
);

claim.type(
  '6+',
  '`DefaultOperatorName`, `DefaultCombinatorName`, `DefaultCombinatorNameExtended` | The names of the default operators and combinators, without and with `xor`',
  () => {
    expectTypeOf<DefaultCombinatorName>().toEqualTypeOf<'and' | 'or'>();
    expectTypeOf<DefaultCombinatorNameExtended>().toEqualTypeOf<'and' | 'or' | 'xor'>();
    expectTypeOf<'doesNotEndWith' | 'notNull' | 'between'>().toExtend<DefaultOperatorName>();
  },
);

claim(
  '7+',
  '`ActionWithRulesProps`, `ActionWithRulesAndAddersProps` | Props of group buttons, which have `rules`; props of add buttons, whose `handleOnClick` accepts a context for `onAddRule` or `onAddGroup`',
  () => {
    expectTypeOf<ActionWithRulesProps['rules']>().toExtend<unknown[] | undefined>();
    expectTypeOf<NonNullable<ActionWithRulesProps['rules']>>().toExtend<unknown[]>();
    const onAddRule = vi.fn<(added: RuleType, ...rest: unknown[]) => RuleType>(added => added);
    const onAddGroup = vi.fn<(added: RuleGroupType, ...rest: unknown[]) => RuleGroupType>(x => x);
    const Add = ({ handleOnClick, rules }: ActionWithRulesAndAddersProps) => (
      <button
        data-testid="own"
        onClick={event => {
          handleOnClick(event, rules?.length);
        }}
      />
    );
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={one}
        controlElements={{ addRuleAction: Add, addGroupAction: Add }}
        onAddRule={onAddRule}
        onAddGroup={onAddGroup}
      />,
    );
    click('own', 0);
    click('own', 1);
    expect(onAddRule.mock.lastCall?.[3]).toBe(1);
    expect(onAddGroup.mock.lastCall?.[3]).toBe(2);
  },
);

claim(
  '6+',
  '`QueryActions` | The `actions` object of rules and groups: the functions that change the query',
  () => {
    const seen: QueryActions[] = [];
    const Rule = ({ actions, path }: RuleProps) => {
      seen.push(actions);
      return (
        <button
          data-testid="own"
          onClick={() => {
            actions.onPropChange('value', 'V', path);
          }}
        />
      );
    };
    const { ruleAt } = show(
      <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Rule }} />,
    );
    click('own');
    expect(ruleAt(0).value).toBe('V');
    for (const action of Object.values(seen[0] ?? {})) expect(action).toBeInstanceOf(Function);
    expectTypeOf<RuleGroupProps['actions']>().toEqualTypeOf<QueryActions>();
  },
);

claim(
  '6+',
  '`PreparerOptions`, `RegenerateIdOptions` | The `idGenerator` option of the functions that set ids',
  () => {
    const options: PreparerOptions & RegenerateIdOptions = { idGenerator: () => 'own' };
    const plain: RuleGroupType = { combinator: 'and', rules: [] };
    expect(prepareRuleGroup(plain, options).id).toBe('own');
    expect(regenerateIDs(one, options).id).toBe('own');
    expect(add(plain, { ...rule(''), id: undefined }, [], options).rules[0]?.id).toBe('own');
    expect(move(one, [0], [1], { clone: true, ...options }).rules[1]?.id).toBe('own');
  },
);

claim(
  '4+',
  "The `fields` prop doesn't accept read-only arrays, which `as const` creates: copy the array with `[...fields]`.",
  () => {
    const widened = [{ name: 'a', label: 'A', valueEditorType: 'select' }];
    expectTypeOf(widened[0]?.valueEditorType).toEqualTypeOf<string | undefined>();
    const constant = [{ name: 'a', label: 'A', valueEditorType: 'select' }] as const;
    const declared: Field[] = [{ name: 'a', label: 'A', valueEditorType: 'select' }];
    const builders = [
      // @ts-expect-error The type is a string.
      <QueryBuilder key="1" fields={widened} />,
      // @ts-expect-error A read-only array.
      <QueryBuilder key="2" fields={constant} />,
      <QueryBuilder key="3" fields={[...constant]} />,
      <QueryBuilder key="4" fields={declared} />,
    ];
    expect(builders).toHaveLength(4);
  },
);

claim('5+', 'Write `useState<RuleGroupType>(…)`.', () => {
  const App = () => {
    const [inferred, setInferred] = useState({ combinator: 'and', rules: [] });
    const [declared, setDeclared] = useState<RuleGroupType>({ combinator: 'and', rules: [] });
    expectTypeOf(inferred.rules).toEqualTypeOf<never[]>();
    return [
      // @ts-expect-error The rules are never[].
      <QueryBuilder key="1" query={inferred} onQueryChange={setInferred} />,
      <QueryBuilder key="2" query={declared} onQueryChange={setDeclared} />,
    ];
  };
  expect(App).toBeInstanceOf(Function);
  expectTypeOf<RuleGroupType>().toExtend<RuleGroupTypeAny>();
});

claim.type(
  '7+',
  [
    "You can't mix the two kinds of groups.",
    'A group with a `combinator` has no strings in `rules`.',
    'A group without a `combinator` has a string at every second position.',
  ],
  () => {
    const item = { field: 'age', operator: '=', value: 1 };
    const mixed: RuleGroupType = {
      combinator: 'and',
      // @ts-expect-error a string among rules
      rules: [item, 'or', item],
    };
    // @ts-expect-error no string between rules
    const bare: RuleGroupTypeIC = { rules: [item, item] };
    const alternating: RuleGroupTypeIC = { rules: [item, 'and', item] };
    return [mixed, bare, alternating];
  },
);

claim.type(
  '7+',
  'TypeScript can check this only in an array literal with the declared type `RuleGroupTypeIC`.',
  () => {
    const item = { field: 'age', operator: '=', value: 1 };
    const rules = [item, 'and', item];
    // @ts-expect-error the type of the array was inferred
    const inferred: RuleGroupTypeIC = { rules };
    return inferred;
  },
);
