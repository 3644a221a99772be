/*
 * Private-use characters mark where the text of each rule starts and ends. Values are unlikely to
 * contain them. To be sure, callers compare the output without marks to output that was generated
 * without marks: a difference means that a value contained a mark or that a mark changed the
 * output.
 */
const BEGIN = '\uE000';
const NAMED = '\uE001';
const END = '\uE002';
const MARK = /\uE000\d+\uE001|\uE002/g;

/** Encloses a text in marks. */
export const mark = (index: number, text: string): string =>
  text === '' ? '' : `${BEGIN}${index}${NAMED}${text}${END}`;

/** Removes all marks from a text. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** Start and end (exclusive) of a range of text. */
export type Span = readonly [start: number, end: number];

/** Ranges between marks by index, as offsets in the text without marks. */
export const spansOf = (text: string): ReadonlyMap<number, Span> => {
  const spans = new Map<number, Span>();
  const open: { index: number; start: number }[] = [];
  let removed = 0;
  for (const { 0: found, index: at } of text.matchAll(MARK)) {
    const offset = at - removed;
    removed += found.length;
    if (found === END) {
      const begun = open.pop();
      if (begun) spans.set(begun.index, [begun.start, offset]);
    } else {
      open.push({ index: Number(found.slice(1, -1)), start: offset });
    }
  }
  return spans;
};
