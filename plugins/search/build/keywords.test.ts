import { expect, it } from 'vitest';
import type { SearchPage } from '../shared/format';
import { withKeywords, withoutForeign } from './keywords';

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

it('stores phrases without stop words, and without what the heading or another phrase says', () => {
  const { sections } = withKeywords(page('/docs/tips/path', 'docs-default-7'), {
    path: { '': 'where is a rule, rule path, paths, the path of a rule, rules' },
  });
  expect(sections[0]?.keywords).toBe('rule,rule path');
});

it('gives parts of a page their own keywords, though parts of others are named alike', () => {
  const { sections } = withKeywords(page('/docs/import/path', 'docs-default-7'), {
    'export/path': { '': 'writing' },
    'import/path': { '': 'reading' },
    path: { '': 'position' },
  });
  expect(sections[0]?.keywords).toBe('reading');
});

it('prefers the words that a version has for itself, section by section', () => {
  const keywords = {
    path: { '': 'from 7 to 8', other: 'shared' },
    '7:path': { '': 'from 6 to 7' },
    '6:path': { '': 'from 5 to 6' },
  };
  const { sections } = withKeywords(page('/docs/tips/path', 'docs-default-7'), keywords);
  expect(sections[0]?.keywords).toBe('6 7');
  expect(sections[3]?.keywords).toBe('shared');
});

it('adds none to the list of a category that is named like a guide', () => {
  expect(keywordsOf('/docs/category/path', 'docs-default-7')).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it('gives a section that is named like a prop the keywords of the prop', () => {
  const { sections } = withKeywords(page('/docs/3/intro', 'docs-default-3'), {
    querybuilder: { '': 'component', other: 'prop' },
  });
  expect(sections.map(({ keywords }) => keywords)).toEqual([
    undefined,
    undefined,
    undefined,
    'prop',
  ]);
});

it('does not change other pages', () => {
  const none = [undefined, undefined, undefined, undefined];
  expect(keywordsOf('/docs/tips/paths', 'docs-default-7')).toEqual(none);
  expect(keywordsOf('/api/react-querybuilder/path', 'docs-api-current')).toEqual(none);
});

it('removes keywords that name what only another version of the page has', () => {
  const kits = (version: string, content: string): SearchPage => ({
    ...page('/docs/kits', `docs-default-${version}`),
    sections: [
      {
        level: 1,
        anchor: undefined,
        heading: 'Kits',
        content,
        keywords: 'mui,theme,design system',
      },
    ],
  });
  const keywords = withoutForeign([kits('6', 'No kits.'), kits('7', 'Adapters: MUI.')]).map(
    ({ sections }) => sections[0]?.keywords,
  );
  expect(keywords).toEqual(['theme,design system', 'mui,theme,design system']);
});

it('takes parts of two pages for different ones', () => {
  const part = (url: string, content: string, keywords?: string): SearchPage => ({
    ...page(url, 'docs-default-7'),
    sections: [{ level: 1, anchor: undefined, heading: 'Part', content, keywords }],
  });
  const pages = [
    part('/docs/import', ''),
    part('/docs/export', ''),
    part('/docs/import/sql', '', 'mui'),
    part('/docs/export/sql', 'mui'),
  ];
  expect(withoutForeign(pages)[2]?.sections[0]?.keywords).toBe('mui');
});
