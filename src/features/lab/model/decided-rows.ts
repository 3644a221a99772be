import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { FALSE, TRUE, type Prepared } from '@site/src/lib/engines/engine';
import { openJavaScript } from '@site/src/lib/engines/javascript';
import { inSlices } from '@site/src/lib/engines/in-slices';
import { groupResult, rulesOf } from '@site/src/lib/engines/logic';
import type { Table } from '@site/src/lib/engines/table';
import { whatCounts } from '@site/src/lib/engines/without-muted';

/**
 * Finds the rows that a rule alone decides: if the rule had the opposite result, and all others
 * the same, so would the query. The results are those of the reference engine.
 *
 * @param rule - A rule of the query.
 * @param signal - Stops the work. The rows so far are returned.
 * @returns Indexes of the rows.
 * @throws {@link EngineError} if the reference does not take a rule.
 */
export const decidedRows = async (
  query: RuleGroupTypeAny,
  rule: RuleType,
  table: Table,
  signal?: AbortSignal,
): Promise<readonly number[]> => {
  const active = whatCounts(query);
  const session = await openJavaScript(table);
  const tests = new Map<RuleType, Prepared>();
  for (const one of rulesOf(active))
    tests.set(one, await session.prepare({ text: '', query: { combinator: 'and', rules: [one] } }));
  const found: number[] = [];
  await inSlices(
    table.rows.length,
    async (from, to) => {
      const results = new Map<RuleType, Uint8Array>();
      for (const [one, { test }] of tests) {
        const own = new Uint8Array(to - from);
        await test(from, to, own);
        results.set(one, own);
      }
      for (let at = 0; at < to - from; at += 1) {
        const resultOf = (one: RuleType): number => results.get(one)?.[at] ?? FALSE;
        const opposite = resultOf(rule) === TRUE ? FALSE : TRUE;
        const own = groupResult(active, resultOf);
        if (own !== groupResult(active, one => (one === rule ? opposite : resultOf(one))))
          found.push(from + at);
      }
    },
    signal,
  );
  return found;
};
