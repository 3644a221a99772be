import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const value = (text: string) => screen.getByDisplayValue<HTMLInputElement>(text);

it('locks or hides the rules of some fields, by role', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect([value('Vau').disabled, value('Guitar').disabled, value('500').disabled]).toEqual([
    false,
    false,
    true,
  ]);
  const [selector] = screen.getAllByTitle('Field');
  const options = within(selector ?? document.body).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ label, disabled }) => `${label} ${disabled}`)).toEqual([
    'Last name false',
    'Instrument false',
    'Fee true',
  ]);

  await user.selectOptions(screen.getByLabelText('Role'), 'Guest');
  expect(screen.queryByDisplayValue('500')).toBeNull();
  expect(screen.getByText('A condition that guests can’t see')).toBeDefined();
  expect(value('Guitar').disabled).toBe(true);

  await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
  await user.type(value('500'), '0');
  expect(value('5000')).toBeDefined();
});

it('keeps a group with a locked rule', async () => {
  const user = userEvent.setup();
  render(<App />);
  screen.getByTitle('Remove group').focus();
  await user.keyboard('{Enter}');
  expect(value('500')).toBeDefined();

  await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
  screen.getByTitle('Remove group').focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByDisplayValue('500')).toBeNull();
});
