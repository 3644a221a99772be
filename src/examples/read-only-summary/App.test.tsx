import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const conditions = () =>
  [...document.querySelectorAll('li:not(:has(ul))')].map(({ textContent }) => textContent);

it('shows the labels of fields, operators and values, and edits on request', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  expect(conditions()).toEqual([
    'Last name begins with Vau',
    'Instrument = Guitar',
    'Age between 28, 60',
  ]);
  expect(container.textContent).toMatch(/^All of these:.*Any of these:/);

  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(screen.getAllByLabelText('Not')[1] ?? container);
  await user.type(screen.getByDisplayValue('Vau'), ',Ray');
  screen.getByRole('button', { name: 'Done' }).focus();
  await user.keyboard('{Enter}');
  expect(conditions()[0]).toBe('Last name begins with Vau,Ray');
  await user.keyboard('{Enter}');
  await user.selectOptions(screen.getByDisplayValue('begins with'), 'null');
  screen.getByRole('button', { name: 'Done' }).focus();
  await user.keyboard('{Enter}');
  expect(conditions()[0]).toBe('Last name is null ');
  expect(container.textContent).toContain('None of these:');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});
