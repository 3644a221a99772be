import { expect, it } from 'vitest';
import { navbar, withPositions } from './navigation';

it('puts items without a position at the right', () => {
  expect(withPositions([{ to: '/a' }, { to: '/b', position: 'left' }])).toEqual([
    { to: '/a', position: 'right' },
    { to: '/b', position: 'left' },
  ]);
});

it('has the main sections at the left, the version and links at the right', () => {
  const positions = (side: string, languages = false) =>
    navbar(true, languages)
      .items.filter(({ position }) => position === side)
      .map(({ label, type, 'aria-label': name }) => label ?? name ?? type);
  expect(positions('left')).toEqual(['Docs', 'Demo', 'API']);
  expect(positions('right')).toEqual(['docsVersionDropdown', 'GitHub repository', 'Discord']);
  expect(positions('right', true)).toContain('localeDropdown');
});
