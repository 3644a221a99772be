import {
  defaultOperators,
  formatQuery,
  parseSQL,
  QueryBuilder,
  type ExportFormat,
  type Field,
  type Operator,
} from 'react-querybuilder';
import { afterEach, expect, it, vi } from 'vitest';
import { all, at, change, group, newRule, options, restore, rule, show } from '../../lib';

afterEach(restore);

const lastName: Field = { name: 'lastName', label: 'Last name' };
const list = (...names: string[]): Operator[] => names.map(name => ({ name, label: name }));
const one = group('root', [rule('a', { field: 'lastName' })]);
const offered = (field: Partial<Field>, props: object = {}): string[] => {
  show(<QueryBuilder fields={[{ ...lastName, ...field }]} defaultQuery={one} {...props} />);
  return options('operators');
};

it('get-operators-second', () => {
  const props = { getOperators: () => list('b'), operators: list('c') };
  expect(offered({ operators: list('a') }, props)).toEqual(['a']);
  expect(offered({}, props)).toEqual(['b']);
  expect(offered({}, { operators: list('c') })).toEqual(['c']);
  expect(offered({})).toEqual(defaultOperators.map(({ name }) => name));
});

it('get-operators-null', () => {
  for (const getOperators of [() => null, () => undefined]) {
    expect(offered({}, { getOperators, operators: list('c') })).toEqual(['c']);
    expect(offered({}, { getOperators })).toHaveLength(18);
  }
});

it('get-operators-argument', () => {
  const getOperators = vi.fn(() => list('b'));
  offered({}, { getOperators });
  for (const call of getOperators.mock.calls as unknown[][]) expect(call).toEqual(['lastName']);
  expect(getOperators).toHaveBeenCalled();
});

it('default-operators', () => {
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
});

it('labels-change', () => {
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
});

it('hidden-value-editors', () => {
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
});

it('operator-as-second-argument', () => {
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
});

it('reset-on-operator-change', () => {
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
  expect(corrected('text', '=', ['1', '2'])).toEqual(['1', '2']);
});

it('unknown-operators', () => {
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
});

it('operator-class', () => {
  const operators = [{ name: 'like', label: 'like', className: 'fuzzy' }, ...list('=')];
  const query = group('root', [
    rule('a', { field: 'lastName', operator: 'like' }),
    rule('b', { field: 'lastName', operator: '=' }),
  ]);
  show(<QueryBuilder fields={[lastName]} operators={operators} defaultQuery={query} />);
  expect(all('rule').map(({ classList }) => classList.contains('fuzzy'))).toEqual([true, false]);
});
