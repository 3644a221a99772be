import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import App from './App';

it('loads the values of a field once, and those of another field when it is selected', async () => {
  render(<App />);
  expect(screen.getByText('Loading …')).toBeTruthy();
  await screen.findByText('Guitar');

  fireEvent.change(screen.getByDisplayValue('Instrument'), { target: { value: 'genre' } });
  await screen.findByText('Blues');

  fireEvent.change(screen.getByDisplayValue('Genre'), { target: { value: 'instrument' } });
  expect(await screen.findByText('Drums')).toBeTruthy();
});
