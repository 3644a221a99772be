import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('changes one combinator without changing the other', async () => {
  const user = userEvent.setup();
  render(<App />);
  const [first] = screen.getAllByTitle('Combinator');
  await user.selectOptions(first ?? document.body, 'OR');
  expect(
    screen.getByText("(firstName = 'Stevie' or lastName = 'Vaughan' or instrument = 'Guitar')"),
  ).toBeDefined();
});
