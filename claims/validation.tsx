import {
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type QueryValidator,
  type RuleType,
  defaultValidator,
  defaultControlElements,
  type CombinatorSelectorProps,
  type ValueEditorProps,
  isRuleOrGroupValid,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { show, group, rule, all, change } from './lib';
import { type ComponentType, cloneElement, createElement } from 'react';
import { render } from '@testing-library/react';

export const field = (validator?: Field['validator']): Field[] => [
  { name: 'firstName', label: 'First name', ...(validator && { validator }) },
  { name: 'age', label: 'Age' },
];

export const nested = group('root', [
  rule('a'),
  group('g', [rule('b', { field: 'age', value: '1' })]),
]);

export const withoutIds = (): RuleGroupType => ({
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: '' },
    { combinator: 'or', rules: [{ field: 'age', operator: '=', value: '1' }] },
  ],
});

/** Class of the outermost element, the groups and the rules, in this order. */
export const marks = (): string[] =>
  [document.querySelector('.queryBuilder'), ...all('rule-group'), ...all('rule')].map(element =>
    [...(element?.classList ?? [])].filter(name => /-(?:in)?valid$/.test(name)).join(' '),
  );

export const [valid, invalid, none] = ['queryBuilder-valid', 'queryBuilder-invalid', ''];

/** Whether the query that a validator receives has ids everywhere. */
export const watchIds = () => {
  const complete: boolean[] = [];
  const validator: QueryValidator = query => {
    const hasIds = (item: RuleType | RuleGroupType): boolean =>
      !!item.id && (!('rules' in item) || item.rules.every(hasIds));
    complete.push(hasIds(query as RuleGroupType));
    return true;
  };
  return { complete, validator };
};

export const expectMapToReplaceFieldValidator = (): void => {
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
};

export const expectIdsOnlyInFirstQuery = (): void => {
  const { complete, validator } = watchIds();
  show(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
  show(<QueryBuilder fields={field()} defaultQuery={withoutIds()} validator={validator} />);
  expect(complete).not.toContain(false);
  const later = show(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
  later.set(<QueryBuilder fields={field()} query={withoutIds()} validator={validator} />);
  expect(complete.at(-1)).toBe(false);
};

export const expectNullOperatorsWithoutValue = (): void => {
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
};

export const expectClassesOfQueryValidator = (): void => {
  const validator = vi.fn(() => false);
  for (const result of [true, false]) {
    show(<QueryBuilder fields={field(validator)} validator={() => result} defaultQuery={nested} />);
    expect(marks()).toEqual([result ? valid : invalid, none, none, invalid, none]);
  }
  expect(validator).toHaveBeenCalled();
};

export const expectDefaultValidatorToRejectXor = (): void => {
  const xor = (...rules: RuleType[]) =>
    defaultValidator(group('root', rules, { combinator: 'xor' }));
  expect(xor(rule('a'), rule('b'))).toMatchObject({ root: { valid: false } });
  expect(xor(rule('a'))).toEqual({ root: true });
  expect(defaultValidator(group('root', [rule('a', { field: 'nothing' })]))).toEqual({
    root: true,
  });
};

export const expectClassesOfRules = (): void => {
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
};

export const expectResultInEveryComponent = (): void => {
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
};

export const expectNoResultWithoutValidator = (): void => {
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
};

export const expectCallsOnlyOnChange = (): void => {
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
};

export const expectFieldValidatorOnEachRender = (): void => {
  const validator = vi.fn(() => true);
  const fields = field(validator);
  const { set } = show(<QueryBuilder fields={fields} query={nested} />);
  validator.mockClear();
  set(<QueryBuilder fields={fields} query={nested} showCloneButtons />);
  expect(validator).toHaveBeenCalled();
};

export const expectNewFunctionToBeCalled = (): void => {
  const fields = field();
  const { set } = show(<QueryBuilder fields={fields} query={nested} validator={() => ({})} />);
  expect(marks()[3]).toBe(none);
  const answers = { a: false };
  set(<QueryBuilder fields={fields} query={nested} validator={() => answers} />);
  expect(marks()[3]).toBe(invalid);
};

export const expectIsRuleOrGroupValid = (): void => {
  const validator = vi.fn(() => false);
  expect(isRuleOrGroupValid(rule('a'), true, validator)).toBe(true);
  expect(isRuleOrGroupValid(rule('a'), { valid: false }, () => true)).toBe(false);
  expect(validator).not.toHaveBeenCalled();
  expect(isRuleOrGroupValid(rule('a'), undefined, validator)).toBe(false);
  expect(isRuleOrGroupValid(rule('a'), undefined, () => ({ valid: true }))).toBe(true);
  expect(isRuleOrGroupValid(rule('a'))).toBe(true);
};
