import type { RuleGroupTypeAny } from 'react-querybuilder';
import type { Table } from './table';

/** Result of a query for one row. */
export const FALSE = 0;
/** The row matches. */
export const TRUE = 1;
/** Neither true nor false: SQL's `NULL`. The row is not selected. */
export const UNKNOWN = 2;
/** The engine reports an error for this row. */
export const FAILED = 3;

/** An error of an engine, in the engine's words. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    message: string,
    /** Offset in the text of the statement, if the engine reports one. */
    readonly position?: number,
  ) {
    super(message);
  }
}

/** A query in the form in which an engine takes it. */
export interface Statement {
  /** What readers see. */
  readonly text: string;
  /** Values of placeholders, for SQL. */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>>;
  /** The value itself, for formats that are data. */
  readonly data?: unknown;
  /** The query itself, for the reference. */
  readonly query?: RuleGroupTypeAny;
}

/** A statement that an engine has read. */
export interface Prepared {
  /** First error of a row. Undefined as long as no row has failed. */
  readonly failure?: string;
  /**
   * Writes the result of each row of a range into the array. The first row of the range is at 0.
   *
   * @param from - Index of the first row.
   * @param to - Index after the last row.
   */
  readonly test: (from: number, to: number, results: Uint8Array) => Promise<void> | void;
}

/** An engine with a table. */
export interface Session {
  /** @throws {@link EngineError} if the engine cannot read the statement. */
  readonly prepare: (statement: Statement) => Promise<Prepared> | Prepared;
  /** Frees memory that does not belong to JavaScript. */
  readonly close?: () => Promise<void> | void;
}

/** Loads an engine and gives it a table. */
export type OpenEngine = (table: Table) => Promise<Session>;

/** Message of whatever an engine throws. */
export const messageOf = (error: unknown): string =>
  error instanceof Error
    ? error.message
    : // Some engines throw plain objects.
      String((error as { message?: unknown } | undefined)?.message ?? error);
