import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import App from './App';

it('changes all texts and the direction, but not the query', async () => {
  const user = userEvent.setup();
  const { container } = render(<App />);
  const root = container.firstElementChild;
  expect([root?.getAttribute('lang'), root?.getAttribute('dir')]).toEqual(['de', 'ltr']);
  expect(screen.getByDisplayValue('beginnt mit')).toBeDefined();
  expect(screen.getAllByTitle('Bedingungen')).toHaveLength(2);

  await user.selectOptions(screen.getByLabelText('Sprache'), 'العربية');
  expect([root?.getAttribute('lang'), root?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(screen.getByDisplayValue('يبدأ بـ')).toBeDefined();
  expect(screen.getByDisplayValue('Vau')).toBeDefined();

  screen.getAllByTitle('إضافة شرط')[0]?.focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByDisplayValue('اسم العائلة')).toHaveLength(2);

  await user.selectOptions(screen.getByLabelText('اللغة'), 'English');
  const labels = [...container.querySelectorAll('button, option')].map(
    ({ textContent }) => textContent,
  );
  expect(labels.filter(text => /[äöü]|[؀-ۿ]/.test(text))).toEqual(['العربية']);
});
