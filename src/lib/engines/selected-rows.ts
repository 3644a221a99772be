import type { RuleGroupTypeAny } from 'react-querybuilder';
import { EngineError, TRUE } from './engine';
import { openJavaScript } from './javascript';
import { inSlices } from './in-slices';
import type { Table } from './table';

/**
 * Indexes of the rows that the reference engine selects.
 *
 * @throws {@link EngineError} if the reference does not take the query.
 */
export const selectedRows = async (
  query: RuleGroupTypeAny,
  table: Table,
): Promise<readonly number[]> => {
  const session = await openJavaScript(table);
  const prepared = await session.prepare({ text: '', query });
  const selected: number[] = [];
  await inSlices(table.rows.length, async (from, to) => {
    const results = new Uint8Array(to - from);
    await prepared.test(from, to, results);
    results.forEach((result, at) => {
      if (result === TRUE) selected.push(from + at);
    });
  });
  if (prepared.failure !== undefined) throw new EngineError(prepared.failure);
  return selected;
};
