/**
 * Messages between the sandbox page and the frame that runs the code. The frame runs untrusted
 * code, so the page validates everything it receives and treats it as text to display.
 */

import type { LimitedText } from './limits';

/** A compiled file of the reader. */
export interface RunnableFile {
  readonly name: string;
  /** CommonJS with the same line numbers as the source. */
  readonly code: string;
}

/** Everything a run needs, because the frame can't load anything. */
export interface RunOrder {
  /** Scripts that define modules, in any order. */
  readonly modules: readonly Blob[];
  /** Contents of the importable style sheets, by module name. */
  readonly styles: Readonly<Record<string, string>>;
  readonly files: readonly RunnableFile[];
  /** Name of the entry file. */
  readonly entry: string;
  readonly dark: boolean;
}

/** From the page to the frame, as a window message. A run includes a port for its events. */
export type ToFrame =
  { readonly type: 'run'; readonly order: RunOrder } | { readonly type: 'clear' };

/** From the page to a run, through its port. */
export type ToRun = { readonly type: 'ping' } | { readonly type: 'mode'; readonly dark: boolean };

/** A position in a file of the reader. Lines and columns are 1-based. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Level of a console message. */
export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error';

/** From a run to the page, through its port. */
export type FromRun =
  /** The reader's code is about to start. */
  | { readonly type: 'started' }
  /** The code rendered something. `empty` if nothing is visible after a while. */
  | { readonly type: 'rendered'; readonly empty: boolean }
  | ({ readonly type: 'console'; readonly level: ConsoleLevel } & LimitedText)
  | ({ readonly type: 'error'; readonly places: readonly Place[] } & LimitedText)
  | { readonly type: 'pong' };
