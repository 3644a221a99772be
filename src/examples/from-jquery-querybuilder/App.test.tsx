import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const output = () => JSON.parse(document.querySelector('pre code')?.textContent ?? '') as unknown;

it('shows the builder, the query and the losses', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '/rules/1/rules/0: no_delete. Locking is for a rule or group as a whole.',
    'age: validation. A field has no setting of this kind.',
  ]);
  await user.type(screen.getByDisplayValue('Van'), 'der');
  await user.selectOptions(screen.getByRole('listbox'), 'Piano');
  expect(output()).toMatchObject({
    rules: [
      { field: 'age', operator: 'between', value: [20, 30] },
      {
        combinator: 'or',
        not: true,
        rules: [
          { field: 'instrument', operator: 'in', value: 'guitar,drums,piano' },
          { field: 'lastName', operator: 'doesNotBeginWith', value: 'Vander' },
        ],
      },
    ],
  });
});

it.each(['null', '{}', '"rules"'])('reports %s', rules => {
  render(<App />);
  change('Rules', rules);
  expect(screen.getByRole('alert').textContent).toContain('Rules: this is no group of rules.');
});

it('keeps invalid text and the last result, and names line and column', () => {
  render(<App />);
  const before = output();
  change('Filters', '[\n{ id: 1 }]');
  expect(screen.getByRole('alert').textContent).toContain(
    'Filters: the JSON is invalid in line 2, column 3.',
  );
  expect(output()).toEqual(before);
  change('Filters', 'null');
  expect(screen.getByRole('alert').textContent).toContain('These are no rules and filters.');
  change('Filters', '[]');
  change('Rules', '{ "rules": [{ "id": "country", "operator": "equal", "value": "UK" }] }');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByDisplayValue('country')).toBeDefined();
});
