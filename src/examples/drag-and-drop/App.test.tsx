import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import App from './App';

it('renders a drag handle for every rule and inner group', () => {
  const { container } = render(<App />);
  expect(container.querySelector('[data-dnd="enabled"]')).not.toBeNull();
  expect(screen.getAllByTitle('Drag handle')).toHaveLength(4);
});
