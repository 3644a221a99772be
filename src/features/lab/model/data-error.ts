/** A text without rows that can be read. The message is a sentence that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
