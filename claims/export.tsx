import { expect } from 'vitest';
import { formatQuery, type RuleGroupTypeIC } from 'react-querybuilder';
import { group, rule, invalid } from './lib';

export const jsonFormats = ['json', 'json_without_ids'];

export const sqlFormats = ['sql', 'parameterized', 'parameterized_named'];

export const formats = [...jsonFormats, ...sqlFormats, 'mongodb', 'cel', 'spel', 'jsonlogic'];

export const expectDisabledToBeExported = (): void => {
  const query = (disabled: boolean) => {
    const more = disabled ? { disabled } : {};
    return group('root', [
      rule('a', { value: 'V', ...more }),
      group('g', [rule('b', { field: 'age', value: 28, ...more })], more),
    ]);
  };
  const formats = [
    'sql',
    'parameterized',
    'parameterized_named',
    'mongodb',
    'cel',
    'spel',
    'jsonlogic',
  ];
  for (const format of formats) {
    const exported: unknown = formatQuery(query(true), format as 'sql');
    expect(exported).toEqual(formatQuery(query(false), format as 'sql'));
    expect(JSON.stringify(exported)).toMatch(/V.*28/s);
  }
  for (const format of ['json', 'json_without_ids'] as const) {
    expect(formatQuery(query(true), format)).toMatch(/V.*28/s);
  }
};

export const expectTextOfComparedFields = (): void => {
  const query = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
  const valueProcessor = () => 'upper(lastName)';
  const { sql, params } = formatQuery(query, { format: 'parameterized', valueProcessor });
  expect([sql, params]).toEqual(['(firstName = upper(lastName))', []]);
  const named = formatQuery(query, { format: 'parameterized_named', valueProcessor });
  expect([named.sql, named.params]).toEqual(['(firstName = upper(lastName))', {}]);
};

export const expectInvalidJsonNumbers = (): void => {
  const read = (operator: string, value: string, parseNumbers = false): unknown =>
    JSON.parse(
      formatQuery(group('root', [rule('a', { operator, value })]), {
        format: 'mongodb',
        parseNumbers,
      }),
    );
  for (const text of ['two\nlines', 'a\ttab']) expect(() => read('=', text)).toThrow(SyntaxError);
  for (const number of ['007', '+7', '.7', '7.']) {
    expect(() => read('=', number, true)).toThrow(SyntaxError);
    expect(() => read('between', `${number},9`)).toThrow(SyntaxError);
    expect(read('=', number)).toBeTruthy();
  }
};

export const expectXorToBeLeftOut = (): void => {
  const query = { rules: [rule('a', { value: 'A' }), 'xor', rule('b', { value: 'B' })] };
  const longer = { rules: [...query.rules, 'and', rule('c', { value: 'C' })] };
  const write = (value: unknown, format: 'cel'): string =>
    JSON.stringify(formatQuery(invalid<RuleGroupTypeIC>(value), format));
  for (const format of ['mongodb', 'jsonlogic']) {
    expect(write(query, format as 'cel')).not.toMatch(/A|B/);
    expect(write(longer, format as 'cel')).not.toContain('A');
    expect(write(longer, format as 'cel')).toMatch(/B.*C/);
  }
  expect(formatQuery(invalid<RuleGroupTypeIC>(query), 'cel')).toBe(
    'firstName == "A" firstName == "B"',
  );
};

export const expectSqlOfBooleans = (): void => {
  const sql = (operator: string, value: unknown) =>
    formatQuery(group('root', [rule('a', { operator, value })]), 'sql');
  expect(sql('=', true)).toBe('(firstName = TRUE)');
  expect(sql('>', false)).toBe('(firstName > FALSE)');
  expect(sql('contains', true)).toBe("(firstName like '%true%')");
  expect(sql('in', [true])).toBe("(firstName in ('true'))");
  expect(sql('between', [true, false])).toBe("(firstName between 'true' and 'false')");
  expect(sql('=', 28)).toBe("(firstName = '28')");
};

export const expectEmptyItemsInArrays = (): void => {
  const sql = (operator: string, value: unknown) =>
    formatQuery(group('root', [rule('a', { operator, value })]), 'sql');
  for (const operator of ['in', 'notIn']) {
    expect(sql(operator, ', a ,,b ')).toContain("('a', 'b')");
    expect(sql(operator, ['', ' a '])).toContain("('', 'a')");
  }
};

export const expectIncompleteRulesToBeLeftOut = (): void => {
  const formats = [
    'sql',
    'parameterized',
    'parameterized_named',
    'mongodb',
    'cel',
    'spel',
    'jsonlogic',
  ];
  const incomplete = [
    { field: '~' },
    { operator: '~' },
    ...['in', 'notIn'].flatMap(operator => ['', []].map(value => ({ operator, value }))),
    ...['between', 'notBetween'].flatMap(operator =>
      ['', '1', '1,', ['1']].map(value => ({ operator, value })),
    ),
  ];
  const exported = (format: string, more: object[]): unknown =>
    formatQuery(
      group('root', [rule('a', { value: 'V' }), ...more.map(item => rule('b', item))]),
      format as 'sql',
    );
  for (const item of incomplete) {
    for (const format of formats) {
      expect(exported(format, [item])).toEqual(exported(format, []));
    }
    for (const format of ['json', 'json_without_ids']) {
      expect(exported(format, [item])).not.toEqual(exported(format, []));
    }
  }
};
