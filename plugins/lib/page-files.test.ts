import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addToHead, htmlFile } from './page-files';

it.each([
  ['/', 'index.html'],
  ['/404.html', '404.html'],
  ['/docs/intro', 'docs/intro.html'],
  ['/api/', 'api.html'],
])('finds the file of %s', (path, file) => {
  expect(htmlFile(path, '/')).toBe(file);
  expect(htmlFile(`/base${path}`, '/base/')).toBe(file);
});

it('keeps elements that several plugins add concurrently', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'page-')), 'a.html');
  writeFileSync(file, '<head><title>A</title></head><body></body>');
  await Promise.all([addToHead(file, '<meta name=a>'), addToHead(file, '<meta name="$&">')]);
  expect(readFileSync(file, 'utf8')).toBe(
    '<head><title>A</title><meta name=a><meta name="$&"></head><body></body>',
  );
});
