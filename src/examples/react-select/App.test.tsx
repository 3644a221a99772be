import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { extraProps, withExtraProps } from '../extra-props.fixture';
import App from './App';

vi.mock('react-querybuilder', async importOriginal =>
  withExtraProps(await importOriginal<typeof QB>()),
);

// Version 7 says "Fields".
const list = (name: string, rule: number) =>
  screen.getAllByRole('combobox', { name: new RegExp(`^${name}s?$`) })[rule] as HTMLInputElement;
const rule = (index: number) => {
  const row = list('Field', index).closest<HTMLElement>('.rule');
  if (!row) throw new Error('Each field list is in a rule.');
  return row;
};

it('finds a field by typing', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(within(rule(0)).getByText('Instrument')).toBeTruthy();
  act(() => list('Field', 0).focus());
  await user.keyboard('last{Enter}');
  expect(within(rule(0)).getByText('Last name')).toBeTruthy();
  expect(within(rule(0)).getByRole('textbox', { name: 'Value' })).toBeTruthy();
});

it('selects several values with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  act(() => list('Value', 0).focus());
  await user.keyboard('vio{Enter}');
  const names = () =>
    within(rule(0))
      .getAllByRole('button', { name: /^Remove [A-Z]/ })
      .map(button => button.getAttribute('aria-label'));
  expect(names()).toEqual(['Remove Guitar', 'Remove Flute', 'Remove Violin']);
  // React Select takes the test's DOM for a touch screen, where it hides the keyboard of the screen.
  act(() => list('Value', 0).focus());
  await user.keyboard('{Backspace}');
  expect(names()).toEqual(['Remove Guitar', 'Remove Flute']);
});

it('selects one value', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(list('Value', 1));
  await user.click(screen.getByRole('option', { name: 'Rock' }));
  expect(within(rule(1)).getByText('Rock')).toBeTruthy();
  expect(within(rule(1)).queryByText('Jazz')).toBeNull();
});

it('selects a value with a comma, and no disabled field', async () => {
  const user = userEvent.setup();
  const city = 'Washington, DC';
  extraProps.fields = [
    { name: 'a', label: 'A', valueEditorType: 'select', values: [{ name: city, label: city }] },
    { name: 'b', label: 'B', disabled: true },
  ];
  extraProps.query = { combinator: 'and', rules: [{ field: 'a', operator: '=', value: city }] };
  render(<App />);
  expect(within(rule(0)).getByText(city)).toBeTruthy();
  await user.click(list('Field', 0));
  expect(screen.getByRole('option', { name: 'B' }).getAttribute('aria-disabled')).toBe('true');
});
