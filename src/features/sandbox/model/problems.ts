/** Something to show at a place of a file. Lines and columns count from 1. */
export interface Mark {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Characters; to the end of the line if absent. */
  readonly length?: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** Where a problem was found. */
export type ProblemSource = 'before' | 'compile' | 'run' | 'types';

/** Something that keeps the code from working. */
export interface Problem {
  readonly source: ProblemSource;
  readonly message: string;
  /** Absent when no line of the reader is to blame. */
  readonly mark?: Mark;
}
