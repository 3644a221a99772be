import {
  defaultOperators,
  formatQuery,
  parseSQL,
  QueryBuilder,
  type Field,
  type Operator,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { all, at, change, group, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const lastName: Field = { name: 'lastName', label: 'Last name' };

const list = (...names: string[]): Operator[] => names.map(name => ({ name, label: name }));

const one = group('root', [rule('a', { field: 'lastName' })]);

claim(
  '5',
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
  '4-5',
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
    expect(corrected('text', '=', ['1', '2'])).toEqual(['1', '2']);
  },
);

claim('5', 'If an operator has a `className`, the rules that use it get that class .', () => {
  const operators = [{ name: 'like', label: 'like', className: 'fuzzy' }, ...list('=')];
  const query = group('root', [
    rule('a', { field: 'lastName', operator: 'like' }),
    rule('b', { field: 'lastName', operator: '=' }),
  ]);
  show(<QueryBuilder fields={[lastName]} operators={operators} defaultQuery={query} />);
  expect(all('rule').map(({ classList }) => classList.contains('fuzzy'))).toEqual([true, false]);
});
