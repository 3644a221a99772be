import {
  convertToIC,
  formatQuery,
  type ExportFormat,
  type ParameterizedSQL,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect, expectTypeOf, it } from 'vitest';
import { group, invalid, rule } from '../../lib';

it('disabled-rules-exported', () => {
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
});

const named = group('root', [rule('a', { value: 'V' })]);

it('format-argument', () => {
  const copy = structuredClone(named);
  expect(formatQuery(named)).toBe(formatQuery(named, 'json'));
  expect(formatQuery(named, { format: 'sql' })).toBe(formatQuery(named, 'sql'));
  expect(formatQuery(convertToIC(named), 'sql')).toBe("(firstName = 'V')");
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'or', rule('b')] };
  expect(formatQuery(independent, 'sql')).toBe("(firstName = '' or firstName = '')");
  expect(named).toEqual(copy);
});

it('format-names', () => {
  expect(formatQuery(named, invalid<'sql'>('SQL'))).toBe(formatQuery(named, 'sql'));
  for (const name of ['xml', 'mongodb_query', '']) {
    expect(formatQuery(named, invalid<'sql'>(name))).toBe('');
    expect(formatQuery(named, { format: invalid<'sql'>(name) })).toBe('');
  }
});

it('format-types', () => {
  const format = 'parameterized' as ExportFormat;
  // @ts-expect-error The claim of this test.
  formatQuery(named, format);
  expect(formatQuery(named, format as 'sql')).toEqual({ sql: '(firstName = ?)', params: ['V'] });
  expectTypeOf(formatQuery(named, 'sql')).toBeString();
  expectTypeOf(formatQuery(named, 'parameterized')).toEqualTypeOf<ParameterizedSQL>();
});

it('value-processor-of-fields', () => {
  const query = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
  const valueProcessor = () => 'upper(lastName)';
  const { sql, params } = formatQuery(query, { format: 'parameterized', valueProcessor });
  expect([sql, params]).toEqual(['(firstName = upper(lastName))', []]);
  const named = formatQuery(query, { format: 'parameterized_named', valueProcessor });
  expect([named.sql, named.params]).toEqual(['(firstName = upper(lastName))', {}]);
});

it('mongodb-invalid-json', () => {
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
});

it('xor-independent', () => {
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
});
