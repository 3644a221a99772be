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
