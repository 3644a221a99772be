import { behaviors } from './cases';
import type { Difference } from './kit';

/** The differences of an adapter that drops `data-testid` from some controls, and changes nothing else in these cases. */
export const dropsTestId = (names: readonly string[]): Record<string, Difference> =>
  Object.fromEntries(
    names.map(name => {
      const expected = behaviors.find(behavior => behavior.name === name)?.expected;
      if (typeof expected !== 'object' || expected === null || !('testId' in expected))
        throw new Error(`The case "${name}" does not look at data-testid`);
      return [
        name,
        {
          observed: {
            ...expected,
            testId: typeof expected.testId === 'string' ? undefined : false,
          },
          note: 'The control has no `data-testid`.',
        },
      ];
    }),
  );

/** Names of the cases that look at the attributes of an action button. */
export const actionAttributes = behaviors
  .map(({ name }) => name)
  .filter(name => /^action .*: attributes$/.test(name));

/** Names of the cases that look at the attributes of a selector. */
export const selectorAttributes = behaviors
  .map(({ name }) => name)
  .filter(name => /(selector|combinator|combinator between rules): attributes$/.test(name));
