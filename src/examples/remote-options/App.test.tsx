import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Value' });
const offered = () =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map(
    ({ textContent }) => textContent,
  );
const active = () =>
  document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('loads the matching values page by page, with the keyboard alone', async () => {
  const user = userEvent.setup();
  render(<App />);
  combobox().focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('5 of 25')).toBeDefined();
  expect(offered()).toHaveLength(6);

  await user.keyboard('{ArrowDown}'.repeat(9));
  expect(active()).toBe('Load more');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Loading …')).toBeDefined();
  expect(await screen.findByText('10 of 25')).toBeDefined();
  expect(active()).toBe('Jimi Carter');
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  expect(combobox().value).toBe('Jimi Fitzgerald');
  expect(offered()).toEqual([]);
});

it('searches after a pause, and keeps the value after Escape', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(combobox());
  await user.clear(combobox());
  await user.keyboard('stevie v');
  expect(await screen.findByText('1 of 1')).toBeDefined();
  expect(offered()).toEqual(['Stevie Vaughan']);
  await user.keyboard('{Escape}');
  expect(combobox().value).toBe('Nina Simone');

  await user.clear(combobox());
  await user.keyboard('ron v');
  await user.click(await screen.findByText('Ron Vaughan'));
  expect(combobox().value).toBe('Ron Vaughan');
});

it('opens with the arrow up, and keeps the search when the input is clicked', async () => {
  const user = userEvent.setup();
  render(<App />);
  combobox().focus();
  await user.keyboard('{ArrowUp}');
  expect(combobox().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('nina');
  await user.click(combobox());
  expect(combobox().value).toBe('nina');
});

it('offers more only after the answer, so no page is missing or of another search', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(combobox());
  await user.dblClick(await screen.findByText('Load more'));
  expect(await screen.findByText('10 of 25')).toBeDefined();
  await user.keyboard('r');
  expect(offered()).not.toContain('Load more');
});
