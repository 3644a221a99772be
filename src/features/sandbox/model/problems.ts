/** A message at a position in a file. Lines and columns are 1-based. */
export interface Mark {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Length in characters. To the end of the line if absent. */
  readonly length?: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The stage that found a problem. */
export type ProblemSource = 'before' | 'load' | 'compile' | 'run' | 'types';

/** Something that prevents the code from working. */
export interface Problem {
  readonly source: ProblemSource;
  readonly message: string;
  /** Number of characters left out at the end of the message. */
  readonly cut?: number;
  /** Absent if no line of the reader's code caused it. */
  readonly mark?: Mark;
}
