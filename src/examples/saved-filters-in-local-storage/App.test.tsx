import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from './App';

const KEY = 'musician-filters';
const message = () => screen.getByRole('status').textContent;

const namesStored = () =>
  (
    JSON.parse(localStorage.getItem(KEY) ?? '{"filters":[]}') as { filters: { name: string }[] }
  ).filters.map(({ name }) => name);
const open = (search: string) => window.history.replaceState(null, '', `/musicians${search}`);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  open('');
});
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

it('keeps the last unreadable data, if there is room', () => {
  const start = (stored: string) => {
    localStorage.setItem(KEY, stored);
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    if (stored === 'no room') {
      setItem.mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    render(<App />).unmount();
    setItem.mockRestore();
    return localStorage.getItem(`${KEY}-unreadable`);
  };
  expect(start('one')).toBe('one');
  expect(start('two')).toBe('two');
  expect(start('no room')).toBe('two');
});

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
    { field: 'instrument', operator: '=', value: 'a,b' },
    { field: 'age', operator: '=', value: 'abc' },
  ];
  const filters = [{ name: 'Old', query: { combinator: 'or', rules } }];
  localStorage.setItem(KEY, JSON.stringify({ version: 1, filters }));
  render(<App />);
  await user.click(screen.getByRole('button', { name: 'Old' }));
  expect(message()).toBe('“Old” is open. Changed values: age, lastName.');
  const shown = document.querySelectorAll<HTMLInputElement>('.rule input');
  expect([...shown].map(input => input.value)).toEqual(['1', 'Vai', '20', '30', 'a,b', '']);
  await user.type(screen.getByDisplayValue('Vai'), 's');
  expect(screen.getByDisplayValue('Vais')).toBeDefined();
});

const saveAs = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const input = screen.getByLabelText('Name of the filter');
  // The library of the test doesn't notice that the form was reset.
  await user.clear(input);
  await user.type(input, `${name}{Enter}`);
};

it('renames with the keyboard, and keeps names apart', async () => {
  const user = userEvent.setup();
  render(<App />);
  await saveAs(user, 'Guitarists');
  await saveAs(user, 'Guitarists');
  expect(namesStored()).toEqual(['Guitarists', 'Guitarists (2)']);

  button('Rename Guitarists').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('New name of Guitarists'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the filter'));

  await user.click(button('Rename Guitarists'));
  const input = screen.getByLabelText('New name of Guitarists');
  await user.clear(input);
  await user.keyboard('Guitarists (2){Enter}');
  expect(namesStored()).toEqual(['Guitarists (2) (2)', 'Guitarists (2)']);
  expect(message()).toBe('“Guitarists” is now “Guitarists (2) (2)”.');
  expect(button('Guitarists (2)').getAttribute('aria-current')).toBe('true');
});

it('marks unsaved changes, and gives back what another filter replaced', async () => {
  const user = userEvent.setup();
  render(<App />);
  await saveAs(user, 'A');
  expect(screen.queryByText(/unsaved/)).toBeNull();
  await user.type(screen.getByDisplayValue('Guitar'), 'ist');
  expect(screen.getByText(/unsaved/)).toBeDefined();

  await user.click(button('A'));
  expect(screen.getByDisplayValue('Guitar')).toBeDefined();
  await user.click(button('Undo'));
  expect(screen.getByDisplayValue('Guitarist')).toBeDefined();
  await user.click(button('Save'));
  expect(screen.queryByText(/unsaved/)).toBeNull();
  expect(localStorage.getItem(KEY)).toContain('Guitarist');

  await user.click(button('Delete A'));
  expect(namesStored()).toEqual([]);
  await user.click(button('Undo'));
  expect(namesStored()).toEqual(['A']);
});

it.each(['edit', 'save', 'B'])('takes Undo away after: %s', async action => {
  const user = userEvent.setup();
  render(<App />);
  await saveAs(user, 'A');
  await saveAs(user, 'B');
  await user.type(screen.getByDisplayValue('Guitar'), 'ist');
  await user.click(button('A'));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  expect(undo()).not.toBeNull();
  if (action === 'edit') await user.type(screen.getByDisplayValue('Guitar'), 's');
  else if (action === 'save') await saveAs(user, 'C');
  else await user.click(button(action));
  expect(undo()).toBeNull();
});

it('replaces what another tab saved', async () => {
  const user = userEvent.setup();
  const tabs = [render(<App />), render(<App />)];
  for (const [index, { container }] of tabs.entries()) {
    const input = within(container).getByLabelText('Name of the filter');
    await user.type(input, `Tab ${index}{Enter}`);
  }
  expect(namesStored()).toEqual(['Tab 1']);
});

it('copies a link, and opens it without overwriting a filter of the same name', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<App />);
  await saveAs(user, 'Guitarists');
  await user.click(button('Copy link'));
  expect(message()).toBe('The link is copied.');
  const { search } = new URL(await navigator.clipboard.readText());
  await user.type(screen.getByDisplayValue('Guitar'), ' and bass');
  await user.click(button('Save'));
  unmount();

  open(search);
  render(<App />);
  expect(message()).toBe('“Guitarists” is open.');
  expect(screen.getByDisplayValue('Guitar')).toBeDefined();
  await user.click(button('Save as'));
  expect(namesStored()).toEqual(['Guitarists', 'Guitarists (2)']);
  expect(localStorage.getItem(KEY)).toContain('Guitar and bass');
});

const withRule = (rule: object) =>
  JSON.stringify({ name: 'X', query: { combinator: 'and', rules: [rule] } });
it.each([
  '{',
  'null',
  '{"name":"X"}',
  withRule({ field: 'password', operator: '=', value: 'x' }),
  withRule({ field: 'age', operator: '=', valueSource: 'field', value: 'password' }),
  withRule({ field: 'age', operator: 'between', valueSource: 'field', value: 'age,password' }),
  withRule({ field: 'age', operator: {}, value: 1 }),
  withRule({ field: 'age', operator: '=', value: 1, rules: [{ field: 'password' }] }),
])('reports %s in a link', text => {
  open(`?filter=${encodeURIComponent(text)}`);
  render(<App />);
  expect(message()).toBe('The link has an invalid filter.');
  expect(screen.getByDisplayValue('Guitar')).toBeDefined();
});
