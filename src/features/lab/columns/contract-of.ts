import { contract } from '@site/src/lib/contract/query-contract';
import { toField, type ChosenColumn } from './fields';

/** The contract for columns. */
export const contractOf = (columns: readonly ChosenColumn[]) =>
  contract(columns.map(column => ({ ...toField(column) })));
