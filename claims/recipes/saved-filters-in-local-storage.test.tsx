import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { claim } from '../claim';

// The test of the example shows these.
const shown = readFileSync(
  join(import.meta.dirname, '../../src/examples/saved-filters-in-local-storage/App.test.tsx'),
  'utf8',
);

claim(
  '7+',
  [
    'This recipe saves named filters in the browser.',
    'Users can rename, delete and share them, and go back after a deletion.',
    'It still works if the stored data is old, damaged or unavailable.',
    'The recipe compares the query with the saved one, without ids, and marks unsaved changes.',
    'If the user opens another filter, Undo brings them back.',
  ],
  () => {
    expect(shown).toContain("it('marks unsaved changes, and gives back what another filter");
    expect(shown).toContain("await user.click(button('Delete A'));");
    expect(shown).toContain("'reports and keeps %s'");
    expect(shown).toContain("it('reports a browser without storage'");
  },
);

claim(
  '7+',
  [
    'A new filter never replaces another: if its name exists, it gets a number.',
    'Copy link puts the name and the query into the address.',
    "A filter of a link is shown, but not stored until the user saves it, so it doesn't overwrite a filter of the same name.",
    'Anybody can write a link, so `readLink` checks it, including the names of the fields.',
  ],
  () => {
    expect(shown).toContain("toEqual(['Guitarists', 'Guitarists (2)'])");
    expect(shown).toContain("it('copies a link, and opens it without overwriting");
    expect(shown).toContain("withRule({ field: 'password', operator: '=', value: 'x' })");
    expect(shown).toContain("('reports %s in a link'");
  },
);

claim(
  '7+',
  [
    'Enter in the name field saves the filter.',
    'While a filter is renamed, Enter accepts the new name, and Esc keeps the old one.',
    'After saving, renaming and deleting, the focus is in the name field, before Undo.',
    'The open filter has `aria-current`.',
  ],
  () => {
    expect(shown).toContain("it('saves, loads and deletes filters with the keyboard'");
    expect(shown).toContain("it('renames with the keyboard, and keeps names apart'");
    expect(shown).toContain("getAttribute('aria-current')).toBe('true')");
  },
);
