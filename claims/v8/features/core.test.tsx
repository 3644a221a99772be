import { QueryManager, type Field } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group, rule } from '../../lib';

const fields: Field[] = [
  { name: 'age', label: 'Age', inputType: 'number', defaultValue: 7, operators: ['>', '<'] },
  {
    name: 'instrument',
    label: 'Instrument',
    operators: ['='],
    valueEditorType: 'select',
    values: [{ name: 'piano', label: 'Piano' }],
  },
];
const query = group('root', [
  rule('locked', { field: 'age', operator: '>', value: 28, disabled: true }),
  rule('open', { field: 'age', operator: '>', value: 28 }),
]);

it('manager-logic', () => {
  const manager = new QueryManager(query, { fields, maxLevels: 1 });
  manager.update('value', 30, 'locked').remove('locked');
  expect(manager.getQuery().rules[0]).toEqual(query.rules[0]);
  manager.update('value', 30, 'open');
  expect(manager.getQuery().rules[1]).toMatchObject({ value: 30 });
  manager.update('field', 'instrument', 'open');
  expect(manager.getQuery().rules[1]).toMatchObject({
    field: 'instrument',
    operator: '=',
    value: 'piano',
  });
  manager.add({ combinator: 'and', rules: [] });
  expect(manager.getQuery().rules).toHaveLength(3);
  manager.add({ combinator: 'and', rules: [] }, [2]);
  expect(manager.getQuery()).toHaveProperty('rules.2.rules', []);
});

it('rule-context', () => {
  const manager = new QueryManager(query, { fields });
  const { operators, inputType } = manager.getRuleContext('open') ?? {};
  expect(operators).toMatchObject([{ name: '>' }, { name: '<' }]);
  expect(inputType).toBe('number');
  manager.update('field', 'instrument', 'open');
  expect(manager.getRuleContext('open')).toMatchObject({ values: [{ name: 'piano' }] });
});
