import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('marks invalid rules and omits them from the export', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  expect(container.querySelectorAll('.rule.queryBuilder-invalid')).toHaveLength(1);
  expect(container.querySelectorAll('.ruleGroup.queryBuilder-invalid')).toHaveLength(1);
  expect(screen.getByText("(firstName = 'Steve')")).toBeDefined();

  const age = screen.getByDisplayValue('12');
  await user.clear(age);
  await user.type(age, '44');
  expect(container.querySelectorAll('.rule.queryBuilder-invalid')).toHaveLength(0);
  expect(screen.getByText("(firstName = 'Steve' and age > '44')")).toBeDefined();
});

it('accepts a rule whose operator has no value', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  const [, age] = screen.getAllByTitle('Operator');
  if (!age) throw new Error('There is no second rule.');
  await user.selectOptions(age, 'null');
  expect(container.querySelectorAll('.rule.queryBuilder-invalid')).toHaveLength(0);
  expect(screen.getByText("(firstName = 'Steve' and age is null)")).toBeDefined();
});
