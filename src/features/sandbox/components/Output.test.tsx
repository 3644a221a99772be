import { createElement } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Fix, Problem } from '../model/problems';
import { ConsoleOutput, Problems } from './Output';

vi.mock('@docusaurus/Link', () => ({
  default: ({ to, ...props }: { readonly to: string }) =>
    createElement('a', { href: to, ...props }),
}));

afterEach(cleanup);

const code = 'one\nold\nthree\n';
const fix: Fix = { file: 'App.tsx', code, from: 4, to: 7, text: 'new' };

const advice = (check: string, repair?: Fix): Problem => ({
  source: 'advice',
  message: `\`${check}\` is wrong.`,
  mark: { file: 'App.tsx', line: 2, column: 1, severity: 'warning', message: '' },
  advice: { check, guide: 'tips/common-mistakes#x', ...(repair && { fix: repair }) },
});

it('links advice to the guide of the version, and shows what a fix changes before it applies it', async () => {
  const onFix = vi.fn<(fixes: readonly Fix[]) => void>();
  const problems = [advice('first', fix), advice('second'), advice('third', { ...fix, from: 0 })];
  render(
    <Problems problems={problems} version="6" file="App.tsx" onGoTo={vi.fn()} onFix={onFix} />,
  );
  const link = await screen.findByRole('link', { name: 'Read more: second' });
  expect(link.getAttribute('href')).toBe('/docs/6/tips/common-mistakes#x');
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('Problems are missing.');
  expect(first.textContent).toContain('Advice: first is wrong.');
  expect(first.querySelector('del')?.textContent).toBe('- old');
  expect(first.querySelector('ins')?.textContent).toBe('+ new');
  expect(second.querySelector('details')).toBeNull();
  fireEvent.click(within(first).getByText('Apply fix'));
  expect(onFix).toHaveBeenLastCalledWith([fix]);
  fireEvent.click(screen.getByRole('button', { name: 'Fix all in App.tsx' }));
  expect(onFix).toHaveBeenLastCalledWith([fix, { ...fix, from: 0 }]);
});

// jsdom scrolls nothing.
Element.prototype.scrollTo = vi.fn();

it('explains messages of the console that the guides know', async () => {
  const lines = (['log', 'error'] as const).map(level => ({
    level,
    text: 'Warning: Invalid hook call.',
    cut: 0,
  }));
  render(<ConsoleOutput lines={lines} dropped={0} version="7" />);
  const link = await screen.findByRole('link', { name: 'What this message means' });
  expect(link.getAttribute('href')).toBe('/docs/tips/server-rendering');
});
