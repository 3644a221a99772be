import type { SearchResult } from '../engine/response';
import type { WorkerRequest } from './requests';

/** What the page says to the worker. */
export type ToWorker =
  | {
      readonly type: 'warm';
      readonly id: number;
      readonly base: string;
      readonly shards: readonly string[];
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly base: string;
      readonly requests: readonly WorkerRequest[];
    };

/** What the worker answers, by the id of the message. */
export type FromWorker =
  | { readonly id: number; readonly results: readonly SearchResult[] }
  | { readonly id: number; readonly failure: string };
