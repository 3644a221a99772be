import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const values = () =>
  [...document.querySelectorAll('.queryBuilder')].map(builder =>
    [...builder.querySelectorAll<HTMLInputElement>('input.rule-value')].map(({ value }) => value),
  );

it('has a drag handle for each rule, and a button that moves it with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  await waitFor(() => expect(document.querySelectorAll('[data-dnd="enabled"]')).toHaveLength(2));
  expect(document.querySelectorAll('.rule .queryBuilder-dragHandle')).toHaveLength(3);
  expect(values()).toEqual([['Guitar', 'Bass'], ['Vaughan']]);
  expect(screen.getByRole('form', { name: 'Exclude' })).toBeDefined();

  screen.getAllByRole('button', { name: 'Exclude' })[0]?.focus();
  await user.keyboard('{Enter}');
  expect(values()).toEqual([['Bass'], ['Vaughan', 'Guitar']]);
  await user.click(screen.getAllByRole('button', { name: 'Include' })[0] ?? document.body);
  expect(values()).toEqual([['Bass', 'Vaughan'], ['Guitar']]);
});
