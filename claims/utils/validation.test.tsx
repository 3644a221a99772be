import { fireEvent, render } from '@testing-library/react';
import { cloneElement, createElement, useState, type ComponentType } from 'react';
import {
  defaultControlElements,
  defaultValidator,
  getValidationClassNames,
  isRuleOrGroupValid,
  isValidationResult,
  QueryBuilder,
  type QueryValidator,
  type RuleGroupType,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { change, errorsOfValidator, find, group, rule, show } from '../lib';
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
  invalid,
  marks,
  nested,
  none,
  valid,
  watchIds,
  withoutIds,
} from '../validation';

afterEach(() => {
  vi.restoreAllMocks();
});

claim(
  '6+',
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
  '6+',
  "If the map that it returns has an entry for the rule's id, even `true`, the field validator isn't called.",
  expectMapToReplaceFieldValidator,
);

claim('8+', 'Set a validator for them with `getSubQueryBuilderProps`.', () => {
  const inner = field(() => false);
  const value = group('sub', [rule('b')]);
  const query = group('root', [rule('a', { field: 'm', match: { mode: 'all' }, value })]);
  const builder = (
    <QueryBuilder
      fields={[{ name: 'm', label: 'M', matchModes: true, subproperties: inner }]}
      validator={() => ({ b: true })}
      defaultQuery={query}
    />
  );
  show(builder);
  expect(marks().at(-1)).toBe(invalid);
  const getSubQueryBuilderProps = () => ({ validator: () => ({ b: true }) });
  show(cloneElement(builder, { getSubQueryBuilderProps }));
  expect(marks().at(-1)).toBe(valid);
});

claim('7+', "If the root group has an `id`, the query builder doesn't add missing ids.", () => {
  const { complete, validator } = watchIds();
  const { set } = show(
    <QueryBuilder fields={field()} query={withoutIds()} validator={validator} />,
  );
  set(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
  show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} validator={validator} />);
  expect(complete.length).toBeGreaterThan(2);
  expect(complete).not.toContain(false);
  show(
    <QueryBuilder fields={field()} query={{ ...withoutIds(), id: 'root' }} validator={validator} />,
  );
  expect(complete.at(-1)).toBe(false);
});

claim(
  '6+',
  'The `null` and `notNull` operators have no value, so accept any value for them, as in the sample.',
  expectNullOperatorsWithoutValue,
);

claim(
  '6+',
  'A list that users type for `in` or `notIn` is a string, unless `parseNumbers` turns it into a number.',
  () => {
    const seen: unknown[] = [];
    const fields = field(({ value }) => {
      seen.push(value);
      return true;
    });
    for (const [listsAsArrays, list] of [
      [false, '1,3'],
      [true, ['1', '3']],
    ] as const) {
      const query = group('root', [
        rule('a', { operator: 'between', value: listsAsArrays ? ['1', '2'] : '1,2' }),
      ]);
      show(<QueryBuilder {...{ fields, listsAsArrays }} defaultQuery={query} />);
      fireEvent.change(find('.rule-value-list-item', 1), { target: { value: '3' } });
      expect(seen.at(-1)).toEqual(list);
      for (const operator of ['in', 'notIn']) {
        const empty = group('root', [rule('a', { operator })]);
        show(<QueryBuilder {...{ fields, listsAsArrays }} defaultQuery={empty} />);
        change('value-editor', '1,3');
        expect(seen.at(-1)).toBe('1,3');
        show(<QueryBuilder {...{ fields, listsAsArrays }} parseNumbers defaultQuery={empty} />);
        change('value-editor', '1');
        expect(seen.at(-1)).toBe(1);
      }
    }
  },
);

claim(
  '6+',
  [
    'Field validators still run.',
    'The query validator returns `true` or `false` | `queryBuilder-valid` or `queryBuilder-invalid` on the outermost element',
  ],
  expectClassesOfQueryValidator,
);

claim(
  '6+',
  'With any other combinator, such as `xor`, a group of two or more rules is invalid.',
  expectDefaultValidatorToRejectXor,
);

claim('6+', "It doesn't report a combinator at the end of a group.", () => {
  const mapOf = (...rules: RuleGroupTypeIC['rules'][number][]) =>
    defaultValidator({ id: 'root', rules: rules as RuleGroupTypeIC['rules'] });
  expect(mapOf(rule('a'), 'and')).toEqual({ root: true });
  expect(mapOf('and', rule('a'))).toMatchObject({ root: { valid: false } });
});

claim(
  '6+',
  "The map has an entry for a rule, or the rule's field has a validator | one of these classes on the rule's element",
  expectClassesOfRules,
);

claim(
  '8+',
  'Every component inside a rule or group also receives the result in the `validation` prop, except `rule`, `ruleGroup`, `ruleGroupHeaderElements` and `ruleGroupBodyElements`.',
  () => {
    const results: Record<string, Set<unknown>> = {};
    const watch = (key: string, Component: unknown) => (props: { validation?: unknown }) => {
      (results[key] ??= new Set()).add(props.validation);
      return createElement(Component as ComponentType<typeof props>, props);
    };
    const notInside = [
      'rule',
      'ruleGroup',
      'dragHandle',
      'actionElement',
      'matchModeEditor',
      'undoRedoActions',
      'valueSelector',
      'ruleGroupHeaderElements',
      'ruleGroupBodyElements',
    ];
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
        showShiftActions
        showMuteButtons
        showUngroupButtons
        controlElements={controlElements}
      />
    );
    render(builder);
    render(cloneElement(builder, { showCombinatorsBetweenRules: true }));
    expect(Object.keys(results).toSorted()).toEqual(Object.keys(controlElements).toSorted());
    for (const seen of Object.values(results)) expect([...seen]).toEqual([result]);
    const matchModeEditor = watch('matchModeEditor', defaultControlElements.matchModeEditor);
    render(
      cloneElement(builder, {
        fields: field().map(own => ({ ...own, matchModes: true })),
        controlElements: { matchModeEditor },
      }),
    );
    expect([...(results.matchModeEditor ?? [])]).toEqual([result]);
    const wrappers = [
      'rule',
      'ruleGroup',
      'ruleGroupHeaderElements',
      'ruleGroupBodyElements',
    ] as const;
    const watched = wrappers.map(key => [key, watch(key, defaultControlElements[key])]);
    render(cloneElement(builder, { controlElements: Object.fromEntries(watched) }));
    for (const key of wrappers) expect([...(results[key] ?? [])]).toEqual([undefined]);
  },
);

claim(
  '7',
  'Every component inside a rule or group also receives the result in the `validation` prop, except `rule`, `ruleGroup`, `ruleGroupHeaderElements` and `ruleGroupBodyElements`.',
  () => {
    const results: Record<string, Set<unknown>> = {};
    const watch = (key: string, Component: unknown) => (props: { validation?: unknown }) => {
      (results[key] ??= new Set()).add(props.validation);
      return createElement(Component as ComponentType<typeof props>, props);
    };
    const notInside = [
      'rule',
      'ruleGroup',
      'dragHandle',
      'actionElement',
      'valueSelector',
      'ruleGroupHeaderElements',
      'ruleGroupBodyElements',
    ];
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
        showShiftActions
        controlElements={controlElements}
      />
    );
    render(builder);
    render(cloneElement(builder, { showCombinatorsBetweenRules: true }));
    expect(Object.keys(results).toSorted()).toEqual(Object.keys(controlElements).toSorted());
    for (const seen of Object.values(results)) expect([...seen]).toEqual([result]);
    const wrappers = [
      'rule',
      'ruleGroup',
      'ruleGroupHeaderElements',
      'ruleGroupBodyElements',
    ] as const;
    const watched = wrappers.map(key => [key, watch(key, defaultControlElements[key])]);
    render(cloneElement(builder, { controlElements: Object.fromEntries(watched) }));
    for (const key of wrappers) expect([...(results[key] ?? [])]).toEqual([undefined]);
  },
);

claim(
  '6+',
  "If there is no result, `validation` is `undefined` in groups and `null` in rules, although its type doesn't include `null`.",
  expectNoResultWithoutValidator,
);

claim('8+', 'To accept them, skip rules and groups with `muted`.', () => {
  expect(isRuleOrGroupValid(rule('a', { muted: true }))).toBe(false);
  expect(isRuleOrGroupValid(rule('a', { muted: false }))).toBe(true);
  show(
    <QueryBuilder fields={field()} defaultQuery={group('root', [rule('a', { muted: true })])} />,
  );
  expect(marks()).not.toContain(invalid);
  const muted = group('root', [rule('a', { muted: true }), group('g', [], { muted: true })]);
  expect(isRuleOrGroupValid(group('g', [], { muted: true }), true)).toBe(false);
  for (const result of [true, false]) {
    show(
      <QueryBuilder
        fields={field(() => result)}
        validator={() => ({ g: result })}
        defaultQuery={muted}
      />,
    );
    const expected = result ? valid : invalid;
    expect(marks()).toEqual([none, none, expected, expected]);
  }
});

claim(
  '7+',
  "The query that `onQueryChange` receives has ids, with three exceptions: you set a query without ids later, its root group has an `id` but another rule or group doesn't, or you pass `query` and `enableMountQueryChange` is `false`.",
  () => {
    const { query } = show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} />);
    change('value-editor', 'V');
    const [first, inner] = query().rules;
    expect([first?.id, inner?.id, (inner as RuleGroupType).rules[0]?.id]).not.toContain(undefined);
    const partly = show(
      <QueryBuilder fields={field()} defaultQuery={{ ...withoutIds(), id: 'root' }} />,
    );
    change('value-editor', 'V');
    expect(partly.query().rules[1]?.id).toBeUndefined();
    const { id: _, ...bare } = rule('b');
    const some = show(
      <QueryBuilder fields={field()} defaultQuery={group('root', [rule('a'), bare])} />,
    );
    change('value-editor', 'V');
    expect(some.query().rules.map(({ id }) => id)).toEqual(['a', undefined]);
    const later = show(<QueryBuilder fields={field()} query={withoutIds()} />);
    later.set(<QueryBuilder fields={field()} query={withoutIds()} />);
    change('value-editor', 'V');
    expect(later.query().rules[0]?.id).toBeUndefined();
    const silent = show(
      <QueryBuilder fields={field()} query={withoutIds()} enableMountQueryChange={false} />,
    );
    change('value-editor', 'V');
    expect(silent.query().rules[0]?.id).toBeUndefined();
  },
);

claim('7+', 'A function defined inside your component is new on every render.', () => {
  const validator = vi.fn(() => ({}));
  const fields = field();
  const { set } = show(<QueryBuilder fields={fields} query={nested} validator={validator} />);
  validator.mockClear();
  set(<QueryBuilder fields={fields} query={nested} validator={validator} showCloneButtons />);
  expect(validator).not.toHaveBeenCalled();
  set(<QueryBuilder fields={fields} query={group('root', [])} validator={validator} />);
  expect(validator).toHaveBeenCalled();
  const other = vi.fn(() => ({}));
  set(<QueryBuilder fields={fields} query={group('root', [])} validator={other} />);
  expect(other).toHaveBeenCalled();
});

claim(
  '6',
  'A function defined inside your component is new on every render.',
  expectCallsOnlyOnChange,
);

claim(
  '7+',
  'A field validator runs when its rule, its field or the result of the query validator changes.',
  () => {
    const validator = vi.fn(() => true);
    const fields = field(validator);
    const result: QueryValidator = () => ({});
    const builder = (query: RuleGroupType, queryValidator = result, showCloneButtons = false) => (
      <QueryBuilder {...{ fields, query, showCloneButtons }} validator={queryValidator} />
    );
    const { set } = show(builder(nested));
    const runs = (...args: Parameters<typeof builder>): boolean => {
      validator.mockClear();
      set(builder(...args));
      return validator.mock.calls.length > 0;
    };
    expect(runs(nested, result, true)).toBe(false);
    const otherRule = { ...nested, rules: [...nested.rules.slice(0, 1), group('g', [])] };
    expect(runs(otherRule)).toBe(true);
    expect(runs({ ...nested, rules: [rule('a', { value: 'V' })] })).toBe(true);
    expect(runs({ ...nested, rules: [rule('a', { value: 'V' })] }, () => ({}))).toBe(true);
  },
);

claim(
  '6+',
  'Create a new function when the results change, so the query builder calls it again.',
  expectNewFunctionToBeCalled,
);

claim(
  {
    '8+': '`isRuleOrGroupValid` | whether a rule or group is valid. The function uses the validation result if you pass one, otherwise the field validator. Without either, the function returns `true`. For a muted rule or group, it returns `false`',
    '6-7':
      '`isRuleOrGroupValid` | whether a rule or group is valid. The function uses the validation result if you pass one, otherwise the field validator. Without either, it returns `true`',
  },
  expectIsRuleOrGroupValid,
);

claim('6+', '`getValidationClassNames` | the class for a result, or an empty string', () => {
  expect(getValidationClassNames({ valid: false })).toBe(invalid);
  expect(getValidationClassNames(true)).toBe(valid);
  expect(getValidationClassNames(undefined as never)).toBe('');
});

claim(
  '6+',
  '`isValidationResult` | whether an object is a validation result, that is, whether it has a boolean `valid` property',
  () => {
    expect(isValidationResult({ valid: false, reasons: [] })).toBe(true);
    expect(isValidationResult({ valid: 1 } as never)).toBe(false);
    expect(isValidationResult({} as never)).toBe(false);
  },
);

claim(
  '6+',
  [
    "A validator runs while the query builder renders, so don't set state in it.",
    'React logs "Cannot update a component while rendering a different component".',
    'If each call sets a new value, such as an object, the query builder renders endlessly.',
  ],
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rendersWith = (next: () => unknown, limit: number) => {
      let renders = 0;
      const Form = () => {
        const [, set] = useState<unknown>();
        renders++;
        const validator = () => {
          if (renders < limit) set(next());
          return true;
        };
        return <QueryBuilder fields={field()} validator={validator} />;
      };
      render(<Form />);
      return renders;
    };
    expect(rendersWith(() => true, 20)).toBeLessThan(10);
    expect(errorsOfValidator()).toContain('while rendering a different component');
    expect(rendersWith(() => ({}), 20)).toBe(20);
  },
);

claim(
  '6',
  "The query builder doesn't add ids to a query that you set later, so add them yourself.",
  expectIdsOnlyInFirstQuery,
);

claim(
  '6',
  'Every component inside a rule or group also receives the result in the `validation` prop.',
  expectResultInEveryComponent,
);

claim(
  '6',
  'The query that `onQueryChange` receives has ids, unless you set a query without ids.',
  () => {
    const { query, set } = show(<QueryBuilder fields={field()} query={withoutIds()} />);
    change('value-editor', 'V');
    expect(query().rules[0]?.id).toBeTypeOf('string');
    set(<QueryBuilder fields={field()} query={withoutIds()} />);
    change('value-editor', 'Va');
    expect(query().rules[0]?.id).toBeUndefined();
  },
);

claim('6', 'A field validator runs on every render of its rule.', expectFieldValidatorOnEachRender);
