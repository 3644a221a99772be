import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { formatQuery, jsonLogicAdditionalOperators } from 'react-querybuilder';
import { beforeAll, describe, expect, it } from 'vitest';
import data from './cases.json';
import { convertTree, type JsonItem } from './convert';
import { convertFields } from './convertFields';

const converted = data.cases.map(({ name, tree, logic }) => ({
  name,
  logic: logic as RulesLogic | null,
  ...convertTree(tree as JsonItem, data.fields),
}));
const named = (name: string) => {
  const found = converted.find(entry => entry.name === name);
  if (!found) throw new Error(`There is no case ${name}.`);
  return found;
};

const album = (title: string | null, year: number, format: string, minutes: number[]) => ({
  title,
  year,
  recorded: 1989,
  format,
  songs: minutes.map(minute => ({ minutes: minute })),
});
const albums = [
  album('Faith', 1987, 'lp', [4, 6]),
  album('Older', 1996, 'cd', [5]),
  album('Demo', 1990, 'lp', [7]),
  album(null, 1975, 'lp', []),
];
const texts = ['Prince', 'Patrice', '', null, 'sting'];
const numbers = [0, 2, 5, 18, 29, 35, 42, 43, 100, null];
const genres = [[], ['rock'], ['pop', 'rock'], ['jazz'], ['rock', 'jazz', 'pop']];

/** A row per index: each column runs through its values at its own pace. */
const rows = Array.from({ length: 600 }, (_, index) => {
  const pick = <T>(values: readonly T[], pace: number) =>
    values[Math.floor(index / pace) % values.length] as T;
  return {
    firstName: pick(texts, 1),
    nickname: pick(texts, 3),
    age: pick(numbers, 1),
    debutAge: pick(numbers, 7),
    birthdate: pick(['2020-05-17', '2020-05-18', '2020-05-19'], 1),
    rehearsal: pick(['00:49:59', '00:50:00', '12:00:00'], 2),
    lastGig: pick(['2020-05-18T21:50:00', '2020-05-18T21:49:00'], 5),
    isMusician: pick([true, false], 1),
    instrument: pick(['guitar', 'piano', 'drums'], 2),
    genres: pick(genres, 2),
    label: { name: pick(['Epic', '', null, 'Island'], 2) },
    contract: { years: pick([1, 2], 1), isSigned: pick([true, false], 4) },
    bands: [{ name: pick(['Violet', '', null], 1) }, { name: pick(['Police', 'Squeeze'], 4) }],
    albums: albums.filter((_album, bit) => (index >> bit) & 1),
  };
});

/** The row as react-awesome-query-builder expects it: ISO dates, and seconds of a time. */
const withIsoDates = (row: (typeof rows)[number]) => {
  const [hours, minutes, seconds] = row.rehearsal.split(':').map(Number) as [
    number,
    number,
    number,
  ];
  return {
    ...row,
    birthdate: `${row.birthdate}T00:00:00.000Z`,
    lastGig: `${row.lastGig}.000Z`,
    rehearsal: hours * 3600 + minutes * 60 + seconds,
  };
};

const UNSUPPORTED = ['starts and ends with'];
const LOSSY = [
  'function as a value',
  'function of a field',
  'collection without a subquery',
  'range from a field',
];
const compared = converted.filter(
  ({ name }) => ![...UNSUPPORTED, ...LOSSY, 'if-then rules'].includes(name),
);

beforeAll(() => {
  for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators))
    jsonLogic.add_operation(name, operation as () => unknown);
  // Its own operator for a locked rule, which only marks the rule.
  jsonLogic.add_operation('locked', (result: unknown) => result);
});

const matches = (logic: RulesLogic, row: object) => Boolean(jsonLogic.apply(logic, row));

describe('convertTree', () => {
  it('has enough cases, and compares most of them', () => {
    expect(converted.length).toBeGreaterThanOrEqual(40);
    expect(compared.length).toBeGreaterThanOrEqual(36);
  });

  it.each(converted)('converts $name', ({ query, losses }) => {
    expect({ query, losses }).toMatchSnapshot();
  });

  it.each(compared)('selects the same rows: $name', ({ logic, query }) => {
    const ours = formatQuery(query, 'jsonlogic') as RulesLogic;
    const expected = rows.filter(row => matches(logic ?? false, withIsoDates(row)));
    expect(rows.filter(row => matches(ours, row))).toEqual(expected);
    // A query that selects all rows or none would prove little.
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(rows.length);
  });

  it('converts operators that the other library does not export as JsonLogic', () => {
    const { query, losses } = named('starts and ends with');
    expect(losses).toEqual([]);
    expect(formatQuery(query, 'sql')).toBe("(firstName like 'Pr%' and firstName like '%ce')");
  });
});

describe('losses', () => {
  it.each([
    ['function as a value', '/children1/0', '[{"func":"LOWER"'],
    ['function of a field', '/children1/0', '{"func":"LOWER"'],
    ['proximity', '/children1/0', 'proximity'],
    ['collection without a subquery', '/children1/0', 'albums'],
    ['range from a field', '/children1/0', '["field","value"]'],
    ['if-then rules', '', 'switch_group'],
  ])('reports %s', (name, path, what) => {
    const { losses } = named(name);
    expect(losses).toHaveLength(1);
    expect(losses[0]).toMatchObject({ path, what: expect.stringContaining(what) as string });
  });

  it('reports incomplete rules, and omits their groups', () => {
    const { query, losses } = named('empty groups and incomplete rules');
    expect(losses.map(({ path }) => path)).toEqual([
      '/children1/0/children1/0',
      '/children1/2/children1/0',
      '/children1/3',
    ]);
    expect(query.rules).toHaveLength(2);
  });

  const rule = (properties: JsonItem['properties']) =>
    convertTree({ type: 'group', children1: { a: { type: 'rule', properties } } });
  const collection = (properties: JsonItem['properties']) =>
    convertTree({
      type: 'group',
      children1: [
        {
          type: 'rule_group',
          properties,
          children1: [
            {
              type: 'rule',
              properties: { field: 'albums.year', operator: 'equal', value: [1990] },
            },
          ],
        },
      ],
    });

  it('reports operators and modes of the application', () => {
    expect(rule({ field: 'age', operator: 'near', value: [1] }).losses).toMatchObject([
      { path: '/children1/a', what: 'near' },
    ]);
    expect(
      rule({ field: 'genres', operator: 'multiselect_equals', value: ['x'], valueSrc: ['field'] })
        .losses,
    ).toMatchObject([{ what: 'multiselect_equals' }]);
    expect(
      rule({ field: 'color', operator: 'select_any_in', value: ['x'], valueSrc: ['field'] }).losses,
    ).toMatchObject([{ what: 'select_any_in' }]);
    expect(
      collection({ field: 'albums', operator: 'between', value: [1, 2] }).losses,
    ).toMatchObject([{ what: 'between' }]);
    expect(collection({ operator: 'some' }).losses).toMatchObject([{ what: 'rule_group' }]);
  });

  it('keeps the name of another conjunction, and reports it', () => {
    const { query, losses } = convertTree({ type: 'group', properties: { conjunction: 'XOR' } });
    expect(query.combinator).toBe('xor');
    expect(losses).toMatchObject([{ path: '', what: 'XOR' }]);
  });
});

describe('convertFields', () => {
  const { fields, losses } = convertFields(data.fields);

  it('converts the fields', () => {
    expect(fields).toMatchSnapshot();
  });

  it('reports settings that a field does not have', () => {
    expect(losses.map(({ path, what }) => `${path} ${what}`)).toEqual([
      'firstName func',
      'notes proximity',
      'age min',
      'age max',
      'debutAge preferWidgets',
    ]);
  });

  it('reads options of a tree', () => {
    const treeValues = [{ value: 1, title: 'Strings', children: [{ value: 2, title: 'Guitar' }] }];
    const tree = { type: 'treeselect', fieldSettings: { treeValues } };
    expect(convertFields({ tree }).fields[0]?.values).toEqual([
      { name: '1', label: 'Strings' },
      { name: '2', label: 'Guitar' },
    ]);
  });
});
