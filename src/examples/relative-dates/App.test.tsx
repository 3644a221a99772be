import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from './App';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('converts days to a date and renders an input for each', () => {
  const { container } = render(<App />);
  const sql = (): string => container.querySelector('code')?.textContent ?? '';
  expect(sql()).toBe("(createdAt >= '2026-10-22')");

  fireEvent.change(screen.getByTitle('Value'), { target: { value: '1' } });
  expect(sql()).toBe("(createdAt >= '2026-11-20')");

  fireEvent.change(screen.getByTitle('Operator'), { target: { value: '<' } });
  expect(screen.getByTitle<HTMLInputElement>('Value').type).toBe('date');
  expect(sql()).toBe("(createdAt < '')");
});
