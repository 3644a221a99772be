/*
 * Characters for private use, which no query holds in earnest, mark where the text of a rule begins
 * and ends. Whoever uses marks compares the text without them to the text that was made without
 * them: if a value did hold such a character, or a mark changed what was made of it, it shows there.
 */
const BEGIN = '\uE000';
const NAMED = '\uE001';
const END = '\uE002';
const MARK = /\uE000\d+\uE001|\uE002/g;

/** Puts marks around a text. */
export const mark = (index: number, text: string): string =>
  text === '' ? '' : `${BEGIN}${index}${NAMED}${text}${END}`;

/** The text alone. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** A stretch of a text: where it begins, and where what follows begins. */
export type Span = readonly [start: number, end: number];

/** The stretches between marks, by index, counted in the text without marks. */
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
