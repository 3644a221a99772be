import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from './App';
import * as actions from './actions';

const status = () => screen.getByRole('status').textContent;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent);

it('searches with the keyboard, and shows rows or problems', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(status()).toBe('');
  screen.getByRole('button', { name: 'Search' }).focus();
  await user.keyboard('{Enter}');
  expect(status()).toBe('Searching …');
  await waitFor(() => expect(status()).toBe('3 musicians'));
  expect(names()).toEqual(['Carter', 'Jones', 'Simone']);

  await user.clear(screen.getByTitle('Value'));
  await user.type(screen.getByTitle('Value'), '{Enter}');
  await waitFor(() => expect(status()).toBe('Age with ">" needs a number.'));
  expect(names()).toEqual([]);

  await user.click(screen.getByTitle('Remove rule'));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(status()).toMatch(/^Add a rule/));
});

it('keeps the lists of the query builder after a search', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.selectOptions(screen.getByTitle(/^Fields?$/), 'instrument');
  await user.type(screen.getByTitle('Value'), 'Guitar{Enter}');
  await waitFor(() => expect(status()).toBe('1 musicians'));
  expect(names()).toEqual(['Hendrix']);
  expect(screen.getByTitle<HTMLSelectElement>(/^Fields?$/).value).toBe('instrument');
});

it('keeps the rows if the action fails', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  vi.spyOn(actions, 'searchMusicians').mockRejectedValueOnce(new Error('offline'));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(status()).toBe('The search failed. Try again.'));
  expect(names()).toHaveLength(3);
});
