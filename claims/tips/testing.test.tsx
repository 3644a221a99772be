import { screen, within } from '@testing-library/react';
import { QueryBuilder, type Field } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, change, click, group, rule, show } from '../lib';
import { claim } from '../claim';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name', valueSources: ['value', 'field'] },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
  { name: 'genre', label: 'Genre', valueEditorType: 'select', values: [] },
  { name: 'albums', label: 'Albums', matchModes: true },
];

const query = group('root', [
  rule('a', { field: 'lastName' }),
  rule('b', { field: 'age', value: 1 }),
  rule('c', { field: 'isMusician', value: true }),
  rule('d', { field: 'genre' }),
  rule('e', { field: 'albums', match: { mode: 'atLeast' }, value: group('sub', []) }),
  group('g', [rule('f', { field: 'age', value: 1 })]),
]);

const controls: [role: string, name: string, testId: string][] = [
  ['combobox', 'Combinator', 'combinators'],
  ['combobox', 'Field', 'fields'],
  ['combobox', 'Operator', 'operators'],
  ['combobox', 'Value source', 'value-source-selector'],
  ['combobox', 'Match mode', 'match-mode-editor'],
  ['spinbutton', 'Match mode', 'match-mode-editor'],
  ['textbox', 'Value', 'value-editor'],
  ['spinbutton', 'Value', 'value-editor'],
  ['combobox', 'Value', 'value-editor'],
  ['checkbox', 'Value', 'value-editor'],
  ['button', '+ Rule', 'add-rule'],
  ['button', '+ Group', 'add-group'],
  ['button', '⨯', 'remove-rule'],
  ['button', '⧉', 'clone-group'],
];

const showAll = (props: object = {}) =>
  show(
    <QueryBuilder fields={fields} defaultQuery={query} showNotToggle showCloneButtons {...props} />,
  );

claim(
  '8+',
  [
    'The default controls have roles and names for this, and most elements have a `data-testid`.',
    'Match mode | `combobox` "Match mode", and `spinbutton` "Match mode" for the threshold | `match-mode-editor` (both)',
    'Add rule, add group | `button` "+ Rule", "+ Group" | `add-rule`, `add-group`',
    'Remove | `button` "⨯"; find it with `getByTitle(\'Remove rule\')` | `remove-rule`, `remove-group`',
  ],
  () => {
    showAll();
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

claim('6+', 'The name of a button or of “Not” is its label.', () => {
  const translations = { fields: { title: 'Feld' }, addRule: { label: 'Neu', title: 'Regel' } };
  showAll({ translations });
  expect(screen.getAllByRole('combobox', { name: 'Feld' })).not.toHaveLength(0);
  expect(screen.getAllByRole('button', { name: 'Neu' })).not.toHaveLength(0);
});

claim(
  '8+',
  'Value | `textbox`, `spinbutton`, `combobox`, `listbox` or `checkbox` "Value", depending on the editor. Date inputs have no role: use `getByTitle(\'Value\')`. Radio buttons have the labels of their options | `value-editor`. `between` has two inputs in it',
  () => {
    const values = [{ name: 'rock', label: 'Rock' }];
    const editors: Field[] = [
      { name: 'genres', label: 'Genres', valueEditorType: 'multiselect', values },
      { name: 'genre', label: 'Genre', valueEditorType: 'radio', values },
      { name: 'birthdate', label: 'Birthdate', inputType: 'date' },
      { name: 'age', label: 'Age', inputType: 'number' },
    ];
    const rules = editors.map(({ name }) => rule(name, { field: name }));
    const range = rule('range', { field: 'age', operator: 'between', value: '1,2' });
    show(<QueryBuilder fields={editors} defaultQuery={group('root', [...rules, range])} />);
    const [list, radio, date, , between] = all('value-editor').map(element => {
      const parent = element.parentElement ?? element;
      return { element, in: within(parent) };
    });
    expect(list?.in.getByRole('listbox', { name: 'Value' })).toBe(list?.element);
    radio?.in.getByRole('radio', { name: 'Rock' });
    for (const role of ['textbox', 'spinbutton', 'combobox']) {
      expect(
        date?.in
          .queryAllByRole(role, { name: 'Value' })
          .filter(element => element === date.element),
      ).toEqual([]);
    }
    expect(date?.in.getByTitle('Value')).toBe(date?.element);
    expect(between?.in.getAllByRole('spinbutton', { name: 'Value' })).toHaveLength(2);
  },
);

claim('6+', '`onQueryChange` is also called on mount and for each key that the user types.', () => {
  const { onQueryChange } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={{ combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: '' }] }}
    />,
  );
  expect(onQueryChange).toHaveBeenCalledTimes(1);
  for (const text of ['V', 'Va']) change('value-editor', text);
  expect(onQueryChange).toHaveBeenCalledTimes(3);
});

claim(
  '6+',
  [
    'So check the last call, and only the properties that matter: rules and groups have random ids.',
    'They contain random ids, and a release of the library can change them.',
  ],
  () => {
    const added = () => {
      const { ruleAt } = show(<QueryBuilder fields={fields} />);
      click('add-rule');
      return ruleAt(0).id;
    };
    expect(added()).toBeTypeOf('string');
    expect(added()).not.toBe(added());
    const markup = () => show(<QueryBuilder fields={fields} />).container.innerHTML;
    expect(markup()).not.toBe(markup());
    const ids = / data-rule-group-id="[^"]+"/g;
    expect(markup().replaceAll(ids, '')).toBe(markup().replaceAll(ids, ''));
  },
);

claim(
  '6+',
  'To find the rule or group at a path, use the attribute `data-path`, such as `[data-path="[0,1]"]`.',
  () => {
    showAll();
    expect(document.querySelector('[data-path="[5,0]"]')).toHaveProperty('dataset.ruleId', 'f');
  },
);
