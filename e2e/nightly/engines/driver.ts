/** What the journeys need of a browser. A target is a CSS selector, or an XPath that starts with `//`. */
export interface Driver {
  /** Console errors and warnings, and uncaught errors, as they happen. */
  readonly problems: string[];
  readonly open: (path: string) => Promise<void>;
  readonly click: (target: string) => Promise<void>;
  /** Selects an option of a `select` by its value. */
  readonly select: (target: string, value: string) => Promise<void>;
  /** Types a text where the focus is. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** The value of an expression in the page, or in a frame: a selector for each frame on the way to it. */
  readonly evaluate: (expression: string, frames?: readonly string[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export type Key = 'Tab' | 'Enter' | 'End' | 'ArrowDown';

export interface Engine {
  readonly name: string;
  readonly start: (origin: string) => Promise<Driver>;
}
