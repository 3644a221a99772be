import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { beforeEach, expect, it, vi } from 'vitest';
import App from './App';

const props = vi.hoisted((): { fields?: QB.Field[] } => ({}));
vi.mock('react-querybuilder', async importOriginal => {
  const original = await importOriginal<typeof QB>();
  const QueryBuilder = (own: object) => <original.QueryBuilder {...own} {...props} />;
  return { ...original, QueryBuilder };
});

const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Field' });
const offered = () =>
  screen.queryAllByRole('option').flatMap(({ id, textContent }) => (id ? [textContent] : []));
const active = () =>
  document.getElementById(combobox().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  // The test's DOM has no layout.
  Element.prototype.scrollIntoView = vi.fn();
});

it('selects a field by a part of its label and the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  combobox().focus();
  expect(combobox().getAttribute('aria-expanded')).toBe('false');

  await user.keyboard('album');
  expect(combobox().getAttribute('aria-expanded')).toBe('true');
  expect(offered()).toEqual(['First album', 'Latest album', 'Number of albums']);
  expect(screen.getByRole('status').textContent).toBe('3 of 14 fields');
  expect(active()).toBe('First album');

  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Number of albums');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(combobox().value).toBe('Latest album');
  expect(combobox().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(combobox());
});

it('opens at the selected field, and keeps it after Escape or Tab', async () => {
  const user = userEvent.setup();
  render(<App />);
  combobox().focus();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Instrument');
  expect(offered()).toHaveLength(14);

  await user.keyboard('zzz{Enter}');
  expect(offered()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(combobox().value).toBe('Instrument');

  await user.keyboard('gen');
  await user.tab();
  expect(combobox().value).toBe('Instrument');
  expect(offered()).toEqual([]);
});

it('selects a field with the pointer', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(combobox());
  await user.click(screen.getByRole('option', { name: 'Genre' }));
  expect(combobox().value).toBe('Genre');
  expect(document.activeElement).toBe(combobox());
});

it('keeps the search and the active field when the input is clicked', async () => {
  const user = userEvent.setup();
  render(<App />);
  combobox().focus();
  await user.keyboard('album{ArrowDown}');
  await user.click(combobox());
  expect(active()).toBe('Latest album');
});

it('offers no disabled field, but shows the label of a selected one', async () => {
  const user = userEvent.setup();
  props.fields = ['Genre', 'Instrument'].map(label => ({
    name: label.toLowerCase(),
    label,
    disabled: label === 'Instrument',
  }));
  render(<App />);
  expect(combobox().value).toBe('Instrument');
  await user.click(combobox());
  expect(offered()).toEqual(['Genre']);
});
