import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('inverts the group', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getByText(/^NOT \(/)).toBeDefined();

  await user.click(screen.getByLabelText('Not'));
  expect(screen.getByText("(firstName = 'Stevie' and lastName = 'Vaughan')")).toBeDefined();
});
