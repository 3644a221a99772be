import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('updates from its own buttons and from the application state', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getByText(/outermost group: 1$/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Everyone' }));
  expect(screen.queryByTitle('Value')).toBeNull();

  await user.click(screen.getByRole('button', { name: '+ Rule' }));
  await user.click(screen.getByRole('button', { name: '+ Rule' }));
  expect(screen.getByText(/outermost group: 2$/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Drummers' }));
  expect(screen.getByDisplayValue('Drums')).toBeDefined();
});
