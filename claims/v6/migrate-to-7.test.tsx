import {
  convertFromIC,
  convertToIC,
  filterFieldsByComparator,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  move,
  parseCEL,
  parseMongoDB,
  parseSQL,
  QueryBuilder,
  uniqOptGroups,
  useStopEventPropagation,
  type useValueEditor,
  type Controls,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { afterEach, expect, it, vi } from 'vitest';
import { all, click, fields, group, invalid, restore, rule, show } from '../lib';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);
const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };

it('exports-silent', () => {
  const one = group('root', [rule('a', { value: '1,000' })]);
  expect([
    formatQuery(one, { format: 'sql', parseNumbers: true }),
    JSON.stringify(formatQuery(one, 'jsonlogic')),
  ]).toEqual(["(firstName = '1,000')", '{"==":[{"var":"firstName"},"1,000"]}']);
});

it('imports-silent', () => {
  expect([
    parseCEL('!(a == 1)'),
    parseSQL("a IN ('x,y', 'z')"),
    parseMongoDB({ a: { $regex: 'x' } }),
  ]).toMatchObject([{ not: true }, { rules: [{ value: 'x,y, z' }] }, { rules: [] }]);
});

it('prop-ignored', () => {
  const { query: current } = show(
    <QueryBuilder {...invalid<object>({ independentCombinators: true })} fields={fields} />,
  );
  click('add-rule');
  click('add-rule');
  expect(current()).not.toHaveProperty('combinator');
  expect(all('inline-combinator')).toHaveLength(1);
});

it('fields-need-a-label', () => {
  const field = { name: 'firstName', validator: () => false };
  expect(formatQuery(query, { format: 'sql', fields: [field] })).not.toContain('firstName');
});

it('callbacks-receive-field-data', () => {
  const spies = Object.fromEntries(
    ['getOperators', 'getValues', 'getValueEditorType', 'getInputType'].map(name => [
      name,
      vi.fn<(...args: unknown[]) => null>(() => null),
    ]),
  );
  show(<QueryBuilder fields={fields} {...invalid<object>(spies)} />);
  click('add-rule');
  for (const [name, spy] of Object.entries(spies)) {
    expect(spy).toHaveBeenCalled();
    const last = spy.mock.calls.map(args => args.at(-1));
    expect([name, last.every(arg => typeof arg === 'string')]).toEqual([name, true]);
  }
});

it('value-editor-props', () => {
  const few: Parameters<typeof useValueEditor>[0] = {
    handleOnChange: () => undefined,
    operator: '=',
    value: '',
  };
  expect(Object.keys(few)).toHaveLength(3);
});

it('stop-event-propagation', () => {
  const a = vi.fn<() => void>();
  const event = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
  const wrapped = useStopEventPropagation({ a, b: a });
  wrapped.a(invalid<Parameters<typeof wrapped.a>[0]>(event));
  expect([a, event.preventDefault, event.stopPropagation].map(f => f.mock.calls.length)).toEqual([
    1, 1, 1,
  ]);
});

it('full-field-arguments', () => {
  const age: Field = { name: 'age', label: 'Age' };
  expect(getValueSourcesUtil(age, '=')).toEqual(['value']);
  expect(filterFieldsByComparator(age, [age], '=')).toEqual([]);
});

it('uniq-opt-groups', () => {
  const groups = [{ label: 'Names', options: [{ name: 'a', label: 'A' }] }];
  expect(uniqOptGroups(groups)).toEqual(groups);
});

it('first-option-of-nothing', () => {
  expect(() => getFirstOption([{ label: 'Empty', options: [] }])).toThrow();
});

it('move-of-the-root', () => {
  expect(move(query, [], [1]).rules[1]).toEqual(query);
  expect(() => move(query, [], [1, 0])).toThrow();
});

it('converts-either-kind', () => {
  const plain = group('root', [rule('a'), rule('b')]);
  expect(convertFromIC(invalid<RuleGroupTypeIC>(plain)).rules).toEqual([]);
});

it('converts-to-ic-again', () => {
  const outer = invalid<RuleGroupType>({ combinator: 'or', rules: [rule('c'), independent] });
  expect(() => convertToIC(invalid<RuleGroupType>(independent))).toThrow();
  expect(() => convertToIC(outer)).toThrow();
});

it('new-features', () => {
  const accepting = invalid<object>({ onAddRule: () => true, onAddGroup: () => true });
  for (const button of ['add-rule', 'add-group']) {
    const listen = vi.fn<(event: ErrorEvent) => void>(event => {
      event.preventDefault();
    });
    window.addEventListener('error', listen);
    show(<QueryBuilder fields={fields} {...accepting} />);
    click(button);
    window.removeEventListener('error', listen);
    expect(listen.mock.lastCall?.[0].message).toContain("Cannot use 'in' operator");
  }
  const two = group('root', [rule('a'), rule('b')]);
  expect(move(two, [1], invalid<number[]>('up')).rules).toEqual(two.rules);
  const none = invalid<Partial<Controls>>({ addRuleAction: null });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => show(<QueryBuilder fields={fields} controlElements={none} />)).toThrow('null');
});

it('most-applications', () => {
  const independently = <QueryBuilder independentCombinators fields={fields} />;
  show(independently);
  click('add-rule');
  click('add-rule');
  expect(all('inline-combinator')).toHaveLength(1);
  expect(parseSQL).toBeInstanceOf(Function);
  expect(formatQuery(group('root', [rule('a')]), 'jsonlogic')).not.toHaveProperty('and');
});
