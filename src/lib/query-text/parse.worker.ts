import { loadInWorker, serveTask } from '../../../plugins/lib/serve-task';
import { parseText, type ImportFormatId } from './parse-text';

interface ParseQuestion {
  readonly format: ImportFormatId;
  readonly text: string;
}

const handlers = {
  // Throws only if the code of a parser doesn't arrive.
  parse: ({ format, text }: ParseQuestion) => loadInWorker(() => parseText(format, text)),
};

/** What the worker offers. */
export type ParseHandlers = typeof handlers;

serveTask(handlers);
