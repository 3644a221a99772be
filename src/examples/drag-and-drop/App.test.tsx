import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import App from './App';

it('gives every rule and inner group a handle', () => {
  const { container } = render(<App />);
  expect(container.querySelector('[data-dnd="enabled"]')).not.toBeNull();
  expect(screen.getAllByTitle('Drag handle')).toHaveLength(4);
});
