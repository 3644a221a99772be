// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  hrefWith,
  pageAddress,
  readParameter,
  replaceAddress,
  writeParameter,
} from './page-address';

const at = (address: string): void => window.history.replaceState({ key: 'a' }, '', address);

const parts = (): readonly string[] => {
  const { pathname, search, hash } = pageAddress();
  return [pathname, search, hash];
};

beforeEach(() => at('/'));

it('is the address of the document', () => {
  at('/demo/antd?a=1#1XY');
  expect(parts()).toEqual(['/demo/antd', '?a=1', '#1XY']);
  replaceAddress('#2');
  expect(window.location.href).toBe('http://localhost:3000/demo/antd#2');
  expect(window.history.state).toEqual({ key: 'a' });
  expect(hrefWith('?b#c')).toBe('http://localhost:3000/demo/antd?b#c');
});

it('stands in the hash with the hash router', () => {
  at('/sub/#/lab?a=1#1XY');
  expect(parts()).toEqual(['/lab', '?a=1', '#1XY']);
  replaceAddress('#2');
  expect(window.location.href).toBe('http://localhost:3000/sub/#/lab#2');
  expect(hrefWith('')).toBe('http://localhost:3000/sub/#/lab');
});

it('has texts in its query, beside others and the hash', () => {
  at('/docs/changelog?a=1#top');
  writeParameter('symbol', 'Field.name');
  expect(parts()).toEqual(['/docs/changelog', '?a=1&symbol=Field.name', '#top']);
  writeParameter('symbol', '');
  expect(parts()).toEqual(['/docs/changelog', '?a=1', '#top']);
  for (const text of ['a b', '%', 'é', '"<']) {
    writeParameter('symbol', text);
    expect(readParameter('symbol')).toBe(text);
  }
  at('/?symbol=%E0%A4%A');
  expect(readParameter('symbol')).toBeTypeOf('string');
});
