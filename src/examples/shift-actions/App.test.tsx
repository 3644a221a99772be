import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

const values = (): string[] =>
  screen.getAllByTitle('Value').map(editor => (editor as HTMLInputElement).value);

it('moves a rule and clones it', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(values()).toEqual(['Stevie', 'Vaughan', 'Guitar', 'Vocals']);

  await user.click(screen.getAllByTitle('Shift down')[0] ?? document.body);
  expect(values()).toEqual(['Vaughan', 'Stevie', 'Guitar', 'Vocals']);

  await user.click(screen.getAllByTitle('Clone rule')[0] ?? document.body);
  expect(values()).toEqual(['Vaughan', 'Vaughan', 'Stevie', 'Guitar', 'Vocals']);
});
