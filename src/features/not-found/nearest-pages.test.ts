import { expect, it } from 'vitest';
import { nearestPages, pathsOf } from './nearest-pages';

const PAGES = [
  '/',
  '/demo/antd',
  '/docs/intro',
  '/docs/components/valueeditor',
  '/docs/components/rule',
  '/docs/components/rulegroup',
  '/docs/next/intro',
  '/docs/next/utils/export',
  '/docs/next/utils/exact-output',
  '/api/react-querybuilder/functions/formatQuery',
  '/api/react-querybuilder/functions/useQueryBuilder',
  '/api/react-querybuilder/functions/ValueEditor',
];

it.each([
  [
    '/docs/valueeditor',
    ['/docs/components/valueeditor', '/api/react-querybuilder/functions/ValueEditor'],
  ],
  [
    '/api/ValueEditor.html',
    ['/api/react-querybuilder/functions/ValueEditor', '/docs/components/valueeditor'],
  ],
  ['/docs/next/value-editors/', ['/api/react-querybuilder/functions/ValueEditor']],
  ['/docs/next/api/export', ['/docs/next/utils/export']],
  ['/docs/rule', ['/docs/components/rule', '/docs/components/rulegroup']],
  [
    '/api/react-querybuilder/functions/formatQuerry',
    ['/api/react-querybuilder/functions/formatQuery'],
  ],
  ['/docs/useQueryBuilder', ['/api/react-querybuilder/functions/useQueryBuilder']],
  ['/antd', ['/demo/antd']],
  ['/export', []],
  ['/intro', ['/docs/intro']],
  ['/docs/nothing-like-it', []],
  ['/', []],
  ['/%E0%A4%A', []],
])('%s may mean %j', (path, pages) => {
  expect(nearestPages(path, PAGES, ['/docs', '/docs/next'])).toEqual(pages);
});

it('reads the paths of a sitemap', () => {
  const sitemap = '<urlset><url><loc>https://a.test/docs/intro</loc></url></urlset>';
  expect(pathsOf(sitemap)).toEqual(['/docs/intro']);
  expect(pathsOf('<!doctype html><title>Development</title>')).toEqual([]);
});
