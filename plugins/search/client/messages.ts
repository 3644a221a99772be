import type { SearchResult } from '../engine/response';
import type { Manifest } from '../shared/format';
import type { WorkerRequest } from './requests';

/** Messages from the page to the worker. */
export type ToWorker =
  | {
      readonly type: 'warm';
      readonly id: number;
      readonly base: string;
      readonly shards: readonly string[];
      /** If the page has it already. */
      readonly manifest?: Manifest | undefined;
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly base: string;
      readonly requests: readonly WorkerRequest[];
    };

/** Responses of the worker, by message id. */
export type FromWorker =
  | { readonly id: number; readonly results: readonly SearchResult[] }
  | { readonly id: number; readonly failure: string };
