import { useCallback, useEffect, useRef, useState } from 'react';
import type { RuleGroupType } from 'react-querybuilder';
import type { FlatRow } from '../lib/query-proof/dialect';
import { proofEngine, proveInWorker, type ProofEngine } from '../lib/query-proof/prove-in-worker';
import type { Proof } from '../lib/query-proof/prove';
import type { ImportFormatId } from '../lib/query-text/parse-text';

/** An imported text, and what is known about its query. */
export interface ProofState {
  readonly format: ImportFormatId;
  readonly text: string;
  readonly engine: ProofEngine | undefined;
  /** Rows of the reader among those that are compared. */
  readonly ownRows: number;
  /** Undefined as long as it is checked. */
  readonly proof: Proof | undefined;
}

/** Checks imported texts. A new text, or none, cancels the last check. */
export const useProof = () => {
  const [state, setState] = useState<ProofState>();
  const running = useRef<AbortController>(undefined);

  const clear = useCallback((): void => {
    running.current?.abort();
    setState(undefined);
  }, []);

  const check = useCallback(
    async (
      format: ImportFormatId,
      text: string,
      query: RuleGroupType,
      rows: readonly FlatRow[] = [],
    ): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const started = { format, text, engine: proofEngine(format), ownRows: rows.length };
      setState({ ...started, proof: undefined });
      try {
        const proof = await proveInWorker(format, text, query, rows, controller.signal);
        if (!controller.signal.aborted) setState({ ...started, proof });
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    },
    [],
  );

  useEffect(() => () => running.current?.abort(), []);

  return { state, check, clear };
};
