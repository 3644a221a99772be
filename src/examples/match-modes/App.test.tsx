import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import App from './App';

it('renders a subquery for array elements', () => {
  const { container } = render(<App />);
  const sentence = (): string => container.querySelector('p')?.textContent ?? '';
  expect(sentence()).toContain('at least 2 of the items in Albums, Year is greater than 1990');

  fireEvent.change(screen.getByDisplayValue('at least'), { target: { value: 'none' } });
  expect(sentence()).toContain('no item in Albums, Year is greater than 1990');
  expect(screen.queryByDisplayValue('2')).toBeNull();
});
