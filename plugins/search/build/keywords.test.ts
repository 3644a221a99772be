import { expect, it } from 'vitest';
import type { SearchPage } from '../shared/format';
import { withKeywords } from './keywords';

const page = (url: string, tag: string): SearchPage => ({
  url,
  group: 'Tips',
  language: 'en',
  tag,
  version: '7',
  sections: [
    { level: 1, anchor: undefined, heading: 'Paths', content: '' },
    { level: 2, anchor: undefined, heading: 'Without address', content: '' },
    { level: 2, anchor: 'path-or-id', heading: 'Path or id?', content: '' },
    { level: 2, anchor: 'other', heading: 'Other', content: '' },
  ],
});

const KEYWORDS = { path: { '': 'position, index', 'path-or-id': 'stable reference' } };

const keywordsOf = (url: string, tag: string) =>
  withKeywords(page(url, tag), KEYWORDS).sections.map(({ keywords }) => keywords);

it.each([
  ['/docs/tips/path', 'docs-default-7'],
  ['/site/docs/6/tips/path/', 'docs-default-6'],
])('adds keywords to %s in every version', (url, tag) => {
  expect(keywordsOf(url, tag)).toEqual([
    'position,index',
    undefined,
    'stable reference',
    undefined,
  ]);
});

it('does not change other pages', () => {
  const none = [undefined, undefined, undefined, undefined];
  expect(keywordsOf('/docs/tips/paths', 'docs-default-7')).toEqual(none);
  expect(keywordsOf('/api/react-querybuilder/path', 'docs-api-current')).toEqual(none);
});
