/** A text without rows that can be read. The message is a sentence that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** What readers see of an error while data is read. The code that reads it may not have loaded. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'ChunkLoadError'
    ? error.message
    : 'The part of the page that reads data could not be loaded. Check your connection and try again.';
