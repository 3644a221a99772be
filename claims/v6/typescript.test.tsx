import { useState } from 'react';
import {
  add,
  prepareRuleGroup,
  QueryBuilder,
  regenerateIDs,
  type ActionProps,
  type ActionWithRulesAndAddersProps,
  type ActionWithRulesProps,
  type Controls,
  type DefaultCombinatorName,
  type DefaultCombinatorNameExtended,
  type DefaultOperatorName,
  type Field,
  type PreparerOptions,
  type QueryActions,
  type QueryBuilderProps,
  type RegenerateIdOptions,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { click, fields, group, restore, rule, show } from '../lib';

afterEach(restore);

const one = group('root', [rule('a')]);

it('rule-type-parameters', () => {
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

it('plain-field', () => {
  const seen: object[] = [];
  const Editor = ({ fieldData }: Pick<ValueEditorProps, 'fieldData'>) => {
    expectTypeOf(fieldData).toEqualTypeOf<Field>();
    expectTypeOf(fieldData.mine).toBeAny();
    seen.push(fieldData);
    return null;
  };
  type Callback = NonNullable<QueryBuilderProps['getValueEditorType']>;
  expectTypeOf<Callback>().parameter(0).toEqualTypeOf<string>();
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={one}
      controlElements={{ valueEditor: Editor }}
      getOperators={field => {
        expect(field).toBe('firstName');
        return null;
      }}
    />,
  );
  expect(seen[0]).toMatchObject({ name: 'firstName', label: 'First name' });
});

it('either-kind-of-group', () => {
  show(
    <QueryBuilder
      fields={fields}
      onQueryChange={query => {
        expectTypeOf(query).toEqualTypeOf<RuleGroupType | RuleGroupTypeIC>();
      }}
    />,
  );
});

it('default-names', () => {
  expectTypeOf<DefaultCombinatorName>().toEqualTypeOf<'and' | 'or'>();
  expectTypeOf<DefaultCombinatorNameExtended>().toEqualTypeOf<'and' | 'or' | 'xor'>();
  expectTypeOf<'doesNotEndWith' | 'notNull' | 'between'>().toExtend<DefaultOperatorName>();
});

it('button-props', () => {
  expectTypeOf<ActionWithRulesProps>().toExtend<ActionProps>();
  expectTypeOf<ActionWithRulesProps['rules']>().not.toBeAny();
  expectTypeOf<NonNullable<ActionWithRulesProps['rules']>>().toExtend<unknown[]>();
  expectTypeOf<ActionWithRulesAndAddersProps>().toExtend<ActionWithRulesProps>();
  expectTypeOf<ActionWithRulesAndAddersProps['handleOnClick']>().parameter(1).toBeAny();
  type PropsOf<K extends keyof Controls> = Controls[K];
  expectTypeOf<React.ComponentType<ActionWithRulesAndAddersProps>>().toExtend<
    PropsOf<'addRuleAction'> & PropsOf<'addGroupAction'>
  >();
});

it('actions-change-the-query', () => {
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
});

it('id-generator-options', () => {
  const options: PreparerOptions & RegenerateIdOptions = { idGenerator: () => 'own' };
  const plain: RuleGroupType = { combinator: 'and', rules: [] };
  expect(prepareRuleGroup(plain, options).id).toBe('own');
  expect(regenerateIDs(one, options).id).toBe('own');
  expect(add(plain, { ...rule(''), id: undefined }, [], options).rules[0]?.id).toBe('own');
});

it('lists-not-assignable', () => {
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
});

it('setter-of-inferred-state', () => {
  const App = () => {
    const [inferred, setInferred] = useState({ combinator: 'and', rules: [] });
    const [declared, setDeclared] = useState<RuleGroupType>({ combinator: 'and', rules: [] });
    expectTypeOf(inferred.rules).toEqualTypeOf<never[]>();
    const replace = () => {
      // @ts-expect-error The rules are never[].
      setInferred(one);
    };
    return [
      <button key="1" onClick={replace} />,
      // @ts-expect-error A setter also accepts a function.
      <QueryBuilder key="2" query={declared} onQueryChange={setDeclared} />,
      <QueryBuilder key="3" query={declared} onQueryChange={q => setDeclared(q)} />,
    ];
  };
  expect(App).toBeInstanceOf(Function);
});

it('prop-decides-the-kind', () => {
  const independent: RuleGroupTypeIC = { rules: [] };
  const builders = [
    // @ts-expect-error The prop is missing.
    <QueryBuilder key="1" query={independent} />,
    <QueryBuilder key="2" independentCombinators query={independent} />,
    // @ts-expect-error The query has a combinator.
    <QueryBuilder key="3" independentCombinators query={one} />,
    <QueryBuilder key="4" query={one} />,
  ];
  expect(builders).toHaveLength(4);
});
