import {
  defaultOperators,
  formatQuery,
  QueryBuilder,
  type ExportFormat,
  type Field,
  type Operator,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, vi } from 'vitest';
import { all, at, change, group, newRule, options, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const lastName: Field = { name: 'lastName', label: 'Last name' };

const list = (...names: string[]): Operator[] => names.map(name => ({ name, label: name }));

const one = group('root', [rule('a', { field: 'lastName' })]);

const offered = (field: Partial<Field>, props: object = {}): string[] => {
  show(<QueryBuilder fields={[{ ...lastName, ...field }]} defaultQuery={one} {...props} />);
  return options('operators');
};

claim('4+', 'the `getOperators` prop, if it returns a list', () => {
  const props = { getOperators: () => list('b'), operators: list('c') };
  expect(offered({ operators: list('a') }, props)).toEqual(['a']);
  expect(offered({}, props)).toEqual(['b']);
  expect(offered({}, { operators: list('c') })).toEqual(['c']);
  expect(offered({})).toEqual(defaultOperators.map(({ name }) => name));
});

claim(
  '4+',
  'If `getOperators` returns `null`, the field offers the operators of the `operators` prop.',
  () => {
    for (const getOperators of [() => null, () => undefined]) {
      expect(offered({}, { getOperators, operators: list('c') })).toEqual(['c']);
      expect(offered({}, { getOperators })).toHaveLength(18);
    }
  },
);

claim(
  '4+',
  'To choose a different operator, set `defaultOperator` on the field or pass the `getDefaultOperator` prop.',
  () => {
    const create = (field: Partial<Field>, props: object = {}): string =>
      newRule(
        <QueryBuilder
          fields={[{ ...lastName, operators: list('a', 'b', 'c'), ...field }]}
          {...props}
        />,
      ).operator;
    expect(create({})).toBe('a');
    expect(create({ defaultOperator: 'b' })).toBe('b');
    expect(create({}, { getDefaultOperator: () => 'c' })).toBe('c');
    expect(create({ defaultOperator: 'b' }, { getDefaultOperator: () => 'c' })).toBe('b');
  },
);

claim(
  '6+',
  'You can safely change the `label` of an operator, because exports and imports identify operators by `name`.',
  () => {
    const operators = defaultOperators.map(item => ({ ...item, label: `${item.label}!` }));
    const { ruleAt, query } = show(
      <QueryBuilder fields={[lastName]} defaultQuery={one} operators={operators} />,
    );
    expect(at('operators').textContent).toContain('begins with!');
    change('operators', 'beginsWith');
    change('value-editor', 'V');
    expect(ruleAt(0).operator).toBe('beginsWith');
    expect(formatQuery(query(), 'sql')).toBe("(lastName like 'V%')");
    expect(parseSQL("lastName like 'V%'").rules[0]).toHaveProperty('operator', 'beginsWith');
  },
);

claim(
  {
    '6+': 'The default `null` and `notNull` operators need no `arity`.',
    '5': "The default `null` and `notNull` operators don't need `arity`.",
  },
  () => {
    const editors = (operator: Pick<Operator, 'name' | 'arity'>): number => {
      const operators = [...defaultOperators, { ...operator, label: 'own' }] as Operator[];
      const query = group('root', [rule('a', { field: 'lastName', operator: operator.name })]);
      show(<QueryBuilder fields={[lastName]} defaultQuery={query} operators={operators} />);
      return all('value-editor').length;
    };
    expect(editors({ name: 'isToday', arity: 'unary' })).toBe(0);
    for (const arity of [0, 1]) expect(editors({ name: 'isToday', arity })).toBe(0);
    for (const arity of [2, 3, 'binary'] as const) expect(editors({ name: 'near', arity })).toBe(1);
    expect(editors({ name: 'isToday' })).toBe(1);
    for (const name of ['null', 'notNull']) expect(editors({ name })).toBe(0);
  },
);

claim(
  '4+',
  '`getValueEditorType`, `getInputType` and `getValues` receive the operator as their second argument.',
  () => {
    const getters = {
      getValueEditorType: vi.fn(() => 'multiselect' as const),
      getInputType: vi.fn(() => 'text' as const),
      getValues: vi.fn(() => [{ name: 'a', label: 'A' }]),
    };
    const query = group('root', [rule('a', { field: 'lastName', operator: 'contains' })]);
    show(<QueryBuilder fields={[lastName]} defaultQuery={query} {...getters} />);
    for (const getter of Object.values(getters)) {
      expect(getter.mock.lastCall?.slice(0, 2)).toEqual(['lastName', 'contains']);
    }
    expect(at('value-editor')).toHaveProperty('multiple', true);
  },
);

claim(
  '6+',
  'If your operators expect different kinds of values, set `resetOnOperatorChange`.',
  () => {
    const edited = (props: object): unknown => {
      const query = group('root', [rule('a', { field: 'lastName', value: 'V' })]);
      const { ruleAt } = show(<QueryBuilder fields={[lastName]} defaultQuery={query} {...props} />);
      change('operators', 'contains');
      return ruleAt(0).value;
    };
    expect([edited({}), edited({ resetOnOperatorChange: true })]).toEqual(['V', '']);
    const corrected = (inputType: string, operator: string, value: unknown): unknown => {
      const query = group('root', [rule('a', { field: 'lastName', operator: 'between', value })]);
      const number = { ...lastName, inputType };
      const { ruleAt } = show(<QueryBuilder fields={[number]} defaultQuery={query} />);
      change('operators', operator);
      return ruleAt(0).value;
    };
    for (const operator of ['=', 'null']) expect(corrected('number', operator, '1,2')).toBe('1');
    expect(corrected('text', '=', '1,2')).toBe('1,2');
    expect(corrected('text', '=', ['1', '2'])).toBe('1');
  },
);

claim('8+', '`gremlin` treats the operator as `=`.', () => {
  const other = rule('b', { value: 'Steve' });
  const query = group('root', [rule('a', { operator: 'soundsLike', value: 'Zappa' }), other]);
  const exported = (format: ExportFormat): string =>
    JSON.stringify(formatQuery(query, format as 'json'));
  const writing: ExportFormat[] = [
    ...(['json', 'json_without_ids', 'diagnostics', 'natural_language'] as const),
    ...(['cypher', 'gql', 'sparql'] as const),
  ];
  for (const format of writing) expect(exported(format)).toContain('soundsLike');
  for (const format of ['sql', 'parameterized', 'parameterized_named'] as const) {
    expect(exported(format)).toContain('soundslike');
  }
  const omitting: ExportFormat[] = [
    ...(['mongodb', 'mongodb_query', 'cel', 'spel', 'jsonlogic', 'elasticsearch'] as const),
    ...(['jsonata', 'ldap', 'prisma'] as const),
  ];
  for (const format of omitting) {
    expect(exported(format)).toContain('firstName');
    expect(exported(format)).not.toMatch(/sounds|zappa/i);
  }
  const getOperators = () => [{ name: 'soundsLike', label: 'resembles' }];
  const sentence = formatQuery(query, { format: 'natural_language', getOperators });
  expect(sentence).toContain('resembles');
  expect(sentence).not.toContain('soundsLike');
  expect(formatQuery(query, 'gremlin')).toBe(
    formatQuery(group('root', [rule('a', { value: 'Zappa' }), other]), 'gremlin'),
  );
});

claim('8+', 'Formats that support the old operator still export it.', () => {
  const [first, second] = list('a', 'b');
  const query = group('root', [rule('a', { field: 'lastName', operator: '=', value: 'V' })]);
  const shown = (operators: (Operator | undefined)[]): unknown => {
    const view = show(
      <QueryBuilder fields={[{ ...lastName, operators }] as Field[]} query={query} />,
    );
    expect(view.ruleAt(0).operator).toBe('=');
    expect(formatQuery(view.query(), 'sql')).toBe("(lastName = 'V')");
    return (at('operators') as HTMLSelectElement).value;
  };
  expect(shown([first, second])).toBe('a');
  expect(shown([{ ...first, disabled: true } as Operator, second])).toBe('b');
});

claim('7+', 'By default, every field offers the eighteen default operators.', () => {
  const list = ['text', 'number', 'date'].map(inputType => ({
    name: inputType,
    label: inputType,
    inputType,
  }));
  show(
    <QueryBuilder
      fields={list}
      defaultQuery={group(
        'root',
        list.map(({ name }) => rule(name, { field: name })),
      )}
    />,
  );
  for (const index of [0, 1, 2]) {
    expect(options('operators', index)).toEqual(defaultOperators.map(({ name }) => name));
  }
  expect(defaultOperators).toHaveLength(18);
});

claim('7', "The other formats omit the rule and don't report an error.", () => {
  const query = group('root', [rule('a', { operator: 'soundsLike', value: 'V' }), rule('b')]);
  const exported = (format: ExportFormat): string =>
    JSON.stringify(formatQuery(query, format as 'json'));
  const writing: ExportFormat[] = [
    ...(['json', 'json_without_ids', 'natural_language'] as const),
    ...(['sql', 'parameterized', 'parameterized_named'] as const),
  ];
  for (const format of writing) expect(exported(format)).toContain('soundsLike');
  const getOperators = () => [{ name: 'soundsLike', label: 'resembles' }];
  const sentence = formatQuery(query, { format: 'natural_language', getOperators });
  expect(sentence).toContain('resembles');
  expect(sentence).not.toContain('soundsLike');
  const omitting: ExportFormat[] = [
    ...(['mongodb', 'cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata'] as const),
  ];
  for (const format of omitting) {
    expect(exported(format)).toContain('firstName');
    expect(exported(format)).not.toMatch(/soundsLike|V/);
  }
});

claim(
  '4-6',
  '`getOperators` receives only the name of the field, so look up the field by name:',
  () => {
    const getOperators = vi.fn(() => list('b'));
    offered({}, { getOperators });
    for (const call of getOperators.mock.calls as unknown[][]) expect(call).toEqual(['lastName']);
    expect(getOperators).toHaveBeenCalled();
  },
);

claim(
  {
    '4, 6': "The other formats omit the rule and don't report an error.",
    '5': 'The other formats omit the rule without an error.',
  },
  () => {
    const query = group('root', [rule('a', { operator: 'soundsLike', value: 'V' }), rule('b')]);
    const exported = (format: ExportFormat): string =>
      JSON.stringify(formatQuery(query, format as 'json'));
    const writing: ExportFormat[] = [
      ...(['json', 'json_without_ids'] as const),
      ...(['sql', 'parameterized', 'parameterized_named'] as const),
    ];
    for (const format of writing) expect(exported(format)).toContain('soundsLike');
    for (const format of ['mongodb', 'cel', 'spel', 'jsonlogic'] as const) {
      expect(exported(format)).toContain('firstName');
      expect(exported(format)).not.toMatch(/soundsLike|V/);
    }
  },
);
