import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

/** Last names of the rows, in order. */
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent);

it('shows the rows that match the query', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(names()).toEqual(['Vaughan', 'Simone', 'Carter', 'Jones']);
  const value = screen.getByTitle<HTMLInputElement>('Value');
  await user.type(value, '0');
  expect(names()).toEqual(['Carter']);
  expect(screen.getByRole('status').textContent).toBe('1 of 5 musicians');
});

it('ignores a rule without a value', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(screen.getByRole('button', { name: /Rule$/ }));
  expect(names()).toHaveLength(4);
  await user.type(screen.getAllByTitle('Value').at(-1) ?? document.body, 'Jones');
  expect(names()).toEqual(['Jones']);
  for (const button of screen.getAllByTitle('Remove rule')) await user.click(button);
  expect(names()).toHaveLength(5);
});

it('keeps the order of the table with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  screen.getByRole('button', { name: 'Last name' }).focus();
  await user.keyboard('{Enter}');
  const header = screen.getByRole('columnheader', { name: 'Last name' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['Carter', 'Jones', 'Simone', 'Vaughan']);
  await user.type(screen.getByTitle('Value'), '{Backspace}35');
  expect(names()).toEqual(['Carter', 'Simone']);
});
