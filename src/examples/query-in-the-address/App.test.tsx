import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import App from './App';

const open = (search: string) => window.history.replaceState(null, '', `/musicians${search}`);
const stored = () => new URLSearchParams(window.location.search).get('query');

beforeEach(() => open('?page=2'));

it('writes changes into the address, and reads them again', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<App />);
  expect(stored()).toBeNull();
  await user.type(screen.getByDisplayValue('Guitar'), 'ist');
  expect(JSON.parse(stored() ?? '')).toMatchObject({ rules: [{ value: 'Guitarist' }] });
  expect(window.location.search).toContain('page=2');
  unmount();

  render(<App />);
  expect(screen.getByDisplayValue('Guitarist')).toBeDefined();
  screen.getByRole('button', { name: 'Copy link' }).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

it('accepts the deepest query that users can make', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<App />);
  for (let count = 0; count < 6; count += 1)
    await user.click(screen.getAllByTitle('Add group').at(-1) ?? document.body);
  const controls = screen.getAllByTitle('Add group').length;
  unmount();
  render(<App />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByTitle('Add group')).toHaveLength(controls);
});

it('follows the Back button', async () => {
  const user = userEvent.setup();
  render(<App />);
  const query = { combinator: 'or', rules: [{ field: 'age', operator: '>', value: '28' }] };
  open(`?query=${encodeURIComponent(JSON.stringify(query))}`);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await user.type(screen.getByDisplayValue('28'), '99');
  expect(screen.getByDisplayValue('2899')).toBeDefined();
  open('?query={');
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await user.type(screen.getByDisplayValue('Guitar'), 'ist');
  expect(screen.getByDisplayValue('Guitarist')).toBeDefined();
});

const withRule = (rule: object) => JSON.stringify({ combinator: 'and', rules: [rule] });
it.each([
  '{',
  'null',
  withRule({ field: 'password', operator: '=', value: 'x' }),
  withRule({ field: 'age', operator: 'old', value: '1' }),
  withRule({ field: 'age', operator: '>', value: '1,5' }),
  withRule({ field: 'lastName', operator: '=', value: ['Vai', 'May'] }),
  withRule({ field: 'age', operator: '=', value: 'password', valueSource: 'field' }),
  withRule({ field: 'age', operator: '=', value: '1', rules: [{ field: 'password' }] }),
])('reports %s, and starts with the default', async text => {
  const user = userEvent.setup();
  open(`?query=${encodeURIComponent(text)}`);
  render(<App />);
  expect(screen.getByRole('alert')).toBeDefined();
  await user.type(screen.getByDisplayValue('Guitar'), 's');
  expect(screen.queryByRole('alert')).toBeNull();
});
