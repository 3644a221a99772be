import { describe, expect, it } from 'vitest';
import { KITS as REGISTERED } from '@site/src/kits/registry';
import keptAnchors from './kept-anchors.json';
import { builtSite } from './site';

const site = builtSite();

const missing = (paths: readonly string[]): string[] => paths.filter(path => !site.pages.has(path));

const answers = (path: string): boolean => site.pages.has(path) || site.redirects.has(path);

/** Kits whose demos were published. Their addresses stay, so the list does not follow the registry. */
const KITS = ['antd', 'bootstrap', 'bulma', 'chakra', 'fluent', 'mantine', 'material', 'tremor'];

const EVERYWHERE = ['intro', 'migrate', 'compat', 'typescript'];
const TIPS = [
  'adding-removing-query-properties',
  'common-mistakes',
  'custom-bind-variables',
  'custom-with-fallback',
  'external-controls',
  'limit-groups',
  'managing-operators',
].map(name => `tips/${name}`);
const OLD = [
  ...EVERYWHERE,
  ...TIPS,
  'umd',
  ...['classnames', 'export', 'import', 'misc', 'querybuilder', 'validation', 'valueeditor'].map(
    name => `api/${name}`,
  ),
  'category/api',
  'category/tips--tricks',
];
const NEW = [
  ...EVERYWHERE,
  ...TIPS,
  'tips/path',
  'buildless',
  'styling/overview',
  'styling/classnames',
  ...['actionelement', 'draghandle', 'nottoggle', 'querybuilder', 'rule', 'rulegroup'].map(
    name => `components/${name}`,
  ),
  'components/valueeditor',
  'components/valueselector',
  ...['export', 'hooks', 'import', 'misc', 'validation'].map(name => `utils/${name}`),
  ...['components', 'styling', 'tips--tricks', 'utilities'].map(name => `category/${name}`),
];
const NEWEST = [
  ...NEW,
  'components/inlinecombinator',
  'components/shiftactions',
  ...['arbitrary-updates', 'maximizing-performance', 'option-lists', 'showcase'].map(
    name => `tips/${name}`,
  ),
];

describe('addresses', () => {
  it('has the pages at the top level', () => {
    const paths = ['/', '/demo', '/discord', '/markdown-page', '/sandbox', '/lab', '/search'];
    const demos = [...KITS.map(kit => `/demo/${kit}`), ...REGISTERED.map(({ path }) => path)];
    expect(missing([...paths, ...demos])).toEqual([]);
  });

  it('has no page below or beside a page', () => {
    const paths = [
      '/demo/none',
      '/demo/antd/more',
      '/docs/intro/more',
      '/docs/intros',
      '/docs/3/migrate',
      '/docs/2/intro',
      '/sandbox/1',
      '/search/rule',
      '/api/react-querybuilder/functions',
    ];
    expect(paths.filter(answers)).toEqual([]);
  });

  it.each([
    ['/docs/next', NEWEST],
    ['/docs', NEWEST],
    ['/docs/6', NEW],
    ['/docs/5', [...OLD, 'tips/styling']],
    ['/docs/4', OLD],
    ['/docs/3', ['intro']],
  ] as const)('has the guides and categories of %s', (base, guides) => {
    expect(missing(guides.map(guide => `${base}/${guide}`))).toEqual([]);
  });

  it('has no guide of another version in a version that lacks it', () => {
    const others = ['/docs/4/buildless', '/docs/6/tips/showcase', '/docs/3/category/components'];
    expect(others.filter(answers)).toEqual([]);
  });

  it('shows no sidebar on the page that is written in Markdown', () => {
    expect(site.pages.get('/docs/intro')?.classes).toContain('theme-doc-sidebar-container');
    expect(site.pages.get('/markdown-page')?.classes).not.toContain('theme-doc-sidebar-container');
  });
});

/** Anchors that a page has lost, as `page#anchor`. */
const lostAnchors = (kept: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(kept).flatMap(([path, anchors]) => {
    const ids = new Set(site.pages.get(site.redirects.get(path)?.redirect ?? path)?.ids);
    return anchors
      .split(' ')
      .filter(anchor => anchor !== '' && !ids.has(anchor))
      .map(anchor => `${path}#${anchor}`);
  });

describe('anchors', () => {
  it('keep the address that a heading had before it was reworded', () => {
    expect(Object.values(keptAnchors).join(' ').split(' ').length).toBeGreaterThanOrEqual(1717);
    expect(lostAnchors(keptAnchors)).toEqual([]);
  });

  it('are reported if a page or one of its anchors is gone', () => {
    const kept = { '/docs/intro': 'gone', '/docs/gone': 'also-gone' };
    expect(lostAnchors(kept)).toEqual(['/docs/intro#gone', '/docs/gone#also-gone']);
  });
});
