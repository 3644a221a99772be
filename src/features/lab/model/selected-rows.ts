import type { RuleGroupTypeAny } from 'react-querybuilder';
import { EngineError, TRUE } from '../engines/engine';
import { openJavaScript } from '../engines/javascript';
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
  const results = new Uint8Array(table.rows.length);
  await prepared.test(0, table.rows.length, results);
  if (prepared.failure !== undefined) throw new EngineError(prepared.failure);
  return [...results.entries()].flatMap(([row, result]) => (result === TRUE ? [row] : []));
};
