import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const sql = () => screen.getByLabelText<HTMLTextAreaElement>('SQL condition');
const values = () =>
  screen
    .getAllByTitle<HTMLInputElement>('Value')
    .filter(({ tagName }) => tagName === 'INPUT')
    .map(({ value }) => value);
const status = () => screen.getByRole('status').textContent;

const type = (text: string): void => {
  fireEvent.change(sql(), { target: { value: text } });
};

it('writes the SQL of the query, and reads the query of the SQL', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(sql().value).toBe("(instrument = 'Guitar' and age > 28)");

  await user.type(screen.getAllByTitle('Value')[1] ?? document.body, '{Backspace}9');
  expect(sql().value).toBe("(instrument = 'Guitar' and age > 29)");

  type("lastName like 'V%' OR (age between 20 and 30 and instrument = 'Bass')");
  expect(values()).toEqual(['V', '20', '30', 'Bass']);
  expect(screen.getAllByTitle<HTMLSelectElement>(/^Combinators?$/)[0]?.value).toBe('or');
  // The text stays as it was typed until the user leaves it.
  expect(sql().value).toMatch(/^lastName like 'V%' OR/);
  fireEvent.blur(sql());
  expect(sql().value).toMatch(/^\(lastName like 'V%' or \(/);
});

it('keeps the query while the text is invalid, and the text while the query changes', async () => {
  const user = userEvent.setup();
  render(<App />);
  type("instrument = 'Guitar' and");
  expect(status()).toBe('This is no condition about the fields.');
  expect(sql().getAttribute('aria-invalid')).toBe('true');
  expect(values()).toEqual(['Guitar', '28']);

  await user.click(screen.getAllByTitle('Remove rule')[1] ?? document.body);
  expect(values()).toEqual(['Guitar']);
  expect(sql().value).toBe("instrument = 'Guitar' and");

  await user.click(screen.getByRole('button', { name: 'Back to the query' }));
  expect(sql().value).toBe("(instrument = 'Guitar')");
  expect(status()).toBe('');
});

it.each([
  ['age > 28 and length(lastName) > 3', 'Readable part: (age > 28)'],
  ["age > 28 and password = 'x'", 'Readable part: (age > 28)'],
])('applies a part of a text only if the user wants it: %s', async (text, message) => {
  const user = userEvent.setup();
  render(<App />);
  type(text);
  expect(status()).toBe(message);
  expect(values()).toEqual(['Guitar', '28']);
  await user.click(screen.getByRole('button', { name: 'Use the readable part' }));
  expect(values()).toEqual(['28']);
  expect(sql().value).toBe('(age > 28)');
});
