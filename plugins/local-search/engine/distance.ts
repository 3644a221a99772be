/** How far a typed word is from a known one. */
export interface Correction {
  readonly term: string;
  /** Letters inserted, left out, exchanged for another or with a neighbour. */
  readonly distance: number;
}

/**
 * Optimal string alignment distance between a word and a term, or between the word and the
 * nearest beginning of the term.
 *
 * @param limit - Distances above it need not be exact.
 */
export const editDistance = (
  word: string,
  term: string,
  limit: number,
  toPrefix: boolean,
): number => {
  const rows = word.length;
  const columns = toPrefix ? Math.min(term.length, rows + limit) : term.length;
  if (rows - columns > limit || (!toPrefix && columns - rows > limit)) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let row = 1; row <= rows; row++) {
    const current = [row];
    let rowMinimum = row;
    for (let column = 1; column <= columns; column++) {
      const same = word[row - 1] === term[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        word[row - 1] === term[column - 2] &&
        word[row - 2] === term[column - 1]
      ) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      if (cost < rowMinimum) rowMinimum = cost;
    }
    if (rowMinimum > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return toPrefix ? Math.min(...previous) : (previous[columns] ?? limit + 1);
};

/** Typing errors that a word of this length is allowed: the thresholds of the hosted index. */
export const allowedTypos = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};
