import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { formatQuery, QueryBuilder, type Field } from 'react-querybuilder';
import { parseJSONata } from 'react-querybuilder/parseJSONata';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect, vi } from 'vitest';
import { at, change, group, rule, show } from '../lib';
import { claim } from '../claim';
import { expectToday } from '../today';

const field: Field = { name: 'birthdate', label: 'Birthdate', inputType: 'date' };

const major = Number(process.env.CLAIMS_VERSION?.slice(1));

const date = new Date('1954-10-03T00:00:00Z');

claim(
  '6-7',
  "The library has no date type: it stores the text that the browser's input returns.",
  () => {
    for (const [inputType, value] of [
      ['date', '1954-10-03'],
      ['datetime-local', '1954-10-03T20:15'],
      ['time', '20:15'],
    ] as const) {
      const { ruleAt } = show(
        <QueryBuilder
          fields={[{ ...field, inputType }]}
          defaultQuery={group('root', [rule('a', { field: 'birthdate' })])}
        />,
      );
      expect(at('value-editor')).toHaveProperty('type', inputType);
      change('value-editor', value);
      expect(ruleAt(0).value).toBe(value);
    }
  },
);

claim(
  '6-7',
  "They become text when you save the query as JSON, and the browser's date inputs can't show them.",
  () => {
    const query = group('root', [rule('a', { field: 'birthdate', value: date })]);
    expect(formatQuery(query, 'json')).toContain('"value": "1954-10-03T00:00:00.000Z"');
    for (const inputType of ['date', 'datetime-local', 'time']) {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      show(<QueryBuilder fields={[{ ...field, inputType }]} defaultQuery={query} />);
      expect(at('value-editor')).toHaveProperty('value', '');
    }
    vi.restoreAllMocks();
  },
);

claim(
  {
    '7': "With `'native'` and `'enhanced'`, the `parseNumbers` prop converts even `'1954-10-03'` to `1954`.",
    '6': "With `'native'`, the `parseNumbers` prop converts even `'1954-10-03'` to `1954`.",
  },
  () => {
    const sql = (value: string) =>
      formatQuery(group('root', [rule('a', { field: 'year', value })]), {
        format: 'sql',
        parseNumbers: true,
      });
    expect([sql('1954'), sql('1954-10-03')]).toEqual(['(year = 1954)', "(year = '1954-10-03')"]);
    for (const parseNumbers of ['native', 'enhanced'] as const) {
      if (major < 7 && parseNumbers === 'enhanced') continue;
      const { ruleAt } = show(
        <QueryBuilder
          parseNumbers={parseNumbers}
          fields={[field]}
          defaultQuery={group('root', [rule('a', { field: 'birthdate' })])}
        />,
      );
      change('value-editor', '1954-10-03');
      expect(ruleAt(0).value).toBe(1954);
    }
  },
);

claim(
  '6-7',
  "`parseSQL` throws for `DATE '1954-10-03'`, `TIMESTAMP '1954-10-03 20:15:00'`, `interval '30 days'`, `'1954-10-03'::date` and `cast('1954-10-03' as date)`.",
  () => {
    for (const value of [
      "DATE '1954-10-03'",
      "TIMESTAMP '1954-10-03 20:15:00'",
      "interval '30 days'",
      "'1954-10-03'::date",
      "cast('1954-10-03' as date)",
    ]) {
      expect(() => parseSQL(`birthdate >= ${value}`)).toThrow('Parse error');
    }
  },
);

claim(
  '6',
  'Some date functions are imported incorrectly: `parseSQL` reads `current_date` as the name of a field.',
  () => {
    expect(parseSQL('birthdate >= current_date').rules).toEqual([
      { field: 'birthdate', operator: '>=', value: 'current_date', valueSource: 'field' },
    ]);
  },
);

claim(
  '7',
  'Some parsers import a date function incorrectly: `parseJSONata` reads `$toMillis("1954-10-03")` as the text `1954-10-03`, and `parseSQL` reads `current_date` as the name of a field.',
  () => {
    expect(parseJSONata('birthdate >= $toMillis("1954-10-03")').rules).toEqual([
      { field: 'birthdate', operator: '>=', value: '1954-10-03' },
    ]);
    expect(parseSQL('birthdate >= current_date').rules).toEqual([
      { field: 'birthdate', operator: '>=', value: 'current_date', valueSource: 'field' },
    ]);
  },
);

claim(
  '7',
  [
    "An operator with the arity `'unary'` needs no value: `{ name: 'isToday', label: 'is today', arity: 'unary' }`.",
    'Replace it with a day before you run the query.',
    'Which day is today depends on the time zone, and `toISOString` returns the day in UTC.',
  ],
  expectToday,
);

claim('6', "For `time`, Ant Design renders a time picker, which stores `'20:15:00'`.", () => {
  const manifest = createRequire(
    join(import.meta.dirname, '../../verify/kits/v6/package.json'),
  ).resolve('@react-querybuilder/antd/package.json');
  const file = join(dirname(manifest), 'dist/react-querybuilder_antd.mjs');
  const [, single = ''] = readFileSync(file, 'utf8').split('case "time": {');
  expect(single.split('case "')[0]).toMatch(/\.TimePicker\b.*\.format\("HH:mm:ss"\)/s);
});

claim('7', "For `time`, Ant Design renders a time picker, which stores `'20:15:00'`.", () => {
  const manifest = createRequire(
    join(import.meta.dirname, '../../verify/kits/v7-6/package.json'),
  ).resolve('@react-querybuilder/antd/package.json');
  const file = join(dirname(manifest), 'dist/react-querybuilder_antd.mjs');
  const [, single = ''] = readFileSync(file, 'utf8').split('case "time": {');
  expect(single.split('case "')[0]).toMatch(/\.TimePicker\b.*\.format\("HH:mm:ss"\)/s);
});
