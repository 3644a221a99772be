import { beforeAll, expect, it } from 'vitest';
import type { Choice } from './choice';
import { compareStored } from './comparison';
import type { Libraries } from './explain';
import { loadLibraries } from './libraries.fixture';
import { readStoredQueries } from './stored-queries';

const QUERIES = 10_000;

let libraries: Libraries;

beforeAll(async () => {
  libraries = await loadLibraries();
}, 300_000);

const choiceOf = (more: Partial<Choice> = {}): Choice => ({
  before: 6,
  after: 8,
  formats: ['sql'],
  options: [],
  ...more,
});

const lines = (...queries: readonly object[]): string =>
  queries.map(query => JSON.stringify(query)).join('\n');

const storedQuery = (index: number): object => ({
  id: `q${index}`,
  combinator: 'and',
  rules: [
    { field: 'lastName', operator: 'beginsWith', value: `V${index}` },
    { field: 'age', operator: 'between', value: index % 4 === 0 ? '60,28' : '28,60' },
    ...(index % 10 === 0 ? [{ field: 'instrument', operator: 'in', value: [] }] : []),
  ],
});

it(`compares ${QUERIES} queries of versions 6 and 8`, () => {
  const stored = readStoredQueries(
    lines(...Array.from({ length: QUERIES }, (_, at) => storedQuery(at))),
  );
  const progress: number[] = [];
  const found = compareStored(stored, choiceOf({ formats: ['sql', 'mongodb'] }), libraries, done =>
    progress.push(done),
  );
  expect(found.queries).toBe(QUERIES);
  expect(progress.at(-1)).toBe(QUERIES);
  // Every fourth query has bounds in the wrong order, every tenth an empty list.
  expect(found.differing).toBe(QUERIES * 0.3);
  expect(
    found.groups.map(({ what, queries, before, formats }) => [what, queries, before, formats]),
  ).toEqual([
    ['MongoDB: the bounds of between are sorted', QUERIES / 4, 7, ['mongodb']],
    ['An empty list with in or notIn is exported', QUERIES / 10, 6, ['mongodb']],
  ]);
  expect(found.unknown.queries).toBe(0);
  expect(found.csv).toHaveLength(1 + QUERIES * 0.3);
});

it('shows the shortest query of a class, what it becomes, and where readers learn of it', () => {
  const negated = (...names: readonly string[]): object => ({
    combinator: 'and',
    not: true,
    rules: names.map(field => ({ field, operator: '=', value: 1 })),
  });
  const stored = readStoredQueries(lines(negated('a', 'b'), negated('a'), negated('b', 'c')));
  const { groups } = compareStored(
    stored,
    choiceOf({ before: 7, formats: ['mongodb'] }),
    libraries,
  );
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({
    what: 'MongoDB: negated groups become $nor',
    guide: expect.stringMatching(/\/migrate#negated-groups-in-mongodb$/) as string,
    queries: 3,
    example: {
      place: 'Line 2',
      before: '{"a":1}',
      after: '{"$nor":[{"a":1}]}',
    },
  });
  expect(JSON.parse(groups[0]?.example.query ?? '')).toEqual(negated('a'));
});

it('prefers an example that differs in nothing else', () => {
  const between = { field: 'a', operator: 'between', value: '60,28' };
  const negated = { combinator: 'and', not: true, rules: [between] };
  const long = { combinator: 'and', rules: [between, { field: 'name', operator: 'notNull' }] };
  const choice = choiceOf({ before: 7, formats: ['mongodb'] });
  const { groups } = compareStored(readStoredQueries(lines(negated, long)), choice, libraries);
  const sorted = groups.find(({ what }) => what === 'MongoDB: the bounds of between are sorted');
  expect(sorted?.queries).toBe(2);
  expect(sorted?.example.place).toBe('Line 2');
});

it('names queries that a version refuses, and items that are no queries', () => {
  const text = [
    '{"id": 7, "combinator": "and", "rules": [null]}',
    '{"combinator": "and", "rules": []}',
    '{"name": "no query"}',
    '{"combinator": "and", "rules": [',
  ].join('\n');
  const { refused, unread, queries, csv } = compareStored(
    readStoredQueries(text),
    choiceOf(),
    libraries,
  );
  expect(queries).toBe(2);
  expect(refused.exports).toBe(1);
  expect(refused.first[0]?.place).toBe('Line 1 (7), sql');
  expect(refused.first[0]?.message).toMatch(/^Version [68]: .+/);
  expect(unread.first.map(({ place }) => place)).toEqual(['Line 3 (no query)', 'Line 4']);
  expect(csv.filter(line => /,(?:refused|not read),/.test(line))).toHaveLength(3);
});

it('names the class of an export that a version refuses', () => {
  const list = { field: 'age', operator: 'in', value: [28, 60] };
  const stored = readStoredQueries(lines({ id: 'g', combinator: 'and', rules: [list] }));
  const choice = choiceOf({ before: 3, after: 4 });
  const { groups, refused, differing, csv } = compareStored(stored, choice, libraries);
  expect([refused.exports, differing]).toEqual([1, 0]);
  expect(groups).toMatchObject([
    {
      what: 'Lists are arrays',
      guide: '/docs/4/migrate#lists-in-in-and-between',
      example: {
        before: expect.stringContaining('trim') as string,
        after: "(age in ('28', '60'))",
      },
    },
  ]);
  expect(csv[1]).toMatch(/^Item 1 \(g\),sql,refused,Lists are arrays,/);
});

it('quotes cells of the CSV file', () => {
  const query = {
    combinator: 'and',
    rules: [{ field: 'a', operator: 'in', value: 'x "y",z' }],
  };
  const choice = choiceOf({ before: 7, formats: ['natural_language'] });
  const [head, row] = compareStored(readStoredQueries(lines(query)), choice, libraries).csv;
  expect(head).toBe('position,format,result,classes,guide,before,after,message,query');
  expect(row).toMatch(/^Item 1,natural_language,differs,Plain language: lists are in parentheses,/);
  expect(row).toContain(`,"${JSON.stringify(query).replaceAll('"', '""')}"`);
});
