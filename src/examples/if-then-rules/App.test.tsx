import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { expect, it } from 'vitest';
import App from './App';

const decide = (age: number, instrument = ''): unknown =>
  jsonLogic.apply(JSON.parse(document.querySelector('pre')?.textContent ?? '') as RulesLogic, {
    age,
    instrument,
  });

it('exports rules of which the first that applies decides', () => {
  render(<App />);
  expect(decide(28, 'Guitar')).toBe('Invite to the band');
  expect(decide(12, 'Guitar')).toBe('Send to the school');
  expect(decide(28, 'Piano')).toBe('Do nothing');
});

it('adds, orders and removes rules with the keyboard', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  screen.getByRole('button', { name: 'Add else if' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('form', { name: 'Condition 3' })).toBeDefined();
  await user.selectOptions(screen.getAllByLabelText('then')[2] ?? container, 'Ask again next year');
  // A condition without rules is false in JsonLogic.
  expect(decide(28, 'Piano')).toBe('Do nothing');
  await user.click(screen.getAllByTitle('Add rule')[2] ?? container);
  await user.type(screen.getAllByTitle('Value').at(-1) ?? container, '28');
  expect(decide(28, 'Piano')).toBe('Ask again next year');

  for (let times = 0; times < 2; times += 1) {
    const buttons = screen.getAllByRole('button', { name: 'Move up' });
    buttons[2 - times]?.focus();
    await user.keyboard('{Enter}');
  }
  expect(decide(28, 'Guitar')).toBe('Ask again next year');
  screen.getAllByRole('button', { name: 'Remove' })[0]?.focus();
  await user.keyboard('{Enter}');
  expect(decide(28, 'Guitar')).toBe('Invite to the band');
});
