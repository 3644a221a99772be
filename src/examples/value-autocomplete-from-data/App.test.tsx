import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { extraProps, withExtraProps } from '../extra-props.fixture';
import App from './App';

vi.mock('react-querybuilder', async importOriginal =>
  withExtraProps(await importOriginal<typeof QB>()),
);

const offered = (input: HTMLInputElement) => [...(input.list?.options ?? [])].map(o => o.value);

it('offers the values that the data has for the field', async () => {
  const user = userEvent.setup();
  render(<App />);
  const input = screen.getByLabelText<HTMLInputElement>('Value of Instrument');
  expect(offered(input)).toEqual(['Bass', 'Drums', 'Guitar', 'Piano']);
  input.focus();
  await user.keyboard('Lute');
  expect(input.value).toBe('Lute');

  await user.selectOptions(screen.getByDisplayValue('Instrument'), 'Last name');
  const names = screen.getByLabelText<HTMLInputElement>('Value of Last name');
  expect(offered(names)).toEqual(['Carter', 'Hendrix', 'Jones', 'Simone', 'Vaughan']);
});

it('leaves ranges to the default editor', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.selectOptions(screen.getByDisplayValue('begins with'), 'between');
  expect(screen.queryByLabelText('Value of City')).toBeNull();
});

it('is empty for a saved rule without a value', () => {
  extraProps.query = {
    combinator: 'and',
    rules: [{ field: 'city', operator: '=', value: undefined }],
  };
  render(<App />);
  expect(screen.getByLabelText<HTMLInputElement>('Value of City').value).toBe('');
});
