import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from './App';
import * as model from './model';

const values = () => screen.getAllByTitle<HTMLInputElement>('Value').map(({ value }) => value);
const status = () => screen.getByRole('status').textContent;
const sentence = () => screen.getByRole('combobox', { name: /^Find musicians/ });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.innerHTML));

const ask = async (text: string) => {
  const user = userEvent.setup();
  await user.clear(sentence());
  await user.type(sentence(), `${text}{Enter}`);
  await waitFor(() => expect(status()).toMatch(/^The draft /));
  return user;
};

it('shows what a draft changes, and uses it when the user says so', async () => {
  render(<App />);
  const user = await ask('guitarists under 30');
  expect(rows()).toEqual([
    ['Your query', 'Draft'],
    ["Instrument is 'Guitar'", "Instrument is 'Guitar'"],
    ['<del>Age is greater than 60</del>', ''],
    ['', '<ins>Age is less than 30</ins>'],
  ]);
  expect(values()).toEqual(['Guitar', '60']);

  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Use this query');
  await user.keyboard('{Enter}');
  expect(values()).toEqual(['Guitar', '30']);
  expect(screen.queryByRole('table')).toBeNull();
  expect(status()).toBe('The draft is your query now.');
  expect(document.activeElement).toBe(sentence());
});

it('compares the draft with what the user changed meanwhile, and keeps that', async () => {
  render(<App />);
  const user = await ask('names with V, over 60');
  await user.type(screen.getAllByTitle('Value')[1] ?? document.body, '5');
  expect(rows().slice(1)).toEqual([
    ["<del>Instrument is 'Guitar'</del>", ''],
    ['<del>Age is greater than 605</del>', ''],
    ['', "<ins>Last name starts with 'V'</ins>"],
    ['', '<ins>Age is greater than 60</ins>'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(values()).toEqual(['Guitar', '605']);
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.activeElement).toBe(sentence());
});

it.each([
  ['young bassists of Cream', ['Age with "<" needs a number.', 'Unknown field "band".']],
  ['play something', ['Expected a rule or a group.']],
])('refuses the answer to: %s', async (text, problems) => {
  render(<App />);
  await ask(text);
  expect(status()).toMatch(/^The draft has problems, so your query stays as it is/);
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(problems);
  expect(screen.queryByRole('button', { name: 'Use this query' })).toBeNull();
  expect(values()).toEqual(['Guitar', '60']);
  expect(sentence()).toHaveProperty('value', text);

  await ask(model.SENTENCES[0] ?? '');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Use this query' })).toBeTruthy();
});

it('keeps the query if the model does not answer', async () => {
  vi.spyOn(model, 'ask').mockRejectedValueOnce(new Error('offline'));
  render(<App />);
  await ask('guitarists under 30');
  expect(status()).toMatch(/^The draft has problems/);
  expect(values()).toEqual(['Guitar', '60']);
});
