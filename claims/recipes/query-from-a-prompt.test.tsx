import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { contract } from '../../src/lib/contract/query-contract';
import { claim } from '../claim';

// The test of the example shows what follows.
const shown = readFileSync(
  join(import.meta.dirname, '../../src/examples/query-from-a-prompt/App.test.tsx'),
  'utf8',
);

claim('7+', 'Its `check` returns the query, or what is wrong with the answer.', () => {
  const { check } = contract([{ name: 'age', label: 'Age', inputType: 'number' }]);
  const answer = (value: unknown) => ({
    combinator: 'and',
    rules: [{ field: 'age', operator: '<', value }],
  });
  expect(check(answer(30))).toEqual({ ok: true, query: answer(30) });
  expect(check(answer('young'))).toMatchObject({
    problems: [{ message: 'Age with "<" needs a number.' }],
  });
});

claim(
  '7+',
  [
    'In this recipe, the draft becomes the query only if it passes a check and the user accepts it.',
    "The recipe shows the problems as a list, and the query and the sentence don't change.",
    'If a draft passes, a table compares it with the query.',
    '`Comparison.tsx` splits both into conditions joined by AND at the top level, and writes each condition with `formatQuery` in the format `natural_language`.',
    'Conditions of one side are marked as removed or added.',
    'The comparison updates when the user edits the query.',
    'Both remove themselves, so the focus returns to the field.',
  ],
  () => {
    expect(shown).toContain(
      "it('shows what a draft changes, and uses it when the user says so', async",
    );
    expect(shown).toContain(
      "it('compares the draft with what the user changed meanwhile, and keeps that', async",
    );
    expect(shown).toContain("])('refuses the answer to: %s'");
    expect(shown).toContain('expect(document.activeElement).toBe(sentence());');
  },
);
