/**
 * Limits of what a run may show. The frame keeps to them, and the page checks them again, because
 * the reader's code can change the frame.
 */

/** Maximum length of a console line or an error message, in characters. */
export const MAX_TEXT = 10_000;
/** Maximum length of all console lines of a run together. Longer text takes seconds to lay out. */
export const MAX_OUTPUT = 200_000;
/** Maximum number of console lines per run, and of errors that the frame sends. */
export const MAX_LINES = 500;
/** Maximum number of different errors that the page shows per run. */
export const MAX_ERRORS = 20;
/** Maximum number of positions per error. */
export const MAX_PLACES = 10;

/** A text within a limit. */
export interface LimitedText {
  readonly text: string;
  /** Number of characters left out at the end. */
  readonly cut: number;
}

// Kept from before the reader's code runs, which may replace the methods of strings.
// `call` binds the method.
// eslint-disable-next-line @typescript-eslint/unbound-method
const slice = Function.prototype.call.bind(String.prototype.slice) as (
  text: string,
  start: number,
  end: number,
) => string;

/** Shortens a text to a number of characters, and counts the others. */
export const limitText = (text: string, max: number): LimitedText =>
  text.length > max ? { text: slice(text, 0, max), cut: text.length - max } : { text, cut: 0 };

/** What readers see instead of the characters left out. */
export const describeCut = (cut: number): string =>
  `… ${cut.toLocaleString('en')} ${cut === 1 ? 'character' : 'characters'} left out`;
