import { render } from '@testing-library/react';
import { cloneElement, createElement, type ComponentType } from 'react';
import { defaultControlElements, QueryBuilder, type Field } from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.restoreAllMocks();
});

const field = (validator?: Field['validator']): Field[] => [
  { name: 'firstName', label: 'First name', ...(validator && { validator }) },
  { name: 'age', label: 'Age' },
];

const nested = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1' })])]);

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
