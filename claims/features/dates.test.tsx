import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { formatQuery, QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';
import { parseGremlin } from 'react-querybuilder/parseGremlin';
import { parseJSONata } from 'react-querybuilder/parseJSONata';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect, vi } from 'vitest';
import { at, change, group, rule as ruleOf, show } from '../lib';
import { claim } from '../claim';
import { expectToday } from '../today';

const field: Field = { name: 'birthdate', label: 'Birthdate', inputType: 'date' };

const date = new Date('1954-10-03T00:00:00Z');

const rule = { field: 'birthdate', operator: 'between', value: '' };

const betweenValue = (listsAsArrays: boolean) => {
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const query: RuleGroupType = { combinator: 'and', rules: [rule] };
  const { container, unmount } = render(
    <QueryBuilder
      fields={[field]}
      defaultQuery={query}
      onQueryChange={onQueryChange}
      listsAsArrays={listsAsArrays}
    />,
  );
  expect(container.querySelectorAll('input[type=date]')).toHaveLength(2);
  for (const [i, value] of ['1954-10-03', '1960-06-06'].entries())
    fireEvent.change(container.querySelectorAll('input[type=date]')[i] ?? container, {
      target: { value },
    });
  unmount();
  return onQueryChange.mock.lastCall?.[0].rules[0];
};

claim('8+', 'With `listsAsArrays`, it stores an array.', () => {
  expect(betweenValue(false)).toMatchObject({ value: '1954-10-03,1960-06-06' });
  expect(betweenValue(true)).toMatchObject({ value: ['1954-10-03', '1960-06-06'] });
});

claim(
  '8+',
  "An empty date input returns `''`, and a `between` rule can contain only one date.",
  () => {
    const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
    const query: RuleGroupType = {
      combinator: 'and',
      rules: [{ field: 'birthdate', operator: '=', value: '1954-10-03' }],
    };
    render(<QueryBuilder fields={[field]} defaultQuery={query} onQueryChange={onQueryChange} />);
    fireEvent.change(screen.getByTitle('Value'), { target: { value: '' } });
    expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([{ value: '' }]);
  },
);

claim('8+', 'Always pass `fields`: without `fields`, `fieldData` is `undefined`.', () => {
  const ruleProcessor = vi.fn<(rule: unknown, options?: { fieldData?: unknown }) => string>(
    () => '',
  );
  const query: RuleGroupType = { combinator: 'and', rules: [{ ...rule, operator: '=' }] };
  formatQuery(query, { format: 'cel', ruleProcessor });
  expect(ruleProcessor.mock.lastCall?.[1]?.fieldData).toBeUndefined();
  formatQuery(query, { format: 'cel', ruleProcessor, fields: [field] });
  expect(ruleProcessor.mock.lastCall?.[1]?.fieldData).toMatchObject({ inputType: 'date' });
});

claim('8+', 'To keep `Date` objects there, set `listsAsArrays`.', () => {
  const filter = { birthdate: { $in: [date] } };
  expect(parseMongoDB(filter).rules).toMatchObject([{ value: date.toString() }]);
  expect(parseMongoDB(filter, { listsAsArrays: true }).rules).toMatchObject([{ value: [date] }]);
  const range = { birthdate: { $gte: date, $lte: date } };
  const value = [date, date];
  expect(parseMongoDB(range).rules).toMatchObject([{ value: value.join() }]);
  expect(parseMongoDB(range, { listsAsArrays: true }).rules).toMatchObject([{ value }]);
});

claim(
  '8+',
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
  '8+',
  "With `'native'` and `'enhanced'`, the `parseNumbers` prop and the JSON formats convert even `'1954-10-03'` to `1954`.",
  () => {
    const sql = (value: string) =>
      formatQuery(
        { combinator: 'and', rules: [{ field: 'year', operator: '=', value }] },
        { format: 'sql', parseNumbers: true },
      );
    expect([sql('1954'), sql('1954-10-03')]).toEqual(['(year = 1954)', "(year = '1954-10-03')"]);
    for (const parseNumbers of ['native', 'enhanced'] as const) {
      const { ruleAt } = show(
        <QueryBuilder
          parseNumbers={parseNumbers}
          fields={[field]}
          defaultQuery={group('root', [ruleOf('a', { field: 'birthdate' })])}
        />,
      );
      change('value-editor', '1954-10-03');
      expect(ruleAt(0).value).toBe(1954);
      const query = group('root', [ruleOf('a', { value: '1954-10-03' })]);
      for (const format of ['json', 'json_without_ids'] as const) {
        expect(formatQuery(query, { format, parseNumbers })).toMatch(/"value": ?1954\b(?!-)/);
      }
    }
  },
);

claim(
  '8+',
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
          defaultQuery={group('root', [ruleOf('a', { field: 'birthdate' })])}
        />,
      );
      expect(at('value-editor')).toHaveProperty('type', inputType);
      change('value-editor', value);
      expect(ruleAt(0).value).toBe(value);
    }
  },
);

claim(
  '8+',
  "They become text when you save the query as JSON, and the browser's date inputs can't show them.",
  () => {
    const query = group('root', [ruleOf('a', { field: 'birthdate', value: date })]);
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
  '8+',
  'Some parsers import a date function incorrectly: `parseJSONata` reads `$toMillis("1954-10-03")` as the text `1954-10-03`, `parseGremlin` imports `datetime(\'1954-10-03\')` as text, and `parseSQL` reads `current_date` as the name of a field.',
  () => {
    expect(parseJSONata('birthdate >= $toMillis("1954-10-03")').rules).toEqual([
      { field: 'birthdate', operator: '>=', value: '1954-10-03' },
    ]);
    expect(parseGremlin("g.V().has('birthdate', gte(datetime('1954-10-03')))").rules).toEqual([
      { field: 'birthdate', operator: '>=', value: "datetime('1954-10-03')" },
    ]);
    expect(parseSQL('birthdate >= current_date').rules).toEqual([
      { field: 'birthdate', operator: '>=', value: 'current_date', valueSource: 'field' },
    ]);
  },
);

claim(
  '8+',
  [
    "An operator with the arity `'unary'` needs no value: `{ name: 'isToday', label: 'is today', arity: 'unary' }`.",
    'Replace it with a day before you run the query.',
    'Which day is today depends on the time zone, and `toISOString` returns the day in UTC.',
  ],
  expectToday,
);

claim(
  '8+',
  'For a `Date` field of MongoDB, leave out `.toISOString().slice(0, 10)`, and export as `mongodb_query`.',
  () => {
    const value = new Date(date.getTime() - 30 * 86_400_000);
    const query = group('root', [ruleOf('a', { field: 'birthdate', operator: '>=', value })]);
    expect(formatQuery(query, 'mongodb_query')).toEqual({ birthdate: { $gte: value } });
  },
);

claim('8+', "For `time`, Ant Design renders a time picker, which stores `'20:15:00'`.", () => {
  const manifest = createRequire(join(import.meta.dirname, '../../package.json')).resolve(
    '@react-querybuilder/antd/package.json',
  );
  const file = join(dirname(manifest), 'dist/react-querybuilder_antd.mjs');
  const [, single = ''] = readFileSync(file, 'utf8').split('case "time": {');
  expect(single.split('case "')[0]).toMatch(/\.TimePicker\b.*\.format\("HH:mm:ss"\)/s);
});
