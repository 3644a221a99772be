/** Edit distance of a typed word from a known term. */
export interface Correction {
  readonly term: string;
  /** Number of inserted, deleted, replaced and transposed letters. */
  readonly distance: number;
}

/** Maximum length of words to compare. */
const LONGEST = 128;

// Reused for every pair of words, because a query with a typo is compared with all terms.
const ROWS: readonly [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(LONGEST),
  new Uint16Array(LONGEST),
  new Uint16Array(LONGEST),
];

/**
 * Optimal string alignment distance between a word and a term, or between the word and the closest
 * prefix of the term.
 *
 * @param limit - Larger distances need not be exact.
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
  if (columns >= LONGEST) return limit + 1;
  let [beforePrevious, previous, current] = ROWS;
  for (let column = 0; column <= columns; column++) previous[column] = column;
  for (let row = 1; row <= rows; row++) {
    current[0] = row;
    let rowMinimum = row;
    const letter = word.charCodeAt(row - 1);
    const before = row > 1 ? word.charCodeAt(row - 2) : -1;
    for (let column = 1; column <= columns; column++) {
      const other = term.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (column > 1 && before === other && letter === term.charCodeAt(column - 2)) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      if (cost < rowMinimum) rowMinimum = cost;
    }
    if (rowMinimum > limit) return limit + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  if (!toPrefix) return previous[columns] ?? limit + 1;
  let nearest = limit + 1;
  for (let column = 0; column <= columns; column++) {
    nearest = Math.min(nearest, previous[column] ?? nearest);
  }
  return nearest;
};

/** Number of typos allowed for a word length. Same thresholds as the hosted index. */
export const allowedTypos = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};
