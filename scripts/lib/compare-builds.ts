/** A file in which two builds differ. */
export interface Difference {
  readonly file: string;
  readonly what: 'only in the first' | 'only in the second' | `from byte ${number}`;
}

const DATES = [
  /\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z?)?/g,
  /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g,
];

const withoutDates = (content: Buffer): string =>
  DATES.reduce((text, date) => text.replaceAll(date, 'date'), content.toString('latin1'));

/** Compares the files of two builds and ignores dates. */
export const differences = (
  first: ReadonlyMap<string, Buffer>,
  second: ReadonlyMap<string, Buffer>,
): readonly Difference[] => {
  const result: Difference[] = [];
  for (const [file, content] of first) {
    const other = second.get(file);
    if (other === undefined) result.push({ file, what: 'only in the first' });
    else if (!content.equals(other) && withoutDates(content) !== withoutDates(other)) {
      const at = content.findIndex((byte, index) => byte !== other[index]);
      result.push({ file, what: `from byte ${at < 0 ? content.length : at}` });
    }
  }
  for (const file of second.keys()) {
    if (!first.has(file)) result.push({ file, what: 'only in the second' });
  }
  return result;
};
