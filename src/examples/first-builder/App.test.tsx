import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('updates the SQL when the query changes', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getByText("(firstName like 'Stev%' and age > '28')")).toBeDefined();

  await user.selectOptions(screen.getByTitle('Combinator'), 'OR');
  expect(screen.getByText("(firstName like 'Stev%' or age > '28')")).toBeDefined();
});
