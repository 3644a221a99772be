import { expect, it } from 'vitest';
import packages from '../../packages.json';
import { editors } from './editors.mjs';

it('shows the component of the kit for each editor type', () => {
  const section = editors('@react-querybuilder/mantine', 'QueryBuilderMantine');
  expect(section).toContain('The component of the kit');
  expect(section.match(/<tr>/g)?.length).toBeGreaterThanOrEqual(16);
  expect(section).toMatch(/<code>number<\/code><\/td><td[^>]*><code>NumberInput<\/code>/);
  expect(section).toMatch(/<code>between<\/code> \(date\)<\/td><td[^>]*><code>DatePickerInput</);
});

it('shows elements with classes if the kit has no components', () => {
  const section = editors('@react-querybuilder/bulma', 'QueryBuilderBulma');
  expect(section).toContain('The HTML element');
  expect(section).toContain('<code>div.select.is-small &gt; select</code> × 2');
});

it('has a record of every adapter that runs in a browser', () => {
  const without = packages
    .map(({ name }) => name)
    .filter(name => editors(name, 'QueryBuilder') === '');
  expect(without).toEqual([
    'react-querybuilder',
    '@react-querybuilder/dnd',
    '@react-querybuilder/native',
  ]);
});

it('shows nothing on other pages', () => {
  expect(editors('@react-querybuilder/mantine', 'MantineValueEditor')).toBe('');
});
