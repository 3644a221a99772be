import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('renders a custom editor for one field', () => {
  render(<App />);
  expect(screen.getByText('★★★★')).toBeDefined();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  expect(screen.getByText('★★')).toBeDefined();
});

it('keeps focus in the other field during typing', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.type(screen.getByDisplayValue('Stev'), 'ie');
  expect(document.activeElement).toBe(screen.getByDisplayValue('Stevie'));
});
