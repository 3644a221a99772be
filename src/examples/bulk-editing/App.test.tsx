import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const values = () => screen.queryAllByTitle<HTMLInputElement>('Value').map(({ value }) => value);

it('changes and removes several rules with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  const setValue = screen.getByRole<HTMLButtonElement>('button', { name: 'Set value' });
  expect(setValue.matches(':disabled')).toBe(true);

  for (const name of ['Select rule 2', 'Select rule 3']) {
    screen.getByRole('checkbox', { name }).focus();
    await user.keyboard(' ');
  }
  expect(screen.getByRole('group', { name: '2 selected' })).toBeDefined();
  screen.getByLabelText('New value').focus();
  await user.keyboard('Piano{Enter}');
  expect(values()).toEqual(['Vaughan', 'Piano', 'Piano']);

  screen.getByRole('checkbox', { name: 'Select rule 1' }).focus();
  await user.keyboard(' ');
  screen.getByRole('checkbox', { name: 'Select rule 3' }).focus();
  await user.keyboard(' ');
  screen.getByRole('button', { name: 'Remove' }).focus();
  await user.keyboard('{Enter}');
  expect(values()).toEqual(['Piano']);
  expect(screen.getByRole('group', { name: '0 selected' })).toBeDefined();
});
