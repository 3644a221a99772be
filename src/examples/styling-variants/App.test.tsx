import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('adds the class of the variant to the query builder', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  const builder = container.querySelector('.queryBuilder');
  expect(builder?.classList).toContain('queryBuilder-branches');

  await user.click(screen.getByLabelText('rounded'));
  expect(builder?.classList).toContain('rounded');
  expect(builder?.classList).not.toContain('queryBuilder-branches');
});
