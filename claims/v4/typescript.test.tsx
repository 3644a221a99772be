import { useState } from 'react';
import {
  parseCEL,
  parseJsonLogic,
  parseSQL,
  QueryBuilder,
  type DefaultRuleGroupType,
  type DefaultRuleGroupTypeIC,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { group, restore, rule } from '../lib';

afterEach(restore);

const one = group('root', [rule('a')]);

it('rule-type-parameters', () => {
  type Narrow = RuleType<'age', '>', number>;
  expectTypeOf<Narrow['field']>().toEqualTypeOf<'age'>();
  expectTypeOf<Narrow['operator']>().toEqualTypeOf<'>'>();
  expectTypeOf<Narrow['value']>().toEqualTypeOf<number>();
  type Query = RuleGroupType<Narrow, 'and'>;
  expectTypeOf<Query['combinator']>().toEqualTypeOf<'and'>();
  const query: Query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
  // @ts-expect-error Another field.
  query.rules.push({ field: 'firstName', operator: '>', value: 28 });
  // @ts-expect-error Another combinator.
  query.combinator = 'or';
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

it('setter-of-a-state', () => {
  const App = () => {
    const [declared, setDeclared] = useState<RuleGroupType>({ combinator: 'and', rules: [] });
    return [
      // @ts-expect-error A setter also accepts a function.
      <QueryBuilder key="2" query={declared} onQueryChange={setDeclared} />,
      <QueryBuilder key="3" query={declared} onQueryChange={q => setDeclared(q)} />,
      <QueryBuilder<RuleGroupType> key="4" query={declared} onQueryChange={setDeclared} />,
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

it('types-of-parsers', () => {
  expectTypeOf(parseSQL('a = 1')).toEqualTypeOf<DefaultRuleGroupType>();
  expectTypeOf(parseCEL('a == 1')).toEqualTypeOf<DefaultRuleGroupType>();
  expectTypeOf(parseJsonLogic({ '==': [{ var: 'a' }, 1] })).toEqualTypeOf<DefaultRuleGroupType>();
  const ofSQL = parseSQL('a = 1', { independentCombinators: true });
  const ofCEL = parseCEL('a == 1', { independentCombinators: true });
  expectTypeOf(ofSQL).toEqualTypeOf<DefaultRuleGroupTypeIC>();
  expectTypeOf(ofCEL).toEqualTypeOf<DefaultRuleGroupTypeIC>();
  expect([parseSQL('a = 1'), ofSQL, ofCEL].map(query => 'combinator' in query)).toEqual([
    true,
    false,
    false,
  ]);
});
