import { createWorkerTask, TimeLimitError } from '../worker-task';
import { IMPORT_FORMATS, parserMissing, type ImportFormatId, type ParsedText } from './parse-text';
import type { ParseHandlers } from './parse.worker';

/** Milliseconds that a parser may need. */
const LIMIT = 10_000;

const parser = createWorkerTask<ParseHandlers>(
  () => new Worker(new URL('./parse.worker.ts', import.meta.url), { name: 'import' }),
);

/**
 * Parses a text in a worker, because a parser needs up to a second for a long text. Never throws,
 * unless the signal aborts: the result says what is wrong.
 */
export const parseInWorker = async (
  format: ImportFormatId,
  text: string,
  signal?: AbortSignal,
): Promise<ParsedText> => {
  try {
    return await parser.ask('parse', { format, text }, { limit: LIMIT, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TimeLimitError)
      return {
        ok: false,
        message: `The parser for ${IMPORT_FORMATS[format].label} was stopped after ${LIMIT / 1000} seconds. Use a shorter text.`,
      };
    return parserMissing(format);
  }
};
