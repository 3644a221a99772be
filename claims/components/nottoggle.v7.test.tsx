import { formatQuery } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule } from '../lib';
import { claim } from '../claim';

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
