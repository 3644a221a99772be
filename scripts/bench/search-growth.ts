/**
 * Measures the search over a multiplied corpus and prints {@link Growth} as JSON. The search bench runs
 * it in its own process, whose memory is limited: `tsx search-growth.ts FOLDER FACTOR`.
 */
import { gzipSync } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/engine/engine';
import {
  decodeShard,
  encodeShard,
  type SearchPage,
  type Shard,
} from '../../plugins/search/shared/format';
import { loadShards, readerKeys } from '../../e2e/lib/search-shards';
import { timeKeystrokes } from './search-keystrokes';
import { QUERIES } from './search-queries';
import { quantile } from './statistics';

/** Milliseconds of processor time for typing queries. */
const BUDGET = 20_000;

/** Copies a corpus. Names in the copies differ, as they would in new pages. */
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

/** Passes over the lists of queries, each with other queries, so that a short run meets all lists. */
const PASSES = 60;

/** Figures of a multiplied corpus: bytes after gzip, milliseconds, and bytes of the heap. */
export interface Growth {
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
  const keys = readerKeys();
  const sample = Array.from({ length: PASSES }, (_, first) =>
    QUERIES.filter((_query, index) => index % PASSES === first),
  ).flat();
  const times = timeKeystrokes(
    engine,
    keys,
    sample.map(({ query }) => query),
    BUDGET,
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

const [, , buildDir = 'build', factor = '1'] = process.argv;
process.stdout.write(JSON.stringify(measureGrowth(buildDir, Number(factor))));
