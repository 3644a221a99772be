// cspell:ignore rowguid
import { expect, it } from 'vitest';
import { readAll } from '../data/read-all.fixture';
import { MUSICIANS } from '../model/musicians';
import { postgresqlRows, readRows, sqliteRows } from './columns.fixture';
import { HOSTILE, JSON_SCHEMA, MYSQL, OPENAPI, ORACLE, SQL_SERVER } from './databases.fixture';
import { columnsOfJsonSchema } from './of-json-schema';
import { columnsOfTable } from './of-table';
import { labelOf, type Source, type SourceColumn } from './source';

/** A column in a line: `name: kind`, `!` if it is never null, `-` if it is left out. */
const line = ({ name, kind, isRequired, isLeftOut = false, values }: SourceColumn): string =>
  `${isLeftOut ? '- ' : ''}${name}: ${kind}${isRequired ? '!' : ''}${kind === 'list' ? ` ${values?.join('|')}` : ''}`;

const lines = ({ tables }: Source): readonly string[] =>
  tables.flatMap(({ columns }) => columns.map(line));

const messageOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  return 'was read';
};

it(
  'reads what PostgreSQL returns for the statement, with the values of enumerations',
  { timeout: 300_000 },
  async () => {
    expect(lines(readRows(await postgresqlRows()))).toEqual([
      'id: number!',
      'first_name: text!',
      'lastName: text',
      '年齢: number',
      'fee: number',
      'score: number',
      'on_tour: boolean!',
      'birthdate: date',
      'last_concert: datetime',
      'created: datetime!',
      'soundcheck: time',
      "voice: list soprano|alto|tenor, low|it's bass",
      'home: text',
      '- tags: text',
      '- settings: text',
      '- photo: text',
      '- practice: text',
      'order: text',
    ]);
  },
);

it('reads what SQLite returns for the pragma, with and without a header', async () => {
  const { shell, csv } = await sqliteRows();
  const expected = [
    'id: number!',
    'first_name: text!',
    'last_name: text',
    'age: number',
    'fee: number',
    'on_tour: boolean!',
    'birthdate: date',
    'last_concert: datetime',
    '- photo: text',
    'anything: text',
    'odd_int: number',
  ];
  expect(shell).toMatch(/^0\|id\|INTEGER\|0\|\|1\n/);
  expect(lines(readRows(shell))).toEqual(expected);
  expect(lines(readRows(csv))).toEqual(expected);
});

it('reads rows of MySQL, SQL Server and Oracle', () => {
  expect(lines(readRows(MYSQL))).toEqual([
    'id: number!',
    'first_name: text!',
    'biography: text',
    'age: number',
    'on_tour: boolean!',
    'fee: number',
    'founded: number',
    'birthdate: date',
    'last_concert: datetime',
    'soundcheck: time',
    "voice: list alto|tenor|it's a",
    'plays: text',
    '- photo: text',
    '- settings: text',
  ]);
  expect(lines(readRows(SQL_SERVER))).toEqual([
    'MusicianID: number!',
    'FirstName: text!',
    'rowguid: text!',
    'Fee: number',
    'OnTour: boolean!',
    'Birthdate: date',
    'LastConcert: datetime',
    'ModifiedDate: datetime!',
    'Soundcheck: time',
    '- Photo: text',
    '- Resume: text',
    '- Place: text',
  ]);
  expect(lines(readRows(ORACLE))).toEqual([
    'MUSICIAN_ID: number!',
    'FIRST_NAME: text!',
    'BIOGRAPHY: text',
    'FEE: number',
    'SCORE: number',
    'HIRE_DATE: datetime!',
    'LAST_CONCERT: datetime',
    '- PRACTICE: text',
    'ON_TOUR: boolean',
    '- PHOTO: text',
    '- LOCATION: text',
  ]);
});

it('keeps tables apart, and each name once', () => {
  const { tables, notes } = readRows(
    'table_schema,table_name,column_name,data_type\npublic,a,x,int\npublic,b,x,text\npublic,a,x,int\npublic,a,,int',
  );
  expect(tables.map(({ name, columns }) => `${name}: ${columns.map(line).join()}`)).toEqual([
    'public.a: x: number',
    'public.b: x: text',
  ]);
  expect(notes).toEqual([
    '1 rows without a name of a column are left out.',
    '1 columns with the name of another are left out.',
  ]);
});

it('keeps names that look like numbers, dates and null', () => {
  expect(
    lines(readRows('column_name,data_type\n01,int\n2024,text')).concat(
      lines(readRows('column_name,data_type\n2024-01-01,int\nnull,text')),
    ),
  ).toEqual(['01: number', '2024: text', '2024-01-01: number', 'null: text']);
});

it('reads a JSON Schema, and says why it leaves properties out', () => {
  const source = columnsOfJsonSchema(JSON_SCHEMA);
  expect(lines(source)).toEqual([
    'firstName: text!',
    'age: number!',
    'fee: number',
    'onTour: boolean',
    'birthdate: date',
    'lastConcert: datetime',
    'soundcheck: time',
    'voice: list! alto|tenor',
    'stars: list 1|2|3',
    'genre: list jazz|rock',
    '- password: text',
    '- address: text',
    '- tags: text',
    '- idOrName: text',
    '- elsewhere: text',
    '- loop: text',
    '- photo: text',
    '- anything: text',
    '__proto__: text',
  ]);
  const [table] = source.tables;
  expect(table?.name).toBe('Musician');
  expect(table?.columns[0]?.label).toBe('Given name');
  expect(table?.columns.flatMap(({ note }) => note ?? [])).toEqual([
    'is write-only',
    'is an object',
    'is a list',
    'has several types',
    'refers to “https://example.com/schema.json”, which is not in the text',
    'refers to itself',
    'holds bytes',
    'has no type',
  ]);
});

it('reads the schemas of OpenAPI, and what they extend', () => {
  const { tables } = columnsOfJsonSchema(OPENAPI);
  expect(tables.map(({ name, columns }) => [name, ...columns.map(line)])).toEqual([
    ['Person', 'name: text!', 'born: date'],
    ['Musician', 'name: text!', 'born: date', 'instrument: list bass|drums'],
  ]);
});

it('takes texts that come again for lists, and names for labels', () => {
  const lists = columnsOfTable(MUSICIANS).filter(({ kind }) => kind === 'list');
  expect(lists.map(line)).toEqual(['voice: list alto|bass|soprano|tenor']);
  expect(columnsOfTable(readAll('First name,n\nAnn,1\nBob,2').table)).toMatchObject([
    { name: 'First_name', label: 'First name', kind: 'text', values: ['Ann', 'Bob'] },
    { name: 'n', kind: 'number', values: ['1', '2'] },
  ]);
  expect(
    ['first_name', 'firstName', 'MUSICIAN_ID', 'parseURLNow', '年齢', '__', 'x2y'].map(labelOf),
  ).toEqual(['First name', 'First name', 'Musician ID', 'Parse URL now', '年齢', '__', 'X2y']);
});

it.each([
  [
    'name,age\nAda,34',
    /need “data_type” \(SQLite: “type”\) and have “name”, “age”\. Run the statement/,
  ],
  ['a,b\n1,2', /need “column_name” \(SQLite: “name”\) and have “a”, “b”/],
  ['column_name,data_type\n,int', /No row has a name of a column/],
  ['column_name,data_type', /There are no rows/],
  ['column_name,"data_type\nx', /a quote that is never closed/],
])('says what is wrong with the rows %j', (text, message) => {
  expect(messageOf(() => readRows(text))).toMatch(message);
});

it.each([
  ['', /^Line 1, column 1: this is not JSON/],
  ['{"type": "object",\n "properties": {"a": }}', /^Line 2, column 22: this is not JSON/],
  ['[{"a": 1}]', /This is a list. If it holds rows/],
  ['3', /This is a single value/],
  ['{"type": "string"}', /no “properties” and no schema in “\$defs”, but “type”/],
  ['{}', /but nothing\. Paste the schema/],
  ['{"properties": {}}', /but “properties”/],
  ['{"$ref": "#/%"}', /but “\$ref”/],
])('says what is wrong with the JSON Schema %j', (text, message) => {
  expect(messageOf(() => columnsOfJsonSchema(text))).toMatch(message);
});

it('reads names of any kind', () => {
  expect(lines(columnsOfJsonSchema(HOSTILE))).toHaveLength(13);
});
