import { defaultValidator, formatQuery, type RuleGroupTypeIC } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { everyKind, formatsChangedBy, group, invalid, rule } from '../../lib';

const values = { Date: new Date(0), object: { name: 'Toto' }, nothing: undefined };
const written = (format: string, value: unknown, operator = '='): unknown =>
  formatQuery(group('root', [rule('a', { operator, value })]), format as 'sql');

it('dates-in-text', () => {
  for (const format of ['sql', 'cel', 'spel', 'jsonata', 'natural_language']) {
    expect(written(format, values.Date)).toContain('Thu Jan 01 1970');
    expect(written(format, values.object)).toContain('[object Object]');
    expect(written(format, undefined)).toContain('undefined');
  }
  expect(written('mongodb', values.Date)).toBe('{"firstName":"1970-01-01T00:00:00.000Z"}');
  expect(written('mongodb', values.object)).toBe('{"firstName":{"name":"Toto"}}');
});

it('dates-unchanged', () => {
  for (const value of Object.values(values)) {
    expect(written('parameterized', value)).toHaveProperty('params', [value]);
    expect(written('parameterized_named', value)).toHaveProperty('params.firstName_1', value);
    expect(written('jsonlogic', value)).toEqual({ and: [{ '==': [{ var: 'firstName' }, value] }] });
    expect(written('elasticsearch', value)).toEqual({
      bool: { must: [{ term: { firstName: value } }] },
    });
    expect(JSON.stringify(written('elasticsearch', value, 'contains'))).toMatch(
      /Thu Jan 01 1970|\[object Object\]|undefined/,
    );
  }
});

it('undefined-in-mongodb', () => {
  expect(() => JSON.parse(String(written('mongodb', undefined))) as unknown).toThrow(SyntaxError);
  const two = group('root', [rule('a', { value: undefined }), rule('b', { value: 'V' })]);
  expect(formatQuery(two, 'mongodb')).toBe('{"$and":[{},{"firstName":"V"}]}');
});

it('xor-independent', () => {
  const query = { rules: [rule('a', { value: 'A' }), 'xor', rule('b', { value: 'B' })] };
  const longer = { rules: [...query.rules, 'and', rule('c', { value: 'C' })] };
  const write = (value: unknown, format: 'cel'): string =>
    JSON.stringify(formatQuery(invalid<RuleGroupTypeIC>(value), format));
  for (const format of ['mongodb', 'jsonlogic', 'elasticsearch']) {
    expect(write(query, format as 'cel')).not.toMatch(/A|B/);
    expect(write(longer, format as 'cel')).not.toContain('A');
    expect(write(longer, format as 'cel')).toMatch(/B.*C/);
  }
  expect(formatQuery(invalid<RuleGroupTypeIC>(query), 'cel')).toBe(
    'firstName == "A" firstName == "B"',
  );
});

const jsonFormats = ['json', 'json_without_ids'];
const sqlFormats = ['sql', 'parameterized', 'parameterized_named'];
const formats = [
  ...[...jsonFormats, ...sqlFormats, 'mongodb', 'cel', 'spel', 'jsonlogic', 'elasticsearch'],
  ...['jsonata', 'natural_language'],
];
const except = (...names: string[]) => formats.filter(format => !names.includes(format));

it('formats-of-options', () => {
  const changed = (option: object, others?: object, query = everyKind): string[] =>
    formatsChangedBy(
      options => formatQuery(query, { format: 'sql', ...options }),
      formats,
      option,
      others,
    );
  const noJson = except(...jsonFormats);
  const list = [{ name: 'soundsLike', label: 'sounds like' }];
  const named = { fields: [{ name: 'age', label: 'Years', validator: () => false }] };
  const quoted = [...sqlFormats, 'jsonata', 'natural_language'];
  expect(changed({ preset: 'postgresql' })).toEqual(quoted);
  expect(changed({ parseNumbers: true })).toEqual(formats);
  expect(changed({ numberedParams: true })).toEqual(['parameterized']);
  expect(changed({ paramPrefix: '$' }, { numberedParams: true })).toEqual([
    'parameterized',
    'parameterized_named',
  ]);
  expect(changed({ paramsKeepPrefix: true })).toEqual(['parameterized_named']);
  expect(changed({ quoteFieldNamesWith: '`' })).toEqual(quoted);
  expect(changed({ fieldIdentifierSeparator: '.' }, { quoteFieldNamesWith: '`' })).toEqual(
    quoted.filter(format => !format.startsWith('parameterized')),
  );
  expect(changed({ quoteValuesWith: '"' })).toEqual(['sql', 'natural_language']);
  expect(changed({ concatOperator: '+' })).toEqual(sqlFormats);
  expect(changed({ validator: () => ({ a: false }) })).toEqual(noJson);
  expect(changed({ validator: () => false })).toEqual(noJson);
  expect(changed(named)).toEqual(noJson);
  expect(changed({ fallbackExpression: '1 = 0' }, {}, group('root', []))).toEqual(
    except(...jsonFormats, 'jsonlogic', 'elasticsearch'),
  );
  expect(changed({ placeholderFieldName: 'age' })).toEqual(noJson);
  expect(changed({ placeholderOperatorName: '=' })).toEqual(noJson);
  expect(changed({ getOperators: () => list })).toEqual(['natural_language']);
  expect(changed({ valueProcessor: () => 'x' })).toEqual(noJson);
  expect(changed({ ruleProcessor: () => 'x' })).toEqual(noJson);
});

it('default-validator-ignores-fields', () => {
  const fields = [{ name: 'firstName', label: 'First name', validator: () => false }];
  const one = group('root', [rule('a')]);
  expect(defaultValidator(one)).toEqual({ root: true });
  expect(formatQuery(one, { format: 'sql', fields })).toBe('()');
});
