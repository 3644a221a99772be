import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type Field, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { afterEach, expect, it } from 'vitest';
import { QueryBuilderShadcn } from '@/components/query-builder/query-builder';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'switch' },
  { name: 'isTouring', label: 'Is touring', valueEditorType: 'checkbox' },
  { name: 'bio', label: 'Bio', valueEditorType: 'textarea' },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'multiselect',
    values: ['Guitar', 'Drums'].map(name => ({ name, label: name })),
  },
  {
    name: 'genre',
    label: 'Genre',
    valueEditorType: 'radio',
    values: ['Rock', 'Jazz'].map(name => ({ name, label: name })),
  },
];

const allFields: RuleGroupType = {
  combinator: 'and',
  rules: fields.map(({ name }) => ({ field: name, operator: '=', value: '' })),
};

const renderBuilder = (defaultQuery: RuleGroupType) => {
  let query = defaultQuery;
  const { container } = render(
    <main>
      <QueryBuilderShadcn>
        <QueryBuilder
          fields={fields}
          defaultQuery={defaultQuery}
          onQueryChange={changed => {
            query = changed;
          }}
          showCloneButtons
          showLockButtons
          showMuteButtons
          showNotToggle
          showShiftActions
        />
      </QueryBuilderShadcn>
    </main>,
  );
  return { container, query: () => query, user: userEvent.setup() };
};

afterEach(cleanup);

it('adds a rule, changes its field and operator, and edits both values', async () => {
  const { query, user } = renderBuilder({ combinator: 'and', rules: [] });
  await user.click(screen.getByRole('button', { name: /Rule/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'age');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'between');
  await user.type(screen.getByRole('spinbutton', { name: 'Value 1' }), '18');
  await user.type(screen.getByRole('spinbutton', { name: 'Value 2' }), '30');
  expect(query()).toMatchObject({
    rules: [{ field: 'age', operator: 'between', value: '18,30' }],
  });
});

it('inverts a group, and locks it', async () => {
  const { query, user } = renderBuilder({ combinator: 'and', rules: [] });
  await user.click(screen.getByRole('switch', { name: 'Not' }));
  expect(query().not).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Lock group' }));
  expect(query().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Unlock group' }));
  expect(query().disabled).toBe(false);
});

it('edits a switch, a checkbox, a list, radio buttons and a text with the keyboard', async () => {
  const { query, user } = renderBuilder(allFields);
  const press = async (element: HTMLElement, keys: string) => {
    element.focus();
    expect(document.activeElement).toBe(element);
    await user.keyboard(keys);
  };
  const [, , isMusician, isTouring, bio, instrument, genre] = [
    ...document.querySelectorAll<HTMLElement>('.rule'),
  ];
  const inRule = (rule: HTMLElement | undefined) => within(rule ?? document.body);
  await press(inRule(isMusician).getByRole('switch'), ' ');
  await press(inRule(isTouring).getByRole('checkbox'), ' ');
  await press(inRule(bio).getByRole('textbox'), 'Plays the drums');
  await user.selectOptions(inRule(instrument).getByRole('listbox'), ['Guitar', 'Drums']);
  await press(inRule(genre).getByRole('radio', { name: 'Jazz' }), ' ');
  expect(
    query()
      .rules.slice(2)
      .map((rule): unknown => ('value' in rule ? rule.value : rule)),
  ).toEqual([true, true, 'Plays the drums', 'Guitar,Drums', 'Jazz']);
});

it('has no accessibility violations', async () => {
  const { container } = renderBuilder(allFields);
  // jsdom has no layout, so colors are not measured here.
  const { violations, passes } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
});
