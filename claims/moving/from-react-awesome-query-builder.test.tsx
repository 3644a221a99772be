import { CoreConfig, Utils, type Config, type JsonTree } from '@react-awesome-query-builder/core';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { defaultOperators, formatQuery, QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import {
  convertTree,
  OPERATORS,
} from '../../src/examples/from-react-awesome-query-builder/convert';
import { convertFields } from '../../src/examples/from-react-awesome-query-builder/convertFields';
import { group, pathsOf, rule, show } from '../lib';
import { claim } from '../claim';

claim('8+', 'React Query Builder writes the value of the query unchanged.', () => {
  const query = group('root', [
    { field: 'birthdate', operator: '=', value: '2020-05-18' },
    { field: 'rehearsal', operator: '=', value: '00:50' },
  ]);
  expect(formatQuery(query, 'jsonlogic')).toEqual({
    and: [
      { '==': [{ var: 'birthdate' }, '2020-05-18'] },
      { '==': [{ var: 'rehearsal' }, '00:50'] },
    ],
  });
});

claim(
  '8+',
  'React Query Builder writes `startsWith` and `endsWith`, which you add to the evaluator. react-awesome-query-builder 6.6.15 leaves out these rules.',
  () => {
    const query = group('root', [
      rule('a', { operator: 'beginsWith', value: 'St' }),
      rule('b', { operator: 'endsWith', value: 'g' }),
    ]);
    expect(formatQuery(query, 'jsonlogic')).toEqual({
      and: [
        { startsWith: [{ var: 'firstName' }, 'St'] },
        { endsWith: [{ var: 'firstName' }, 'g'] },
      ],
    });
  },
);

claim(
  '8+',
  'Only react-awesome-query-builder marks them in JsonLogic, with an operator named `locked`.',
  () => {
    const query = group('root', [rule('a', { value: 'x', disabled: true })]);
    expect(formatQuery(query, 'jsonlogic')).toEqual({
      and: [{ '==': [{ var: 'firstName' }, 'x'] }],
    });
  },
);

claim('8+', 'The converter puts the subquery into a group, whose `not` it writes.', () => {
  const albums = (value: object) => ({
    combinator: 'and',
    rules: [{ field: 'albums', operator: '=', match: { mode: 'some' as const }, value }],
  });
  const rules = [{ field: 'year', operator: '=', value: 1990 }];
  const negated = { combinator: 'and', not: true, rules };
  const year = { '==': [{ var: 'year' }, 1990] };
  expect(formatQuery(albums(negated), 'jsonlogic')).toEqual({
    and: [{ some: [{ var: 'albums' }, year] }],
  });
  expect(formatQuery(albums({ combinator: 'and', rules: [negated] }), 'jsonlogic')).toEqual({
    and: [{ some: [{ var: 'albums' }, { and: [{ '!': { and: [year] } }] }] }],
  });
  const two = { ...negated, rules: [...rules, ...rules] };
  expect(formatQuery(albums(two), 'jsonlogic')).toEqual({
    and: [{ some: [{ var: 'albums' }, { '!': { and: [year, year] } }] }],
  });
});

claim(
  '8+',
  [
    'Together, they need nothing but React Query Builder.',
    'Each loss has the path in the tree, what is lost and why.',
  ],
  () => {
    const properties = { field: 'age', operator: 'near', value: [1] };
    const { query, losses } = convertTree({
      type: 'group',
      children1: [{ type: 'rule', properties }],
    });
    expect(query.rules).toEqual([]);
    expect(losses).toEqual([
      { path: '/children1/0', what: 'near', why: expect.any(String) as string },
    ]);
    expect(convertFields({ age: { type: 'number' } }).fields).toMatchObject([{ name: 'age' }]);
  },
);

claim(
  '8+',
  'Texts with a part | `like`, and `not_like` for the opposite | `contains`, `doesNotContain`',
  () => {
    const names = defaultOperators.map(({ name }): string => name);
    expect([...OPERATORS.values()].filter(name => !names.includes(name))).toEqual([]);
    expect(OPERATORS.get('like')).toBe('contains');
    expect(OPERATORS.get('not_like')).toBe('doesNotContain');
  },
);

claim(
  '8+',
  'It keeps other conjunctions, such as `XOR`, and reports them: add the combinator to `combinators`, and check whether your export supports it.',
  () => {
    const { query, losses } = convertTree({ type: 'group', properties: { conjunction: 'XOR' } });
    expect(query.combinator).toBe('xor');
    expect(losses).toMatchObject([{ what: 'XOR' }]);
  },
);

claim(
  '8+',
  'The group that replaces it compares with an empty string, and the database decides whether 0 is equal to that.',
  () => {
    const properties = { field: 'age', operator: 'is_empty', value: [] };
    const { query } = convertTree({ type: 'group', children1: [{ type: 'rule', properties }] });
    expect(formatQuery(query, 'sql')).toBe("((age is null or age = ''))");
    const logic = formatQuery(query, 'jsonlogic') as RulesLogic;
    const ages = [0, '', null, 1];
    expect(ages.filter(age => jsonLogic.apply(logic, { age }))).toEqual([0, '', null]);
  },
);

claim('8+', 'Dates keep their order.', () => {
  const range = (...value: unknown[]) =>
    group('root', [{ field: 'age', operator: 'between', value }]);
  const query = range(40, 20);
  expect(formatQuery(query, 'jsonlogic')).toEqual({ and: [{ '<=': [20, { var: 'age' }, 40] }] });
  expect(formatQuery(query, 'sql')).toBe("(age between '40' and '20')");
  expect(formatQuery(query, { format: 'sql', parseNumbers: true })).toBe('(age between 20 and 40)');
  expect(formatQuery(range('2021-01-01', '2020-01-01'), 'jsonlogic')).toEqual({
    and: [{ '<=': ['2021-01-01', { var: 'age' }, '2020-01-01'] }],
  });
});

claim(
  '8+',
  'For the negation of `(a OR b) AND (c OR d)`, it writes `NOT (a OR b) AND (c OR d)`.',
  () => {
    const compare = (id: string) => ({
      type: 'rule',
      id,
      properties: { field: id, operator: 'equal', value: [1], valueSrc: ['value'] },
    });
    const either = (id: string, ...names: string[]) => ({
      type: 'group',
      id,
      properties: { conjunction: 'OR' },
      children1: names.map(compare),
    });
    const tree = {
      type: 'group',
      id: 'root',
      properties: { conjunction: 'AND', not: true },
      children1: [either('first', 'a', 'b'), either('second', 'c', 'd')],
    };
    const config = {
      ...CoreConfig,
      fields: Object.fromEntries(['a', 'b', 'c', 'd'].map(name => [name, { type: 'number' }])),
    } as Config;
    const loaded = Utils.loadTree(tree as JsonTree);
    expect(Utils.sqlFormat(loaded, config)).toBe('NOT (a = 1 OR b = 1) AND (c = 1 OR d = 1)');
    expect(Utils.jsonLogicFormat(loaded, config).logic).toMatchObject({
      '!': { and: [{ or: [{}, {}] }, { or: [{}, {}] }] },
    });
    expect(formatQuery(convertTree(tree).query, { format: 'sql', parseNumbers: true })).toBe(
      'NOT ((a = 1 or b = 1) and (c = 1 or d = 1))',
    );
  },
);

claim(
  '8+',
  '`maxNesting` | `maxLevels`, one less: the root group does not count. `0` does not limit, so replace `1` by `addGroupAction: null` in `controlElements`',
  () => {
    show(<QueryBuilder maxLevels={1} query={group('root', [group('a', [])])} />);
    expect(pathsOf('rule-group')).toEqual(['[]', '[0]']);
    expect(pathsOf('add-group')).toEqual(['[]']);
    show(<QueryBuilder maxLevels={0} query={group('root', [group('a', [])])} />);
    expect(pathsOf('add-group')).toEqual(['[]', '[0]']);
    show(<QueryBuilder controlElements={{ addGroupAction: null }} />);
    expect(pathsOf('add-group')).toEqual([]);
  },
);

claim(
  '8+',
  '`convertFields` reports each setting that a field does not have, such as `min`, `preferWidgets`, `asyncFetch`, and `operators` of a `!group` or multiselect field.',
  () => {
    const settings = { min: 0, asyncFetch: true };
    const { losses } = convertFields({
      age: { type: 'number', preferWidgets: ['slider'], fieldName: 'a', fieldSettings: settings },
    });
    expect(losses.map(({ what }) => what)).toEqual([
      'preferWidgets',
      'fieldName',
      'min',
      'asyncFetch',
    ]);
    const parents = convertFields({
      a: { type: '!struct', tooltip: 'x', subfields: {} },
      b: { type: '!group', operators: ['some'], subfields: {} },
      c: { type: 'multiselect', operators: ['multiselect_equals'] },
      d: {
        type: 'select',
        label2: 'x',
        fieldSettings: { listValues: [{ value: 1, groupTitle: 'x' }] },
      },
      e: { type: 'text', defaultOperator: 'proximity' },
    });
    expect(parents.losses.map(({ path, what }) => `${path} ${what}`)).toEqual([
      'a tooltip',
      'b operators',
      'c operators',
      'd label2',
      'd groupTitle',
      'e proximity',
    ]);
  },
);
