import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdvancedFilterModel } from 'ag-grid-community';
import { expect } from 'vitest';
import { claim } from '../claim';

// The tests of the example show what follows, with the grid.
const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../src/examples/filter-ag-grid', file), 'utf8');

claim(
  '7+',
  [
    '`toFilterModel` returns the `model` for `setFilterModel` of the grid, and the `rest` of the query.',
    '`toRules` returns the rules of a model from `getFilterModel`, and the `rest` of the model, such as a Set Filter of the enterprise edition.',
  ],
  () => {
    const shown = read('filterModel.test.tsx');
    expect(shown).toContain("])('returns %s'");
    expect(shown).toContain("it('returns filters that no rule can express'");
    expect(shown).toContain("const set = { filterType: 'set', values: ['Bass'] };");
  },
);

claim(
  '7+',
  [
    'The recipe shows the rest as a sentence above the grid, and filters the rows by it with JsonLogic before the grid gets them.',
    'When a user changes a column filter, the rest stays in the query.',
  ],
  () => {
    const shown = read('App.test.tsx');
    expect(shown).toContain(
      "it('passes a query to the column filters, and reports what they lack'",
    );
    expect(shown).toContain("it('reads the column filters, and keeps what they lack'");
  },
);

claim('7+', '`contains`, `doesNotContain` | `contains`, `notContains` | –', () => {
  expect(read('filterModel.test.tsx')).toContain("it('shows the rows of each rule'");
  expect(read('filterModel.ts')).toContain("doesNotContain: 'notContains'");
});

claim(
  '7+',
  [
    'With default settings, the grid and the query select different rows.',
    '`caseSensitive: true`: by default, the text filter ignores case.',
    '`inRangeInclusive: true`: by default, `inRange` leaves out both ends.',
    '`maxNumConditions: Infinity`: by default, the form keeps two conditions.',
    "`filterOptions`: the grid drops a condition whose type the filter doesn't offer.",
    "The date filter doesn't offer `lessThanOrEqual` and `greaterThanOrEqual`.",
  ],
  () => {
    expect(read('filterModel.test.tsx')).toContain("it('needs the parameters of toColumn'");
  },
);

claim(
  '7+',
  [
    "`blank` also selects empty text, but the operator `null` doesn't.",
    'Apart from `blank`, number and date filters leave out empty cells.',
    'In JsonLogic, `!=` selects them, and `<`, `<=`, `>`, `>=` and `between` compare an empty number like 0.',
  ],
  () => {
    expect(read('filterModel.test.tsx')).toContain(
      "it('selects empty cells with blank alone, and others in JsonLogic'",
    );
  },
);

claim.type('7+', 'This sample follows the types of AG Grid 36.2.', () => {
  const model: AdvancedFilterModel = {
    filterType: 'join',
    type: 'OR',
    conditions: [
      { filterType: 'text', colId: 'instrument', type: 'equals', filter: 'Guitar' },
      { filterType: 'number', colId: 'albums', type: 'greaterThan', filter: 50 },
    ],
  };
  return model;
});
