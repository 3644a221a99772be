import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import App from './App';

const SHOWN = { selector: 'input:enabled' };

// The grid renders the columns that are in view.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

/** Last names of the rows that the grid shows, in order. */
const names = () =>
  screen
    .getAllByRole('gridcell')
    .filter(cell => cell.getAttribute('col-id') === 'lastName' && !cell.closest('.ag-header'))
    .map(cell => cell.textContent);
const status = () => screen.getByRole('status').textContent;
const operators = () =>
  screen.getAllByTitle<HTMLSelectElement>(/^Operators?$/).map(({ value }) => value);
const values = () => screen.getAllByTitle<HTMLInputElement>('Value').map(({ value }) => value);

const filterOf = (column: string) => screen.getByLabelText(`${column} Filter Input`, SHOWN);

it('passes a query to the column filters, and reports what they lack', async () => {
  const user = userEvent.setup();
  render(<App />);
  await waitFor(() => expect(names()).toEqual(['Vaughan', 'Simone', 'Jones']));
  expect(status()).toBe(
    "3 of 5 musicians. The column filters can't express this part: Instrument is 'Guitar', or Birthdate is less than '1935-01-01'",
  );
  expect(filterOf('Albums')).toHaveProperty('value', '5');

  await user.type(screen.getAllByTitle('Value')[0] ?? document.body, '{Backspace}30');
  await waitFor(() => expect(names()).toEqual(['Simone']));
  await waitFor(() => expect(filterOf('Albums')).toHaveProperty('value', '30'));

  await user.click(screen.getByTitle('Remove group'));
  await waitFor(() => expect(names()).toEqual(['Simone', 'Carter']));
  await waitFor(() => expect(status()).toBe('2 of 5 musicians.'));
});

it('reads the column filters, and keeps what they lack', async () => {
  const user = userEvent.setup();
  render(<App />);
  await waitFor(() => expect(names()).toEqual(['Vaughan', 'Simone', 'Jones']));

  // The grid shows the rows of a filter first, and reports the filter after that.
  const expectValues = (expected: string[]) => waitFor(() => expect(values()).toEqual(expected));
  await user.type(filterOf('Last name'), 'n');
  await expectValues(['5', 'n', 'Guitar', '1935-01-01']);
  await user.type(filterOf('Last name'), 'e');
  await expectValues(['5', 'ne', 'Guitar', '1935-01-01']);
  expect(operators()).toContain('contains');
  await waitFor(() => expect(names()).toEqual(['Simone', 'Jones']));

  await user.clear(filterOf('Albums'));
  await expectValues(['ne', 'Guitar', '1935-01-01']);
  await waitFor(() => expect(status()).toMatch(/ part: Instrument is 'Guitar', or Birthdate/));
});
