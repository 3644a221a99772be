import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from './App';

const KEY = 'musician-filters';
const message = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('saves, loads and deletes filters with the keyboard', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<App />);
  screen.getByRole('textbox', { name: 'Name of the filter' }).focus();
  await user.keyboard(' {Enter}');
  expect(localStorage.getItem(KEY)).toBeNull();
  await user.keyboard('Guitarists{Enter}');
  expect(message()).toBe('“Guitarists” is saved.');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
    version: 1,
    filters: [{ name: 'Guitarists' }],
  });
  unmount();

  render(<App />);
  await user.clear(screen.getByDisplayValue('Guitar'));
  screen.getByRole('button', { name: 'Guitarists' }).focus();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Guitarists' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the filter'));
  await user.type(screen.getByDisplayValue('Guitar'), 'ist');
  expect(screen.getByDisplayValue('Guitarist')).toBeDefined();
});

it.each(['{', '{"version":2,"filters":[]}', '{"version":1,"filters":[{"name":"A","query":{}}]}'])(
  'reports and keeps %s',
  async stored => {
    const user = userEvent.setup();
    localStorage.setItem(KEY, stored);
    render(<App />);
    expect(message()).toMatch(/unreadable/);
    await user.type(screen.getByLabelText('Name of the filter'), 'New{Enter}');
    expect(localStorage.getItem(`${KEY}-unreadable`)).toBe(stored);
    expect(screen.getByRole('button', { name: 'New' })).toBeDefined();
  },
);

it('reports a browser without storage', async () => {
  const user = userEvent.setup();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(<App />);
  expect(message()).toBe('This browser stores no filters.');
  await user.type(screen.getByLabelText('Name of the filter'), 'New{Enter}');
  expect(message()).toBe('The browser could not store the filters.');
});

it('opens a filter whose values its editors cannot keep, and names their fields', async () => {
  const user = userEvent.setup();
  const rules = [
    { field: 'age', operator: '>', value: '1,5' },
    { field: 'lastName', operator: '=', value: ['Vai', 'May'] },
    { field: 'age', operator: 'between', value: '20,30' },
  ];
  const filters = [{ name: 'Old', query: { combinator: 'or', rules } }];
  localStorage.setItem(KEY, JSON.stringify({ version: 1, filters }));
  render(<App />);
  await user.click(screen.getByRole('button', { name: 'Old' }));
  expect(message()).toBe('“Old” is open. Changed values: age, lastName.');
  const shown = document.querySelectorAll<HTMLInputElement>('.rule input');
  expect([...shown].map(input => input.value)).toEqual(['1', 'Vai', '20', '30']);
  await user.type(screen.getByDisplayValue('Vai'), 's');
  expect(screen.getByDisplayValue('Vais')).toBeDefined();
});
