import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('adds rules and groups with buttons below the rules, which come last in the tab order', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  const buttons = screen.getAllByRole('button').map(({ title }) => title);
  expect(buttons).toEqual([
    'Remove rule',
    'Remove group',
    'Remove rule',
    'Add rule',
    'Add group',
    'Add rule',
    'Add group',
  ]);

  screen.getAllByTitle('Add rule')[1]?.focus();
  await user.keyboard('{Enter}');
  expect(container.querySelectorAll('.rule')).toHaveLength(3);
  await user.tab();
  await user.keyboard(' ');
  expect(container.querySelectorAll('.ruleGroup .ruleGroup')).toHaveLength(2);
});
