import { parseText, type ImportFormatId, type ParsedText } from './parse-text';

/** A request to the worker. */
export interface ParseRequest {
  readonly id: number;
  readonly format: ImportFormatId;
  readonly text: string;
}

/** The worker's response. There is no result if code could not be loaded. */
export interface ParseResponse {
  readonly id: number;
  readonly result?: ParsedText;
}

addEventListener('message', ({ data: { id, format, text } }: MessageEvent<ParseRequest>) => {
  parseText(format, text).then(
    result => postMessage({ id, result } satisfies ParseResponse),
    () => postMessage({ id } satisfies ParseResponse),
  );
});
