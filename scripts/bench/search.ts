import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/engine/engine';
import { decodeShard, type Shard } from '../../plugins/search/shared/format';
import { measureBrowser } from './search-browser';
import { loadShards, readerKeys } from '../../e2e/lib/search-shards';
import { QUERIES, QUERY_LISTS, type QueryList } from './search-queries';
import { timeKeystrokes } from './search-keystrokes';
import { groupBy } from '../../plugins/search/shared/group-by';
import { isAnswer, judge, summarize, type Judged } from './search-relevance';
import { quantile, tableHead, tableRow } from './statistics';

/** Queries that must have an answer in the build. Fewer say nothing about the ranking. */
const MIN_QUERIES = 80;

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [tableHead(titles), ...rows.map(tableRow)].join('\n');

const scores = (part: readonly Judged[]): string[] => {
  const { queries, mrr, success1, success3 } = summarize(part);
  const modal = summarize(part, 'modal');
  return [
    String(queries),
    ...[mrr, success1, success3, modal.mrr, modal.success3].map(share => share.toFixed(3)),
  ];
};

const SCORES = ['Number', 'MRR', 'Success@1', 'Success@3', 'Modal: MRR', 'Modal: success@3'];

/** Scores of each kind of queries and of each version. */
const partRows = (name: string, judged: readonly Judged[]): string[][] => {
  const kinds = groupBy(judged, ({ labelled }) => labelled.kind);
  const versions = groupBy(judged, ({ labelled }) => `version ${labelled.version ?? '7'}`);
  return [
    [name, ...scores(judged)],
    ...[...kinds, ...[...versions].sort()].map(([part, own]) => [
      `${name}, ${part}`,
      ...scores(own),
    ]),
  ];
};

const relevanceRows = (judged: readonly Judged[]): string[][] => {
  const ofList = ({ queries }: QueryList) =>
    judged.filter(({ labelled }) => queries.includes(labelled));
  const lists = QUERY_LISTS.filter(list => ofList(list).length > 0);
  const last = lists.at(-1);
  return [
    ...lists.map(list => [
      `${list.name} (${list.tuned ? 'tuned' : 'not tuned'}: ${list.history})`,
      ...scores(ofList(list)),
    ]),
    ...partRows('all', judged),
    ...(last ? partRows(last.name, ofList(last)) : []),
  ];
};

/** Prints the waiting times of a reader in a browser. */
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
 * Measures the search of a build and prints tables of its relevance, size and speed.
 *
 * @param buildDir - Folder that `npm run build` wrote.
 * @param failures - Whether to print each query of the tuned lists whose answer does not come first.
 * @throws Error if too few of the labelled queries have an answer in this build.
 */
export const benchSearch = async (buildDir: string, failures: boolean): Promise<void> => {
  const loaded = loadShards(buildDir);
  const keys = readerKeys();
  const older = ['next', '6', '5', '4', '3'].flatMap(version =>
    loadShards(buildDir, version).filter(({ key }) => !loaded.some(known => known.key === key)),
  );
  const addresses = [...loaded, ...older].flatMap(({ shard }) =>
    decodeShard(shard).flatMap(({ url, sections }) =>
      sections.map(({ anchor }) => (anchor === undefined ? url : `${url}#${anchor}`)),
    ),
  );
  const answerable = QUERIES.filter(({ answers }) => addresses.some(a => isAnswer(a, answers)));
  if (answerable.length < MIN_QUERIES) {
    throw new Error(
      `Only ${answerable.length} labelled queries have an answer in ${buildDir}. Build version 7 and the API reference.`,
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
  console.log(`\n## Search: relevance\n\n${table(['Queries', ...SCORES], relevanceRows(judged))}`);
  const unanswerable = QUERIES.length - answerable.length;
  if (unanswerable > 0)
    console.log(`\nOmitted: ${unanswerable} queries whose page is not in this build.`);
  if (failures) {
    // Lists that are not tuned stay hidden, so that the ranking is not tuned on them.
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
    await benchBrowser(buildDir);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
};
