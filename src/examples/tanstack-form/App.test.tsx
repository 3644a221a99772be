import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const status = () => screen.getByRole('status').textContent;
const value = () => screen.getByTitle<HTMLInputElement>('Value');

it('starts unchanged', () => {
  render(<App />);
  expect(button('Save').disabled).toBe(true);
  expect(status()).toBe("(instrument = 'Guitar')");
});

it('is unchanged after the user has undone a change', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.type(value(), 's');
  expect(status()).toBe('Unsaved changes');
  await user.keyboard('{Backspace}');
  expect(status()).toBe("(instrument = 'Guitar')");
});

it('saves a valid query, and takes it as the new default', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.type(value(), 's');
  expect(status()).toBe('Unsaved changes');
  await user.keyboard('{Enter}');
  expect(await screen.findByText("(instrument = 'Guitars')")).toBeTruthy();
  await user.type(value(), '!');
  await user.click(button('Reset'));
  expect(value().value).toBe('Guitars');
  expect(button('Save').disabled).toBe(true);
});

it('saves a rule whose operator has no value', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.clear(value());
  await user.selectOptions(screen.getByTitle(/^Operators?$/), 'is null');
  await user.click(button('Save'));
  expect(await screen.findByText(/instrument is null/)).toBeTruthy();
});

it('reports an incomplete query, and resets it', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(screen.getByTitle('Add rule'));
  expect(status()).toBe('Unsaved changes');
  await user.click(button('Save'));
  expect(await screen.findByText('Enter a value in each rule.')).toBeTruthy();
  await user.click(button('Reset'));
  expect(screen.getAllByTitle('Value')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.clear(screen.getByLabelText('Name of the filter'));
  await user.click(button('Save'));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
});
