import { formatQuery, type RuleType } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

const sqlOf = (more: Partial<RuleType>, result: string): string =>
  formatQuery(group('root', [rule('a', more)]), {
    format: 'parameterized',
    valueProcessor: () => result,
  }).sql;

const expectPlaceholdersOfListsAlone = (empty: string) => {
  expect(sqlOf({ value: 'lastName', valueSource: 'field' }, 'now()')).toBe('(firstName = now())');
  for (const operator of ['in', 'between']) {
    expect(sqlOf({ operator, value: '1,2' }, '')).toBe(empty);
    expect(sqlOf({ operator, value: '1,2' }, 'now()')).not.toContain('now');
  }
  for (const result of ['', 'now()']) {
    expect(sqlOf({ value: 'V' }, result)).toBe('(firstName = ?)');
    expect(sqlOf({ operator: 'contains', value: 5 }, result)).toBe('(firstName like ?)');
    expect(sqlOf({ operator: 'null' }, result)).toBe('(firstName is null)');
  }
};

claim(
  '8+',
  'Its result changes the SQL only if a rule compares two fields, or if the result for a list or range is empty: `formatQuery` then omits the rule.',
  () => {
    expectPlaceholdersOfListsAlone('(1 = 1)');
  },
);

claim(
  '4-7',
  'Its result changes the SQL only if a rule compares two fields, or if the result for a list or range is empty: `formatQuery` then omits the rule.',
  () => {
    expectPlaceholdersOfListsAlone('()');
  },
);
