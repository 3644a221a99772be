import { strToU8 } from 'fflate';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import type { LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { LAB_VERSION, toLabHash } from '@site/src/lib/lab-link';

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

/** Characters that a link may have after its `#`. */
export const MAX_LINK = 30_000;

/** Bytes of JSON that a link may hold when it is decompressed. */
export const MAX_JSON = 2_000_000;

/** Text of a lab for the hash of an address. Undefined if no link can hold it. */
export const encodeLab = (lab: SavedLab): string | undefined => {
  if (strToU8(JSON.stringify(lab)).length > MAX_JSON) return undefined;
  const text = toLabHash(lab);
  return text.length > MAX_LINK ? undefined : text;
};

/** Content of a file. */
export const toFile = (lab: SavedLab): string => JSON.stringify({ lab: LAB_VERSION, ...lab });
