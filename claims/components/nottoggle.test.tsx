import { formatQuery, QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, change, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

claim('6+', 'Show the toggle if your queries can contain `not`.', () => {
  const negated = group('root', [rule('a')], { not: true });
  const sql = (showNotToggle: boolean): string => {
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={negated} showNotToggle={showNotToggle} />,
    );
    change('value-editor', 'Steve');
    expect(all('not-toggle')).toHaveLength(showNotToggle ? 1 : 0);
    expect(query().not).toBe(true);
    return formatQuery(query(), 'sql');
  };
  expect(sql(true)).toBe("NOT (firstName = 'Steve')");
  expect(sql(false)).toBe(sql(true));
});

claim('8+', 'Test the format that you use.', () => {
  const formats = [
    ...['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named', 'mongodb'],
    ...['mongodb_query', 'cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata', 'ldap'],
    ...['natural_language', 'prisma', 'cypher', 'gql', 'sparql', 'gremlin'],
  ];
  const ignoring = (level: 'root' | 'nested'): string[] => {
    const exported = (format: string, not: boolean): string =>
      JSON.stringify(
        formatQuery(
          group(
            'root',
            [
              rule('c', { value: '3' }),
              group('g', [rule('a', { value: '1' }), rule('b', { value: '2' })], {
                not: not && level === 'nested',
              }),
            ],
            { not: not && level === 'root' },
          ),
          format as 'json',
        ),
      ).replaceAll('"not":false,', '');
    return formats.filter(format => exported(format, true) === exported(format, false));
  };
  expect([ignoring('root'), ignoring('nested')]).toEqual([['gremlin'], ['prisma']]);
  const both = group('root', [rule('a', { value: '1' }), rule('b', { field: 'age', value: '2' })]);
  const terms = [{ term: { firstName: '1' } }, { term: { age: '2' } }];
  expect(formatQuery({ ...both, not: true }, 'elasticsearch')).toEqual({
    bool: { must_not: terms },
  });
});

claim('7', 'Test the format that you use.', () => {
  const formats = [
    ...['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named', 'mongodb'],
    ...['cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata', 'natural_language'],
  ];
  const ignoring = (level: 'root' | 'nested'): string[] => {
    const exported = (format: string, not: boolean): string =>
      JSON.stringify(
        formatQuery(
          group(
            'root',
            [
              rule('c', { value: '3' }),
              group('g', [rule('a', { value: '1' }), rule('b', { value: '2' })], {
                not: not && level === 'nested',
              }),
            ],
            { not: not && level === 'root' },
          ),
          format as 'json',
        ),
      ).replaceAll('"not":false,', '');
    return formats.filter(format => exported(format, true) === exported(format, false));
  };
  expect([ignoring('root'), ignoring('nested')]).toEqual([['mongodb'], ['mongodb']]);
  const both = group('root', [rule('a', { value: '1' }), rule('b', { field: 'age', value: '2' })]);
  const terms = [{ term: { firstName: '1' } }, { term: { age: '2' } }];
  expect(formatQuery({ ...both, not: true }, 'elasticsearch')).toEqual({
    bool: { must_not: terms },
  });
});

claim('6', 'The other formats support `not`.', () => {
  const formats = [
    ...['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named', 'mongodb'],
    ...['cel', 'spel', 'jsonlogic'],
  ];
  const ignoring = (level: 'root' | 'nested'): string[] => {
    const exported = (format: string, not: boolean): string =>
      JSON.stringify(
        formatQuery(
          group(
            'root',
            [
              rule('c', { value: '3' }),
              group('g', [rule('a', { value: '1' }), rule('b', { value: '2' })], {
                not: not && level === 'nested',
              }),
            ],
            { not: not && level === 'root' },
          ),
          format as 'json',
        ),
      ).replaceAll('"not":false,', '');
    return formats.filter(format => exported(format, true) === exported(format, false));
  };
  expect([ignoring('root'), ignoring('nested')]).toEqual([['mongodb'], ['mongodb']]);
});

claim(
  '7+',
  '`elasticsearch` exports a negated `and` group as `must_not`, which excludes every record that matches any of the rules.',
  () => {
    const rules = [rule('a', { value: '1' }), rule('b', { field: 'age', value: '2' })];
    expect(formatQuery(group('root', rules, { not: true }), 'elasticsearch')).toEqual({
      bool: { must_not: [{ term: { firstName: '1' } }, { term: { age: '2' } }] },
    });
  },
);
