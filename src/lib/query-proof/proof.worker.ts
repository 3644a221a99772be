import type { RuleGroupType } from 'react-querybuilder';
import { loadInWorker, serveTask } from '../../../plugins/lib/serve-task';
import type { FlatRow } from './dialect';
import { loadDialect, type ProvableId } from './dialects';
import { prove, type Proof } from './prove';

interface ProofQuestion {
  readonly format: ProvableId;
  readonly text: string;
  readonly query: RuleGroupType;
  readonly rows: readonly FlatRow[];
}

const loadSqlite = async () => {
  const { default: initSqlJs } = await import('sql.js');
  const file = new URL('sql.js/dist/sql-wasm-browser.wasm', import.meta.url).href;
  return initSqlJs({ locateFile: () => file });
};

const handlers = {
  prove: async ({ format, text, query, rows }: ProofQuestion): Promise<Proof> => {
    const dialect = await loadInWorker(() => loadDialect(format, loadSqlite));
    return prove(
      { ...dialect, open: names => loadInWorker(() => dialect.open(names)) },
      text,
      query,
      rows,
    );
  },
};

/** What the worker offers. */
export type ProofHandlers = typeof handlers;

serveTask(handlers);
