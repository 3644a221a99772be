import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('passes the matching rows to the grid', async () => {
  const user = userEvent.setup();
  render(<App />);
  const grid = () => screen.getByRole('grid', { name: 'Musicians' });
  const status = screen.getByRole('status');
  expect(grid().getAttribute('aria-rowcount')).toBe('4');
  expect(status.textContent).toBe('3 of 5 musicians');

  await user.type(
    screen.getAllByTitle('Value').at(-1) ?? document.body,
    '{Backspace}{Backspace}20',
  );
  expect(status.textContent).toBe('5 of 5 musicians');
  expect(grid().getAttribute('aria-rowcount')).toBe('6');

  await user.selectOptions(screen.getByTitle(/^Combinators?$/), 'AND');
  expect(status.textContent).toBe('0 of 5 musicians');
  expect(within(grid()).getByText('No rows')).toBeTruthy();

  for (const button of screen.getAllByTitle('Remove rule')) await user.click(button);
  expect(status.textContent).toBe('5 of 5 musicians');
});

it('makes fields of the columns', () => {
  render(<App />);
  const [field] = screen.getAllByTitle<HTMLSelectElement>(/^Fields?$/);
  expect([...(field?.options ?? [])].map(option => option.label)).toEqual([
    'Last name',
    'Instrument',
    'Albums',
  ]);
  expect(screen.getAllByTitle<HTMLInputElement>('Value').map(input => input.type)).toEqual([
    'text',
    'number',
  ]);
});
