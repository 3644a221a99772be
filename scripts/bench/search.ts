import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/engine/engine';
import { decodeShard, type Shard } from '../../plugins/search/shared/format';
import { measureBrowser } from './search-browser';
import { loadShards, readerKeys } from '../../e2e/lib/search-shards';
import { LATEST } from '../../versions.ts';
import {
  OTHER_VERSIONS,
  QUERIES,
  QUERY_LISTS,
  readBatch,
  type LabelledQuery,
  type QueryList,
} from './search-queries';
import { timeKeystrokes } from './search-keystrokes';
import { groupBy } from '../../plugins/lib/group-by';
import { isAnswer, judge, spreadOf, summarize, type Judged } from './search-relevance';
import { quantile, tableHead, tableRow } from './statistics';

/** Queries that must have an answer in the build. Fewer say nothing about the ranking. */
const MIN_QUERIES = 80;

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [tableHead(titles), ...rows.map(tableRow)].join('\n');

/** A score with its spread, such as `.920 (.88–.95)`. */
const withSpread = (part: readonly Judged[], score: 'mrr' | 'success1' | 'success3'): string => {
  const [low, high] = spreadOf(part, score);
  return `${summarize(part)[score].toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
};

const scores = (part: readonly Judged[]): string[] => {
  const modal = summarize(part, 'modal');
  return [
    String(part.length),
    withSpread(part, 'mrr'),
    withSpread(part, 'success1'),
    withSpread(part, 'success3'),
    modal.mrr.toFixed(3),
    modal.success3.toFixed(3),
  ];
};

const SCORES = ['Number', 'MRR', 'Success@1', 'Success@3', 'Modal: MRR', 'Modal: success@3'];

/** Scores of each kind of queries and of each version. */
const partRows = (name: string, judged: readonly Judged[]): string[][] => {
  const kinds = groupBy(judged, ({ labelled }) => labelled.kind);
  const versions = groupBy(judged, ({ labelled }) => `version ${labelled.version ?? LATEST.name}`);
  return [
    [name, ...scores(judged)],
    ...[...kinds, ...[...versions].sort()].map(([part, own]) => [
      `${name}, ${part}`,
      ...scores(own),
    ]),
  ];
};

/** Number of batches whose queries together are the figure. */
const BATCHES = 3;

const relevanceRows = (lists: readonly QueryList[], judged: readonly Judged[]): string[][] => {
  const of = (some: readonly QueryList[]) =>
    judged.filter(({ labelled }) => some.some(({ queries }) => queries.includes(labelled)));
  const last = lists.filter(({ tuned }) => !tuned).slice(-BATCHES);
  return [
    ...lists.map(list => [
      `${list.name} (${list.tuned ? 'tuned' : 'not tuned'}: ${list.history})`,
      ...scores(of([list])),
    ]),
    ...partRows('all', judged),
    ...(last.length > 0 ? partRows(`the last ${last.length} that were not tuned`, of(last)) : []),
  ];
};

/** Prints the scores of lists, and of tuned lists each query whose answer does not come first. */
const benchRelevance = (
  engine: SearchEngine,
  lists: readonly QueryList[],
  failures: boolean,
): void => {
  const judged = judge(
    engine,
    lists.flatMap(({ queries }) => queries),
  );
  console.log(
    `\n## Search: relevance\n\n${table(['Queries', ...SCORES], relevanceRows(lists, judged))}`,
  );
  if (!failures) return;
  // Lists that are not tuned stay hidden, so that the ranking is not tuned on them.
  const seen = new Set(lists.flatMap(({ tuned, queries }) => (tuned ? queries : [])));
  for (const { labelled, rank, top } of judged) {
    if (rank === 1 || !seen.has(labelled)) continue;
    console.log(`\n${rank ?? '–'}  ${labelled.query}  → ${labelled.answers.join(' or ')}`);
    for (const url of top.slice(0, 4)) console.log(`      ${url}`);
  }
};

/** Prints the waiting times of a reader in a browser. */
const benchBrowser = async (buildDir: string): Promise<void> => {
  const { cold, slow, warm, worker, bytes } = await measureBrowser(buildDir);
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
        ...Object.entries(slow).map(([version, times]) =>
          row(`The same in ${version}, processor slowed four times`, times),
        ),
        row('First letter to first result, after warm-up', warm),
        row('Each letter, in the worker', worker),
      ],
    )}\n\nDownloaded for the first query: ${kilobytes(bytes)} gzip`,
  );
};

/** What to measure. */
interface SearchBench {
  /** Folder that `npm run build` wrote. */
  readonly build: string;
  /** Whether to print each query of the tuned lists whose answer does not come first. */
  readonly failures: boolean;
  /** Files of queries that are asked once, in place of the labelled lists. Only they are measured. */
  readonly queries: readonly string[];
}

/**
 * Measures the search of a build and prints tables of its relevance, size and speed.
 *
 * @throws Error if too few of the labelled queries have an answer in this build.
 */
export const benchSearch = async (options: SearchBench): Promise<void> => {
  const { build, failures, queries } = options;
  const loaded = loadShards(build);
  const engine = new SearchEngine();
  const indexTimes = loaded.map(({ json }) => {
    const started = performance.now();
    engine.add(JSON.parse(json) as Shard);
    return performance.now() - started;
  });
  const older = OTHER_VERSIONS.flatMap(version => loadShards(build, version));
  for (const { shard } of older) engine.add(shard);
  if (queries.length > 0) {
    benchRelevance(engine, queries.flatMap(readBatch), failures);
    return;
  }

  const keys = readerKeys();
  const addresses = [...loaded, ...older].flatMap(({ shard }) =>
    decodeShard(shard).flatMap(({ url, sections }) =>
      sections.map(({ anchor }) => (anchor === undefined ? url : `${url}#${anchor}`)),
    ),
  );
  const isAnswerable = ({ answers }: LabelledQuery) =>
    addresses.some(address => isAnswer(address, answers));
  const lists = QUERY_LISTS.map(list => ({ ...list, queries: list.queries.filter(isAnswerable) }));
  const answerable = lists.flatMap(list => list.queries);
  if (answerable.length < MIN_QUERIES) {
    throw new Error(
      `Only ${answerable.length} labelled queries have an answer in ${build}. Build version 7 and the API reference.`,
    );
  }
  benchRelevance(
    engine,
    lists.filter(list => list.queries.length > 0),
    failures,
  );
  const unanswerable = QUERIES.length - answerable.length;
  if (unanswerable > 0)
    console.log(`\nOmitted: ${unanswerable} queries whose page is not in this build.`);

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
  timeKeystrokes(engine, keys, texts.slice(0, 10));
  const times = timeKeystrokes(engine, keys, texts);
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
    await benchBrowser(build);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
};
