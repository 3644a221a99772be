import { expect, it } from 'vitest';
import { trimPagePath } from './page-path';

it.each([
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro//', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro.htm', '/docs/intro'],
  ['/docs/intro.HTML', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/docs/index.html/', '/docs'],
  ['/docs/index', '/docs/index'],
  ['/docs/index.php', '/docs/index.php'],
  ['/index.html', ''],
  ['/', ''],
  ['', ''],
])('trims %o to %o', (path, trimmed) => {
  expect(trimPagePath(path)).toBe(trimmed);
});
