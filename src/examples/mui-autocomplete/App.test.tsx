import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('finds a field with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: 'Field' });
  expect(combobox.value).toBe('Instrument');
  combobox.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.clear(combobox);
  await user.keyboard('first');
  const offered = screen.getAllByRole('option').filter(({ id }) => id.startsWith(combobox.id));
  expect(offered.map(({ textContent }) => textContent)).toEqual(['First name', 'First album']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(combobox.value).toBe('First album');
});
