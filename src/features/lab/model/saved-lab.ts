import type { RuleGroupTypeAny } from 'react-querybuilder';
import type { LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { LAB_VERSION } from '@site/src/lib/lab-version';

/** What a link or a file holds. */
export interface SavedLab {
  readonly query: RuleGroupTypeAny;
  readonly lanes: readonly LaneId[];
  /** Undefined for the sample. */
  readonly table?: Table;
  /** Id of rows that this browser keeps, instead of the table. */
  readonly kept?: string;
  /** Index of each row that has an expectation, and whether it must match. */
  readonly expectations?: readonly (readonly [row: number, mustMatch: boolean])[];
}

/** A lab that was read. */
export interface OpenedLab extends SavedLab {
  /** Sentences about what was changed, because it did not fit. */
  readonly notes?: readonly string[];
}

/** Days that the browser keeps what no address can hold. */
export const KEPT_DAYS = 30;

/** Content of a file. */
export const toFile = (lab: SavedLab): string => JSON.stringify({ lab: LAB_VERSION, ...lab });
