import { createRandom } from '../../plugins/lib/random';
import type { SearchEngine } from '../../plugins/search/engine/engine';
import { groupHits } from '../../plugins/search/client/group-hits';
import { respond, type Hit } from '../../plugins/search/engine/response';
import type { LabelledQuery } from './search-queries';
import { quantile } from './statistics';
import { readerKeys } from '../../e2e/lib/search-shards';

/** Scores of a set of queries. */
export interface Relevance {
  readonly queries: number;
  /** Mean reciprocal rank of the first right answer among the first ten. */
  readonly mrr: number;
  /** Share of the queries whose first result is a right answer. */
  readonly success1: number;
  /** Share of the queries with a right answer among the first three results. */
  readonly success3: number;
}

/**
 * A query with the rank of its first right answer on the search page and in the modal, undefined if
 * that is not among the first ten.
 */
export interface Judged {
  readonly labelled: LabelledQuery;
  readonly rank: number | undefined;
  readonly modal: number | undefined;
  readonly top: readonly string[];
}

const toPattern = (answer: string): RegExp => {
  const escaped = answer
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('/**', '(?:/.*)?')
    .replace('/*/', '/[^/]+/');
  return new RegExp(answer.includes('#') ? `^${escaped}$` : `^${escaped}(?:#.*)?$`);
};

/** Whether a result is one of the answers. */
export const isAnswer = (address: string, answers: readonly string[]): boolean =>
  answers.some(answer => toPattern(answer).test(address));

/** Sends the engine the request that the modal sends. */
export const ask = (
  engine: SearchEngine,
  query: string,
  shards: readonly string[],
  hitsPerPage = 20,
): readonly Hit[] =>
  respond(
    engine,
    {
      query,
      shards,
      page: 0,
      hitsPerPage,
      facets: [],
      tags: { pre: '<mark>', post: '</mark>' },
      snippetSize: 10,
      ellipsis: '…',
      origin: '',
    },
    'local',
  ).hits;

const rankOf = (addresses: readonly string[], answers: readonly string[]): number | undefined => {
  const position = addresses.slice(0, 10).findIndex(address => isAnswer(address, answers));
  return position < 0 ? undefined : position + 1;
};

/** Finds the ranks of the right answer to each query among the pages of its version. */
export const judge = (engine: SearchEngine, queries: readonly LabelledQuery[]): Judged[] =>
  queries.map(labelled => {
    const hits = ask(engine, labelled.query, readerKeys(labelled.version), 30);
    const top = hits.slice(0, 10).map(({ url }) => url);
    const inModal = groupHits(hits).map(({ url }) => url);
    return {
      labelled,
      top,
      rank: rankOf(top, labelled.answers),
      modal: rankOf(inModal, labelled.answers),
    };
  });

/** Computes the scores of judged queries. */
export const summarize = (
  judged: readonly Judged[],
  surface: 'rank' | 'modal' = 'rank',
): Relevance => {
  const ranks = judged.map(one => one[surface] ?? Infinity);
  const within = (limit: number) => ranks.filter(rank => rank <= limit).length / ranks.length;
  return {
    queries: ranks.length,
    mrr: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length,
    success1: within(1),
    success3: within(3),
  };
};

/** Number of samples from which the spread of a score is read. */
const SAMPLES = 1000;

/**
 * The interval in which a score of other queries of this kind would be, in 95 of 100 cases: the score of
 * samples that are drawn from the queries, with repetition.
 */
export const spreadOf = (
  judged: readonly Judged[],
  score: 'mrr' | 'success1' | 'success3',
): readonly [number, number] => {
  const random = createRandom(1);
  const scores = Array.from({ length: SAMPLES }, () => {
    const sample = judged.map(one => judged[Math.floor(random() * judged.length)] ?? one);
    return summarize(sample)[score];
  }).sort((a, b) => a - b);
  return [quantile(scores, 0.025), quantile(scores, 0.975)];
};
