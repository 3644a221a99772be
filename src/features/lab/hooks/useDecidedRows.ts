import { useEffect, useState } from 'react';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { loadCode } from '@site/src/lib/load-code';
import { messageOf } from '@site/src/lib/engines/engine';
import type { Table } from '@site/src/lib/engines/table';

/** Rows that a rule alone decides, or why they are not known. */
export type DecidedRows =
  { readonly rows: readonly number[] } | { readonly rows: undefined; readonly message: string };

/** Finds the rows that a rule alone decides. Undefined without a rule, and as long as it works. */
export const useDecidedRows = (
  query: RuleGroupTypeAny,
  table: Table,
  rule: RuleType | undefined,
): DecidedRows | undefined => {
  const [found, setFound] = useState<{ readonly of: unknown; readonly decided: DecidedRows }>();
  useEffect(() => {
    if (!rule) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (decided: DecidedRows): void => {
      if (!signal.aborted) setFound({ of: rule, decided });
    };
    loadCode(() => import('../model/decided-rows'))
      .then(({ decidedRows }) => decidedRows(query, rule, table, signal))
      .then(
        rows => settle({ rows }),
        (error: unknown) => settle({ rows: undefined, message: messageOf(error) }),
      );
    return () => controller.abort();
  }, [query, table, rule]);
  return rule && found?.of === rule ? found.decided : undefined;
};
