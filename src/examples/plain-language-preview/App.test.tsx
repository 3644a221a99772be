import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from './App';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('writes the query as a sentence, and announces it after a pause', () => {
  const { container } = render(<App />);
  expect(container.querySelector('p')?.textContent).toBe(
    "Find musicians where Last name starts with 'Vau', and (Age is greater than 28, or Instrument is 'Guitar') is true.",
  );
  const status = screen.getByRole('status');

  for (const text of ['Ray', 'Rays']) {
    fireEvent.change(screen.getByDisplayValue(/^(Vau|Ray)/), { target: { value: text } });
    expect(container.querySelector('p')?.textContent).toContain(`'${text}'`);
    act(() => {
      vi.advanceTimersByTime(900);
    });
    expect(status.textContent).toBe('');
  }
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(status.textContent).toContain("'Rays'");
});

it('says that empty queries and groups find everybody', () => {
  render(<App />);
  fireEvent.click(screen.getByTitle('Remove group'));
  fireEvent.click(screen.getByTitle('Remove rule'));
  const sentence = 'Find musicians where anything matches.';
  expect(screen.getByText(sentence)).toBeDefined();
  fireEvent.click(screen.getByTitle('Add group'));
  expect(screen.getByText(sentence)).toBeDefined();
});
