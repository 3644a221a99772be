import jsonata from 'jsonata';
import {
  findPath,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  move,
  QueryBuilder,
  remove,
  update,
  type RuleGroupTypeIC,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf } from 'vitest';
import { fields, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const first = rule('a');

const query = group('root', [first, group('g', [rule('b')])]);

claim(
  '8',
  'Other exports | SpEL, Elasticsearch, SQL Server, JSONata, plain language, `xor`, `parseNumbers` | Silent: compare outputs',
  () => {
    const list = group('root', [rule('a', { operator: 'in', value: 'x,y' })]);
    const start = group('root', [rule('a', { operator: 'beginsWith', value: 'S' })]);
    const toField = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
    const sum = group('root', [rule('a', { value: '+5' })]);
    const mixed: RuleGroupTypeIC = { rules: [rule('a'), 'xor', rule('b')] };
    expect([
      formatQuery(start, 'spel'),
      JSON.stringify(formatQuery(toField, 'elasticsearch')).includes('.value'),
      formatQuery(start, { format: 'parameterized_named', preset: 'mssql' }).sql,
      formatQuery(start, { format: 'jsonata', preset: 'mssql' }),
      formatQuery(list, 'natural_language'),
      formatQuery(mixed, 'jsonlogic'),
      formatQuery(sum, { format: 'sql', parseNumbers: true }),
    ]).toEqual([
      "firstName matches '^S'",
      false,
      '([firstName] like :firstName_1)',
      '$contains([firstName], /^S/)',
      "firstName is one of the values 'x' or 'y'",
      false,
      "(firstName = '+5')",
    ]);
  },
);

claim(
  '8',
  '`schema.getValueSources(…)`, `getValueSourcesUtil(…)` return names | return options: read the `name` of each',
  () => {
    const Editor = ({ schema, fieldData }: Pick<ValueEditorProps, 'schema' | 'fieldData'>) => {
      const sources = schema.getValueSources('firstName', '=', { fieldData });
      expectTypeOf<(typeof sources)[number]>().toEqualTypeOf<'value' | 'field'>();
      return sources.join();
    };
    const { container } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        getValueSources={() => ['value', 'field']}
        controlElements={{ valueEditor: Editor }}
      />,
    );
    expect(container.textContent).toContain('value,field');
    const name = { name: 'firstName', value: 'firstName', label: 'First name' };
    expect(getValueSourcesUtil(name, '=')).toEqual(['value']);
  },
);

claim(
  '8',
  '`getFirstOption` returns `undefined` for groups without options | returns `null`, as for an empty list',
  () => {
    expect(getFirstOption([{ label: 'Empty', options: [] }])).toBeUndefined();
    expect(getFirstOption([])).toBeNull();
  },
);

claim(
  '8',
  [
    '`findPath([0, 1], query)` | returns the rule `[0]` | returns `null`',
    "`update(query, 'value', 1, [0, 1])` | changes the rule `[0]` | returns the query unchanged",
    '`move(query, [0, 1], [0])` | throws an error | returns the query unchanged',
  ],
  () => {
    expect(findPath([0, 1], query)).toBe(first);
    expect(update(query, 'value', 1, [0, 1]).rules).toEqual([
      { ...first, value: 1 },
      query.rules[1],
    ]);
    expect(() => move(query, [0, 1], [0])).toThrow();
  },
);

claim(
  '8',
  [
    '`findPath([9, 0], query)` | returns `undefined` | returns `null`',
    '`remove(query, [-1])` | removes the last rule or group | returns the query unchanged',
  ],
  () => {
    expect(findPath([9, 0], query)).toBeUndefined();
    expect(remove(query, [-1]).rules).toEqual([first]);
  },
);

claim(
  '8',
  '`move(query, [1], [1, 0])`, a group into itself | throws an error, or moves it into the group that follows | returns the query unchanged',
  () => {
    expect(() => move(query, [1], [1, 0])).toThrow();
    const longer = group('root', [first, group('g', []), group('h', [])]);
    expect(move(longer, [1], [1, 0])).toEqual(group('root', [first, group('h', [group('g', [])])]));
  },
);

claim('8', 'Shift buttons | submit a surrounding form | have `type="button"`', () => {
  show(
    <form>
      <QueryBuilder showShiftActions fields={fields} defaultQuery={query} />
    </form>,
  );
  const types = [...document.querySelectorAll('.shiftActions button')].map(
    button => (button as HTMLButtonElement).type,
  );
  expect(new Set(types)).toEqual(new Set(['submit']));
});

const outer: RuleGroupTypeIC = { rules: [{ rules: [rule('a')], not: false }], not: true };

claim(
  '8',
  [
    "If the only item of a negated group is a group that isn't negated, `(…) is not true` becomes `((…) is true) is not true`.",
    'If the only item of a group is a group, with no combinator, version 7 merges the two in MongoDB, JsonLogic and Elasticsearch.',
    'If the inner group has a `not`, even `false`, it replaces the `not` of the outer group.',
  ],
  () => {
    expect([
      formatQuery(outer, 'natural_language'),
      formatQuery(outer, 'mongodb'),
      formatQuery(outer, 'jsonlogic'),
      formatQuery(outer, 'elasticsearch'),
    ]).toEqual([
      "(firstName is '') is not true",
      '{"firstName":""}',
      { and: [{ '==': [{ var: 'firstName' }, ''] }] },
      { bool: { must: [{ term: { firstName: '' } }] } },
    ]);
    const kept: RuleGroupTypeIC = { rules: [{ rules: [rule('a')] }], not: true };
    expect(formatQuery(kept, 'jsonlogic')).toHaveProperty('!');
    expect(formatQuery(kept, 'elasticsearch')).toHaveProperty('bool.must_not');
  },
);

claim('8', "Version 7 doesn't, so JSONata can't parse the expression.", () => {
  const start = group('root', [rule('a', { operator: 'beginsWith', value: 'https://' })]);
  const expression = formatQuery(start, 'jsonata');
  expect(expression).toBe('$contains(firstName, /^https:///)');
  expect(() => jsonata(expression)).toThrow();
});
