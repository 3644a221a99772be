import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import RecipeFilter from './RecipeFilter';

vi.mock('@docusaurus/Link', () => ({
  default: ({ to, children }: { to: string; children: string }) =>
    createElement('a', { href: to }, children),
}));

const show = (address: string): void => {
  window.history.replaceState({}, '', address);
  render(
    <article>
      <RecipeFilter tags="tables, saving" />
      <h2>Tables</h2>
      <div data-recipe="grid">Data Grid tables</div>
      <h2>Saving</h2>
      <div data-recipe="storage">Local storage saving</div>
      <div data-recipe="server">Server saving</div>
    </article>,
  );
};

const visible = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('h2, [data-recipe]')]
    .filter(element => !element.hidden && element.style.display !== 'none')
    .map(element => element.textContent);

const ALL = ['Tables', 'Data Grid tables', 'Saving', 'Local storage saving', 'Server saving'];

beforeEach(() => {
  document.body.innerHTML = '';
});

it('shows the recipes that have all words, their headings, and the words in the address', () => {
  show('/recipes');
  expect(visible()).toEqual(ALL);
  fireEvent.change(screen.getByLabelText('Filter recipes'), { target: { value: 'SAVING serve' } });
  expect(visible()).toEqual(['Saving', 'Server saving']);
  expect(screen.getByRole('status').textContent).toContain('1 recipe with “SAVING serve”');
  expect(window.location.search).toBe('?filter=SAVING+serve');
});

it('filters by a tag until it is pressed again', () => {
  show('/recipes');
  const tag = screen.getByRole('button', { name: 'tables' });
  fireEvent.click(tag);
  expect(visible()).toEqual(['Tables', 'Data Grid tables']);
  expect(tag.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(tag);
  expect(visible()).toEqual(ALL);
  expect(window.location.search).toBe('');
});

it('begins with the filter of the address, and leads to the search if nothing has it', () => {
  show('/recipes?filter=calendar');
  expect(visible()).toEqual([]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/search?q=calendar');
});
