import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('exports the query in every listed format', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  const format = screen.getByLabelText('Format:');
  const outputs = new Map<string, string>();
  for (const { textContent: name } of format.querySelectorAll('option')) {
    await user.selectOptions(format, name);
    outputs.set(name, container.querySelector('pre')?.textContent ?? '');
  }
  expect(new Set(outputs.values()).size).toBe(9);
  expect(outputs.get('sql')).toBe("(firstName like 'Stev%' and age > 28)");
  expect(outputs.get('cel')).toBe('firstName.startsWith("Stev") && age > 28');
});
