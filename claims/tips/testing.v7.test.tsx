import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as testing from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as jsxRuntime from 'react/jsx-runtime';
import * as library from 'react-querybuilder';
import ts from 'typescript';
import { expect, vi } from 'vitest';
import { all, at, group, rule, show } from '../lib';
import { claim } from '../claim';

const { QueryBuilder } = library;
const { cleanup, screen, within } = testing;

const fields: library.Field[] = [
  { name: 'lastName', label: 'Last name', valueSources: ['value', 'field'] },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
  { name: 'genre', label: 'Genre', valueEditorType: 'select', values: [] },
];

const query = group('root', [
  rule('a', { field: 'lastName' }),
  rule('b', { field: 'age', value: 1 }),
  rule('c', { field: 'isMusician', value: true }),
  rule('d', { field: 'genre' }),
  group('g', [rule('f', { field: 'age', value: 1 })]),
]);

const major = Number(process.env.CLAIMS_VERSION?.slice(1));

const controls: [role: string, name: string, testId: string][] = [
  ['combobox', 'Combinators', 'combinators'],
  ['combobox', 'Fields', 'fields'],
  ['combobox', 'Operators', 'operators'],
  ['combobox', 'Value source', 'value-source-selector'],
  ['textbox', 'Value', 'value-editor'],
  ['spinbutton', 'Value', 'value-editor'],
  ['combobox', 'Value', 'value-editor'],
  ['checkbox', 'Value', 'value-editor'],
  ['button', '⧉', 'clone-group'],
];

claim(
  '6-7',
  [
    'The default controls have roles and names for this, and most elements have a `data-testid`.',
    'Combinator | `combobox` "Combinators" | `combinators`',
    'Field | `combobox` "Fields" | `fields`',
    'Operator | `combobox` "Operators" | `operators`',
  ],
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} showNotToggle showCloneButtons />);
    for (const [role, name, testId] of controls) {
      const found = screen.getAllByRole(role, { name });
      expect(found.map(element => element.dataset.testid)).toContain(testId);
    }
    expect(screen.getAllByRole('checkbox', { name: 'Not' })[0]?.closest('label')).toBe(
      all('not-toggle')[0],
    );
    for (const title of ['Remove rule', 'Clone rule']) screen.getAllByTitle(title);
  },
);

claim(
  {
    '7': [
      'Add rule, add group | `button` "+ Rule", "+ Group" | `add-rule`, `add-group`',
      'Remove | `button` "⨯"; find it with `getByTitle(\'Remove rule\')` | `remove-rule`, `remove-group`',
    ],
    '6': [
      'Add rule, add group | `button` "+Rule", "+Group" | `add-rule`, `add-group`',
      'Remove | `button` "x"; find it with `getByTitle(\'Remove rule\')` | `remove-rule`, `remove-group`',
    ],
  },
  () => {
    show(<QueryBuilder defaultQuery={group('root', [rule('a')])} />);
    const labels = major < 7 ? ['+Rule', '+Group', 'x'] : ['+ Rule', '+ Group', '⨯'];
    const named = labels.map(name => screen.getByRole('button', { name }));
    expect(named).toEqual(['add-rule', 'add-group', 'remove-rule'].map(id => at(id)));
    expect(screen.getByTitle('Remove rule')).toBe(at('remove-rule'));
  },
);

claim(
  '6-7',
  "Value | `textbox`, `spinbutton`, `combobox`, `listbox` or `checkbox` \"Value\", depending on the editor. Date inputs have no role: use `getByTitle('Value')`. Radio buttons have the labels of their options | `value-editor`. `between` has two inputs in it, without a name: use `getAllByRole('spinbutton')` or `'textbox'`, and for dates `querySelectorAll('input')`",
  () => {
    const values = [{ name: 'rock', label: 'Rock' }];
    const editors: library.Field[] = [
      { name: 'genres', label: 'Genres', valueEditorType: 'multiselect', values },
      { name: 'genre', label: 'Genre', valueEditorType: 'radio', values },
      { name: 'birthdate', label: 'Birthdate', inputType: 'date' },
    ];
    const rules = editors.map(({ name }) => rule(name, { field: name }));
    const range = rule('range', { field: 'lastName', operator: 'between', value: '1,2' });
    const ages = rule('ages', { field: 'age', operator: 'between', value: '1,2' });
    const days = rule('days', { field: 'birthdate', operator: 'between' });
    show(
      <QueryBuilder
        fields={[...editors, ...fields]}
        defaultQuery={group('root', [...rules, range, ages, days])}
      />,
    );
    const [list, radio, date, texts, numbers, dates] = all('value-editor').map(element => {
      const parent = element.parentElement ?? element;
      return { element, in: within(parent), own: within(element) };
    });
    expect(list?.in.getByRole('listbox', { name: 'Value' })).toBe(list?.element);
    radio?.in.getByRole('radio', { name: 'Rock' });
    expect(date?.in.queryByRole('textbox', { name: 'Value' })).toBeNull();
    expect(date?.in.getByTitle('Value')).toBe(date?.element);
    expect(texts?.own.getAllByRole('textbox', { name: '' })).toHaveLength(2);
    expect(numbers?.own.getAllByRole('spinbutton', { name: '' })).toHaveLength(2);
    expect(dates?.own.queryAllByTitle('Value')).toEqual([]);
    expect(dates?.element.querySelectorAll('input[type="date"]')).toHaveLength(2);
  },
);

const page = readFileSync(
  join(import.meta.dirname, `../../versioned_docs/version-${major}/tips/testing.mdx`),
  'utf8',
);

/** Runs a sample of the page, and returns what it exports. */
const runSample = (title: string, modules: Readonly<Record<string, unknown>>): unknown => {
  const [, code = ''] = page.split(`tsx title="${title}"\n`);
  const { outputText } = ts.transpileModule(code.split('\n```')[0] ?? '', {
    compilerOptions: { module: ts.ModuleKind.CommonJS, jsx: ts.JsxEmit.ReactJSX },
  });
  const exports = {};

  const run = new Function('require', 'exports', outputText) as (
    require: (name: string) => unknown,
    exports: object,
  ) => void;
  run(name => modules[name], exports);
  return exports;
};

claim('6-7', "The tests on this page run with the site's own tests.", async () => {
  const tests: (() => Promise<void>)[] = [];
  const modules = {
    'react/jsx-runtime': jsxRuntime,
    'react-querybuilder': library,
    '@testing-library/react': testing,
    '@testing-library/user-event': { __esModule: true, default: userEvent },
    vitest: { expect, vi, test: (_title: string, body: () => Promise<void>) => tests.push(body) },
  };
  const component = runSample('MusicianFilter.tsx', modules);
  runSample('MusicianFilter.test.tsx', { ...modules, './MusicianFilter': component });
  expect(tests).toHaveLength(2);
  for (const body of tests) {
    cleanup();
    await body();
  }
});
