import {
  defaultOperators,
  formatQuery,
  parseSQL,
  QueryBuilder,
  type Field,
  type NameLabelPair,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { all, at, change, find, group, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const lastName: Field = { name: 'lastName', label: 'Last name' };

const one = group('root', [rule('a', { field: 'lastName' })]);

claim(
  '4',
  'You can safely change the `label` of operators and group them , because exports and imports identify operators by `name`:',
  () => {
    const operators = defaultOperators.map(item => ({ ...item, label: `${item.label}!` }));
    const { ruleAt, query } = show(
      <QueryBuilder fields={[lastName]} defaultQuery={one} operators={operators} />,
    );
    expect(at('operators').textContent).toContain('begins with!');
    const options = [{ label: 'All', options: operators }];
    change('operators', 'beginsWith');
    change('value-editor', 'V');
    expect(ruleAt(0).operator).toBe('beginsWith');
    expect(formatQuery(query(), 'sql')).toBe("(lastName like 'V%')");
    show(<QueryBuilder fields={[lastName]} defaultQuery={one} operators={options} />);
    expect(find('optgroup', 0).textContent).toContain('begins with!');
    expect(parseSQL("lastName like 'V%'").rules[0]).toHaveProperty('operator', 'beginsWith');
  },
);

claim('4', 'The query builder hides the value editor only for `null` and `notNull`.', () => {
  const editors = (operator: { name: string; arity?: unknown }): number => {
    const operators = [...defaultOperators, { ...operator, label: 'own' }] as NameLabelPair[];
    const query = group('root', [rule('a', { field: 'lastName', operator: operator.name })]);
    show(<QueryBuilder fields={[lastName]} defaultQuery={query} operators={operators} />);
    return all('value-editor').length;
  };
  for (const name of ['null', 'notNull']) expect(editors({ name })).toBe(0);
  const rules = defaultOperators.map(({ name: operator }) =>
    rule(operator, { field: 'lastName', operator, value: '1' }),
  );
  show(<QueryBuilder fields={[lastName]} defaultQuery={group('root', rules)} />);
  const shown = all('rule').filter(item => item.querySelector('.rule-value'));
  expect(shown).toHaveLength(defaultOperators.length - 2);
  for (const more of [{}, { arity: 'unary' }, { arity: 0 }]) {
    expect(editors({ name: 'isToday', ...more })).toBe(1);
  }
  const query = group('root', [rule('a', { field: 'lastName', operator: 'isToday' })]);
  const controlElements = { valueEditor: () => null };
  show(<QueryBuilder {...{ fields: [lastName], controlElements }} defaultQuery={query} />);
  expect(all('value-editor')).toEqual([]);
});

claim('4', 'Only `mongodb` adds quotes: `"$current_date"`.', () => {
  const value = `x"y'z\\`;
  const query = group('root', [rule('a', { value, valueSource: 'field' })]);
  expect(formatQuery(query, 'sql')).toBe(`(firstName = ${value})`);
  const parameterized = formatQuery(query, 'parameterized');
  expect(parameterized).toEqual({ sql: `(firstName = ${value})`, params: [] });
  for (const format of ['cel', 'spel'] as const) {
    expect(formatQuery(query, format)).toBe(`firstName == ${value}`);
  }
  expect(formatQuery(query, 'mongodb')).toContain(`"$${value}"`);
});
