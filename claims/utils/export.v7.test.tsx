import { createRequire } from 'node:module';
import { fireEvent } from '@testing-library/react';
import jsonata from 'jsonata';
import {
  defaultOperators,
  defaultValidator,
  formatQuery,
  QueryBuilder,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { everyKind, fields, find, formatsChangedBy, group, invalid, rule, show } from '../lib';
import { claim } from '../claim';

const values = { Date: new Date(0), object: { name: 'Toto' }, nothing: undefined };

const written = (format: string, value: unknown, operator = '='): unknown =>
  formatQuery(group('root', [rule('a', { operator, value })]), format as 'sql');

claim('7', '`mongodb` writes JSON.', () => {
  for (const format of ['sql', 'cel', 'spel', 'jsonata', 'natural_language']) {
    expect(written(format, values.Date)).toContain('Thu Jan 01 1970');
    expect(written(format, values.object)).toContain('[object Object]');
    expect(written(format, undefined)).toContain('undefined');
  }
  expect(written('mongodb', values.Date)).toBe('{"firstName":"1970-01-01T00:00:00.000Z"}');
  expect(written('mongodb', values.object)).toBe('{"firstName":{"name":"Toto"}}');
});

claim(
  '7',
  'Only in patterns such as `beginsWith`, `elasticsearch` and `mongodb` convert them to text.',
  () => {
    for (const value of Object.values(values)) {
      expect(written('parameterized', value)).toHaveProperty('params', [value]);
      expect(written('parameterized_named', value)).toHaveProperty('params.firstName_1', value);
      expect(written('jsonlogic', value)).toEqual({
        and: [{ '==': [{ var: 'firstName' }, value] }],
      });
      expect(written('elasticsearch', value)).toEqual({
        bool: { must: [{ term: { firstName: value } }] },
      });
      for (const format of ['elasticsearch', 'mongodb'])
        expect(JSON.stringify(written(format, value, 'beginsWith'))).toMatch(
          /Thu Jan 01 1970|\[object Object\]|undefined/,
        );
      expect(written('parameterized', value, 'beginsWith')).toHaveProperty('params', [value]);
      expect(written('jsonlogic', value, 'beginsWith')).toEqual({
        and: [{ startsWith: [{ var: 'firstName' }, value] }],
      });
    }
  },
);

claim(
  '7',
  'Never export `undefined`: in `mongodb`, a lone rule `age = undefined` becomes invalid JSON, and among other rules it becomes `{}`, which selects everything.',
  () => {
    expect(() => JSON.parse(String(written('mongodb', undefined))) as unknown).toThrow(SyntaxError);
    const two = group('root', [rule('a', { value: undefined }), rule('b', { value: 'V' })]);
    expect(formatQuery(two, 'mongodb')).toBe('{"$and":[{},{"firstName":"V"}]}');
  },
);

claim(
  '7',
  'With independent combinators, `mongodb`, `jsonlogic` and `elasticsearch` leave out rules next to `xor`, and `cel` writes no operator.',
  () => {
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
  },
);

const jsonFormats = ['json', 'json_without_ids'];

const sqlFormats = ['sql', 'parameterized', 'parameterized_named'];

const formats = [
  ...[...jsonFormats, ...sqlFormats, 'mongodb', 'cel', 'spel', 'jsonlogic', 'elasticsearch'],
  ...['jsonata', 'natural_language'],
];

const except = (...names: string[]) => formats.filter(format => !names.includes(format));

claim('7', '"JSON" means `json` and `json_without_ids`.', () => {
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
  const shut = group('root', [
    rule('a', { value: 'x' }),
    group('g', [rule('b', { value: 'inside' })]),
  ]);
  for (const format of noJson) {
    const options = { format: format as 'sql', fallbackExpression: '1 = 0' };
    const leftOut: unknown = formatQuery(shut, { ...options, validator: () => ({ g: false }) });
    expect(JSON.stringify(leftOut)).not.toMatch(/inside|1 = 0/);
    const whole: unknown = formatQuery(shut, { ...options, validator: () => ({ root: false }) });
    expect(whole).toEqual(formatQuery(group('root', []), options));
  }
  expect(changed({ placeholderFieldName: 'age' })).toEqual(noJson);
  expect(changed({ placeholderOperatorName: '=' })).toEqual(noJson);
  expect(changed({ getOperators: () => list })).toEqual(['natural_language']);
  expect(changed({ valueProcessor: () => 'x' })).toEqual(noJson);
  expect(changed({ ruleProcessor: () => 'x' })).toEqual(noJson);
});

claim(
  '7',
  "`defaultValidator` alone is not enough: it doesn't call the validators of fields.",
  () => {
    const fields = [{ name: 'firstName', label: 'First name', validator: () => false }];
    const one = group('root', [rule('a')]);
    expect(defaultValidator(one)).toEqual({ root: true });
    expect(formatQuery(one, { format: 'sql', fields })).toBe('()');
  },
);

const require = createRequire(import.meta.url);

const { apply } = require('../../verify/v7/node_modules/json-logic-js') as {
  apply: (logic: unknown, data: object) => unknown;
};

claim('7', '`$contains` and `<` throw an error for null.', async () => {
  const expression = (operator: string, value: unknown) =>
    formatQuery(group('', [rule('', { field: 'age', operator, value })]), {
      format: 'jsonata',
      parseNumbers: true,
    });
  const values: Record<string, unknown> = {
    in: '1,2',
    notIn: '1,2',
    between: '1,2',
    notBetween: '1,2',
  };
  const results = await Promise.all(
    defaultOperators.map(async ({ name }) => {
      const text = expression(name, values[name] ?? 28);
      return [name, Boolean(await jsonata(text).evaluate({}))] as const;
    }),
  );
  const selected = results.filter(([, isSelected]) => isSelected).map(([name]) => name);
  expect(selected).toEqual(['notIn', 'notBetween']);
  for (const operator of ['<', 'contains'])
    await expect(jsonata(expression(operator, 28)).evaluate({ age: null })).rejects.toBeDefined();
  const isKept = (operator: string, value: unknown) =>
    apply(formatQuery(group('', [rule('', { field: 'age', operator, value })]), 'jsonlogic'), {});
  for (const operator of ['!=', 'notIn', 'doesNotContain'])
    expect(isKept(operator, 'x')).toBe(true);
  expect(isKept('notBetween', '28,60')).toBe(true);
  expect(isKept('notBetween', '-5,5')).toBe(false);
});

claim(
  '7',
  'Values in `mongodb`, `jsonlogic`, `elasticsearch` | Written as JSON, so text stays text. But a value can be an object, and MongoDB and JsonLogic read operators in it',
  () => {
    const filter = formatQuery(group('', [rule('', { value: { var: 'secret' } })]), 'jsonlogic');
    expect(apply(filter, { firstName: 'x', secret: 'x' })).toBe(true);
    expect(apply(filter, { firstName: 'x', secret: 'y' })).toBe(false);
  },
);

claim(
  '7',
  'Leave out `parseNumbers: true`: it writes `007` and `.1` without quotation marks, a syntax error in `jsonata`.',
  () => {
    for (const value of ['007', '.1']) {
      const query = group('', [rule('', { field: 'age', value })]);
      const text = formatQuery(query, { format: 'jsonata', parseNumbers: true });
      expect(text).toBe(`age = ${value}`);
      expect(() => jsonata(`age = ${value}`)).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^S02/) as string }) as Error,
      );
    }
  },
);

claim(
  '7',
  'An array as the value of an operator with a single value, such as `=`, or inside a list | Not escaped in `sql`, `cel`, `spel` and `jsonata`: it can end its own string',
  () => {
    for (const format of ['sql', 'cel', 'spel', 'jsonata'] as const) {
      const text = format === 'cel' || format === 'jsonata' ? 'x" or 1' : "x' or 1";
      for (const operator of ['=', 'contains'])
        expect(written(format, [text], operator)).toContain(text);
      expect(written(format, [[text]], 'in')).toContain(text);
    }
  },
);

claim(
  '7',
  "Field names, and values with `valueSource: 'field'` | Written unchanged in every format, including the parameterized formats and the scripts of `mongodb` and (in lists and ranges) `elasticsearch`",
  () => {
    const name = "b'c";
    const filter = (format: 'elasticsearch' | 'mongodb', operator: string, value: unknown) =>
      JSON.stringify(
        formatQuery(
          group('', [rule('', { operator, value, valueSource: 'field' })]),
          format as 'elasticsearch',
        ),
      );
    for (const operator of ['in', 'notIn', 'between', 'notBetween'])
      expect(filter('elasticsearch', operator, [name, 'd'])).toContain(name);
    for (const operator of ['=', '<', 'contains'])
      expect(filter('elasticsearch', operator, name)).not.toContain(name);
    expect(filter('mongodb', 'in', [name])).toContain(`this.${name}`);
  },
);

claim(
  '7',
  'Combinators in SQL formats, SpEL, JSONata and, in lowercase, `mongodb` | Written unchanged, including quotation marks. In `jsonlogic`, the name of an operation',
  () => {
    const combinator = 'or":1,"x';
    const nested = group('', [rule('a'), rule('b')], { combinator });
    const named = formats.filter(format => {
      const result: unknown = formatQuery(nested, format as 'sql');
      const text = typeof result === 'string' ? result : (result as { sql?: string }).sql;
      return text?.includes(combinator);
    });
    expect(named).toEqual([...sqlFormats, 'mongodb', 'spel', 'jsonata', 'natural_language']);
    expect(formatQuery({ ...nested, combinator: 'OR' }, 'mongodb')).toContain('"$or"');
    expect(formatQuery({ ...group('', [rule('a')]), combinator: 'some' }, 'jsonlogic')).toEqual({
      some: [expect.anything()],
    });
  },
);

claim(
  '7',
  "With the `listsAsArrays` prop, a missing second value is stored as `null`, for example in `['28', null]`, and counts as a value in SQL.",
  () => {
    const { query, ruleAt } = show(
      <QueryBuilder
        fields={fields}
        listsAsArrays
        defaultQuery={group('root', [rule('a', { operator: 'between' })])}
      />,
    );
    fireEvent.change(find('.rule-value input'), { target: { value: '28' } });
    expect(ruleAt(0).value).toEqual(['28', null]);
    expect(formatQuery(query(), 'sql')).toBe("(firstName between '28' and 'null')");
    expect(formatQuery(query(), 'parameterized').params).toEqual(['28', null]);
    expect(formatQuery(query(), 'parameterized_named').sql).toMatch('between');
  },
);

claim('7', '`jsonlogic` and `elasticsearch` do so only if both values are numeric.', () => {
  const range = (format: string, value: string) =>
    JSON.stringify(written(format, value, 'between')).replaceAll('\\', '');
  for (const format of ['cel', 'spel', 'mongodb', 'jsonlogic', 'elasticsearch'])
    expect(range(format, '28,60')).toMatch(/[ :[]28[^'"].*[ :,]60[^'"]/);
  for (const format of ['cel', 'spel', 'mongodb'])
    expect(range(format, '28,x')).toMatch(/[ :]28[^'"]/);
  for (const format of ['jsonlogic', 'elasticsearch'])
    expect(range(format, '28,x')).toContain('"28"');
});

claim(
  '7',
  "Even without these options, all formats except `json` and `json_without_ids` leave out rules that can't be complete: rules with a placeholder, and rules with `between` or `notBetween` and fewer than two values.",
  () => {
    const formats = [
      'sql',
      'parameterized',
      'parameterized_named',
      'mongodb',
      'cel',
      'spel',
      'jsonlogic',
      'elasticsearch',
      'jsonata',
      'natural_language',
    ];
    const incomplete = [
      { field: '~' },
      { operator: '~' },
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
  },
);
