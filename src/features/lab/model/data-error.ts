/** A text without rows that can be read. The message is a sentence that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
  constructor(
    message: string,
    /** Line of the text (1-based), if known. */
    readonly line?: number,
  ) {
    super(message);
  }
}
