import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { transformQuery } from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import App from './App';

vi.mock('react-querybuilder', async importOriginal => {
  const original = await importOriginal<typeof QB>();
  return { ...original, transformQuery: vi.fn(original.transformQuery) };
});

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
    'Fee true',
    'Last name false',
    'Instrument false',
  ]);

  await user.selectOptions(screen.getByLabelText('Role'), 'Guest');
  expect(screen.queryByDisplayValue('500')).toBeNull();
  expect(screen.getByText('A condition that guests can’t see')).toBeDefined();
  expect(value('Guitar').disabled).toBe(true);

  await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
  await user.type(value('500'), '0');
  expect(value('5000')).toBeDefined();
});

it('gives new rules a field that the role can edit, and keeps roles out of the state', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(screen.getAllByTitle('Add rule')[0] ?? document.body);
  expect(value('').disabled).toBe(false);
  // The last transformed query is the one in state.
  const [state] = vi.mocked(transformQuery).mock.lastCall ?? [];
  expect(state?.rules).toHaveLength(3);
  expect(JSON.stringify(state)).not.toMatch(/disabled|path/);
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
