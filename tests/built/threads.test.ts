import { describe, expect, it } from 'vitest';
import { loadShards, readerKeys } from '../../e2e/lib/search-shards';
import { SearchEngine } from '../../plugins/search/engine/engine';
import { ask, isAnswer } from '../../scripts/bench/search-relevance';
import threads from '../../scripts/bench/threads.json';
import { builtSite } from './site';

/** A public question, and the sections that answer it in each version. */
interface Thread {
  readonly thread: string;
  readonly question: string;
  /** Paths of sections in both versions. */
  readonly answers?: readonly string[];
  /** Those of one version. A question without any is not asked there. */
  readonly '7'?: readonly string[];
  readonly next?: readonly string[];
}

type Version = '7' | 'next';

/** Share of the questions whose answer is among the first five results. It may only rise. */
const FOUND = 0.95;

const ALL: readonly Thread[] = threads;

const answersTo = (thread: Thread, version: Version): string[] =>
  (thread.answers ?? thread[version] ?? []).map(
    path => `/docs/${version === '7' ? '' : 'next/'}${path}`,
  );

describe.each(['7', 'next'] as const)('the public questions, in version %s', version => {
  const asked = ALL.filter(thread => answersTo(thread, version).length > 0);

  it('are answered by sections that exist', () => {
    const { pages } = builtSite();
    const missing = asked.flatMap(thread =>
      answersTo(thread, version).filter(address => {
        const [page = '', anchor] = address.split('#');
        const found = pages.get(page);
        return !found || (anchor !== undefined && !found.ids.includes(anchor));
      }),
    );
    expect(missing).toEqual([]);
    expect(asked.length).toBeGreaterThan(150);
  });

  it('find their answer among the first five results', () => {
    const engine = new SearchEngine();
    for (const { shard } of loadShards('build', version)) engine.add(shard);
    const lost = asked.flatMap(thread => {
      const first = ask(engine, thread.question, readerKeys(version), 30).slice(0, 5);
      const urls = first.map(({ url }) => url);
      const isFound = urls.some(url => isAnswer(url, answersTo(thread, version)));
      return isFound
        ? []
        : [`${thread.question} (${thread.thread}): ${urls.join(', ')} come first.`];
    });
    for (const text of lost) console.log(text);
    expect(1 - lost.length / asked.length).toBeGreaterThanOrEqual(FOUND);
  });
});

it('asks each public question once', () => {
  const places = ALL.map(({ thread }) => thread);
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) {
    expect(place).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/\d+$/);
  }
});
