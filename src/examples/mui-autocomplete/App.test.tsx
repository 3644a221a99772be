import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { extraProps, withExtraProps } from '../extra-props.fixture';
import App from './App';

vi.mock('react-querybuilder', async importOriginal =>
  withExtraProps(await importOriginal<typeof QB>()),
);

it('finds a field with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: /^Fields?$/ });
  expect(combobox.value).toBe('Instrument');
  combobox.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.clear(combobox);
  await user.keyboard('first');
  const offered = screen.getAllByRole('option').filter(({ id }) => id.startsWith(combobox.id));
  expect(offered.map(({ textContent }) => textContent)).toEqual(['First name', 'First album']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(combobox.value).toBe('First album');
});

it('is empty for a field that has been removed, and offers no disabled field', async () => {
  const user = userEvent.setup();
  const error = vi.spyOn(console, 'error');
  extraProps.fields = [
    { name: 'a', label: 'A' },
    { name: 'b', label: 'B', disabled: true },
  ];
  const rules = [{ field: 'removed', operator: '=', value: '' }];
  extraProps.query = { combinator: 'and', rules };
  const { rerender } = render(<App />);
  const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: /^Fields?$/ });
  expect(combobox.value).toBe('');
  await user.click(combobox);
  expect(screen.getByRole('option', { name: 'B' }).getAttribute('aria-disabled')).toBe('true');

  extraProps.query = { combinator: 'and', rules: rules.map(rule => ({ ...rule, field: 'a' })) };
  rerender(<App />);
  expect(error.mock.calls.join()).not.toContain('uncontrolled');
});
