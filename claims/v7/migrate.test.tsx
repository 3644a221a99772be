import { renderHook } from '@testing-library/react';
import {
  convertFromIC,
  convertToIC,
  filterFieldsByComparator,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  move,
  QueryBuilder,
  toFullOption,
  uniqOptGroups,
  useStopEventPropagation,
  type useValueEditor,
  type ActionElementEventHandler,
  type ControlElementsProp,
  type Field,
  type FullField,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type ValueEditorProps,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import {
  all,
  click,
  fields,
  group,
  invalid,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from '../lib';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);
const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };

it('exports-silent', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const one = group('root', [rule('a', { value: '1,000' })]);
  expect([
    formatQuery(one, { format: 'sql', parseNumbers: true }),
    JSON.stringify(formatQuery(one, 'jsonlogic')),
  ]).toEqual(['(firstName = 1,000)', '{"and":[{"==":[{"var":"firstName"},"1,000"]}]}']);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

it('imports-silent', () => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  expect([
    parseCEL('!(a == 1)'),
    parseSQL("a IN ('x,y', 'z')"),
    parseMongoDB({ a: { $regex: 'x' } }),
  ]).toMatchObject([
    { rules: [{ operator: '!=' }] },
    { rules: [{ value: 'x\\,y, z' }] },
    { rules: [{ operator: 'contains' }] },
  ]);
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});

it('prop-ignored', () => {
  const { QueryBuilder: Builder } = reload('development');
  const errors = watchErrors();
  const { query: current } = show(
    <Builder {...invalid<object>({ independentCombinators: true })} fields={fields} />,
  );
  click('add-rule');
  click('add-rule');
  expect(current()).toHaveProperty('combinator', 'and');
  expect(all('inline-combinator')).toHaveLength(0);
  expect(errors().join()).toContain('independentCombinators');
  vi.useRealTimers();
  show(<Builder fields={fields} defaultQuery={independent} />);
  expect(all('inline-combinator')).toHaveLength(1);
});

it('fields-need-a-label', () => {
  const invalidField = { name: 'firstName', validator: () => false };
  // @ts-expect-error A label is missing.
  formatQuery(query, { format: 'sql', fields: [invalidField] });
  const field: Field = { ...invalidField, label: 'First name' };
  expect(formatQuery(query, { format: 'sql', fields: [field] })).not.toContain('firstName');
});

it('callbacks-receive-field-data', () => {
  const spies = Object.fromEntries(
    [
      ...['getOperators', 'getValues', 'getValueEditorType', 'getInputType', 'getValueSources'],
      ...['getValueEditorSeparator', 'getDefaultValue', 'getRuleClassname', 'getDefaultOperator'],
    ].map(name => [name, vi.fn<(...args: unknown[]) => null>(() => null)]),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<QueryBuilder fields={fields} {...invalid<object>(spies)} />);
  click('add-rule');
  for (const [name, spy] of Object.entries(spies)) {
    const last: unknown = spy.mock.lastCall?.at(-1);
    expect([name, last]).toMatchObject([name, { fieldData: { name: 'firstName' } }]);
  }
});

it('value-editor-props', () => {
  expectTypeOf<ValueEditorProps>().toExtend<Parameters<typeof useValueEditor>[0]>();
  // @ts-expect-error These were enough in version 6.
  const few: Parameters<typeof useValueEditor>[0] = { handleOnChange: () => undefined, value: '' };
  expect(Object.keys(few)).toHaveLength(2);
});

it('stop-event-propagation', () => {
  const method = vi.fn<ActionElementEventHandler>();
  const { result } = renderHook(() => useStopEventPropagation(method));
  const event = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
  result.current(invalid<Parameters<typeof result.current>[0]>(event));
  expect(
    [method, event.preventDefault, event.stopPropagation].map(f => f.mock.calls.length),
  ).toEqual([1, 1, 1]);
});

it('full-field-arguments', () => {
  const age: Field = { name: 'age', label: 'Age' };
  // @ts-expect-error The property `value` is missing.
  getValueSourcesUtil(age, '=');
  // @ts-expect-error The property `value` is missing.
  filterFieldsByComparator(age, [age], '=');
  const full: FullField = toFullOption(age);
  expect(getValueSourcesUtil(full, '=')).toEqual(['value']);
  expect(filterFieldsByComparator(full, [full], '=')).toEqual([]);
});

it('uniq-opt-groups', () => {
  const groups = [{ label: 'Names', options: [{ name: 'a', label: 'A' }] }];
  expect(uniqOptGroups(groups)[0]?.options).toEqual([{ name: 'a', value: 'a', label: 'A' }]);
});

it('first-option-of-nothing', () => {
  expect(getFirstOption([{ label: 'Empty', options: [] }])).toBeUndefined();
});

it('move-of-the-root', () => {
  for (const target of [[0], [1], [1, 0], [9]]) expect(move(query, [], target)).toBe(query);
});

it('converts-either-kind', () => {
  const plain = group('root', [rule('a'), rule('b')]);
  expect(convertFromIC(invalid<RuleGroupTypeIC>(plain))).toEqual(plain);
});

it('converts-to-ic-again', () => {
  const outer = invalid<RuleGroupType>({ combinator: 'or', rules: [rule('c'), independent] });
  expect(convertToIC(invalid<RuleGroupType>(independent))).toBe(independent);
  expect(convertToIC(outer)).toEqual({ rules: [rule('c'), 'or', independent] });
});

it('new-features', () => {
  const { query: current } = show(
    <QueryBuilder fields={fields} onAddRule={() => true} onAddGroup={() => true} />,
  );
  click('add-rule');
  click('add-group');
  expect(current().rules).toMatchObject([{ field: 'firstName' }, { combinator: 'and' }]);
  const two = group('root', [rule('a'), rule('b')]);
  expect(move(two, [1], 'up').rules).toEqual([...two.rules].reverse());
  expect(move(two, [0], 'down').rules).toEqual([...two.rules].reverse());
  const none: ControlElementsProp<FullField, string> = {
    addRuleAction: null,
    combinatorSelector: null,
    fieldSelector: null,
    operatorSelector: null,
    removeRuleAction: null,
  };
  show(<QueryBuilder fields={fields} controlElements={none} defaultQuery={query} />);
  const names = ['add-rule', 'combinators', 'fields', 'operators', 'remove-rule', 'add-group'];
  expect(names.map(name => all(name).length)).toEqual([0, 0, 0, 0, 0, 2]);
});
