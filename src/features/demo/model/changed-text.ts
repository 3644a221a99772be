import type { Span } from './rule-spans';

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\w.-]/.test(character);

/** Number of equal items at the start and at the end of two lists or texts. */
const commonEnds = (
  before: ArrayLike<string>,
  after: ArrayLike<string>,
): readonly [start: number, end: number] => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end += 1;
  }
  return [start, end];
};

/** What changed within a line, in whole words. Empty if something was only removed. */
const changedIn = (before: string, after: string): Span => {
  const [first, last] = commonEnds(before, after);
  let start = first;
  let end = after.length - last;
  if (start === end) return [start, end];
  while (isWord(after[start]) && isWord(after[start - 1])) start -= 1;
  while (isWord(after[end - 1]) && isWord(after[end])) end += 1;
  return [start, end];
};

/**
 * Parts of a text that an edit added or changed, in whole words or lines. Nothing of what it removed.
 */
export const changedSpans = (before: string, after: string): Span[] => {
  const old = before.split('\n');
  const lines = after.split('\n');
  const [start, end] = commonEnds(old, lines);
  const changed = lines.slice(start, lines.length - end);
  const comparable = changed.length === old.length - start - end;
  let offset = lines.slice(0, start).reduce((sum, { length }) => sum + length + 1, 0);
  return changed.flatMap((line, index): Span[] => {
    const indent = line.length - line.trimStart().length;
    const [from, to] = comparable
      ? changedIn(old[start + index] ?? '', line)
      : ([indent, line.length] as const);
    const span = [offset + from, offset + to] as const;
    offset += line.length + 1;
    return from < to ? [span] : [];
  });
};
