import {
  QueryBuilder,
  type ActionProps,
  type ActionWithRulesAndAddersProps,
  type ActionWithRulesProps,
  type Controls,
  type Field,
  type QueryBuilderProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf } from 'vitest';
import { fields, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const one = group('root', [rule('a')]);

claim('6', 'To get exact types, use a lookup table:', () => {
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

claim.type(
  '6',
  'Without these props, callbacks such as `onQueryChange={query => …}` receive either kind of group.',
  () => {
    show(
      <QueryBuilder
        fields={fields}
        onQueryChange={query => {
          expectTypeOf(query).toEqualTypeOf<RuleGroupType | RuleGroupTypeIC>();
        }}
      />,
    );
  },
);

claim.type(
  '5-6',
  'Buttons | `ActionProps`; `ActionWithRulesProps` for group buttons; `ActionWithRulesAndAddersProps` for add buttons',
  () => {
    expectTypeOf<ActionWithRulesProps>().toExtend<ActionProps>();
    expectTypeOf<ActionWithRulesProps['rules']>().not.toBeAny();
    expectTypeOf<NonNullable<ActionWithRulesProps['rules']>>().toExtend<unknown[]>();
    expectTypeOf<ActionWithRulesAndAddersProps>().toExtend<ActionWithRulesProps>();
    expectTypeOf<ActionWithRulesAndAddersProps['handleOnClick']>().parameter(1).toBeAny();
    type PropsOf<K extends keyof Controls> = Controls[K];
    expectTypeOf<React.ComponentType<ActionWithRulesAndAddersProps>>().toExtend<
      PropsOf<'addRuleAction'> & PropsOf<'addGroupAction'>
    >();
  },
);

claim(
  {
    '6': 'With the prop, they require a `RuleGroupTypeIC`.',
    '4': '`RuleGroupTypeIC` requires the `independentCombinators` prop:',
  },
  () => {
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
  },
);
