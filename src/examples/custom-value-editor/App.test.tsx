import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('shows its own editor for one field', () => {
  render(<App />);
  expect(screen.getByText('★★★★')).toBeDefined();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  expect(screen.getByText('★★')).toBeDefined();
});

it('keeps the focus of the other field while the reader types', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.type(screen.getByDisplayValue('Stev'), 'ie');
  expect(document.activeElement).toBe(screen.getByDisplayValue('Stevie'));
});
