import type { RuleType } from 'react-querybuilder';
import type { Leaf, Whole } from './tree';

/** A row by the paths of its fields. A field that is absent is missing in the row. */
export type FlatRow = Readonly<Record<string, unknown>>;

/** Why a text cannot be compared with a query. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked';
}

/** An engine that evaluates conditions. */
export interface Evaluator<Condition> {
  /**
   * Returns the result of each condition for each row: TRUE, FALSE, UNKNOWN or FAILED.
   *
   * @throws {@link Unchecked} if the engine does not take a condition.
   */
  readonly run: (
    conditions: readonly Condition[],
    rows: readonly FlatRow[],
  ) => Promise<readonly Uint8Array[]>;
  /** First error about a row, in the engine's words. */
  readonly failure?: string;
  readonly close?: () => void;
}

/** A language in which a text is compared with a query. */
export interface Dialect<Condition> {
  /**
   * Reads a text.
   *
   * @throws {@link Unchecked}
   */
  readonly read: (text: string) => Whole<Condition>;
  /**
   * Writes a rule. This is not the library's export, so that a fault there hides nothing here.
   *
   * @throws {@link Unchecked} if the rule has something that cannot be written.
   */
  readonly writeRule: (rule: RuleType) => Leaf<Condition>;
  readonly join: (kind: 'and' | 'or', conditions: readonly Condition[]) => Condition;
  readonly negate: (condition: Condition) => Condition;
  /** A condition that every row fulfils. */
  readonly always: Condition;
  /** Rows that are made at most. Engines that need longer for a row get fewer. */
  readonly rows: number;
  /** Brings the spellings of a name together, where the language does not tell them apart. */
  readonly fold?: (name: string) => string;
  /** Whether many conditions at once take hardly longer than one. */
  readonly isBatch?: boolean;
  /** Loads the engine. `names` are the fields of all rows. */
  readonly open: (names: readonly string[]) => Promise<Evaluator<Condition>>;
}

/** Values of a rule's list, which an import returns as an array. */
export const itemsOf = ({ field, operator, value }: RuleType): readonly unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  throw new Unchecked(`the rule about “${field}” has no list for “${operator}”.`);
};

/** Sets a value at a dotted path, and returns the object. */
export const nested = (row: FlatRow): Record<string, unknown> => {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [path, value] of Object.entries(row)) {
    if (value === undefined) continue;
    const parts = path.split('.');
    const last = parts.pop() ?? path;
    let at = root;
    for (const part of parts) {
      const inner = at[part];
      at =
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? (inner as Record<string, unknown>)
          : (at[part] = Object.create(null) as Record<string, unknown>);
    }
    at[last] = value;
  }
  return root;
};
