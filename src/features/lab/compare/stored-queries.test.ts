import { expect, it } from 'vitest';
import { readStoredQueries } from './stored-queries';

const QUERY = { combinator: 'and', rules: [{ field: 'a', operator: '=', value: 1 }] };
const OTHER = { rules: [] };
const json = JSON.stringify(QUERY);
const other = JSON.stringify(OTHER);

const read = (text: string): readonly unknown[] =>
  readStoredQueries(text).map(item => [item.place, 'query' in item ? item.query : item.problem]);

it.each<[string, string, readonly unknown[]]>([
  ['one query', json, [['Item 1', QUERY]]],
  [
    'an array',
    `[${json}, ${other}]`,
    [
      ['Item 1', QUERY],
      ['Item 2', OTHER],
    ],
  ],
  [
    'one query per line',
    `${json}\r\n\n${other}\n`,
    [
      ['Line 1', QUERY],
      ['Line 3', OTHER],
    ],
  ],
  [
    'queries over several lines',
    `${JSON.stringify(QUERY, null, 2)}\n${JSON.stringify(OTHER, null, 2)}`,
    [
      ['Line 1', QUERY],
      ['Line 11', OTHER],
    ],
  ],
  [
    'lines of an array',
    `${json},\n${other},`,
    [
      ['Line 1', QUERY],
      ['Line 2', OTHER],
    ],
  ],
  [
    'rows of a table',
    `[{"id": 5, "filter": ${json}}, {"name": "x", "filter": ${JSON.stringify(other)}}]`,
    [
      ['Item 1 (5)', QUERY],
      ['Item 2 (x)', OTHER],
    ],
  ],
  ['a list in an object', `{"data": {"filters": [${json}]}}`, [['Item 1', QUERY]]],
  ['texts of JSON', `${JSON.stringify(json)}\n`, [['Item 1', QUERY]]],
  [
    'what is around broken lines',
    `${json}\n{"rules": [\n${other}\nnull`,
    [
      ['Line 1', QUERY],
      ['Line 2', 'It is not JSON from column 12 on.'],
      ['Line 3', OTHER],
      ['Line 4', 'It is null, not a query.'],
    ],
  ],
  [
    'what is around other values',
    `[${json}, 5, [1], {"a": 1}]`,
    [
      ['Item 1', QUERY],
      ['Item 2', 'It is a number, not a query.'],
      ['Item 3', 'It is a list, not a query.'],
      ['Item 4', 'It is an object without a list “rules”, not a query.'],
    ],
  ],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  ['nothing', ' \n', /^There are no queries\. Paste an array/],
  ['a broken array', `[${json},\n{]`, /^Line 2, column 2: this is not JSON\.$/],
  ['garbage', 'hello\nworld', /^Line 1: It is not JSON from column 1 on\. There are no queries\./],
  ['rows without queries', '[{"a": 1}]', /^Item 1: It is an object without a list “rules”/],
  ['too deep a query', `${'{"rules":['.repeat(150)}${']}'.repeat(150)}`, /deeper than 100 levels/],
])('says what is wrong with %s', (_, text, message) => {
  expect(() => readStoredQueries(text)).toThrow(message);
});

it('reads many broken lines in no more than one pass', () => {
  const text = `${json}\n${'{"rules": [\n'.repeat(5000)}`;
  expect(readStoredQueries(text)).toHaveLength(5001);
});
