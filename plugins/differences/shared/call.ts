/** A call of a function of the library. */

/** A rule, a group, or any value in place of one. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One call, and what a ledger may ask about it. */
export interface Call {
  /** Exported function. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** Name of the set of options. */
  readonly options: string;
  /** Output format, for `formatQuery`. */
  readonly format?: string;
  /** The rule, if the query has only one. */
  readonly rule?: Readonly<Record<string, Json>>;
  /** Imported text or object, for a parser. */
  readonly source?: unknown;
}
