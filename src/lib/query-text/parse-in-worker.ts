import { loadCode } from '../load-code';
import { parserMissing, type ImportFormatId, type ParsedText } from './parse-text';
import type { ParseRequest, ParseResponse } from './parse.worker';

type Settle = (result: ParsedText | undefined) => void;

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Settle>();

const start = (): Worker => {
  const started = new Worker(new URL('./parse.worker.ts', import.meta.url), { name: 'import' });
  started.addEventListener('message', ({ data: { id, result } }: MessageEvent<ParseResponse>) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  // The worker catches what parsers throw, so this means that its script failed to load.
  started.addEventListener('error', event => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  });
  return started;
};

const ask = async (format: ImportFormatId, text: string): Promise<ParsedText> => {
  worker ??= start();
  const id = (count += 1);
  const result = await new Promise<ParsedText | undefined>(resolve => {
    waiting.set(id, resolve);
    worker?.postMessage({ id, format, text } satisfies ParseRequest);
  });
  if (!result) throw new Error('The parser could not be loaded.');
  return result;
};

/**
 * Parses a text in a worker, because a parser needs up to a second for a long text. Never throws:
 * the result says what is wrong.
 */
export const parseInWorker = async (format: ImportFormatId, text: string): Promise<ParsedText> => {
  try {
    return await loadCode(() => ask(format, text));
  } catch {
    return parserMissing(format);
  }
};
