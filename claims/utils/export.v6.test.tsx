import { fireEvent } from '@testing-library/react';
import { formatQuery, QueryBuilder, type RuleGroupTypeIC } from 'react-querybuilder';
import { expect } from 'vitest';
import { everyKind, fields, find, formatsChangedBy, group, invalid, rule, show } from '../lib';
import { expectBarePlus } from '../bare-plus';
import { claim } from '../claim';

claim('6', '`formatQuery` exports disabled rules and groups like all others.', () => {
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

claim(
  '6',
  "You can't add SQL here, except if a rule compares two fields: then the result becomes SQL text.",
  () => {
    const query = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
    const valueProcessor = () => 'upper(lastName)';
    const { sql, params } = formatQuery(query, { format: 'parameterized', valueProcessor });
    expect([sql, params]).toEqual(['(firstName = upper(lastName))', []]);
    const named = formatQuery(query, { format: 'parameterized_named', valueProcessor });
    expect([named.sql, named.params]).toEqual(['(firstName = upper(lastName))', {}]);
  },
);

claim('6', "Numbers such as `007`, `+7`, `.7` and `7.` aren't valid JSON.", () => {
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

claim(
  '6',
  'With independent combinators, `mongodb` and `jsonlogic` leave out rules next to `xor`, and `cel` writes no operator.',
  () => {
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
  },
);

claim('6', "`sql` writes `between '28' and 'null'`.", () => {
  for (const empty of [0, 1]) {
    const { query, ruleAt } = show(
      <QueryBuilder
        fields={fields}
        listsAsArrays
        defaultQuery={group('root', [rule('a', { operator: 'between' })])}
      />,
    );
    fireEvent.change(find('.rule-value input', 1 - empty), { target: { value: '28' } });
    expect((ruleAt(0).value as unknown[])[empty] ?? null).toBeNull();
    expect(formatQuery(query(), 'sql')).toBe(
      empty ? "(firstName between '28' and 'null')" : "(firstName between 'undefined' and '28')",
    );
    expect(formatQuery(query(), 'parameterized').params).toHaveLength(2);
    expect(formatQuery(query(), 'parameterized_named').sql).toMatch('between');
    expect(formatQuery(query(), 'mongodb')).toMatch('28');
    expect(formatQuery(query(), 'jsonlogic')).not.toBe(false);
    for (const format of ['cel', 'spel'] as const)
      expect(formatQuery(query(), format)).toBe('1 == 1');
  }
});

const jsonFormats = ['json', 'json_without_ids'];

const sqlFormats = ['sql', 'parameterized', 'parameterized_named'];

const formats = [...jsonFormats, ...sqlFormats, 'mongodb', 'cel', 'spel', 'jsonlogic'];

const except = (...names: string[]) => formats.filter(format => !names.includes(format));

claim('6', '"SQL" means `sql`, `parameterized` and `parameterized_named`.', () => {
  const changed = (option: object, query = everyKind): string[] =>
    formatsChangedBy(options => formatQuery(query, { format: 'sql', ...options }), formats, option);
  const noJson = except(...jsonFormats);
  const own = [{ name: 'age', label: 'Age', validator: () => false }];
  expect(changed({ parseNumbers: true })).toEqual(formats);
  expect(changed({ paramPrefix: '$' })).toEqual(['parameterized_named']);
  expect(changed({ paramsKeepPrefix: true })).toEqual(['parameterized_named']);
  expect(changed({ quoteFieldNamesWith: '`' })).toEqual(sqlFormats);
  expect(changed({ fields: own })).toEqual(noJson);
  expect(changed({ validator: () => ({ a: false }) })).toEqual(noJson);
  expect(changed({ validator: () => false })).toEqual(noJson);
  expect(changed({ fallbackExpression: '1 = 0' }, group('root', []))).toEqual(
    except(...jsonFormats, 'jsonlogic'),
  );
  expect(changed({ placeholderFieldName: 'age' })).toEqual(noJson);
  expect(changed({ placeholderOperatorName: '=' })).toEqual(noJson);
  expect(changed({ valueProcessor: () => 'x' })).toEqual(noJson);
  expect(changed({ ruleProcessor: () => 'x' })).toEqual(
    except(...jsonFormats, 'parameterized', 'parameterized_named'),
  );
});

claim(
  '6',
  "A boolean becomes `TRUE` or `FALSE`, except in text operators (`'%true%'`) and in lists (`'true'`).",
  () => {
    const sql = (operator: string, value: unknown) =>
      formatQuery(group('root', [rule('a', { operator, value })]), 'sql');
    expect(sql('=', true)).toBe('(firstName = TRUE)');
    expect(sql('>', false)).toBe('(firstName > FALSE)');
    expect(sql('contains', true)).toBe("(firstName like '%true%')");
    expect(sql('in', [true])).toBe("(firstName in ('true'))");
    expect(sql('between', [true, false])).toBe("(firstName between 'true' and 'false')");
    expect(sql('=', 28)).toBe("(firstName = '28')");
  },
);

claim('6', 'Empty items are removed from strings only.', () => {
  const sql = (operator: string, value: unknown) =>
    formatQuery(group('root', [rule('a', { operator, value })]), 'sql');
  for (const operator of ['in', 'notIn']) {
    expect(sql(operator, ', a ,,b ')).toContain("('a', 'b')");
    expect(sql(operator, ['', ' a '])).toContain("('', 'a')");
  }
});

claim(
  '6',
  "Even without these options, all formats except `json` and `json_without_ids` leave out rules that can't be complete: rules with a placeholder, rules with `in` or `notIn` and an empty list, and rules with `between` or `notBetween` and fewer than two values.",
  () => {
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
  },
);

claim(
  '6',
  'Leave out `parseNumbers: true`: it writes `+1` without quotation marks, a syntax error in `cel`.',
  expectBarePlus,
);
