import {
  convertToIC,
  formatQuery,
  type ExportFormat,
  type ParameterizedSQL,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect, expectTypeOf } from 'vitest';
import { everyKind, formatsChangedBy, group, invalid, rule } from '../lib';
import { claim } from '../claim';

const named = group('root', [rule('a', { value: 'V' })]);

claim(
  '4',
  'It accepts queries with one combinator per group or with independent combinators.',
  () => {
    const copy = structuredClone(named);
    expect(formatQuery(named)).toBe(formatQuery(named, 'json'));
    expect(formatQuery(named, { format: 'sql' })).toBe(formatQuery(named, 'sql'));
    expect(formatQuery(convertToIC(named), 'sql')).toBe("(firstName = 'V')");
    const independent: RuleGroupTypeIC = { rules: [rule('a'), 'or', rule('b')] };
    expect(formatQuery(independent, 'sql')).toBe("(firstName = '' or firstName = '')");
    expect(named).toEqual(copy);
  },
);

claim('4', "For an unknown name, `formatQuery` returns an empty string and doesn't throw.", () => {
  expect(formatQuery(named, invalid<'sql'>('SQL'))).toBe(formatQuery(named, 'sql'));
  for (const name of ['xml', 'mongodb_query', '']) {
    expect(formatQuery(named, invalid<'sql'>(name))).toBe('');
    expect(formatQuery(named, { format: invalid<'sql'>(name) })).toBe('');
  }
});

claim(
  '4',
  "A variable of type `ExportFormat` matches no signature: write `format as 'sql'`, and treat the result as `unknown`.",
  () => {
    const format = 'parameterized' as ExportFormat;
    // @ts-expect-error The claim of this test.
    formatQuery(named, format);
    expect(formatQuery(named, format as 'sql')).toEqual({ sql: '(firstName = ?)', params: ['V'] });
    expectTypeOf(formatQuery(named, 'sql')).toBeString();
    expectTypeOf(formatQuery(named, 'parameterized')).toEqualTypeOf<ParameterizedSQL>();
  },
);

const jsonFormats = ['json', 'json_without_ids'];

const sqlFormats = ['sql', 'parameterized', 'parameterized_named'];

const formats = [...jsonFormats, ...sqlFormats, 'mongodb', 'cel', 'spel', 'jsonlogic'];

const except = (...names: string[]) => formats.filter(format => !names.includes(format));

claim('4', '"SQL" means `sql`, `parameterized` and `parameterized_named`.', () => {
  const changed = (option: object, query = everyKind): string[] =>
    formatsChangedBy(options => formatQuery(query, { format: 'sql', ...options }), formats, option);
  const noJson = except(...jsonFormats);
  const own = [{ name: 'age', label: 'Age', validator: () => false }];
  expect(changed({ parseNumbers: true })).toEqual(formats);
  expect(changed({ paramPrefix: '$' })).toEqual(['parameterized_named']);
  expect(changed({ quoteFieldNamesWith: '`' })).toEqual(sqlFormats);
  expect(changed({ fields: own })).toEqual(noJson);
  expect(changed({ validator: () => ({ a: false }) })).toEqual(noJson);
  expect(changed({ validator: () => false })).toEqual(noJson);
  expect(changed({ fallbackExpression: '1 = 0' }, group('root', []))).toEqual(
    except(...jsonFormats, 'jsonlogic'),
  );
  expect(changed({ placeholderFieldName: 'age' })).toEqual(noJson);
  expect(changed({ placeholderOperatorName: '=' })).toEqual(noJson);
  expect(changed({ valueProcessor: () => 'x' })).toEqual(except(...jsonFormats, 'jsonlogic'));
});
