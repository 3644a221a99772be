import { expect, it } from 'vitest';
import { differences } from './compare-builds';

const build = (files: Readonly<Record<string, string>>): ReadonlyMap<string, Buffer> =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

it('finds differences and ignores dates', () => {
  const first = build({
    'same.html': 'a',
    'feed.xml': '<d>Sat, 21 Nov 2026 23:00:00 GMT</d><d>2026-11-21T23:00:00.000Z</d>',
    'other.js': 'abc',
    'longer.js': 'ab',
    'gone.js': '',
  });
  const second = build({
    'same.html': 'a',
    'feed.xml': '<d>Sun, 22 Nov 2026 01:02:03 GMT</d><d>2026-11-22T01:02:03.004Z</d>',
    'other.js': 'abd',
    'longer.js': 'abc',
    'new.js': '',
  });
  expect(differences(first, second)).toEqual([
    { file: 'other.js', what: 'from byte 2' },
    { file: 'longer.js', what: 'from byte 2' },
    { file: 'gone.js', what: 'only in the first' },
    { file: 'new.js', what: 'only in the second' },
  ]);
});
