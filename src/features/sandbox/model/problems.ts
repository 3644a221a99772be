import type { TextEdit } from '@site/plugins/sandbox/shared/types-protocol';

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
export type ProblemSource = 'before' | 'load' | 'compile' | 'run' | 'types' | 'advice';

/** A replacement in a file, as it was when it was checked. */
export interface Fix extends TextEdit {
  readonly file: string;
  /** The file's code. */
  readonly code: string;
}

/** Something that prevents the code from working. */
export interface Problem {
  readonly source: ProblemSource;
  readonly message: string;
  /** Number of characters left out at the end of the message. */
  readonly cut?: number;
  /** Absent if no line of the reader's code caused it. */
  readonly mark?: Mark;
  /** For mistakes that compile: the check, the section of the guide, and a repair. */
  readonly advice?: { readonly check: string; readonly guide: string; readonly fix?: Fix };
}
