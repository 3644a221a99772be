import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import App from './App';

it('undoes and redoes changes', () => {
  render(<App />);
  const undo = screen.getByTitle<HTMLButtonElement>('Undo');
  const redo = screen.getByTitle<HTMLButtonElement>('Redo');
  expect([undo.disabled, redo.disabled]).toEqual([true, true]);

  fireEvent.click(screen.getAllByTitle('Remove rule').at(0) ?? undo);
  expect(screen.queryByDisplayValue('Stevie')).toBeNull();

  fireEvent.click(undo);
  expect(screen.getByDisplayValue('Stevie')).toBeTruthy();
  expect([undo.disabled, redo.disabled]).toEqual([true, false]);

  fireEvent.click(redo);
  expect(screen.queryByDisplayValue('Stevie')).toBeNull();
});
