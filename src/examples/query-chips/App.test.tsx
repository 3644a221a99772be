import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map(button => button.getAttribute('aria-label'));

it('removes filters with the keyboard, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(chips()).toEqual([
    'Remove Age is greater than 28',
    "Remove Instrument is 'Guitar', or Instrument is 'Piano'",
    "Remove Last name starts with 'Vau'",
  ]);

  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Remove Instrument/);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(chips()).toHaveLength(1);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Remove Instrument/);
  await user.keyboard('{Enter}');
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit filters' }));
});

it('follows the query builder', async () => {
  const user = userEvent.setup();
  render(<App />);
  screen.getByRole('button', { name: 'Edit filters' }).focus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByDisplayValue('28'), '0');
  expect(chips()[0]).toContain('280');
  await user.click(screen.getAllByTitle('Add group')[0] ?? document.body);
  expect(chips()[3]).toBe('Remove anything matches');
});
