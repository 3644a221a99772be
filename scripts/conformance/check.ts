import { readRows, type Row } from './table';
import { declaredTests, type DeclaredTest } from './titles';

/** Result of a check of the table. */
export interface Report {
  /** One sentence per problem, with the line of the table. */
  readonly problems: readonly string[];
  readonly rows: number;
  /** Number of distinct tests that rows name. */
  readonly tests: number;
}

interface Options {
  readonly markdown: string;
  /** Contents of a file in the repository. Undefined if it doesn't exist. */
  readonly read: (file: string) => string | undefined;
  /** Minimum number of rows by section; other sections must have none. */
  readonly minRows: Readonly<Record<string, number>>;
}

const TEST_FILE = /\.(?:spec|test)\.tsx?$/;

/** Problem with one reference to a test. */
const problemOf = (
  file: string,
  title: string,
  tests: readonly DeclaredTest[] | undefined,
): string | undefined => {
  if (!TEST_FILE.test(file)) return `"${file}" is not a test file`;
  if (!tests) return `${file} does not exist`;
  const named = tests.filter(test => test.title === title);
  const [test] = named;
  if (!test) return `${file} has no test "${title}"`;
  if (named.length > 1) return `${file} has several tests "${title}"`;
  if (!test.runs) return `${file}: "${title}" is skipped`;
  if (!test.asserts) return `${file}: "${title}" expects nothing`;
  return undefined;
};

/** Problems with numbers: each section counts from 1 without a gap and has at least its minimum of rows. */
const problemsOfNumbers = (rows: readonly Row[], minRows: Options['minRows']): string[] => {
  const count = new Map<string, number>();
  const problems: string[] = [];
  for (const { id, line } of rows) {
    const [section = '', number] = id.split('.');
    const expected = (count.get(section) ?? 0) + 1;
    if (Number(number) !== expected) {
      problems.push(`line ${line}: ${id} should be ${section}.${expected}`);
    }
    count.set(section, Number(number));
  }
  for (const section of new Set([...Object.keys(minRows), ...count.keys()])) {
    const expected = minRows[section];
    const read = rows.filter(({ id }) => id.startsWith(`${section}.`)).length;
    if (expected === undefined) problems.push(`section ${section} is unknown`);
    else if (read < expected) {
      problems.push(
        `section ${section}: ${read} rows were read, at least ${expected} are expected`,
      );
    }
  }
  return problems;
};

/** Checks that every row of the table names tests that exist, run and expect something. */
export const checkConformance = ({ markdown, read, minRows }: Options): Report => {
  const rows = readRows(markdown);
  const files = new Map<string, DeclaredTest[] | undefined>();
  const testsOf = (file: string): DeclaredTest[] | undefined => {
    if (!files.has(file)) {
      const source = read(file);
      files.set(file, source === undefined ? undefined : declaredTests(source));
    }
    return files.get(file);
  };
  const problems = problemsOfNumbers(rows, minRows);
  const named = new Set<string>();
  for (const { id, requirement, tests, line } of rows) {
    const where = `line ${line}, ${id}`;
    if (!requirement) problems.push(`${where}: no requirement`);
    if (tests.length === 0) problems.push(`${where}: no test`);
    for (const { file, title } of tests) {
      named.add(`${file} › ${title}`);
      const problem = problemOf(file, title, TEST_FILE.test(file) ? testsOf(file) : undefined);
      if (problem) problems.push(`${where}: ${problem}`);
    }
  }
  return { problems, rows: rows.length, tests: named.size };
};
