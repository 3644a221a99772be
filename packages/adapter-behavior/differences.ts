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

const namedPairs = behaviors
  .map(({ name }) => name)
  .filter(name => name.endsWith('a translated name for each editor'));

/** The differences of an adapter whose editors of a pair are not told apart by their names. */
export const samePairNames = (name: string): Record<string, Difference> =>
  Object.fromEntries(
    namedPairs.map(pair => [
      pair,
      {
        observed: [name, name],
        note: name
          ? 'Both editors have the name of the value.'
          : 'Neither editor has an accessible name.',
      },
    ]),
  );

/** The difference of an adapter that edits two dates in one picker. */
export const rangePicker: Record<string, Difference> = {
  'value editor date with between: a translated name for each editor': {
    observed: [],
    note: 'One range picker instead of two editors.',
  },
};

/** The differences of an adapter whose buttons are named by the characters in their labels. */
export const namesOfCharacters = (withoutWords: readonly string[]): Record<string, Difference> => {
  const note = 'Buttons are named by their character, not by their title.';
  return {
    'every button: a name in words': { observed: { several: true, withoutWords }, note },
    'translations: the title is the name of a button with a character': {
      observed: ['✕', '▲'],
      note,
    },
  };
};
