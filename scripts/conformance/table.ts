/** A test that a row names. */
export interface Reference {
  readonly file: string;
  readonly title: string;
}

/** A row of a table of `CONFORMANCE.md`. */
export interface Row {
  /** Section and number, such as `2.14`. */
  readonly id: string;
  readonly requirement: string;
  readonly tests: readonly Reference[];
  /** Line in the file, from 1. */
  readonly line: number;
}

const SEPARATOR = ' › ';

const referenceOf = (text: string): Reference => {
  const end = text.indexOf(SEPARATOR);
  return end === -1
    ? { file: text, title: '' }
    : { file: text.slice(0, end), title: text.slice(end + SEPARATOR.length) };
};

/**
 * Parses the rows of every table whose first column is a number such as `2.14`.
 *
 * A test is a code span, `file › group › title`. Several tests are separated by `<br>`.
 */
export const readRows = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((text, index) => {
    // A line of another form leaves a gap in the numbers, which the check reports.
    const [, id, requirement = '', tests = ''] =
      /^\| (\d+\.\d+) +\| (.*?) +\| ?(.*?) *\|$/.exec(text) ?? [];
    if (!id) return [];
    return {
      id,
      requirement: requirement.trim(),
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, code = '']) => referenceOf(code)),
      line: index + 1,
    };
  });
