import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const texts = () => [...document.querySelectorAll('pre')].map(({ textContent }) => textContent);

it('joins the tables that the rules need, once and in order', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(texts()).toEqual([
    `select distinct musician.* from musician
join band on band.id = musician.band_id
join label on label.id = band.label_id
where (musician.lastName like ? and (label.name = ?))`,
    '["Vau%","Epic"]',
  ]);

  await user.selectOptions(screen.getByDisplayValue('Last name'), 'Band: name');
  expect(texts()[0]?.match(/join band/g)).toHaveLength(1);

  screen.getByTitle('Remove group').focus();
  await user.keyboard('{Enter}');
  expect(texts()[0]).not.toContain('join label');
  await user.click(screen.getByTitle('Remove rule'));
  expect(texts()[0]).toBe('select distinct musician.* from musician\nwhere 1 = 1');
});

it('joins no table for a range without values', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.selectOptions(screen.getAllByDisplayValue('=')[0] ?? document.body, 'between');
  expect(texts()[0]).not.toContain('join');
});
