import { importQuery, type ImportFormatId, type ImportResult } from '../model/import-formats';

/** A request to the worker. */
export interface ImportRequest {
  readonly id: number;
  readonly format: ImportFormatId;
  readonly text: string;
}

/** The worker's response. There is no result if code could not be loaded. */
export interface ImportResponse {
  readonly id: number;
  readonly result?: ImportResult;
}

addEventListener('message', ({ data: { id, format, text } }: MessageEvent<ImportRequest>) => {
  importQuery(format, text).then(
    result => postMessage({ id, result } satisfies ImportResponse),
    () => postMessage({ id } satisfies ImportResponse),
  );
});
