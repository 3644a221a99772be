import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { SearchEngine } from '../../plugins/search/engine/engine';
import {
  decodeShard,
  encodeShard,
  type SearchPage,
  type Shard,
} from '../../plugins/search/shared/format';
import { measureBrowser } from './search-browser';
import { loadShards } from '../../e2e/lib/search-shards';
import { QUERIES, QUERY_LISTS, type LabelledQuery } from './search-queries';
import { ask, isAnswer, judge, summarize, type Judged } from './search-relevance';

/** Minimum number of queries that have a page in the build. */
const MINIMUM_QUERIES = 80;

/** Multiples of the site's corpus. */
const GROWTH = [1, 10, 100];

/** Maximum milliseconds of CPU time for the keystrokes of one multiple. */
const GROWTH_BUDGET = 20_000;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

/**
 * Types each query letter by letter and measures the CPU time of every response, including
 * highlighting and garbage collection. CPU time doesn't depend on other processes.
 *
 * @param budget - Milliseconds after which no further query is typed.
 */
const keystrokes = (
  engine: SearchEngine,
  keys: readonly string[],
  queries: readonly string[],
  budget = Infinity,
): number[] => {
  const times: number[] = [];
  let spent = 0;
  for (const query of queries) {
    if (spent > budget) break;
    for (let length = 1; length <= query.length; length++) {
      const started = process.cpuUsage();
      ask(engine, query.slice(0, length), keys);
      const { user, system } = process.cpuUsage(started);
      const time = (user + system) / 1000;
      times.push(time);
      spent += time;
    }
  }
  return times.sort((a, b) => a - b);
};

/** Copies of a corpus with different names, like additional pages. */
const multiply = (pages: readonly SearchPage[], factor: number): SearchPage[] =>
  Array.from({ length: factor }, (_, copy) =>
    copy === 0
      ? pages
      : pages.map((page): SearchPage => {
          const rename = (text: string) =>
            text.replace(/\p{L}+\p{Lu}\p{L}*/gu, name => `${name}${copy.toString(36)}`);
          return {
            ...page,
            url: `${page.url}-${copy}`,
            sections: page.sections.map(section => ({
              ...section,
              heading: rename(section.heading),
              content: rename(section.content),
            })),
          };
        }),
  ).flat();

/** Distance between the queries that are typed in one pass over the lists. */
const SPREAD = 60;

interface Growth {
  readonly pages: number;
  readonly sections: number;
  readonly bytes: number;
  readonly load: number;
  readonly keys: number;
  readonly p50: number;
  readonly p95: number;
  readonly memory: number;
}

const measureGrowth = (buildDir: string, factor: number): Growth => {
  const loaded = loadShards(buildDir).map(({ key, shard }) => ({
    key,
    json: JSON.stringify(encodeShard(multiply(decodeShard(shard), factor))),
  }));
  const engine = new SearchEngine();
  const started = process.cpuUsage();
  const shards = loaded.map(({ json }) => JSON.parse(json) as Shard);
  for (const shard of shards) engine.add(shard);
  const { user, system } = process.cpuUsage(started);
  const load = (user + system) / 1000;
  const keys = loaded.map(({ key }) => key);
  // Samples from all lists, regardless of when the budget ends.
  const sample = Array.from({ length: SPREAD }, (_, first) =>
    QUERIES.filter((_query, index) => index % SPREAD === first),
  ).flat();
  const times = keystrokes(
    engine,
    keys,
    sample.map(({ query }) => query),
    GROWTH_BUDGET,
  );
  return {
    pages: shards.reduce((sum, { pages }) => sum + pages.length, 0),
    sections: shards.reduce(
      (sum, shard) => sum + decodeShard(shard).flatMap(p => p.sections).length,
      0,
    ),
    bytes: loaded.reduce((sum, { json }) => sum + gzipSync(json).length, 0),
    load,
    keys: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    memory: process.memoryUsage().heapUsed,
  };
};

const relevanceRows = (judged: readonly Judged[]): string[][] => {
  const row = (name: string, part: readonly Judged[], history = ''): string[] => {
    const { queries, mrr, success3 } = summarize(part);
    return [name, String(queries), mrr.toFixed(3), success3.toFixed(3), history];
  };
  const rowOf = (name: string, has: (labelled: LabelledQuery) => boolean, history?: string) =>
    row(
      name,
      judged.filter(({ labelled }) => has(labelled)),
      history,
    );
  const kinds = [...new Set(judged.map(({ labelled }) => labelled.kind))];
  return [
    ...QUERY_LISTS.map(({ name, queries, tuned, history }) =>
      rowOf(
        `${name} (${tuned ? 'tuned' : 'not tuned'})`,
        labelled => queries.includes(labelled),
        history,
      ),
    ),
    row('all', judged),
    ...kinds.map(kind => rowOf(`all, ${kind}`, labelled => labelled.kind === kind)),
    rowOf('all, of older versions', ({ version }) => version !== undefined),
  ];
};

/** Prints waiting times in a browser. */
const benchBrowser = async (buildDir: string): Promise<void> => {
  const { cold, warm, worker, bytes } = await measureBrowser(buildDir);
  const row = (name: string, times: readonly number[]): string[] => [
    name,
    String(times.length),
    milliseconds(quantile(times, 0.5)),
    milliseconds(quantile(times, 0.95)),
    milliseconds(times.at(-1) ?? NaN),
  ];
  console.log(
    `\n## Search: in a browser\n\n${table(
      ['What', 'Number', 'p50', 'p95', 'longest'],
      [
        row('Key pressed to first result, nothing loaded', cold),
        row('First letter to first result, after warm-up', warm),
        row('Each letter, in the worker', worker),
      ],
    )}\n\nDownloaded for the first query: ${kilobytes(bytes)} gzip`,
  );
};

/**
 * Measures the search of a build and prints Markdown tables.
 *
 * @param buildDir - Output folder of `npm run build`.
 * @param growth - Whether to measure multiples of the corpus, which takes a minute.
 * @throws Error if too few of the labelled queries have a page in this build.
 */
export const benchSearch = async (buildDir: string, growth = true): Promise<void> => {
  const loaded = loadShards(buildDir);
  const keys = loaded.map(({ key }) => key);
  const older = ['6', '5', '4'].flatMap(version =>
    loadShards(buildDir, version).filter(({ key }) => !keys.includes(key)),
  );
  const addresses = [...loaded, ...older].flatMap(({ shard }) =>
    decodeShard(shard).flatMap(({ url, sections }) =>
      sections.map(({ anchor }) => (anchor === undefined ? url : `${url}#${anchor}`)),
    ),
  );
  const answerable = QUERIES.filter(({ answers }) => addresses.some(a => isAnswer(a, answers)));
  if (answerable.length < MINIMUM_QUERIES) {
    throw new Error(
      `Only ${answerable.length} labelled queries have an answer in ${buildDir}; build all of version 7 and the API reference.`,
    );
  }

  const engine = new SearchEngine();
  const indexTimes = loaded.map(({ json }) => {
    const started = performance.now();
    engine.add(JSON.parse(json) as Shard);
    return performance.now() - started;
  });
  for (const { shard } of older) engine.add(shard);
  const judged = judge(engine, answerable);
  console.log(
    `\n## Search: relevance\n\n${table(['Queries', 'Number', 'MRR', 'Success@3', 'History'], relevanceRows(judged))}`,
  );
  const unanswerable = QUERIES.length - answerable.length;
  if (unanswerable > 0)
    console.log(`\n${unanswerable} queries whose page is not in this build are left out.`);
  if (process.argv.includes('--failures')) {
    // Skips lists that must remain unseen.
    const seen = new Set(QUERY_LISTS.flatMap(({ tuned, queries }) => (tuned ? queries : [])));
    for (const { labelled, rank, top } of judged) {
      if (rank === 1 || !seen.has(labelled)) continue;
      console.log(`\n${rank ?? '–'}  ${labelled.query}  → ${labelled.answers.join(' or ')}`);
      for (const url of top.slice(0, 4)) console.log(`      ${url}`);
    }
  }

  const rows = loaded.map(({ key, json, shard }, index) => [
    key,
    String(shard.pages.length),
    String(decodeShard(shard).flatMap(({ sections }) => sections).length),
    kilobytes(json.length),
    kilobytes(gzipSync(json).length),
    milliseconds(indexTimes[index] ?? 0),
  ]);
  const total = loaded.reduce((sum, { json }) => sum + gzipSync(json).length, 0);
  console.log(
    `\n## Search: index of a reader of version 7\n\n${table(
      ['Shard', 'Pages', 'Sections', 'Raw', 'gzip', 'Indexed in'],
      [
        ...rows,
        ['all', '', '', '', kilobytes(total), milliseconds(indexTimes.reduce((a, b) => a + b, 0))],
      ],
    )}`,
  );

  const texts = answerable.map(({ query }) => query);
  keystrokes(engine, keys, texts.slice(0, 10));
  const times = keystrokes(engine, keys, texts);
  console.log(
    `\n## Search: processor time per keystroke, highlighting included\n\n${table(
      ['Keystrokes', 'p50', 'p95', 'p99', 'longest'],
      [
        [
          String(times.length),
          ...[0.5, 0.95, 0.99, 1].map(share => milliseconds(quantile(times, share))),
        ],
      ],
    )}`,
  );

  try {
    await benchBrowser(buildDir);
  } catch (error) {
    // The other tables don't depend on it.
    console.error(error);
    process.exitCode = 1;
  }

  if (!growth) return;
  const measured = GROWTH.map(factor => {
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--max-old-space-size=3072', '--import', 'tsx', __filename, buildDir, `--growth=${factor}`],
      { encoding: 'utf8' },
    );
    if (status !== 0) return [`× ${factor}`, 'does not fit into 3 GB', '', '', '', '', '', ''];
    const result = JSON.parse(stdout) as Growth;
    return [
      `× ${factor}`,
      String(result.pages),
      String(result.sections),
      kilobytes(result.bytes),
      milliseconds(result.load),
      String(result.keys),
      milliseconds(result.p50),
      milliseconds(result.p95),
      `${Math.round(result.memory / 2 ** 20)} MB`,
    ];
  });
  console.log(
    `\n## Search: growth\n\n${table(
      [
        'Corpus',
        'Pages',
        'Sections',
        'gzip',
        'Indexed in (processor)',
        'Keystrokes',
        'p50',
        'p95',
        'Memory',
      ],
      measured,
    )}\n`,
  );
};

const [, script, buildDir = 'build', ...rest] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  const factor = rest.find(argument => argument.startsWith('--growth='))?.split('=')[1];
  if (factor) process.stdout.write(JSON.stringify(measureGrowth(buildDir, Number(factor))));
  else {
    benchSearch(buildDir, !rest.includes('--no-growth')).catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  }
}
