/** First difference of two texts. */
export interface Difference {
  /** Line number, 1-based. */
  readonly line: number;
  readonly actual: string;
  readonly expected: string;
}

/** The first line that differs between two texts. Undefined if they are equal. */
export const firstDifference = (actual: string, expected: string): Difference | undefined => {
  if (actual === expected) return undefined;
  const left = actual.split('\n');
  const right = expected.split('\n');
  const index = Array.from({ length: Math.max(left.length, right.length) }).findIndex(
    (_, line) => left[line] !== right[line],
  );
  return {
    line: index + 1,
    actual: left[index]?.trim() ?? 'the end of the file',
    expected: right[index]?.trim() ?? 'the end of the file',
  };
};
