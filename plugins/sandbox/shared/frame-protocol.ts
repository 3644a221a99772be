/**
 * What the sandbox's page and the frame that runs the code say to each other. The frame runs whatever
 * a reader or a link brings, so the page treats all that comes from there as text to show.
 */

/** A file of the reader, ready to run. */
export interface RunnableFile {
  readonly name: string;
  /** CommonJS; each line is where the source has it. */
  readonly code: string;
}

/** All that one run needs: the frame itself can load nothing. */
export interface RunOrder {
  /** Scripts that define modules, in any order. */
  readonly modules: readonly Blob[];
  /** Text of the style sheets that the code may import, by module name. */
  readonly styles: Readonly<Record<string, string>>;
  readonly files: readonly RunnableFile[];
  /** Name of the file to begin with. */
  readonly entry: string;
  readonly dark: boolean;
}

/** From the page to the frame, as a window message; a run brings a port for what it reports. */
export type ToFrame =
  { readonly type: 'run'; readonly order: RunOrder } | { readonly type: 'clear' };

/** From the page to a run, through its port. */
export type ToRun = { readonly type: 'ping' } | { readonly type: 'mode'; readonly dark: boolean };

/** A place in a file of the reader; lines and columns from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** How loud a line of the console is. */
export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error';

/** From a run to the page, through its port. */
export type FromRun =
  /** The reader's code is about to begin. */
  | { readonly type: 'started' }
  /** There is something to see, `empty` if there is not after a while. */
  | { readonly type: 'rendered'; readonly empty: boolean }
  | { readonly type: 'console'; readonly level: ConsoleLevel; readonly text: string }
  | { readonly type: 'error'; readonly message: string; readonly places: readonly Place[] }
  | { readonly type: 'pong' };
