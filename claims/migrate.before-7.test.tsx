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
import { afterEach, expect, vi } from 'vitest';
import { all, click, fields, group, invalid, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')])]);

const independent: RuleGroupTypeIC = { rules: [rule('a'), 'and', rule('b')] };

claim('7', 'Exports | All uses of `formatQuery` | Silent: compare outputs', () => {
  const one = group('root', [rule('a', { value: '1,000' })]);
  expect([
    formatQuery(one, { format: 'sql', parseNumbers: true }),
    JSON.stringify(formatQuery(one, 'jsonlogic')),
  ]).toEqual(["(firstName = '1,000')", '{"==":[{"var":"firstName"},"1,000"]}']);
});

claim(
  '7',
  'Imports | Negated conditions, lists with commas, short `$regex` | Silent: compare queries',
  () => {
    expect([
      parseCEL('!(a == 1)'),
      parseSQL("a IN ('x,y', 'z')"),
      parseMongoDB({ a: { $regex: 'x' } }),
    ]).toMatchObject([{ not: true }, { rules: [{ value: 'x,y, z' }] }, { rules: [] }]);
  },
);

claim(
  '7',
  "You don't have to change stored queries: with independent combinators, they have no `combinator`.",
  () => {
    const { query: current } = show(
      <QueryBuilder {...invalid<object>({ independentCombinators: true })} fields={fields} />,
    );
    click('add-rule');
    click('add-rule');
    expect(current()).not.toHaveProperty('combinator');
    expect(all('inline-combinator')).toHaveLength(1);
  },
);

claim(
  '7',
  'Each field in its `fields` option needs a `label`, in addition to `name` and `validator`:',
  () => {
    const field = { name: 'firstName', validator: () => false };
    expect(formatQuery(query, { format: 'sql', fields: [field] })).not.toContain('firstName');
  },
);

claim(
  '7',
  'If your function already has an optional parameter in that position, wrap the function.',
  () => {
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
  },
);

claim(
  '7',
  '`useValueEditor` accepts the props it needs | accepts all props of the editor (since 7.7)',
  () => {
    const few: Parameters<typeof useValueEditor>[0] = {
      handleOnChange: () => undefined,
      operator: '=',
      value: '',
    };
    expect(Object.keys(few)).toHaveLength(3);
  },
);

claim(
  '7',
  '`useStopEventPropagation({ a, b })` returns an object | `useStopEventPropagation(a)` wraps one function',
  () => {
    const a = vi.fn<() => void>();
    const event = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
    const wrapped = useStopEventPropagation({ a, b: a });
    wrapped.a(invalid<Parameters<typeof wrapped.a>[0]>(event));
    expect([a, event.preventDefault, event.stopPropagation].map(f => f.mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
  },
);

claim(
  '7',
  '`getValueSourcesUtil(field, …)`, `filterFieldsByComparator(field, …)` accept a `Field` | accept a `FullField`, which `toFullOption` returns',
  () => {
    const age: Field = { name: 'age', label: 'Age' };
    expect(getValueSourcesUtil(age, '=')).toEqual(['value']);
    expect(filterFieldsByComparator(age, [age], '=')).toEqual([]);
  },
);

claim(
  '7',
  '`uniqOptGroups` returns the options unchanged | returns options with `name` and `value`',
  () => {
    const groups = [{ label: 'Names', options: [{ name: 'a', label: 'A' }] }];
    expect(uniqOptGroups(groups)).toEqual(groups);
  },
);

claim(
  '7',
  '`getFirstOption` throws an error for groups without options | returns `undefined`',
  () => {
    expect(() => getFirstOption([{ label: 'Empty', options: [] }])).toThrow();
  },
);

claim(
  '7',
  '`move(query, [], …)` moves the query into itself, or throws an error | returns the query unchanged',
  () => {
    expect(move(query, [], [1]).rules[1]).toEqual(query);
    expect(() => move(query, [], [1, 0])).toThrow();
  },
);

claim(
  '7',
  '`convertFromIC(query)` drops the rules of a query that already has a `combinator` and several rules | keeps the rules',
  () => {
    const plain = group('root', [rule('a'), rule('b')]);
    expect(convertFromIC(invalid<RuleGroupTypeIC>(plain)).rules).toEqual([]);
  },
);

claim(
  '7',
  '`convertToIC(query)` throws an error if the query, or a group in it, already has independent combinators | returns the query',
  () => {
    const outer = invalid<RuleGroupType>({ combinator: 'or', rules: [rule('c'), independent] });
    expect(() => convertToIC(invalid<RuleGroupType>(independent))).toThrow();
    expect(() => convertToIC(outer)).toThrow();
  },
);

claim(
  '7',
  "Version 7 adds three features: `onAddRule` and `onAddGroup` can return `true` to accept the new rule or group (version 6 throws an error), `move` accepts `'up'` and `'down'`, and most keys of `controlElements` accept `null`.",
  () => {
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
  },
);

claim(
  '7',
  'Then compile your code, and compare your exports: some formats return different output.',
  () => {
    const independently = <QueryBuilder independentCombinators fields={fields} />;
    show(independently);
    click('add-rule');
    click('add-rule');
    expect(all('inline-combinator')).toHaveLength(1);
    expect(parseSQL).toBeInstanceOf(Function);
    expect(formatQuery(group('root', [rule('a')]), 'jsonlogic')).not.toHaveProperty('and');
  },
);

claim(
  '7',
  [
    'If a bound of `between` or `notBetween` is the number `0`, version 6 omits the rule from CEL and SpEL.',
    "Version 6 doesn't escape line breaks and tabs in values either.",
    'The same applies to the bounds of `between`, even without `parseNumbers`.',
  ],
  () => {
    const show = (operator: string, value: unknown, format: 'cel' | 'spel' | 'mongodb') =>
      formatQuery(group('root', [rule('a', { operator, value })]), format);
    for (const operator of ['between', 'notBetween']) {
      expect(show(operator, [0, 5], 'cel')).toBe('1 == 1');
      expect(show(operator, [5, 0], 'spel')).toBe('1 == 1');
      expect(show(operator, '0,5', 'cel')).toContain('firstName');
    }
    expect(show('=', 'a\tb', 'mongodb')).toBe('{"firstName":"a\tb"}');
    expect(() => JSON.parse(show('=', 'a\nb', 'mongodb')) as unknown).toThrow();
    expect(show('between', '007,60', 'mongodb')).toBe('{"firstName":{"$gte":007,"$lte":60}}');
  },
);
