import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import App from './App';

it('loads and saves filters, and reports what the server rejects', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<App />);
  expect(screen.getByText('Loading filters …')).toBeDefined();
  const saved = await screen.findByRole('button', { name: 'Guitarists' });
  expect(screen.getByRole('status').textContent).toBe('');
  saved.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByDisplayValue('Guitar')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('“Guitarists” is open.');

  screen.getByLabelText('Name of the filter').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Not saved: A filter needs a name.')).toBeDefined();
  await user.type(screen.getByDisplayValue('Guitar'), 'ist');
  await user.type(screen.getByLabelText('Name of the filter'), 'Others{Enter}');
  expect(await screen.findByText('“Others” is saved.')).toBeDefined();
  unmount();

  render(<App />);
  await user.click(await screen.findByRole('button', { name: 'Others' }));
  expect(screen.getByDisplayValue('Guitarist')).toBeDefined();
});

it('keeps what was saved while the first answer was on its way', async () => {
  const user = userEvent.setup();
  let answer: (response: Promise<Response>) => void = () => undefined;
  const late = new Promise<Response>(resolve => {
    answer = resolve;
  });
  // The example returns the result from an async function, so a promise does.
  const json = vi.spyOn(Response, 'json');
  json.mockReturnValueOnce(late as unknown as Response);
  render(<App />);
  await vi.waitUntil(() => json.mock.calls.length > 0);
  await user.type(screen.getByLabelText('Name of the filter'), 'All{Enter}');
  await screen.findByText('“All” is saved.');
  answer(Promise.resolve(new Response('[]')));
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: 'All' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('“All” is saved.');
});
