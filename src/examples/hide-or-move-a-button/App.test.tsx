import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('shows the remove button first, and each other button only where it is wanted', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  const [rule] = container.querySelectorAll('.rule');
  expect([...(rule?.children ?? [])].map(({ className }) => className.split(' ')[0])).toEqual([
    'rule-remove',
    'rule-fields',
    'rule-operators',
    'rule-value',
    'rule-cloneRule',
  ]);
  expect(screen.getAllByText('+ Group')).toHaveLength(1);
  expect(screen.queryByTitle('Clone group')).toBeNull();

  screen.getAllByRole('button', { name: 'Remove rule' })[0]?.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByDisplayValue('Stevie')).toBeNull();
  expect(screen.getByDisplayValue('Guitar')).toBeDefined();
});
