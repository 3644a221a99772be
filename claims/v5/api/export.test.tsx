import { formatQuery } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { group, rule } from '../../lib';

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
