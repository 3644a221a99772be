import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { nativeDate, nativeSelect } from '../../../packages/adapter-behavior/controls';
import { describeKit } from '../../../packages/adapter-behavior/describe-kit';
import App from './App';
import { QueryBuilderShadcn } from './query-builder';

afterEach(() => {
  vi.restoreAllMocks();
});

describeKit({
  name: 'QueryBuilderShadcn',
  origin: 'own',
  Provider: QueryBuilderShadcn,
  ...nativeSelect,
  ...nativeDate,
});

it('runs with the keyboard', async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getByRole('spinbutton', { name: 'Value 1' })).toHaveProperty('value', '18');
  const [outer, inner] = screen.getAllByRole('switch', { name: 'Not' });
  expect([outer, inner].map(element => element?.getAttribute('aria-checked'))).toEqual([
    'false',
    'true',
  ]);
  outer?.focus();
  await user.keyboard(' ');
  expect(outer?.getAttribute('aria-checked')).toBe('true');
});

it('styles each utility class that it uses', () => {
  const files = readdirSync(__dirname).filter(name => /^[a-z-]+\.tsx$/.test(name));
  const source = files.map(name => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  const css = readFileSync(join(__dirname, 'styles.css'), 'utf8').replaceAll('\\', '');
  const strings = [
    ...source.matchAll(/className(?:="|=\{clsx\([^']*)'?([^'"]+)['"]/g),
    ...source.matchAll(/^ {2}\w+: '([^']+)',$/gm),
  ].flatMap(match => match[1]?.trim().split(/\s+/) ?? []);
  // The site has its own focus ring.
  const classes = [...new Set(strings)].filter(name => !name.startsWith('focus-visible:'));
  expect(classes.length).toBeGreaterThan(30);
  expect(classes.filter(name => !css.includes(`.${name}`))).toEqual([]);
});
