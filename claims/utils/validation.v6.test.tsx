import { render } from '@testing-library/react';
import { cloneElement, createElement, type ComponentType } from 'react';
import {
  defaultControlElements,
  QueryBuilder,
  type Field,
  type QueryValidator,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { change, group, rule, show } from '../lib';
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
  '6',
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
  '6',
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

claim('6', 'A function defined inside your component is new on every render.', () => {
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

claim('6', 'A field validator runs on every render of its rule.', () => {
  const validator = vi.fn(() => true);
  const fields = field(validator);
  const { set } = show(<QueryBuilder fields={fields} query={nested} />);
  validator.mockClear();
  set(<QueryBuilder fields={fields} query={nested} showCloneButtons />);
  expect(validator).toHaveBeenCalled();
});
