import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatQuery } from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect } from 'vitest';
import { claim } from '../claim';

const fields = [{ name: 'age', value: 'age', label: 'Age' }];

claim('7+', "`parseSQL` leaves out conditions that it can't read.", () => {
  const query = parseSQL('age > 28 and length(lastName) > 3', { fields });
  expect(formatQuery(query, { format: 'sql', parseNumbers: true })).toBe('(age > 28)');
});

// The test of the example shows these.
const shown = readFileSync(
  join(import.meta.dirname, '../../src/examples/sql-beside-the-builder/App.test.tsx'),
  'utf8',
);

claim(
  '7+',
  [
    'While the text is incomplete, the query builder keeps its last query.',
    'A text with a problem also survives changes in the query builder.',
    'The user replaces it with one of two buttons.',
  ],
  () => {
    expect(shown).toContain(
      "it('keeps the query while the text is invalid, and the text while the query changes'",
    );
    expect(shown).toContain("name: 'Back to the query'");
    expect(shown).toContain("name: 'Use the readable part'");
  },
);

claim(
  '7+',
  [
    "The text is derived from it with `formatQuery`, unless the user is typing: then `draft` holds the text, so that formatting doesn't move the cursor.",
    'When the user leaves the field, the text is written again.',
    'Therefore, the recipe exports the query again, and compares the result with the text.',
    'It ignores spaces, parentheses and case outside of quotes.',
    'If both differ, the query stays, and the recipe shows the readable part, which the user can accept.',
  ],
  () => {
    expect(shown).toContain("it('writes the SQL of the query, and reads the query of the SQL'");
    expect(shown).toContain('fireEvent.blur(sql());');
    expect(shown).toContain('applies a part of a text only if the user wants it');
  },
);
