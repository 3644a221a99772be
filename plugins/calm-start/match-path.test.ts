import { matchPath as official } from 'react-router';
import { expect, it } from 'vitest';
import { matchPath } from './match-path';

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
