import loaders from 'format-queries';
import { loadInWorker, serveTask, type TaskContext } from '../../../../plugins/lib/serve-task';
import type { Library } from '../../../../plugins/differences/shared/compare';
import { decodeText } from '../data/decode';
import { checkBytes } from '../data/limits';
import { DataError } from '../model/data-error';
import type { Choice } from './choice';
import { compareStored, type Comparison } from './comparison';
import { stepsOf } from './explain';
import { readStoredQueries } from './stored-queries';

/** What the worker is asked. */
export interface CompareQuestion {
  readonly source: string | Blob;
  readonly choice: Choice;
}

/** How far the comparison is. */
export interface CompareProgress {
  readonly done: number;
  readonly queries: number;
}

/** A comparison whose file is ready to be saved. */
export interface Compared extends Omit<Comparison, 'csv'> {
  readonly csv: Blob;
  /** Lines of the file without the first. */
  readonly lines: number;
}

type Outcome = Compared | { readonly failure: string };

/** Milliseconds between two reports of the progress. */
const PAUSE = 100;

const loadLibraries = async (choice: Choice): Promise<ReadonlyMap<number, Library>> => {
  const majors = new Set(stepsOf(choice).flatMap(({ before, after }) => [before, after]));
  const entries = [...majors].map(async major => {
    const load = loaders[major];
    if (!load) throw new Error(`There is no version ${major}.`);
    return [major, await loadInWorker(load)] as const;
  });
  return new Map(await Promise.all(entries));
};

const textOf = async (source: string | Blob): Promise<string> => {
  checkBytes(typeof source === 'string' ? source.length : source.size);
  return typeof source === 'string' ? source : decodeText(await source.arrayBuffer()).text;
};

const compare = async (
  { source, choice }: CompareQuestion,
  send: (part: CompareProgress) => void,
): Promise<Compared> => {
  const stored = readStoredQueries(await textOf(source));
  const libraries = await loadLibraries(choice);
  let last = 0;
  const { csv, ...comparison } = compareStored(stored, choice, libraries, done => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    send({ done, queries: stored.length });
  });
  return {
    ...comparison,
    csv: new Blob([csv.join('\r\n'), '\r\n'], { type: 'text/csv' }),
    lines: csv.length - 1,
  };
};

const handlers = {
  /** Compares what two versions make of stored queries. */
  compare: (question: CompareQuestion, { send }: TaskContext<CompareProgress>): Promise<Outcome> =>
    compare(question, send).catch((error: unknown) => {
      if (error instanceof DataError) return { failure: error.message };
      throw error;
    }),
};

/** Type of the worker, for its page. */
export type CompareHandlers = typeof handlers;

serveTask(handlers);
