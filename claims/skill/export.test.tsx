import jsonLogic, { type RulesLogic } from 'json-logic-js';
import {
  defaultOperators,
  formatQuery,
  jsonLogicAdditionalOperators,
  type ExportFormat,
  type RuleGroupType,
} from 'react-querybuilder';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { claim } from '../claim';
import { group, invalid, rule } from '../lib';

const text = readFileSync(
  join(import.meta.dirname, '../../static/skills/react-querybuilder/references/export.md'),
  'utf8',
);

const formats = (/Formats:\s+```text\n([^`]+)```/.exec(text)?.[1] ?? '').trim().split(/\s+/);

const write = (query: RuleGroupType, format: string, more: object = {}): string =>
  JSON.stringify(formatQuery(query, { format: format as ExportFormat, ...more }));

claim('8+', 'Formats:', () => {
  expect(formats).toHaveLength(23);
  for (const format of formats) {
    // ORM formats return a function or need a context.
    expect(write(group('root', [rule('a', { value: 'x' })]), format)).not.toBe('""');
  }
});

claim('8+', 'An unknown format returns an empty text and throws nothing.', () => {
  expect(formatQuery(group('root', [rule('a')]), invalid<'sql'>('csv'))).toBe('');
});

claim(
  '8+',
  [
    'Formats other than JSON leave out rules with a placeholder (`~`) as field or operator, muted rules, invalid rules, and rules with one value for `between`.',
    "`formatQuery(query, 'diagnostics')` names placeholders, muted and invalid rules only.",
  ],
  () => {
    const kept = rule('k', { value: 'kept' });
    const left = {
      field: rule('a', { field: '~', value: 'lost' }),
      operator: rule('a', { operator: '~', value: 'lost' }),
      muted: rule('a', { muted: true, value: 'lost' }),
      invalid: rule('invalid', { value: 'lost' }),
      half: rule('a', { operator: 'between', value: '5' }),
    };
    const validator = () => ({ invalid: false });
    const only = group('root', [kept]);
    expect(write(group('root', [rule('a', { value: '~' })]), 'sql')).toContain("'~'");
    // ORM formats return objects of their libraries.
    const others = [
      'json',
      'json_without_ids',
      'diagnostics',
      'drizzle',
      'sequelize',
      'tanstack_db',
    ];
    for (const format of formats.filter(name => !others.includes(name))) {
      for (const [name, item] of Object.entries(left)) {
        expect([format, name, write(group('root', [kept, item]), format, { validator })]).toEqual([
          ...[format, name, write(only, format, { validator })],
        ]);
      }
    }
    const problems = ({ ...item }: object) =>
      write(group('root', [invalid(item)]), 'diagnostics', { validator });
    const nothing = problems(kept);
    for (const name of ['field', 'operator', 'muted', 'invalid'] as const) {
      expect(problems(left[name]).replaceAll('"id":"a"', '')).not.toBe(nothing);
    }
    expect(JSON.parse(problems(left.half))).toMatchObject({ diagnostics: [] });
  },
);

claim(
  '8+',
  [
    'An empty list for `in` is left out by SQL, `spel`, `elasticsearch` and the graph languages.',
    'In `cel`, `jsonata`, `jsonlogic`, `mongodb_query` and `prisma`, it matches nothing.',
    '`ldap` leaves out an empty text, and an empty array matches nothing.',
  ],
  () => {
    const empty = rule('a', { operator: 'in', value: '' });
    const kept = rule('k', { value: 'kept' });
    const isLeftOut = (format: string): boolean =>
      write(group('root', [kept, empty]), format) === write(group('root', [kept]), format);
    for (const format of [
      'sql',
      'parameterized',
      'parameterized_named',
      'spel',
      'elasticsearch',
      'cypher',
      'gql',
      'sparql',
      'gremlin',
    ]) {
      expect([format, isLeftOut(format)]).toEqual([format, true]);
    }
    for (const format of ['cel', 'jsonata', 'jsonlogic', 'mongodb_query', 'prisma']) {
      expect([format, isLeftOut(format)]).toEqual([format, false]);
    }
    expect(isLeftOut('ldap')).toBe(true);
    const list = { ...empty, value: [] };
    expect(formatQuery(group('root', [kept, list]), 'ldap')).toContain('(|)');
  },
);

claim(
  '8+',
  [
    'An empty query selects every row in SQL, and none in JsonLogic: `(1 = 1)` and `false`.',
    'So does a query whose groups are all empty.',
  ],
  () => {
    expect(formatQuery(group('root', []), 'sql')).toBe('(1 = 1)');
    expect(formatQuery(group('root', []), 'jsonlogic')).toBe(false);
    expect(formatQuery(group('root', [group('g', [])]), 'sql')).toBe('((1 = 1))');
    expect(formatQuery(group('root', [group('g', [])]), 'jsonlogic')).toBe(false);
  },
);

claim(
  '8+',
  "In a field with `inputType: 'number'`, `contains '3'` loses its `%` in `parameterized`, also with `'strict-limited'`: offer no text operators for numbers (`operators` of the field).",
  () => {
    const fields = [{ name: 'age', label: 'Age', inputType: 'number' }];
    const query = group('root', [rule('a', { field: 'age', operator: 'contains', value: '3' })]);
    const options = { format: 'parameterized', fields, parseNumbers: 'strict-limited' } as const;
    expect(formatQuery(query, options).params).toEqual([3]);
  },
);

claim('8+', 'JsonLogic needs additional operations for `beginsWith` and `endsWith`:', () => {
  const operations = (operator: string): string =>
    write(group('root', [rule('a', { operator, value: 'x' })]), 'jsonlogic');
  const own = defaultOperators
    .map(({ name }) => name)
    .filter(name => /startsWith|endsWith/.test(operations(name)));
  expect(own).toEqual(['beginsWith', 'endsWith', 'doesNotBeginWith', 'doesNotEndWith']);
});

claim(
  '8+',
  "`true`: that of all fields, so codes lose their zeros and `contains '5'` its `%`",
  () => {
    const query = group('root', [
      rule('a', { value: '007' }),
      rule('b', { operator: 'contains', value: '5' }),
    ]);
    const { params } = formatQuery(query, { format: 'parameterized', parseNumbers: true });
    expect(params).toEqual([7, 5]);
  },
);

claim(
  '8+',
  [
    'A nested group whose rules are all left out, such as muted ones, also becomes `(1 = 1)`: in an `or`, it selects every row.',
    'Mute the group instead.',
  ],
  () => {
    const sql = (lost: object, more: object = {}) =>
      formatQuery(
        group('root', [rule('a', { value: 'x' }), group('g', [rule('b', lost)], more)], {
          combinator: 'or',
        }),
        'sql',
      );
    for (const lost of [{ muted: true }, { field: '~' }, { operator: 'between', value: '5' }]) {
      expect(sql(lost)).toBe("(firstName = 'x' or (1 = 1))");
      expect(sql(lost, { muted: true })).toBe("(firstName = 'x')");
    }
  },
);

for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
  jsonLogic.add_operation(name, operation);
}

const age = [{ name: 'firstName', label: 'Age', inputType: 'number' }];

/** The values that a rule finds. */
const found = (operator: string, value: unknown, rows: readonly unknown[], more: object = {}) => {
  const query = group('root', [rule('a', { operator, value })]);
  const logic = formatQuery(query, { format: 'jsonlogic', ...more }) as RulesLogic;
  return rows.filter(
    firstName =>
      (jsonLogic.apply(logic, firstName === undefined ? {} : { firstName }) as unknown) === true,
  );
};

claim('8+', 'Upper and lower case differ.', () => {
  for (const operator of ['=', 'contains', 'beginsWith', 'endsWith', 'in']) {
    expect([operator, found(operator, 'vai', ['vai', 'Vai', 'VAI'])]).toEqual([operator, ['vai']]);
  }
});

claim(
  '8+',
  [
    '`!=`, `notIn` and `doesNotContain` also select rows without a value.',
    'In `<`, `<=` and `between`, a missing number is 0: add a rule with `notNull`.',
  ],
  () => {
    const rows = ['x', null, undefined];
    for (const operator of ['!=', 'notIn', 'doesNotContain']) {
      expect([operator, found(operator, 'x', rows)]).toEqual([operator, [null, undefined]]);
    }
    const numbers = [5, null, undefined];
    expect(found('<', 1, numbers)).toEqual([null, undefined]);
    expect(found('<=', 0, numbers)).toEqual([null, undefined]);
    expect(found('between', [0, 5], numbers)).toEqual(numbers);
    expect(found('between', [1, 5], numbers)).toEqual([5]);
    expect(found('notNull', '', numbers)).toEqual([5]);
  },
);

claim('8+', "`null` selects `null` and missing values, not `''`.", () => {
  expect(found('null', '', [null, undefined, '', 0, 'x'])).toEqual([null, undefined]);
});

claim(
  '8+',
  [
    "`in` needs the same type, so `'5'` does not find 5: use `parseNumbers: 'strict-limited'` with `fields`.",
    '`contains` does not find numbers.',
  ],
  () => {
    expect(found('in', '5,6', [5, '5'])).toEqual(['5']);
    const options = { fields: age, parseNumbers: 'strict-limited' };
    expect(found('in', '5,6', [5, '5'], options)).toEqual([5]);
    expect(found('=', '5', [5, '5'])).toEqual([5, '5']);
    expect(found('contains', '5', [52, '52'])).toEqual(['52']);
    expect(found('contains', '5', [52], options)).toEqual([]);
  },
);

claim('8+', ['Dates must be text.', 'A dot in a field name leads into an object.'], () => {
  const day = '2019-01-01';
  for (const [operator, value] of [
    ['=', day],
    ['<', '2020-01-01'],
    ['between', '2018-01-01,2020-01-01'],
  ] as const) {
    expect(found(operator, value, [day, new Date(day)])).toEqual([day]);
  }
  const nested = group('root', [rule('a', { field: 'band.name', value: 'x' })]);
  const logic = formatQuery(nested, 'jsonlogic') as RulesLogic;
  expect(
    [{ band: { name: 'x' } }, { 'band.name': 'x' }].map((row): unknown =>
      jsonLogic.apply(logic, row),
    ),
  ).toEqual([true, false]);
});
