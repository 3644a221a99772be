import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as QB from 'react-querybuilder';
import { afterEach, expect, it, vi } from 'vitest';
import App from './App';

// Props that a test sets beside those of the application.
const props = vi.hoisted((): { query?: QB.RuleGroupType; fields?: QB.Field[] } => ({}));
vi.mock('react-querybuilder', async importOriginal => {
  const original = await importOriginal<typeof QB>();
  const QueryBuilder = (own: object) => <original.QueryBuilder {...own} {...props} />;
  return { ...original, QueryBuilder };
});
afterEach(() => {
  delete props.query;
  delete props.fields;
});

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
  props.query = { combinator: 'and', rules: [{ field: 'city', operator: '=', value: undefined }] };
  render(<App />);
  expect(screen.getByLabelText<HTMLInputElement>('Value of City').value).toBe('');
});
