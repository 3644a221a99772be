import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const sql = () => document.querySelector('pre')?.textContent;

it('exports the functions, and drops one that the new field lacks', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(sql()).toBe("(lower(lastName) like 'vau%' and year(birthdate) >= 1954 and age > 28)");
  expect(screen.getAllByTitle('Function')).toHaveLength(2);

  await user.selectOptions(screen.getByDisplayValue('lower'), 'length');
  await user.selectOptions(screen.getByDisplayValue('year'), '(no function)');
  expect(sql()).toBe("(length(lastName) like 'vau%' and birthdate >= 1954 and age > 28)");

  await user.selectOptions(screen.getByDisplayValue('Last name'), 'Age');
  expect(sql()).not.toContain('length');
});
