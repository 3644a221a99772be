import { matchPath as official } from 'react-router';
import { expect, it } from 'vitest';
import { matchPath, mayMatch } from './match-path';

it.each([
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/Docs/Intro', '/docs/intro'],
  ['/docs/introduction', '/docs/intro'],
  ['/docs/next/intro', '/docs'],
  ['/docs', '/docs/intro'],
  ['/docs-more', '/docs'],
  ['/docs/intro', '/'],
  ['/', '/'],
  ['/', '/docs'],
])('matches %s with %s as the router does', (pathname, path) => {
  for (const exact of [true, false]) {
    expect(matchPath(pathname, { path, exact })).toBe(
      official(pathname, { path, exact, strict: false }) !== null,
    );
  }
});

it.each([
  ['/docs/intro', '/docs/intro', true],
  ['/docs/intro/', '/docs/intro', true],
  ['/docs/intro', '/docs/intro/', true],
  ['/Docs/Intro', '/docs/intro', true],
  ['/docs/intro', '/DOCS', true],
  ['/docs/intro', '*', true],
  ['/docs/intro', '/docs/:page', true],
  ['/docs/intro', '/', true],
  ['/docs/intro', '/docs/6', false],
  ['/docs', '/docs/intro', false],
])('lets the router ask whether %s matches %s where it may', (pathname, path, may) => {
  const matches = [true, false].some(exact => official(pathname, { path, exact }) !== null);
  expect(mayMatch(pathname, path)).toBe(may);
  expect(matches && !may).toBe(false);
});
