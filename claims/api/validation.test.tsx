import { fireEvent } from '@testing-library/react';
import {
  defaultValidator,
  formatQuery,
  isValidationResult,
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { change, find, group, rule, show } from '../lib';
import { claim } from '../claim';
import {
  expectCallsOnlyOnChange,
  expectClassesOfQueryValidator,
  expectClassesOfRules,
  expectDefaultValidatorToRejectXor,
  expectFieldValidatorOnEachRender,
  expectIdsOnlyInFirstQuery,
  expectIsRuleOrGroupValid,
  expectMapToReplaceFieldValidator,
  expectNewFunctionToBeCalled,
  expectNoResultWithoutValidator,
  expectNullOperatorsWithoutValue,
  expectResultInEveryComponent,
  field,
  nested,
  watchIds,
  withoutIds,
} from '../validation';

afterEach(() => {
  vi.restoreAllMocks();
});

claim(
  '4-5',
  "Validation doesn't block the user: `onQueryChange` also receives invalid queries.",
  () => {
    const { query } = show(
      <QueryBuilder fields={field(() => false)} validator={() => false} defaultQuery={nested} />,
    );
    change('value-editor', 'V');
    expect(query().rules[0]).toMatchObject({ value: 'V' });
  },
);

claim(
  '4-5',
  "If the map that it returns has an entry for the rule's id, even `true`, the field validator isn't called.",
  expectMapToReplaceFieldValidator,
);

claim('4-5', '`formatQuery` passes the whole rule.', () => {
  const seen: string[] = [];
  const fields = field(received => {
    seen.push(Object.keys(received).sort().join());
    return true;
  });
  const query = group('root', [
    rule('a', { valueSource: 'value', custom: 1 } as Partial<RuleType>),
  ]);
  show(<QueryBuilder fields={fields} defaultQuery={query} />);
  expect(new Set(seen)).toEqual(new Set(['field,id,operator,value']));
  formatQuery(query, { format: 'sql', fields });
  expect(seen.at(-1)).toBe('custom,field,id,operator,value,valueSource');
});

claim(
  '5',
  "The query builder doesn't add ids to a query that you set later, so add them yourself.",
  expectIdsOnlyInFirstQuery,
);

claim(
  '4-5',
  'The `null` and `notNull` operators have no value, so accept any value for them, as in the sample.',
  expectNullOperatorsWithoutValue,
);

claim(
  { '5': 'A list that users type is a string.', '4': 'The value of `between` is also a list.' },
  () => {
    const seen: unknown[] = [];
    const validator = ({ value }: RuleType) => {
      seen.push(value);
      return true;
    };
    const values = [
      { name: '1', label: 'One' },
      { name: '3', label: 'Three' },
    ];
    const text = { name: 'firstName', label: 'First name', validator };
    for (const listsAsArrays of [false, true]) {
      const query = group('root', [rule('a', { operator: 'between', value: '1,1' })]);
      const fields: Field[] = [{ ...text, valueEditorType: 'select', values }];
      show(<QueryBuilder {...{ fields, listsAsArrays }} defaultQuery={query} />);
      fireEvent.change(find('.rule-value-list-item', 1), { target: { value: '3' } });
      expect(seen.at(-1)).toEqual(listsAsArrays ? ['1', '3'] : '1,3');
      show(<QueryBuilder fields={[text]} listsAsArrays={listsAsArrays} defaultQuery={query} />);
      change('value-editor', '1,3');
      expect(seen.at(-1)).toBe('1,3');
    }
  },
);

claim(
  '4-5',
  [
    'Field validators still run.',
    'The query validator returns `true` or `false` | `queryBuilder-valid` or `queryBuilder-invalid` on the outermost element',
  ],
  expectClassesOfQueryValidator,
);

claim(
  '4-5',
  'With any other combinator, such as `xor`, a group of two or more rules is invalid.',
  expectDefaultValidatorToRejectXor,
);

claim('4-5', "It doesn't report a combinator at the end of a group.", () => {
  const mapOf = (...rules: RuleGroupTypeIC['rules'][number][]) =>
    defaultValidator({ id: 'root', rules: rules as RuleGroupTypeIC['rules'] });
  expect(mapOf(rule('a'), 'and')).toEqual({ root: true });
  expect(mapOf('and', rule('a'))).toMatchObject({ root: { valid: false } });
});

claim(
  '4-5',
  "The map has an entry for a rule, or the rule's field has a validator | one of these classes on the rule's element",
  expectClassesOfRules,
);

claim(
  '4-5',
  'Every component inside a rule or group also receives the result in the `validation` prop.',
  expectResultInEveryComponent,
);

claim(
  {
    '5': "If there is no result, `validation` is `undefined` in groups and `null` in rules, although its type doesn't include `null`.",
    '4': "If there is no result, `validation` is `undefined` in groups but `null` in rules, although its type doesn't include `null`.",
  },
  expectNoResultWithoutValidator,
);

claim(
  '5',
  'The query that `onQueryChange` receives has ids, unless you set a query without ids later.',
  () => {
    const { query } = show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} />);
    change('value-editor', 'V');
    const [first, inner] = query().rules;
    expect([first?.id, inner?.id, (inner as RuleGroupType).rules[0]?.id]).not.toContain(undefined);
    const later = show(<QueryBuilder fields={field()} query={withoutIds()} />);
    later.set(<QueryBuilder fields={field()} query={withoutIds()} />);
    change('value-editor', 'V');
    expect(later.query().rules[0]?.id).toBeUndefined();
  },
);

claim(
  '4-5',
  'A function defined inside your component is new on every render.',
  expectCallsOnlyOnChange,
);

claim(
  '4-5',
  'A field validator runs on every render of its rule.',
  expectFieldValidatorOnEachRender,
);

claim(
  '4-5',
  'Create a new function when the results change, so the query builder calls it again.',
  expectNewFunctionToBeCalled,
);

claim(
  '4-5',
  '`isRuleOrGroupValid` | whether a rule or group is valid. The function uses the validation result if you pass one, otherwise the field validator. Without either, it returns `true`',
  expectIsRuleOrGroupValid,
);

claim(
  '4-5',
  '`isValidationResult` | whether an object is a validation result, that is, whether it has a boolean `valid` property',
  () => {
    expect(isValidationResult({ valid: false, reasons: [] })).toBe(true);
    expect(isValidationResult({ valid: 1 } as never)).toBe(false);
    expect(isValidationResult({} as never)).toBe(false);
  },
);

claim(
  '4',
  'The query builder also adds missing ids to the `query` prop on mount, but not to a `defaultQuery` or a query that you set later.',
  () => {
    const { complete, validator } = watchIds();
    const { set } = show(
      <QueryBuilder fields={field()} query={withoutIds()} validator={validator} />,
    );
    expect(complete.at(-1)).toBe(true);
    set(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
    expect(complete.at(-1)).toBe(false);
    show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} validator={validator} />);
    expect(complete.at(-1)).toBe(false);
  },
);
