import { MAX_COLUMNS } from '@site/src/lib/engines/table';
import { checkSize } from './limits';

/** What a value is in its source. A separated text has only texts. */
export type Kind = 'text' | 'number' | 'boolean' | 'date' | 'nested';

/** A column as it stands in the source. */
export interface RawColumn {
  readonly name: string;
  /** Texts of the values, by row. Null if the source says null, or has no value. */
  readonly values: readonly (string | null)[];
  /** Kinds of the values, and the first row of each. Undefined for separated text. */
  readonly kinds?: ReadonlyMap<Kind, number>;
  /** Rows that lack the value. Null is a value. */
  readonly missing?: readonly number[];
}

/** Rows as they stand in the source. */
export interface RawTable {
  readonly columns: readonly RawColumn[];
  readonly size: number;
  /** Sentences for the reader. */
  readonly notes: readonly string[];
  /** Whether the separator shows that a comma may be a decimal sign. */
  readonly mayHaveDecimalComma?: boolean;
}

/** Called with the share that has been read, from 0 to 1. */
export type OnProgress = (share: number) => void;

interface Growing {
  readonly name: string;
  readonly values: (string | null)[];
  readonly kinds: Map<Kind, number>;
  readonly missing: number[];
}

/** Collects rows of objects. Names beyond the limit of columns are counted, not kept. */
export class ObjectRows {
  private readonly columns = new Map<string, Growing>();
  private readonly others = new Set<string>();
  private size = 0;

  /** @throws {@link DataError} if there are too many rows or cells. */
  add(entries: Iterable<readonly [name: string, value: string | null, kind: Kind | undefined]>) {
    const row = this.size;
    this.size += 1;
    for (const [name, value, kind] of entries) {
      let column = this.columns.get(name);
      if (!column) {
        if (this.columns.size === MAX_COLUMNS) {
          this.others.add(name);
          continue;
        }
        column = { name, values: [], kinds: new Map(), missing: [] };
        this.columns.set(name, column);
      }
      this.fill(column, row);
      column.values[row] = value;
      if (kind && !column.kinds.has(kind)) column.kinds.set(kind, row);
    }
    checkSize(this.size, this.columns.size);
  }

  /** Adds the rows that lack a column. */
  private fill({ values, missing }: Growing, size: number): void {
    for (let row = values.length; row < size; row += 1) {
      values.push(null);
      missing.push(row);
    }
  }

  end(notes: readonly string[]): RawTable {
    const columns = [...this.columns.values()];
    for (const column of columns) this.fill(column, this.size);
    return {
      columns,
      size: this.size,
      notes: [...notes, ...columnLimitNote(columns.length + this.others.size)],
    };
  }
}

/** Says that columns are left out, if there are too many. */
export const columnLimitNote = (count: number): readonly string[] =>
  count > MAX_COLUMNS ? [`Only the first ${MAX_COLUMNS} of ${count} columns are used.`] : [];
