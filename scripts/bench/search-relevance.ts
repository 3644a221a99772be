import type { SearchEngine } from '../../plugins/search/engine/engine';
import { respond, type Hit } from '../../plugins/search/engine/response';
import type { LabelledQuery } from './search-queries';
import { readerKeys } from '../../e2e/lib/search-shards';

/** Quality of the results for a set of queries. */
export interface Relevance {
  readonly queries: number;
  /** Mean reciprocal rank of the first correct result among the first ten. */
  readonly mrr: number;
  /** Share of the queries with a correct result among the first three. */
  readonly success3: number;
}

/** A query with the rank of its first correct result. Undefined if it's not among the first ten. */
export interface Judged {
  readonly labelled: LabelledQuery;
  readonly rank: number | undefined;
  readonly top: readonly string[];
}

const toPattern = (answer: string): RegExp => {
  const escaped = answer.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '[^/]+');
  return new RegExp(answer.includes('#') ? `^${escaped}$` : `^${escaped}(?:#.*)?$`);
};

/** Whether a result is one of the answers. */
export const isAnswer = (address: string, answers: readonly string[]): boolean =>
  answers.some(answer => toPattern(answer).test(address));

/** Sends a query to the engine as the modal would. */
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

/** Finds the rank of the correct result of each query, in the version of the query. */
export const judge = (engine: SearchEngine, queries: readonly LabelledQuery[]): Judged[] =>
  queries.map(labelled => {
    const top = ask(engine, labelled.query, readerKeys(labelled.version), 10).map(({ url }) => url);
    const position = top.findIndex(address => isAnswer(address, labelled.answers));
    return { labelled, top, rank: position < 0 ? undefined : position + 1 };
  });

/** Aggregates the results. */
export const summarize = (judged: readonly Judged[]): Relevance => ({
  queries: judged.length,
  mrr: judged.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / judged.length,
  success3: judged.filter(({ rank }) => rank !== undefined && rank <= 3).length / judged.length,
});
