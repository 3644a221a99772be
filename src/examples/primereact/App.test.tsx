import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { extraProps, withExtraProps } from '../extra-props.fixture';
import App from './App';

vi.mock('react-querybuilder', async importOriginal =>
  withExtraProps(await importOriginal<typeof QB>()),
);

const shown = (): string => document.querySelector('pre')?.textContent ?? '';

// Version 7 says "Fields".
const list = (name: string, rule: number) => {
  const found = screen.getAllByRole('textbox', { name: new RegExp(`^${name}s?$`) })[rule];
  if (!found) throw new Error(`There is no ${name} list in rule ${rule}.`);
  return found;
};

it('selects a field with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(shown()).toBe(
    '{"and":[{"startsWith":[{"var":"lastName"},"Va"]},{">":[{"var":"age"},28]},{"==":[{"var":"isMusician"},true]}]}',
  );
  act(() => list('Field', 0).focus());
  await user.keyboard('{ArrowDown}');
  // PrimeReact takes the list for hidden, because jsdom has no layout.
  await screen.findAllByRole('option', { name: 'Age', hidden: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(shown()).toContain('{"and":[{"==":[{"var":"age"},""]}');
});

it('stores numbers as numbers, and booleans as booleans', async () => {
  const user = userEvent.setup();
  render(<App />);
  const number = screen.getByRole('spinbutton', { name: 'Value' });
  await user.clear(number);
  await user.type(number, '31');
  await user.tab();
  await user.click(screen.getByRole('checkbox', { name: 'Value' }));
  expect(shown()).toContain('{">":[{"var":"age"},31]},{"==":[{"var":"isMusician"},false]}');
});

it('leaves ranges to the editor of the library', () => {
  extraProps.query = {
    combinator: 'and',
    rules: [{ field: 'age', operator: 'between', value: '18,30' }],
  };
  render(<App />);
  expect(within(screen.getByTestId('value-editor')).getAllByRole('spinbutton')).toHaveLength(2);
});

it('adds and removes rules', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.click(screen.getByRole('button', { name: /^\+ ?Rule$/ }));
  expect(screen.getAllByTestId('rule')).toHaveLength(4);
  await user.click(screen.getAllByTitle('Remove rule')[0] ?? document.body);
  expect(shown()).not.toContain('startsWith');
});
