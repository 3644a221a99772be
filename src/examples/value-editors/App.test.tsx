import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import App from './App';

it('renders each type of value editor', () => {
  const { container } = render(<App />);
  expect(screen.getAllByTestId('rule')).toHaveLength(8);
  for (const selector of [
    'input[type=text].rule-value',
    'input[type=number]',
    'input[type=date].rule-value',
    'input[type=checkbox].rule-value',
    'input[type=radio]',
    'select.rule-value:not([multiple])',
    'select[multiple].rule-value',
    'textarea.rule-value',
  ]) {
    expect(container.querySelector(selector), selector).not.toBeNull();
  }
  expect(container.querySelectorAll('input[type=number]')).toHaveLength(2);
});
