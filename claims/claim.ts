import { expect, it } from 'vitest';
import { isInRange } from './range';

/** What a guide says: a sentence, a cell or a row of a table as readers see it, or several of them. */
type Said = string | readonly string[];

/** Majors, such as `7`, `5-7`, `7+` or `5, 7+`. */
type Range = string;

type Body<T extends readonly unknown[] = []> = (...args: T) => unknown;

interface Register<T extends readonly unknown[] = []> {
  /**
   * Tests what the guides of some majors say, with the library of each of them.
   *
   * `npm run check:claims` demands the sentence in the guide of each major.
   */
  (range: Range, said: Said, test: Body<T>, timeout?: number): void;
  /** Guides that say it in other words. */
  (said: Readonly<Record<Range, Said>>, test: Body<T>, timeout?: number): void;
}

/** The major that a claim speaks of: that of the library, or of the guide that tells what came after it. */
const majorOf = (): number => {
  const guide = /\.before-(\d+)\.test\.tsx$/.exec(expect.getState().testPath ?? '')?.[1];
  return Number(guide ?? (process.env.CLAIMS_VERSION ?? '').slice(1));
};

const register =
  <T extends readonly unknown[]>(
    add: (title: string, test: Body<T>, timeout?: number) => void,
  ): Register<T> =>
  (...args: readonly unknown[]) => {
    const [said, test, timeout] = (
      typeof args[0] === 'string' ? [{ [args[0]]: args[1] }, ...args.slice(2)] : args
    ) as [Record<Range, Said>, Body<T>, number?];
    const major = majorOf();
    for (const [range, sentences] of Object.entries(said)) {
      if (isInRange(range, major)) add([sentences].flat().join(' '), test, timeout);
    }
  };

/** Fails a test that asserts nothing. */
const asserting =
  <T extends readonly unknown[]>(test: Body<T>): Body<T> =>
  async (...args) => {
    expect.hasAssertions();
    await test(...args);
  };

export const claim = Object.assign(
  register((title, test, timeout) => it(title, asserting(test), timeout)),
  {
    /** Runs the test with each case. */
    each: <T>(cases: readonly T[]): Register<T extends readonly unknown[] ? T : [T]> =>
      register((title, test, timeout) => {
        for (const [index, item] of cases.entries()) {
          it(
            `${title} (${index + 1})`,
            asserting(() => (test as Body<readonly unknown[]>)(...[item].flat())),
            timeout,
          );
        }
      }),
    /** A claim about types alone, which the compiler checks. */
    type: register((title, test, timeout) => it(title, test as () => void, timeout)),
  },
);
