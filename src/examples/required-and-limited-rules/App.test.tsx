import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('keeps the required rule, and adds rules up to the limit', async () => {
  const user = userEvent.setup();
  render(<App />);
  const disabled = () =>
    screen.getAllByTitle<HTMLSelectElement>('Field').map(selector => selector.disabled);
  expect(disabled()).toEqual([true, false]);
  expect(screen.getAllByTitle('Remove rule')).toHaveLength(1);

  const add = screen.getByTitle<HTMLButtonElement>('Add rule');
  add.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('4 of 4 conditions');
  expect(add.disabled).toBe(true);
  expect(disabled()).toEqual([true, false, false, false]);

  for (let left = 3; left > 0; left -= 1) {
    screen.getAllByTitle('Remove rule')[0]?.focus();
    await user.keyboard('{Enter}');
  }
  expect(screen.getByDisplayValue('Guitar')).toBeDefined();
  expect(add.disabled).toBe(false);
});
