import { describe, expect, it } from 'vitest';
import { DataError } from '../model/data-error';
import { readAll } from './read-all.fixture';

/** Types of the columns, the first row, and what a note says. */
interface Expected {
  readonly types: string;
  readonly first: readonly unknown[];
  readonly note?: string;
}

const BOX = `
+----+-------+
| id | name  |
+----+-------+
|  1 | Ann   |
|  2 | NULL  |
+----+-------+
2 rows in set (0.00 sec)`;

const PSQL = `
 id | name  | born       | ok
----+-------+------------+----
  1 | Ann   | 1990-01-02 | t
 10 | Bob B | 1991-11-12 | f
(2 rows)
`;

const MARKDOWN = `| Name | Age | Note |
|:-----|----:|------|
| Ann  |  34 | a \\| b |
| Bob  |  52 |      |
`;

const HITS = JSON.stringify({
  took: 2,
  hits: {
    total: { value: 2 },
    hits: [
      { _index: 'people', _id: 'a1', _score: 1, _source: { name: 'Ann', age: 34 } },
      { _index: 'people', _id: 'a2', _score: 1, _source: { name: 'Bob' } },
    ],
  },
});

const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 1,
      geometry: { type: 'Point', coordinates: [1, 2] },
      properties: { mag: 4.5 },
    },
    { type: 'Feature', id: 2, geometry: null, properties: null },
  ],
});

const MONGODB = `{"_id":{"$oid":"5f1d"},"at":{"$date":"2024-01-01T10:00:00Z"},"n":{"$numberLong":"5"},"d":{"$numberDecimal":"1.50"}}
{"_id":{"$oid":"5f1e"},"at":{"$date":{"$numberLong":"1704103200000"}},"n":{"$numberInt":"6"},"d":{"$numberDecimal":"2"}}
`;

const KINDS: Readonly<Record<string, readonly [text: string, expected: Expected]>> = {
  'big whole numbers': [
    'id,n\n9007199254740993,a\n9007199254740992,b',
    {
      types: 'text text',
      first: ['9007199254740993', 'a'],
      note: 'id: text, because “9007199254740993” in row 1 has more digits than a number can keep',
    },
  ],
  'big negative numbers': [
    'id\n-9223372036854775808\n5',
    { types: 'text', first: ['-9223372036854775808'], note: 'more digits' },
  ],
  'big numbers in JSON': [
    '[{"id":1234567890123456789},{"id":1}]',
    { types: 'text', first: ['1234567890123456789'], note: 'more digits' },
  ],
  'the largest safe numbers': [
    'id\n9007199254740991\n-9007199254740991',
    { types: 'number', first: [9007199254740991] },
  ],
  'digits as text in JSON': [
    '[{"zip":"90210","v":"1.10"},{"zip":"10115","v":"1.9"}]',
    { types: 'text text', first: ['90210', '1.10'], note: 'zip, v: text, as in the JSON' },
  ],
  'texts that say true in JSON': [
    '[{"a":"true"},{"a":"null"}]',
    { types: 'text', first: ['true'] },
  ],
  'numbers in JSON': [
    '[{"a":1.10,"b":-0.5e3},{"a":2,"b":null}]',
    { types: 'number number', first: [1.1, -500] },
  ],
  'numbers and texts in JSON': [
    '[{"a":1776},{"a":"Avatar"}]',
    {
      types: 'text',
      first: ['1776'],
      note: 'because “Avatar” in row 2 is a text, and “1776” in row 1 is a number',
    },
  ],
  'NA among numbers': [
    'age\n34\nNA\n9\n100',
    { types: 'number', first: [34], note: 'age: number; “NA” in row 2 is null' },
  ],
  'spellings of null': [
    'a,b\n1,2020-01-01\nNuLL,N/A\n-,\\N\n,null\nn/a,-',
    { types: 'number date', first: [1, '2020-01-01'], note: 'b: date; “N/A” in row 2 is null' },
  ],
  'null among texts': [
    'a\nx\nNULL',
    { types: 'text', first: ['x'], note: '“NULL” in row 2 is text, not null' },
  ],
  'a word among numbers': [
    'a\n1\n2\nmany',
    { types: 'text', first: ['1'], note: 'a: text, because of “many” in row 3' },
  ],
  'LF header and CRLF rows': ['a,b\n1,x\r\n2,y\r\n', { types: 'number text', first: [1, 'x'] }],
  'CRLF header and LF rows': ['a,b\r\n1,x\n2,y\n', { types: 'number text', first: [1, 'x'] }],
  'CR alone': ['a,b\r1,x\r2,y\r', { types: 'number text', first: [1, 'x'] }],
  'decimal commas': [
    'name;price\nA;9,5\nB;10,75',
    { types: 'text number', first: ['A', 9.5], note: '“9,5” is 9.5' },
  ],
  'decimal commas with groups': [
    'n;m\n1.234,5;x\n-12,75;y',
    { types: 'number text', first: [1234.5, 'x'], note: '“1.234,5” is 1234.5' },
  ],
  'groups of three digits': [
    'n,m\n"1,234",1 000\n"-12,345,678.5",2 500',
    { types: 'number number', first: [1234, 1000], note: '“1,234” is 1234' },
  ],
  'a comma that may be either': [
    'a;n\nx;1,234\ny;5,678',
    { types: 'text text', first: ['x', '1,234'], note: '“1,234” in row 1 can be 1234 or 1.234' },
  ],
  'a comma that may be either, between tabs': [
    'a\tn\nx\t1,234',
    { types: 'text text', first: ['x', '1,234'], note: 'can be 1234 or 1.234' },
  ],
  'per cent': ['p\n50%\n7.5 %', { types: 'number', first: [50], note: '“50%” is 50' }],
  'signs, exponents and points': [
    'a,b,c\n+5,1e3,.097\n−3,-2.5E-2,5.',
    { types: 'number number number', first: [5, 1000, 0.097], note: '“−3” is -3' },
  ],
  'codes with zeros': [
    'zip\n02134\n10115',
    { types: 'text', first: ['02134'], note: 'begins with 0' },
  ],
  'telephone numbers': [
    'tel\n+4915112345678\n+14155550100',
    { types: 'text', first: ['+4915112345678'], note: 'telephone' },
  ],
  'white space around numbers': ['a\n  1 \n 2', { types: 'number', first: [1] }],
  'white space around quotes': [
    'a, b\n"x, 1" , "y"\n',
    { types: 'text text', first: ['x, 1', 'y'] },
  ],
  'words for true': [
    'a,b,c\nTRUE,yes,t\nFalse,No,f',
    { types: 'boolean boolean boolean', first: [true, true, true], note: '“yes” is true' },
  ],
  'one word of a pair': ['country\nNO\nNO', { types: 'text', first: ['NO'] }],
  'dates in English': [
    'd,e\nJun 12 1998,12 June 1998\n"Jan 1, 2000",1-Jan-2000',
    {
      types: 'date date',
      first: ['1998-06-12', '1998-06-12'],
      note: '“Jun 12 1998” is 1998-06-12',
    },
  ],
  'dates with slashes': [
    'd,e\n2015/01/31,31/01/2015\n2015/02/01,01/02/2015',
    { types: 'date date', first: ['2015-01-31', '2015-01-31'], note: 'e: date, day/month/year' },
  ],
  'dates with points': ['d\n1.2.2015\n28.12.2015', { types: 'date', first: ['2015-02-01'] }],
  'dates of two orders': [
    'd\n01/02/2015\n03/04/2015',
    {
      types: 'text',
      first: ['01/02/2015'],
      note: '“01/02/2015” in row 1 can be 2015-02-01 or 2015-01-02',
    },
  ],
  'dates that do not exist': [
    'd\n2024-02-28\n2024-02-31',
    {
      types: 'text',
      first: ['2024-02-28'],
      note: '“2024-02-31” in row 2 is no date of the calendar',
    },
  ],
  'a leap day': ['d\n2024-02-29\n2000-02-29', { types: 'date', first: ['2024-02-29'] }],
  'no leap day': [
    'd\n1900-02-29',
    { types: 'text', first: ['1900-02-29'], note: 'no date of the calendar' },
  ],
  'times with offsets': [
    'd\n2024-01-01T00:00:00Z\n2024-01-01T01:00:00+02:00',
    { types: 'datetime', first: ['2024-01-01T00:00'], note: 'in UTC' },
  ],
  'offsets of PostgreSQL': [
    'd\n2024-01-01 10:00:00.25+02\n2024-01-01 11:00:00+02',
    { types: 'datetime', first: ['2024-01-01T08:00:00.25'], note: 'in UTC' },
  ],
  'times with and without offsets': [
    'd\n2024-01-01T00:00:00Z\n2024-01-01T01:00:00',
    {
      types: 'text',
      first: ['2024-01-01T00:00:00Z'],
      note: 'because of “2024-01-01T01:00:00” in row 2',
    },
  ],
  'times of two forms': [
    'd\n2024-01-01 10:00\n2024-01-01T09:30:15',
    { types: 'datetime', first: ['2024-01-01T10:00:00'] },
  ],
  'times of the day': [
    't,u\n9:05,1:30 PM\n23:59,12:00 AM',
    { types: 'time time', first: ['09:05', '13:30'] },
  ],
  'two digits of a year': [
    'd\n1/8/90\n1/9/90',
    { types: 'text', first: ['1/8/90'], note: 'the year of “1/8/90” in row 1 has two digits' },
  ],
  'sep=': ['sep=;\r\na;b\r\n1;2', { types: 'number number', first: [1, 2] }],
  'a title line': [
    'Report 2024\n\na,b,c\n1,x,2\n2,y,3',
    {
      types: 'number text number',
      first: [1, 'x', 2],
      note: 'The line above the header is left out: “Report 2024”',
    },
  ],
  'title lines with empty cells': [
    'Report 2024,,\nby Ann,,\na,b,c\n1,x,2',
    { types: 'number text number', first: [1, 'x', 2], note: 'The 2 lines above the header' },
  ],
  'names of rows without a name': [
    '"a","b"\n"r1",1,2\n"r2",3,4',
    { types: 'text number number', first: ['r1', 1, 2], note: 'The first column has no name' },
  ],
  'a first column without a name': [',a\n0,x\n1,y', { types: 'number text', first: [0, 'x'] }],
  'a separator at the end of rows': ['a,b\n1,2,\n3,4,', { types: 'number number', first: [1, 2] }],
  'one column': ['a\n1\n2', { types: 'number', first: [1] }],
  'names of columns in other scripts': [
    '年齢,名前\n30,x',
    { types: 'number text', first: [30, 'x'], note: '“年齢” is column_1' },
  ],
  'words of SQL as names': ['order,from\n1,x', { types: 'number text', first: [1, 'x'] }],
  'a list in an object': [
    '{"data":[{"a":1},{"a":2}]}',
    { types: 'number', first: [1], note: 'The rows are the list “data”.' },
  ],
  'a list deep in an object, on several lines': [
    '{\n "response": {"items": [\n {"a":1}]},\n "page": 1}',
    {
      types: 'number',
      first: [1],
      note: '“response.items”. The rest of the object is left out: “page”',
    },
  ],
  GeoJSON: [
    GEOJSON,
    {
      types: 'number text number',
      first: [1, '{"type":"Point","coordinates":[1,2]}', 4.5],
      note: 'features of GeoJSON',
    },
  ],
  'hits of Elasticsearch': [
    HITS,
    { types: 'text text number', first: ['a1', 'Ann', 34], note: 'hits of Elasticsearch' },
  ],
  'an export of MongoDB': [
    MONGODB,
    {
      types: 'text datetime number number',
      first: ['5f1d', '2024-01-01T10:00', 5, 1.5],
      note: 'in UTC',
    },
  ],
  'objects on several lines': ['{\n "a": 1\n}\n{\n "a": 2\n}', { types: 'number', first: [1] }],
  'one object': [
    '{"a": 1, "b": [1, 2]}',
    {
      types: 'number text',
      first: [1, '[1,2]'],
      note: 'The JSON is one object, so it is one row.',
    },
  ],
  'values in values': [
    '[{"a":{"b":1}},{"a":[1]}]',
    { types: 'text', first: ['{"b":1}'], note: 'lists and objects are kept as JSON' },
  ],
  'a table of psql': [
    PSQL,
    {
      types: 'number text date boolean',
      first: [1, 'Ann', '1990-01-02', true],
      note: 'a table of psql',
    },
  ],
  'a column of psql': [
    ' name \n------\n Ann\n(1 row)\n',
    { types: 'text', first: ['Ann'], note: 'a table of psql' },
  ],
  'a table of MySQL': [BOX, { types: 'number text', first: [1, 'Ann'], note: 'a table of MySQL' }],
  'a table of Markdown': [
    MARKDOWN,
    { types: 'text number text', first: ['Ann', 34, 'a | b'], note: 'a table of Markdown' },
  ],
};

describe('kinds of data that people have', () => {
  it.each(Object.entries(KINDS))('%s', (_, [text, { types, first, note = '' }]) => {
    const { table, notes } = readAll(text);
    expect(table.columns.map(({ type }) => type).join(' ')).toBe(types);
    expect(table.rows[0]).toEqual(first);
    expect(notes.join(' ')).toContain(note);
  });

  it('compare as instants', () => {
    const [text = ''] = KINDS['times with offsets'] ?? [];
    const [[earlier] = [], [later] = []] = readAll(text).table.rows.toReversed();
    expect(String(earlier) < String(later)).toBe(true);
  });

  it('tell null from missing', () => {
    const { columns } = readAll('[{"a":null,"b":1},{"b":2},{"a":3,"b":3}]').table;
    expect(columns.map(({ missing }) => missing)).toEqual([[1], undefined]);
  });
});

describe('data that the lab does not read', () => {
  it.each([
    [
      'two lists',
      '{"nodes":[{"a":1}],"links":[{"b":1},{"b":2}]}',
      '2 lists of objects: “nodes” (1), “links” (2). Paste one of them alone.',
    ],
    ['a list of lists', '[["a","b"],[1,2]]', 'Row 1 is not an object, but a list.'],
    ['a list of numbers', '[1,2]', 'Row 1 is not an object, but a number.'],
    ['deep JSON', `${'['.repeat(101)}${']'.repeat(101)}`, 'nested deeper than 100 levels'],
    ['an empty list', '[]', 'The JSON holds no rows.'],
    [
      'NaN',
      '[{"a": NaN}]',
      'Line 1, column 8: this is not JSON. JSON has no such number. Write null instead.',
    ],
    ['single quotes', "[{'a': 1}]", 'Write double quotes.'],
    ['a comma at the end', '[{"a": 1},]', 'Remove the comma before it.'],
    ['HTML', '<!DOCTYPE html><table>', 'This is HTML or XML'],
    ['XML', '<?xml version="1.0"?><a/>', 'This is HTML or XML'],
    ['SQL', 'INSERT INTO a VALUES (1, 2);', 'This is SQL'],
    ['expanded psql', '-[ RECORD 1 ]---\nid | 1\n', 'expanded output of psql'],
    [
      'cells of several lines in psql',
      ' a    | b\n------+---\n one +| 1\n two  | \n(1 row)\n',
      'Line 3: a cell that goes on in the next line',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readAll(text)).toThrow(DataError);
    expect(() => readAll(text)).toThrow(message);
  });
});
