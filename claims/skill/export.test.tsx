import {
  defaultOperators,
  formatQuery,
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

claim(
  '8+',
  'JsonLogic needs additional operations for `beginsWith` and `endsWith`: `jsonLogicAdditionalOperators`, passed to `jsonLogic.add_operation`.',
  () => {
    const operations = (operator: string): string =>
      write(group('root', [rule('a', { operator, value: 'x' })]), 'jsonlogic');
    const own = defaultOperators
      .map(({ name }) => name)
      .filter(name => /startsWith|endsWith/.test(operations(name)));
    expect(own).toEqual(['beginsWith', 'endsWith', 'doesNotBeginWith', 'doesNotEndWith']);
  },
);

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
