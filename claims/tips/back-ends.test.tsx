import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import initSqlite from 'sql.js';
import { expect } from 'vitest';
import type { Results } from '../../plugins/guides/back-ends';
import { REFUSED } from '../../scripts/back-ends/attack';
import type { Corpus, Entry } from '../../scripts/back-ends/file';
import { claim } from '../claim';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { results } = JSON.parse(read('src/data/back-ends.json')) as Results;
const corpus = (major: number) => JSON.parse(read(`static/corpus/${major}.json`)) as Corpus;
const corpora = [7, 8].map(corpus);
const entries = corpora.flatMap(one => one.entries);

/** The programs that a hash in the results holds to what ran. */
const programs = ['search.py', 'Search.java', 'search.php', 'search.go', 'search.rb'].map(
  file => [file, read(`static/corpus/${file}`)] as const,
);
const everyProgram = (...patterns: readonly RegExp[]): void => {
  for (const [file, text] of programs)
    for (const pattern of patterns) expect(text, file).toMatch(pattern);
};

const sql = results.filter(({ kind }) => kind === 'sql');
const ran = ({ engines = {} }: Entry) => Object.values(engines).filter(one => one !== 'error');

claim(
  '7+',
  [
    "Refused: the program doesn't accept the query, for example `between` with one value, or a group without rules.",
    'For the other queries, the engines of the corpus select different rows.',
  ],
  () => {
    expect(sql).toHaveLength(10);
    expect(sql.every(({ differ, refuse }) => differ === 0 && refuse > 0)).toBe(true);
    expect(Object.keys(REFUSED)).toEqual(
      expect.arrayContaining(['half a range', 'group without rules']),
    );
    const undecided = entries.filter(({ rows }) => rows === null);
    expect(undecided.length).toBeGreaterThan(100);
    for (const entry of undecided)
      expect(new Set(ran(entry).map(String)).size, entry.name).toBeGreaterThan(1);
  },
);

claim(
  '7+',
  [
    'text of more than 20,000 characters;',
    'fields, operators, combinators and value sources that are not in their lists, and unknown properties;',
    'values of another type than the field, and lists of the wrong length;',
    'groups without rules, and more than six levels of groups.',
    'A test sent 3,000 hostile queries to each program, such as a field with quotation marks, an operator that is an object, and ten thousand levels.',
    'It ran the accepted ones on a table with rows of two accounts, and no row of the other account appeared.',
  ],
  () => {
    everyProgram(/20_000/, /depth (?:> 5|<= 5)/);
    expect(sql.every(({ attacked = 0 }) => attacked > 3000)).toBe(true);
    expect(Object.keys(REFUSED)).toEqual(
      expect.arrayContaining([
        ...['unknown field', 'SQL as operator', 'SQL as combinator', 'unknown value source'],
        ...['unknown property', 'text for a number', 'empty list', 'seven levels'],
        ...['quote in a name', 'operator as object', 'too long, ten thousand levels'],
      ]),
    );
  },
);

claim(
  '7+',
  'More conditions: the SQL is in parentheses, possibly after `not`, so you can write `where account = ? and` before it.',
  () => {
    everyProgram(/'not '|"not "/, /\(\$\{|\('?"?|"\("/);
  },
);

claim(
  {
    '8+': 'Properties: the programs accept `id`, `path` and `disabled` without using them, and refuse others, such as `muted`.',
    '7': 'Properties: the programs accept `id`, `path` and `disabled` without using them, and refuse others.',
  },
  () => {
    everyProgram(/id\W+path\W+disabled/);
    for (const [, text] of programs) expect(text).not.toContain('muted');
  },
);

claim('7+', 'The SQL escapes `%` and `_` in values, so `contains` finds these characters.', () => {
  everyProgram(/escape '/, /%_|%`, `\\%`/);
});

claim(
  '7+',
  'SQLite compares this text with a number if the column has a numeric type.',
  async () => {
    const { Database } = await initSqlite();
    const database = new Database();
    database.run('create table m (plain, number real); insert into m values (28, 28)');
    const count = (column: string) =>
      database.exec(`select count(*) from m where ${column} = ?`, ['28'])[0]?.values[0]?.[0];
    expect([count('plain'), count('number')]).toEqual([0, 1]);
  },
);

claim('7+', 'It passes booleans as `1` and `0`.', () => {
  expect(read('static/corpus/search.rb')).toContain('value ? 1 : 0');
});

claim('7+', 'Let the server write the text from a checked query.', () => {
  expect(read('static/corpus/RunSpel.java')).toContain('SimpleEvaluationContext');
});

const result = (name: string, major = 8) =>
  results.find(one => one.name.includes(name) && one.major === major);

claim(
  '7+',
  [
    "json-logic-java, json-logic-ruby: `<`, `>` and `between` don't compare text, so they are wrong for dates, too.",
    "json-logic-py: refuses to compare a number with text such as `'abc'`.",
    "cel-python: doesn't compare `28` with `30.5`.",
  ],
  () => {
    // What differs or is refused was read in the output of these runs.
    expect(result('json-logic-java')?.differ).toBe(17);
    expect(result('json-logic-ruby')?.differ).toBe(17);
    expect(result('json-logic-py')).toMatchObject({ differ: 0, refuse: 4 });
    expect(result('cel-python')).toMatchObject({ differ: 0, refuse: 38 });
  },
);

claim(
  '7',
  'Spring Expression: `contains`, `beginsWith` and `endsWith` become a pattern that must match the whole text, so they select too few rows.',
  () => {
    const entry = corpora[0]?.entries.find(({ name }) => name === 'lastName contains "Va"');
    expect(entry?.texts.spel).toBe("lastName matches 'Va'");
    expect(entry?.rows).toHaveLength(3);
    expect(result('Spring', 7)?.differ).toBe(14);
    expect(result('Spring')?.differ).toBe(0);
  },
);

claim(
  {
    '8+': '8.json holds 225 queries with the rows that they match, and the texts that `formatQuery` writes in version 8.24.1.',
    '7': '7.json holds 225 queries with the rows that they match, and the texts that `formatQuery` writes in version 7.7.1.',
  },
  () => {
    expect(corpora.map(({ entries: all }) => all.length)).toEqual([225, 225]);
    expect(corpora.map(({ release }) => release)).toEqual(['7.7.1', '8.24.1']);
  },
);

claim(
  {
    '8+': [
      '`rows` is decided if at least five of them run the query, and they select the same rows.',
      'This decides 167 queries.',
    ],
    '7': [
      '`rows` is decided if at least five of them run the query, and they select the same rows.',
      'This decides 164 queries.',
    ],
  },
  () => {
    const decided = corpora.map(({ entries: all }) => all.filter(({ rows }) => rows !== null));
    expect(decided.map(({ length }) => length)).toEqual([164, 167]);
    for (const entry of decided.flat().filter(({ engines }) => engines)) {
      expect(ran(entry).length, entry.name).toBeGreaterThanOrEqual(5);
      for (const one of ran(entry)) expect(one, entry.name).toEqual(entry.rows);
    }
  },
);

claim(
  '7+',
  [
    'The rows come from nine runs: plain JavaScript, SQLite with and without parameters, PostgreSQL, and packages for MongoDB, JsonLogic, JSONata, CEL and SpEL.',
    "It prints `agree`, `differ`, `refuse` or `undecided` before a query's name, and fails if a query differs.",
    'In a folder with the corpus, search.py and run.py:',
    'The same exists as Run.java, run.php, run.go and run.rb, and for SpEL as RunSpel.java.',
  ],
  () => {
    for (const { engines } of corpora) expect(Object.keys(engines)).toHaveLength(9);
    for (const file of ['run.py', 'Run.java', 'run.php', 'run.go', 'run.rb', 'RunSpel.java'])
      expect(read(`static/corpus/${file}`)).toMatch(/undecided/);
  },
);
