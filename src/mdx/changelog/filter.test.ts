import { expect, it } from 'vitest';
import { matches, statusText } from './filter';

it('finds a part of a name, in upper or lower case', () => {
  const symbols = 'formatQuery Field.muted';
  expect(matches(symbols, '')).toBe(true);
  expect(matches(symbols, 'FORMAT')).toBe(true);
  expect(matches(symbols, 'field.m')).toBe(true);
  expect(matches(symbols, 'parse')).toBe(false);
  expect(matches('', '')).toBe(true);
  expect(matches('', 'a')).toBe(false);
});

it('says how many releases there are, and what to do if there is none', () => {
  expect(statusText(57, '', '8')).toBe('57 releases of version 8');
  expect(statusText(1, 'a', '8')).toContain('1 release changes a symbol');
  expect(statusText(2, 'a', '8')).toContain('2 releases change a symbol');
  expect(statusText(0, 'a', '8')).toMatch(/^No release of version 8 .*clear the filter\.$/);
});
