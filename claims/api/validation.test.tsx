import { fireEvent, render } from '@testing-library/react';
import { cloneElement, createElement, type ComponentType } from 'react';
import {
  defaultControlElements,
  defaultValidator,
  formatQuery,
  isRuleOrGroupValid,
  isValidationResult,
  QueryBuilder,
  type CombinatorSelectorProps,
  type Field,
  type QueryValidator,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { all, change, find, group, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.restoreAllMocks();
});

const field = (validator?: Field['validator']): Field[] => [
  { name: 'firstName', label: 'First name', ...(validator && { validator }) },
  { name: 'age', label: 'Age' },
];

const nested = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1' })])]);

const withoutIds = (): RuleGroupType => ({
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: '' },
    { combinator: 'or', rules: [{ field: 'age', operator: '=', value: '1' }] },
  ],
});

/** Class of the outermost element, the groups and the rules, in this order. */
const marks = (): string[] =>
  [document.querySelector('.queryBuilder'), ...all('rule-group'), ...all('rule')].map(element =>
    [...(element?.classList ?? [])].filter(name => /-(?:in)?valid$/.test(name)).join(' '),
  );

const [valid, invalid, none] = ['queryBuilder-valid', 'queryBuilder-invalid', ''];

/** Whether the query that a validator receives has ids everywhere. */
const watchIds = () => {
  const complete: boolean[] = [];
  const validator: QueryValidator = query => {
    const hasIds = (item: RuleType | RuleGroupType): boolean =>
      !!item.id && (!('rules' in item) || item.rules.every(hasIds));
    complete.push(hasIds(query as RuleGroupType));
    return true;
  };
  return { complete, validator };
};

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
  () => {
    const validator = vi.fn(() => false);
    show(
      <QueryBuilder
        fields={field(validator)}
        validator={() => ({ a: true })}
        defaultQuery={nested}
      />,
    );
    expect(validator).not.toHaveBeenCalled();
    expect(marks()[3]).toBe(valid);
    show(
      <QueryBuilder
        fields={field(validator)}
        validator={() => ({ b: true })}
        defaultQuery={nested}
      />,
    );
    expect(validator).toHaveBeenCalled();
    expect(marks()[3]).toBe(invalid);
  },
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
  () => {
    const { complete, validator } = watchIds();
    show(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
    show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} validator={validator} />);
    expect(complete).not.toContain(false);
    const later = show(
      <QueryBuilder fields={field()} query={withoutIds()} validator={validator} />,
    );
    later.set(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
    expect(complete.at(-1)).toBe(false);
  },
);

claim(
  '4-5',
  'The `null` and `notNull` operators have no value, so accept any value for them, as in the sample.',
  () => {
    const validator = vi.fn(() => false);
    for (const operator of ['null', 'notNull']) {
      show(
        <QueryBuilder
          fields={field(validator)}
          defaultQuery={group('root', [rule('a', { operator })])}
        />,
      );
      expect(all('value-editor')).toEqual([]);
      expect(validator).toHaveBeenLastCalledWith(expect.objectContaining({ operator }));
      expect(marks()[2]).toBe(invalid);
    }
  },
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
  () => {
    const validator = vi.fn(() => false);
    for (const result of [true, false]) {
      show(
        <QueryBuilder fields={field(validator)} validator={() => result} defaultQuery={nested} />,
      );
      expect(marks()).toEqual([result ? valid : invalid, none, none, invalid, none]);
    }
    expect(validator).toHaveBeenCalled();
  },
);

claim(
  '4-5',
  'With any other combinator, such as `xor`, a group of two or more rules is invalid.',
  () => {
    const xor = (...rules: RuleType[]) =>
      defaultValidator(group('root', rules, { combinator: 'xor' }));
    expect(xor(rule('a'), rule('b'))).toMatchObject({ root: { valid: false } });
    expect(xor(rule('a'))).toEqual({ root: true });
    expect(defaultValidator(group('root', [rule('a', { field: 'nothing' })]))).toEqual({
      root: true,
    });
  },
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
  () => {
    show(
      <QueryBuilder
        fields={field(({ value }) => value !== '')}
        validator={() => ({ root: { valid: false }, g: true })}
        defaultQuery={nested}
      />,
    );
    expect(marks()).toEqual([none, invalid, valid, invalid, none]);
    change('value-editor', 'V');
    expect(marks()[3]).toBe(valid);
  },
);

claim(
  '4-5',
  'Every component inside a rule or group also receives the result in the `validation` prop.',
  () => {
    const results: Record<string, Set<unknown>> = {};
    const watch = (key: string, Component: unknown) => (props: { validation?: unknown }) => {
      (results[key] ??= new Set()).add(props.validation);
      return createElement(Component as ComponentType<typeof props>, props);
    };
    const notInside = ['rule', 'ruleGroup', 'dragHandle'];
    const controlElements = Object.fromEntries(
      Object.entries(defaultControlElements)
        .filter(([key]) => !notInside.includes(key))
        .map(([key, Component]) => [key, watch(key, Component)]),
    );
    const result = { valid: false, reasons: ['R'] };
    const builder = (
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'F', valueSources: ['value', 'field'] }, ...field()]}
        defaultQuery={nested}
        validator={() => ({ root: result, g: result, a: result, b: result })}
        showCloneButtons
        showLockButtons
        showNotToggle
        controlElements={controlElements}
      />
    );
    render(builder);
    render(cloneElement(builder, { showCombinatorsBetweenRules: true }));
    expect(Object.keys(results).toSorted()).toEqual(Object.keys(controlElements).toSorted());
    for (const seen of Object.values(results)) expect([...seen]).toEqual([result]);
  },
);

claim(
  {
    '5': "If there is no result, `validation` is `undefined` in groups and `null` in rules, although its type doesn't include `null`.",
    '4': "If there is no result, `validation` is `undefined` in groups but `null` in rules, although its type doesn't include `null`.",
  },
  () => {
    const seen: Record<string, unknown> = {};
    const Combinator = ({ path, validation }: CombinatorSelectorProps) => {
      seen[path.length] = validation;
      return null;
    };
    const Editor = (props: ValueEditorProps) => {
      seen[props.field] = props.validation;
      return null;
    };
    const controlElements = { combinatorSelector: Combinator, valueEditor: Editor };
    const reasons = { valid: false, reasons: ['empty'] };
    const view = (validator: QueryValidator, fields = field(() => false)) =>
      render(<QueryBuilder {...{ fields, validator, controlElements }} defaultQuery={nested} />);
    view(() => ({ root: reasons, a: reasons }));
    expect(seen).toEqual({ 0: reasons, 1: undefined, firstName: reasons, age: null });
    view(() => true);
    expect(seen).toEqual({ 0: undefined, 1: undefined, firstName: false, age: null });
  },
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

claim('4-5', 'A function defined inside your component is new on every render.', () => {
  const validator = vi.fn(() => ({}));
  const fields = field();
  const { set } = show(<QueryBuilder fields={fields} query={nested} validator={validator} />);
  // The first render adds ids to a copy.
  set(<QueryBuilder fields={fields} query={nested} validator={validator} />);
  validator.mockClear();
  set(<QueryBuilder fields={fields} query={nested} validator={validator} showCloneButtons />);
  expect(validator).not.toHaveBeenCalled();
  set(<QueryBuilder fields={fields} query={group('root', [])} validator={validator} />);
  expect(validator).toHaveBeenCalled();
  const other = vi.fn(() => ({}));
  set(<QueryBuilder fields={fields} query={group('root', [])} validator={other} />);
  expect(other).toHaveBeenCalled();
});

claim('4-5', 'A field validator runs on every render of its rule.', () => {
  const validator = vi.fn(() => true);
  const fields = field(validator);
  const { set } = show(<QueryBuilder fields={fields} query={nested} />);
  validator.mockClear();
  set(<QueryBuilder fields={fields} query={nested} showCloneButtons />);
  expect(validator).toHaveBeenCalled();
});

claim(
  '4-5',
  'Create a new function when the results change, so the query builder calls it again.',
  () => {
    const fields = field();
    const { set } = show(<QueryBuilder fields={fields} query={nested} validator={() => ({})} />);
    expect(marks()[3]).toBe(none);
    const answers = { a: false };
    set(<QueryBuilder fields={fields} query={nested} validator={() => answers} />);
    expect(marks()[3]).toBe(invalid);
  },
);

claim(
  '4-5',
  '`isRuleOrGroupValid` | whether a rule or group is valid. The function uses the validation result if you pass one, otherwise the field validator. Without either, it returns `true`',
  () => {
    const validator = vi.fn(() => false);
    expect(isRuleOrGroupValid(rule('a'), true, validator)).toBe(true);
    expect(isRuleOrGroupValid(rule('a'), { valid: false }, () => true)).toBe(false);
    expect(validator).not.toHaveBeenCalled();
    expect(isRuleOrGroupValid(rule('a'), undefined, validator)).toBe(false);
    expect(isRuleOrGroupValid(rule('a'), undefined, () => ({ valid: true }))).toBe(true);
    expect(isRuleOrGroupValid(rule('a'))).toBe(true);
  },
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
