import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
