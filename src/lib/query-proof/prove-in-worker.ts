import type { RuleGroupType } from 'react-querybuilder';
import { SIZES } from '../engines/sizes';
import type { EngineId } from '../engines/statement';
import { IMPORT_FORMATS, type ImportFormatId } from '../query-text/parse-text';
import { createWorkerTask } from '../worker-task';
import type { FlatRow } from './dialect';
import { isProvable, type ProvableId } from './dialects';
import type { ProofHandlers } from './proof.worker';
import type { Proof } from './prove';

/** Milliseconds that a proof may take, its engine loaded. */
const LIMIT = 20_000;

/** Rows of the reader that a proof compares. */
const MOST_ROWS = 2000;

const prover = createWorkerTask<ProofHandlers>(
  () => new Worker(new URL('./proof.worker.ts', import.meta.url), { name: 'proof' }),
);

const ENGINES: Readonly<Record<ProvableId, readonly [id: EngineId, label: string]>> = {
  sql: ['sqlite', 'SQLite'],
  mongodb: ['mongodb', 'mingo'],
  jsonlogic: ['jsonlogic', 'json-logic-js'],
  jsonata: ['jsonata', 'JSONata'],
  cel: ['cel', 'cel-js'],
  spel: ['spel', 'spel2js'],
};

/** The engine that checks texts of a language. */
export interface ProofEngine {
  readonly label: string;
  /** What it adds to the download, compressed. */
  readonly kilobytes: number;
}

/** The engine that checks texts of a language. Undefined if no engine of this page runs it. */
export const proofEngine = (format: ImportFormatId): ProofEngine | undefined => {
  if (!isProvable(format)) return undefined;
  const [id, label] = ENGINES[format];
  return { label, kilobytes: SIZES[id].kilobytes };
};

/**
 * Compares a text with the query that was made of it, in a worker. Never throws, unless the signal
 * aborts.
 */
export const proveInWorker = async (
  format: ImportFormatId,
  text: string,
  query: RuleGroupType,
  rows: readonly FlatRow[],
  signal: AbortSignal,
): Promise<Proof> => {
  if (!isProvable(format))
    return {
      outcome: 'unchecked',
      reason: `no engine of this page runs ${IMPORT_FORMATS[format].label}.`,
    };
  try {
    const question = { format, text, query, rows: rows.slice(0, MOST_ROWS) };
    return await prover.ask('prove', question, { limit: LIMIT, signal });
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    return {
      outcome: 'unchecked',
      reason: `${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    };
  }
};
