import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { FAILED, TRUE, type Session } from '../../src/lib/engines/engine';
import { formatOptions } from '../../src/lib/engines/format-options';
import { NODE_ENGINES } from '../../src/lib/engines/node';
import {
  LANES,
  toStatement,
  type EngineId,
  type Exporter,
  type Lane,
  type LaneId,
} from '../../src/lib/engines/statement';
import { rowReader } from '../../src/lib/engines/table';
import { loadLibrary } from '../differential/load';
import type { Files } from '../update/row';
import { CORPUS_MAJORS, corpusFile, type Corpus, type Entry, type Selected } from './file';
import { QUERIES, TABLE } from './queries';

/** Engines that must run a query, and select the same rows, to decide which rows it matches. */
const LEAST_ENGINES = 5;

/** Names in double quotes suit both databases. */
const SQL = { quoteFieldNamesWith: '"' };

/** The package of each engine. */
const ENGINES = {
  sql: ['sqlite', 'sql.js'],
  parameterized: ['sqlite-params', 'sql.js'],
  postgresql: ['postgresql-params', '@electric-sql/pglite'],
  mongodb: ['mongodb', 'mingo'],
  jsonlogic: ['jsonlogic', 'json-logic-js'],
  jsonata: ['jsonata', 'jsonata'],
  cel: ['cel', '@marcbachmann/cel-js'],
  spel: ['spel', 'spel2js'],
} as const satisfies Readonly<Record<string, readonly [LaneId, string]>>;

const laneOf = (id: LaneId, major: number): Lane => {
  const lane = LANES.find(one => one.id === id);
  if (!lane) throw new Error(`No lane is called ${id}.`);
  if (id === 'sqlite' || id === 'sqlite-params' || id === 'postgresql-params')
    return { ...lane, options: { ...lane.options, ...SQL } };
  // `mongodb_query` is of version 8.
  return id === 'mongodb' && major < 8 ? { ...lane, format: 'mongodb' } : lane;
};

const OPTIONS = formatOptions(TABLE);

/** Evaluates the query itself, without a text. It runs every query. */
const REFERENCE = LANES[0];

const select = async (
  session: Session,
  lane: Lane,
  query: unknown,
  exporter?: Exporter,
): Promise<{ readonly selected: Selected; readonly text?: unknown }> => {
  let text: unknown;
  try {
    const statement = toStatement(query as never, lane, OPTIONS, exporter);
    const { params, data } = statement;
    text = params ? { sql: statement.text, params } : (data ?? statement.text);
    const results = new Uint8Array(TABLE.rows.length);
    const prepared = await session.prepare(statement);
    await prepared.test(0, results.length, results);
    if (results.includes(FAILED)) return { selected: 'error', text };
    return { selected: [...results.keys()].filter(row => results[row] === TRUE), text };
  } catch {
    return { selected: 'error', text };
  }
};

const makeEntry = async (
  [name, query]: readonly [string, unknown],
  major: number,
  sessions: Readonly<Record<EngineId, Session>>,
  exporter: Exporter,
): Promise<Entry> => {
  const reference = await select(sessions.javascript, REFERENCE, query);
  const engines: Record<string, Selected> = { javascript: reference.selected };
  const texts: Record<string, unknown> = {};
  for (const [id, [laneId]] of Object.entries(ENGINES)) {
    const lane = laneOf(laneId, major);
    const { selected, text } = await select(sessions[lane.engine], lane, query, exporter);
    engines[id] = selected;
    texts[id] = text;
  }
  const results = Object.values(engines);
  const ran = results.filter(selected => typeof selected !== 'string');
  const isDecided = ran.length >= LEAST_ENGINES && new Set(ran.map(String)).size === 1;
  const rows = isDecided ? (reference.selected as readonly number[]) : null;
  return ran.length === results.length && isDecided
    ? { name, query, rows, texts }
    : { name, query, rows, engines, texts };
};

const versionOf = async (folder: string, name: string): Promise<string> => {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

const makeCorpus = async (
  root: string,
  major: number,
  sessions: Readonly<Record<EngineId, Session>>,
): Promise<Corpus> => {
  const install = join(root, 'verify', `v${major}`);
  const { formatQuery } = await loadLibrary(install);
  if (!formatQuery) throw new Error(`verify/v${major} has no formatQuery.`);
  const entries: Entry[] = [];
  for (const query of Object.entries(QUERIES))
    entries.push(await makeEntry(query, major, sessions, formatQuery as Exporter));
  const engines = Object.entries(ENGINES).map(
    async ([id, [, name]]) => [id, `${name} ${await versionOf(root, name)}`] as const,
  );
  return {
    about:
      'Queries of React Query Builder with the rows that they match. https://react-querybuilder.js.org/docs/tips/back-ends',
    format: 1,
    license: 'MIT',
    release: await versionOf(install, 'react-querybuilder'),
    engines: {
      javascript: 'the rules of this site, in plain JavaScript',
      ...Object.fromEntries(await Promise.all(engines)),
    },
    fields: TABLE.columns.map(({ name, type }) => ({ name, type })),
    rows: TABLE.rows.map((_, index) => rowReader(TABLE)(index)),
    entries,
  };
};

/** One line for each row and entry, so that a change shows what it changes. */
const serialize = ({ rows, entries, ...head }: Corpus): string => {
  const list = (items: readonly unknown[]): string =>
    `[\n${items.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": ${list(rows)},\n  "entries": ${list(entries)}\n}\n`;
};

/** The corpus of each major version. */
export const makeCorpora = async (root: string): Promise<Files> => {
  const sessions = {} as Record<EngineId, Session>;
  for (const [id, start] of Object.entries(NODE_ENGINES))
    sessions[id as EngineId] = await start(TABLE);
  try {
    const files: Record<string, string> = {};
    for (const major of CORPUS_MAJORS)
      files[corpusFile(major)] = serialize(await makeCorpus(root, major, sessions));
    return files;
  } finally {
    for (const session of Object.values(sessions)) await session.close?.();
  }
};
