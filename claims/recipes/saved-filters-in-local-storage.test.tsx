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
    'Users can rename, delete and share them, and undo a deletion.',
    'It still works if the stored data is old, damaged or unavailable.',
    'The recipe compares the query with the saved one, without ids, and marks unsaved changes.',
    'If the user opens another filter, Undo brings them back, until the user edits the query, or opens, saves, renames or deletes a filter.',
  ],
  () => {
    expect(shown).toContain("it('marks unsaved changes, and gives back what another filter");
    expect(shown).toContain("'takes Undo away after: %s'");
    expect(shown).toContain("await user.click(button('Delete A'));");
    expect(shown).toContain("'reports and keeps %s'");
    expect(shown).toContain("it('reports a browser without storage'");
  },
);

claim(
  '7+',
  [
    "In one tab, a new filter doesn't replace another: if its name exists, it gets a number.",
    'With several tabs, the last save wins.',
    'Copy link copies an address that contains the name and the query.',
    "A filter from a link is shown, but not stored until the user saves it, so it doesn't overwrite a filter of the same name.",
    'Anybody can write a link, so `readLink` checks it, including the names of the fields.',
  ],
  () => {
    expect(shown).toContain("toEqual(['Guitarists', 'Guitarists (2)'])");
    expect(shown).toContain("it('replaces what another tab saved'");
    expect(shown).toContain("it('copies a link, and opens it without overwriting");
    expect(shown).toContain("withRule({ field: 'password', operator: '=', value: 'x' })");
    expect(shown).toContain("valueSource: 'field', value: 'age,password'");
    expect(shown).toContain("('reports %s in a link'");
  },
);

claim(
  '7+',
  [
    'A saved value may not fit its editor, for example a list in an editor for one value.',
    "Therefore, `fitValues` keeps the first value of the list, and doesn't change other values.",
    'The recipe copies unreadable data to a second key, if there is room, and tells the user.',
    'A later copy replaces it.',
  ],
  () => {
    expect(shown).toContain("it('opens a filter whose values its editors cannot keep, and");
    expect(shown).toContain("'reports and keeps %s'");
    expect(shown).toContain("it('keeps the last unreadable data, if there is room'");
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
